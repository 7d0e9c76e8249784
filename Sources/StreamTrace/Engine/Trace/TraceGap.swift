/// A place at which a recording lacks records.
package struct TraceGap: Hashable, Sendable {
    /// The number of missing records; `nil` where the recording is cut off.
    package let count: Int?
    /// The times of the records before and after them; `nil` at the start and at the end.
    package let start: Int?
    package let end: Int?
    /// The number of the first record after them.
    package let next: Int

    package init(count: Int?, start: Int?, end: Int?, next: Int) {
        (self.count, self.start, self.end, self.next) = (count, start, end, next)
    }

    /// Whether a missing record may have this time.
    package func mayContain(_ time: Int) -> Bool { (start ?? .min) <= time && time <= (end ?? .max) }
}
