/// The differences of two runs, by lane.
///
///     let comparison = RunComparison(of: try Run(recording: "old.log"), and: try Run(recording: "new.log"))
///     comparison.isEqual   // false
package struct RunComparison {
    package struct Options {
        /// The names of lanes of the first run in the second one.
        package var names: [String: String] = [:]
        /// The milliseconds by which an event may be early or late.
        package var tolerance = 0
        /// Whether only the order of events is compared.
        package var ignoresTimes = false

        package init() {}
    }

    /// A lane that differs.
    package struct LaneDifference {
        package let name: String
        /// The steps of the events if they differ, otherwise empty.
        package var steps: [EventAlignment<RunEvent>.Step] = []
        /// The subscriptions if they differ.
        package var subscriptions: (expected: [InputSubscription], actual: [InputSubscription])?
        /// The number of events if only one of the runs has the lane.
        package var lone: (isExpected: Bool, count: Int)?
    }

    package let expected: Run
    package let actual: Run
    package private(set) var lanes: [LaneDifference] = []
    /// Whether all lanes are equal, and the order of events of different lanes differs.
    package private(set) var isReordered = false
    package let options: Options

    package init(of expected: Run, and actual: Run, _ options: Options = Options()) {
        self.options = options
        (self.expected, self.actual) = (expected, actual)
        let theirs = Dictionary(actual.lanes.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var found = Set<Int>()
        var indices: [Int] = []
        for lane in expected.lanes {
            let name = options.names[lane.name] ?? lane.name
            guard let index = theirs[name], found.insert(index).inserted else {
                indices.append(-1)
                if actual.playedLanes.contains(lane.name) { continue }
                lanes.append(LaneDifference(name: lane.name, lone: (true, lane.events.count)))
                continue
            }
            indices.append(index)
            if let difference = compare(lane, actual.lanes[index], name) { lanes.append(difference) }
        }
        for (index, lane) in actual.lanes.enumerated()
        where !found.contains(index) && !expected.playedLanes.contains(lane.name) {
            lanes.append(LaneDifference(name: lane.name, lone: (false, lane.events.count)))
        }
        // With a tolerance, events of different lanes may change places.
        if lanes.isEmpty, options.tolerance == 0, expected.hasSubscriptions == actual.hasSubscriptions {
            let compared = expected.order.lazy.map { indices[Int($0)] }.filter { $0 >= 0 }
            let others = actual.order.lazy.map { Int($0) }.filter { found.contains($0) }
            isReordered = !zip(compared, others).allSatisfy { $0 == $1 }
        }
    }

    package var isEqual: Bool { lanes.isEmpty && !isReordered }

    /// The number of records that are missing in both recordings, so that equal ones may be of runs that differ.
    package var missingCount: Int { expected.missingCount + actual.missingCount }

    /// The names of `Options.names` that no lane of the first run has.
    package var unknownNames: [String] {
        let known = Set(expected.lanes.map(\.name))
        return options.names.keys.filter { !known.contains($0) }.sorted()
    }

    package var laneNames: (expected: [String], actual: [String]) {
        (expected.lanes.map(\.name), actual.lanes.map(\.name))
    }

    // MARK: Lanes

    private func compare(_ left: Run.Lane, _ right: Run.Lane, _ name: String) -> LaneDifference? {
        if left.events.count == right.events.count, zip(left.events, right.events).allSatisfy(areEqual) { return nil }
        let (events, others) = (left.events.elements, right.events.elements)
        var difference = LaneDifference(name: name)
        if events.count != others.count || !zip(events, others).allSatisfy(areEqual) {
            let steps = RunAlignment(options).steps(events, others)
            if !steps.allSatisfy(\.isKept) { difference.steps = steps }
        }
        if expected.hasSubscriptions, actual.hasSubscriptions {
            let (own, theirs) = (left.events.subscriptions, right.events.subscriptions)
            let isSame = own.count == theirs.count && zip(own, theirs).allSatisfy(areEqual)
            if !isSame { difference.subscriptions = (own, theirs) }
        }
        return difference.steps.isEmpty && difference.subscriptions == nil ? nil : difference
    }

    private func areEqual(_ left: RunEvent, _ right: RunEvent) -> Bool {
        isNear(left.time, right.time) && left.matches(right)
    }

    private func areEqual(_ left: InputSubscription, _ right: InputSubscription) -> Bool {
        isNear(left.subscribed, right.subscribed)
            && (isSameEnd(left.disposed, right.disposed) || isEnd(left.disposed, of: expected, beside: right.disposed)
                || isEnd(right.disposed, of: actual, beside: left.disposed))
    }

    private func isSameEnd(_ left: Int?, _ right: Int?) -> Bool {
        (left == nil) == (right == nil) && isNear(left ?? 0, right ?? 0)
    }

    /// Whether a subscription ends with a replay, and goes on in the other run, which has no end of its own.
    private func isEnd(_ disposed: Int?, of run: Run, beside other: Int?) -> Bool {
        disposed != nil && disposed == run.end && other == nil
    }

    private func isNear(_ time: Int, _ other: Int) -> Bool {
        time == other || options.ignoresTimes || abs(time - other) <= options.tolerance
    }
}

extension [RunEvent] {
    fileprivate var elements: [RunEvent] { filter { !$0.isOfSubscription } }

    /// The subscriptions, each with the first disposal that follows it.
    fileprivate var subscriptions: [InputSubscription] {
        var subscriptions: [InputSubscription] = []
        var open = 0
        for event in self where event.isOfSubscription {
            if event.kind == .subscribed {
                subscriptions.append(InputSubscription(subscribed: event.time))
            } else if open < subscriptions.count {
                subscriptions[open].disposed = event.time
                open += 1
            }
        }
        return subscriptions
    }
}

/// An alignment of the events of two lanes under the options of a comparison.
private struct RunAlignment {
    typealias Step = EventAlignment<RunEvent>.Step

    private let options: RunComparison.Options
    private static let maximumCells = 4_000_000

    init(_ options: RunComparison.Options) { self.options = options }

    func steps(_ expected: [RunEvent], _ actual: [RunEvent]) -> [Step] {
        if options.tolerance == 0, !options.ignoresTimes {
            return EventAlignment(expected: expected, actual: actual, maximumCells: Self.maximumCells).differences
        }
        let pairs = ShortestEdits.pairs(expected.count, actual.count) { expected[$0].matches(actual[$1]) }
        var steps: [Step] = []
        var (row, column) = (0, 0)
        for pair in pairs + [(expected.count, actual.count)] {
            steps += stretch(expected[row..<pair.expected], actual[column..<pair.actual])
            guard pair.expected < expected.count, pair.actual < actual.count else { break }
            let (left, right) = (expected[pair.expected], actual[pair.actual])
            steps.append(isNear(left, right) ? .kept(left, right) : .moved(left, right))
            (row, column) = (pair.expected + 1, pair.actual + 1)
        }
        return steps
    }

    /// Returns the steps of events that have nothing in common: those at similar times have changed.
    private func stretch(_ expected: ArraySlice<RunEvent>, _ actual: ArraySlice<RunEvent>) -> [Step] {
        var (left, right) = (expected, actual)
        var steps: [Step] = []
        while let event = left.first, let other = right.first {
            if isNear(event, other) {
                steps.append(.changed(event, other))
                (left, right) = (left.dropFirst(), right.dropFirst())
            } else if event.time < other.time {
                steps.append(.missing(event))
                left = left.dropFirst()
            } else {
                steps.append(.extra(other))
                right = right.dropFirst()
            }
        }
        return steps + left.map { .missing($0) } + right.map { .extra($0) }
    }

    private func isNear(_ event: RunEvent, _ other: RunEvent) -> Bool {
        options.ignoresTimes || abs(event.time - other.time) <= options.tolerance
    }
}
