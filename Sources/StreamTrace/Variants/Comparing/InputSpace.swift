/// The inputs of a comparison in order of size: by the number of events, then by frames, values and ends.
///
///     let space = InputSpace(lanes: [source], sharing: false, limit: 1_000_000)
///     for events in 0...space.eventCount {
///         for shape in space.shapes(events: events) { shape.forEachInput(in: space) { input in … } }
///     }
///
/// A shape is a unit of work: the frames and lanes of the events, which have any values and ends.
struct InputSpace {
    let lanes: [ComparedLane]
    /// The greatest number of events, and the number of frames in which they occur.
    let eventCount: Int
    let frameCount: Int
    private let sharing: Bool

    private static let maximumEventCount = 5
    private static let maximumFrameCount = 12
    private static let minimumFrameCount = 6

    /// - Parameters:
    ///   - sharing: Whether a second subscription may tell the pipelines apart.
    ///   - limit: The number of inputs, below which the space has as many events and then as many frames as possible.
    init(lanes: [ComparedLane], sharing: Bool, limit: Int) {
        self.lanes = lanes
        var found: (events: Int, frames: Int) = (1, Self.minimumFrameCount)
        for events in 1...Self.maximumEventCount {
            for frames in Self.minimumFrameCount...Self.maximumFrameCount
            where Self.count(lanes, events: events, frames: frames, sharing: sharing) <= limit {
                found = (events, frames)
            }
            if found.events < events { break }
        }
        (eventCount, frameCount) = found
        self.sharing = sharing
    }

    /// Returns the shapes with a number of elements and ends.
    func shapes(events: Int) -> [InputShape] {
        (0...min(events, lanes.count)).flatMap { ends in
            InputShape.all(
                lanes: lanes.count, elements: events - ends, ends: ends, frames: frameCount, sharing: sharing)
        }
    }

    private static func count(_ lanes: [ComparedLane], events: Int, frames: Int, sharing: Bool) -> Int {
        (0...events).reduce(0) { sum, events in
            (0...min(events, lanes.count)).reduce(sum) { sum, ends in
                let elements = events - ends
                let places = (0..<elements).reduce(1) { $0 * (frames * lanes.count + $1) / ($1 + 1) }
                let values = power(valueCount(lanes, elements: elements), elements)
                let ways = (0..<ends).reduce(1) { $0 * (lanes.count - $1) * InputShape.endCount / ($1 + 1) }
                let inputs = places.saturatingMultiplied(by: values.saturatingMultiplied(by: ways))
                return sum.saturatingAdd(inputs.saturatingMultiplied(by: sharing ? frames / 2 : 1))
            }
        }
    }

    /// The number of values among which each event chooses: all for one event, four for few, two for many.
    static func valueCount(_ lanes: [ComparedLane], elements: Int) -> Int {
        let count = lanes.map(\.values.count).max() ?? 1
        return elements < 2 ? count : min(elements < 3 ? 4 : elements == 3 ? 3 : 2, count)
    }

    private static func power(_ base: Int, _ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * base }
    }
}

/// The frames and lanes of the elements of an input, by frame, the number of ends, and the frame of a second
/// subscription.
struct InputShape {
    let places: [(frame: Int, lane: Int)]
    let endCount: Int
    let secondSubscription: Int?

    /// The number of frames in which a lane may end after its last element.
    private static let endFrames = 4
    /// The number of ways in which a lane can end.
    static let endCount = 2 * endFrames

    /// Returns all shapes with a number of elements and ends: those with one element in a frame first, then those that end
    /// early.
    static func all(lanes: Int, elements: Int, ends: Int, frames: Int, sharing: Bool) -> [InputShape] {
        var all: [[(frame: Int, lane: Int)]] = [[]]
        for _ in 0..<elements {
            all = all.flatMap { places in
                let last = places.last ?? (0, 0)
                return (last.frame..<frames).flatMap { frame in
                    ((frame == last.frame ? last.lane : 0)..<lanes).map { places + [(frame, $0)] }
                }
            }
        }
        let sorted = all.enumerated().sorted {
            let keys = [$0, $1].map { (collisions($0.element), $0.element.last?.frame ?? 0, $0.offset) }
            return keys[0] < keys[1]
        }
        return sorted.flatMap { _, places in
            let last = places.last?.frame ?? 0
            let second: [Int?] = [nil] + (sharing ? (1...last + 1).map { $0 } : [])
            return second.map { InputShape(places: places, endCount: ends, secondSubscription: $0) }
        }
    }

    /// Returns the number of elements in the frame of another of their lane, which are rare and hard to read.
    private static func collisions(_ places: [(frame: Int, lane: Int)]) -> Int {
        places.indices.dropFirst().count { index in places[..<index].contains { $0 == places[index] } }
    }

    /// Calls a closure with each input of this shape until it returns `false`: few values first.
    func forEachInput(in space: InputSpace, _ body: (ComparedInput) -> Bool) {
        let ends = ends(lanes: space.lanes.count)
        forEachValues(in: space) { values in
            var input = ComparedInput(secondSubscription: secondSubscription)
            input.marks = zip(places, values).map {
                ComparedInput.Mark(lane: $0.lane, frame: $0.frame, kind: .value($1))
            }
            return ends.allSatisfy { ends in
                if ends.isEmpty { return body(input) }
                var ended = input
                ended.marks += ends
                ended.sort()
                return body(ended)
            }
        }
    }

    private func forEachValues(in space: InputSpace, _ body: ([Int]) -> Bool) {
        let limit = InputSpace.valueCount(space.lanes, elements: places.count)
        for count in 1...max(1, limit) {
            var values = Array(repeating: 0, count: places.count)
            repeat {
                // Those with fewer values have been tried.
                let isNew = count == 1 || values.contains(count - 1)
                let exist = zip(places, values).allSatisfy { $1 < space.lanes[$0.lane].values.count }
                if isNew, exist, !body(values) { return }
            } while Self.advance(&values, below: count)
            if places.isEmpty { return }
        }
    }

    /// Counts up in a number system, and returns `false` after the last number.
    private static func advance(_ digits: inout [Int], below base: Int) -> Bool {
        for index in digits.indices.reversed() {
            digits[index] += 1
            if digits[index] < base { return true }
            digits[index] = 0
        }
        return false
    }

    /// Returns the ends in every combination of lanes, frames and kinds.
    private func ends(lanes: Int) -> [[ComparedInput.Mark]] {
        var all: [[ComparedInput.Mark]] = [[]]
        for lane in 0..<lanes {
            let last = places.last { $0.lane == lane }?.frame ?? 0
            let ends = (last..<last + Self.endFrames).flatMap { frame in
                [.completed, .error].map { ComparedInput.Mark(lane: lane, frame: frame, kind: $0) }
            }
            all += all.filter { $0.count < endCount }.flatMap { known in ends.map { known + [$0] } }
        }
        return all.filter { $0.count == endCount }
    }
}
