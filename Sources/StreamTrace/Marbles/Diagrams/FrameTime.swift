/// A time in a diagram: columns, which are frames, and the literal times between them.
package struct FrameTime: Hashable, Sendable {
    package var frames = 0
    package var milliseconds = 0

    package init(frames: Int = 0, milliseconds: Int = 0) {
        self.frames = frames
        self.milliseconds = milliseconds
    }

    /// Returns the time in milliseconds for a frame length, clamped to the maximum.
    package func milliseconds(frame: Int) -> Int {
        exactMilliseconds(frame: frame) ?? (frames < 0 ? -MarbleTime.latest : MarbleTime.latest)
    }

    /// Returns the time in milliseconds for a frame length, or `nil` on overflow.
    package func exactMilliseconds(frame: Int) -> Int? {
        let (product, isTooLong) = frames.multipliedReportingOverflow(by: frame)
        let (sum, isTooLate) = product.addingReportingOverflow(milliseconds)
        return isTooLong || isTooLate || sum.magnitude > MarbleTime.latest.magnitude ? nil : sum
    }

    static func - (left: FrameTime, right: FrameTime) -> FrameTime {
        FrameTime(frames: left.frames - right.frames, milliseconds: left.milliseconds - right.milliseconds)
    }
}
