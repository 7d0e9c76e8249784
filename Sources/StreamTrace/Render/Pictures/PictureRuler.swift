/// The places of times in a picture, which another picture takes over.
///
/// While a marble is dragged, the picture is drawn anew for each place on which the pointer rests. With the ruler of the
/// picture before the drag, the marble remains below the pointer.
package struct PictureRuler: Equatable {
    private let times: [Int]
    private let places: [Double]
    /// The pixels of a millisecond after the last time.
    let scale: Double
    /// The times between which a long pause is folded.
    let folded: [ClosedRange<Int>]

    /// The place of the last time.
    var end: Double { places[places.count - 1] }

    /// The places of an axis that has times.
    init?(_ axis: PictureAxis) {
        if axis.times.isEmpty { return nil }
        (times, places) = (axis.times, axis.times.map(axis.x))
        (scale, folded) = (axis.scale, axis.folded)
    }

    /// Fails unless the times ascend and the places do not descend, or if a place is in no picture.
    package init?(times: [Int], places: [Int], scale: Double) {
        guard !times.isEmpty, times.count == places.count, zip(times, times.dropFirst()).allSatisfy(<),
            zip(places, places.dropFirst()).allSatisfy(<=),
            (0...Self.widest).contains(places[0]), places[places.count - 1] <= Self.widest,
            scale > 0, scale <= Double(Self.widest)
        else { return nil }
        (self.times, self.places, self.scale) = (times, places.map(Double.init), scale)
        folded = []
    }

    private static let widest = 10_000_000

    /// Returns the place of a time: between two times in proportion.
    func place(of time: Int) -> Double {
        let index = times.sortedIndex { $0 >= time }
        if index == times.count { return places[index - 1] + (Double(time) - Double(times[index - 1])) * scale }
        if index == 0 || times[index] == time { return places[index] }
        let share = (Double(time) - Double(times[index - 1])) / (Double(times[index]) - Double(times[index - 1]))
        return places[index - 1] + (places[index] - places[index - 1]) * share
    }
}
