/// The places of a picture's times, and the width that they need.
struct PictureColumns {
    let axis: PictureAxis
    let width: Double

    /// - Parameters:
    ///   - names: The width of the names before the lanes.
    ///   - width: The width of the picture, if the values leave room.
    ///   - ruler: The ruler of another picture, which this one shall have.
    init(
        _ rows: [PictureRow], in range: ClosedRange<Int>, frame: Int, besides names: Double, width: Double,
        ruler: PictureRuler?
    ) {
        let tracks = rows.map { $0.cells.map(\.extent) } + rows.map { $0.ghosts.map(\.extent) }
        let left = tracks.compactMap(\.first).filter { $0.time == range.lowerBound }.map(\.left).max() ?? 2
        let right = tracks.compactMap(\.last).filter { $0.time == range.upperBound }.map(\.right).max() ?? 2
        let start = Picture.margin + names + max(10, left + 2)
        let tail = max(right, 10) + Picture.margin
        let axis = PictureAxis(
            Self.times(rows, range), rows: tracks, frame: frame, start: start,
            room: max(60, width - start - tail), ruler: ruler)
        let ends = tracks.compactMap(\.last).map { axis.x($0.time) + $0.right + Picture.margin }
        self.axis = axis
        self.width = max(axis.end + tail, ends.max() ?? 0, ruler.map { $0.end + tail } ?? 0)
    }

    /// Returns a ruler with which two pictures have the same time at each place.
    ///
    /// - Parameter room: The width for all times, if the values leave room.
    static func ruler(of one: Picture, and other: Picture, frame: Int, room: Double) -> PictureRuler? {
        let times = Set(times(one.rows, one.range) + times(other.rows, other.range)).sorted()
        let rows = one.rows + other.rows
        let axis = PictureAxis(
            times, rows: rows.map { $0.cells.map(\.extent) } + rows.map { $0.ghosts.map(\.extent) }, frame: frame,
            start: max(one.axis.start, other.axis.start), room: room)
        return PictureRuler(axis)
    }

    /// Returns the times at which something begins, happens or ends, in ascending order.
    private static func times(_ rows: [PictureRow], _ range: ClosedRange<Int>) -> [Int] {
        var times: Set<Int> = [range.lowerBound, range.upperBound]
        for row in rows {
            times.formUnion(row.cells.lazy.map(\.time))
            times.formUnion(row.differences.lazy.flatMap(\.times))
            for subscription in row.row.subscriptions { times.formUnion([subscription.start, subscription.end]) }
            for hold in row.row.holds { times.formUnion([hold.start, hold.end]) }
        }
        return times.filter(range.contains).sorted()
    }
}
