/// An event that can be aligned with others: that of a lane, or a line of a log.
package protocol AlignableEvent {
    /// The time in milliseconds.
    var time: Int { get }

    /// Whether an actual event is this expected one, at whatever time.
    func matches(_ actual: Self) -> Bool

    /// Whether an actual event at the same time can have come instead of this expected one.
    func isComparable(to actual: Self) -> Bool
}

/// An edit script from expected to actual events.
///
/// Near-linear: events of frames that are equal are kept, and only the stretches between them are aligned.
package struct EventAlignment<Event: AlignableEvent> {
    package enum Step {
        case kept(Event, Event)
        /// The same event at another time.
        case moved(Event, Event)
        /// A different event at the same time.
        case changed(Event, Event)
        /// The same event at the same time, at another place among the events of that time; only in `differences`.
        ///
        /// The step is where the actual event is; `place` is the index of the expected event.
        case reordered(Event, Event, place: Int)
        case missing(Event)
        case extra(Event)
    }

    package let steps: [Step]

    /// Creates the cheapest script. In a stretch of more than `maximumCells` pairs, it is the cheapest of those whose
    /// pairs are at similar places of both lists.
    ///
    /// - Parameters:
    ///   - expected: the expected events in order of time.
    ///   - actual: the actual events in order of time.
    package init(expected: [Event], actual: [Event], maximumCells: Int = 4_000_000) {
        var steps: [Step] = []
        steps.reserveCapacity(max(expected.count, actual.count))
        var (left, right) = (expected[...], actual[...])
        var (leftStretch, rightStretch) = (left.prefix(0), right.prefix(0))
        while let time = [left.first?.time, right.first?.time].compactMap(\.self).min() {
            let (leftFrame, rightFrame) = (left.prefix { $0.time <= time }, right.prefix { $0.time <= time })
            left = left[leftFrame.endIndex...]
            right = right[rightFrame.endIndex...]
            if leftFrame.elementsEqual(rightFrame, by: { $0.matches($1) }) {
                steps += AlignmentTable.steps(leftStretch, rightStretch, maximumCells: maximumCells)
                steps += zip(leftFrame, rightFrame).map { .kept($0, $1) }
                (leftStretch, rightStretch) = (left.prefix(0), right.prefix(0))
            } else {
                leftStretch = expected[leftStretch.startIndex..<leftFrame.endIndex]
                rightStretch = actual[rightStretch.startIndex..<rightFrame.endIndex]
            }
        }
        self.steps = steps + AlignmentTable.steps(leftStretch, rightStretch, maximumCells: maximumCells)
    }

    /// The steps for people: an event that is missing, and extra at the same time, is a reordered one.
    package var differences: [Step] { numbered.map(\.step) }

    /// The indices of what differs among some differences in order of time, in which people read them: the alignment may
    /// have those that are missing before earlier ones that are extra.
    package static func indicesInOrder(_ differences: [Step]) -> [Int] {
        let changed = differences.indices.filter { !differences[$0].isKept }
        return changed.sorted { (differences[$0].time, $0) < (differences[$1].time, $1) }
    }

    /// What differs, in order of time.
    package var differencesInOrder: [Step] {
        let differences = differences
        return Self.indicesInOrder(differences).map { differences[$0] }
    }

    /// Returns the expected events with some differences taken over, in order of time.
    ///
    /// - Parameter taken: Indices among `differences`.
    func events(taking taken: Set<Int>) -> [Event] {
        var isTaken: Set<Int> = []
        for (number, difference) in numbered.enumerated() where taken.contains(number) {
            isTaken.formUnion([difference.index, difference.missing])
        }
        return steps.indices.compactMap { isTaken.contains($0) ? steps[$0].actual : steps[$0].expected }.inOrder
    }

    /// The differences with the indices of their steps; for a reordered event, also that of the missing one.
    private var numbered: [(step: Step, index: Int, missing: Int)] {
        var missing: [Int: [Int]] = [:]
        for case (let index, .missing(let event)) in steps.enumerated() {
            missing[event.time, default: []].append(index)
        }
        var (script, isPaired) = (steps.enumerated().map { (step: $1, index: $0, missing: $0) }, Set<Int>())
        if missing.isEmpty { return script }
        // The number of expected events before each step.
        var count = 0
        let places = steps.map { step in
            defer { count += step.expected == nil ? 0 : 1 }
            return count
        }
        for case (let index, .extra(let actual)) in steps.enumerated() {
            for place in missing[actual.time] ?? [] where !isPaired.contains(place) {
                guard case .missing(let event) = steps[place], event.matches(actual) else { continue }
                script[index] = (.reordered(event, actual, place: places[place]), index, place)
                isPaired.insert(place)
                break
            }
        }
        return isPaired.isEmpty ? script : script.indices.filter { !isPaired.contains($0) }.map { script[$0] }
    }
}

extension Array where Element: AlignableEvent {
    /// The events in order of time; of equal times, in their order here.
    package var inOrder: [Element] {
        zip(self, dropFirst()).allSatisfy { $0.time <= $1.time }
            ? self
            : enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
}

extension EventAlignment.Step {
    package var isKept: Bool { if case .kept = self { true } else { false } }

    /// The time at which the event was expected, or came.
    var time: Int { expected?.time ?? actual?.time ?? 0 }

    package var expected: Event? {
        switch self {
        case .kept(let event, _), .moved(let event, _), .changed(let event, _), .reordered(let event, _, _),
            .missing(let event):
            event
        case .extra: nil
        }
    }

    package var actual: Event? {
        switch self {
        case .kept(_, let event), .moved(_, let event), .changed(_, let event), .reordered(_, let event, _),
            .extra(let event):
            event
        case .missing: nil
        }
    }
}

extension EventAlignment {
    /// Returns the expected events of steps in their order.
    package static func expected(_ steps: [Step]) -> [Event] {
        var reordered: [(event: Event, place: Int)] = []
        for case .reordered(let event, _, let place) in steps { reordered.append((event, place)) }
        reordered.sort { $0.place < $1.place }
        var next = reordered[...]
        var events: [Event] = []
        for step in steps {
            if case .reordered = step { continue }
            guard let event = step.expected else { continue }
            while let first = next.first, first.place == events.count { events.append(next.removeFirst().event) }
            events.append(event)
        }
        return events + next.map(\.event)
    }
}

/// Numbers of events among those of the same time and name, as questions count them.
package struct EventCounter {
    private var counts: [String: Int] = [:]

    package init() {}

    /// Returns the number of an event, the first of which is 0.
    package mutating func number(_ time: Int, _ name: String) -> Int {
        let key = "\(time) \(name)"
        defer { counts[key, default: 0] += 1 }
        return counts[key, default: 0]
    }
}

extension Lane.Event: AlignableEvent {
    package func matches(_ actual: Self) -> Bool { kind.matches(actual.kind) }
    package func isComparable(to actual: Self) -> Bool { true }
}
