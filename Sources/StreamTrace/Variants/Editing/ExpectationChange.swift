/// The one change that makes expected events the actual ones, if there is one that a person could have forgotten.
enum ExpectationChange: Equatable {
    /// All events arrive at another time, or all but an end.
    case movedAll(valuesOnly: Bool, by: Int)
    case moved(Int, by: Int)
    /// An event and all after it arrive at another time, as with a dash too many, or with a group counted as one column.
    case movedFrom(Int, by: Int)
    case scaled(TimeFactor)
    /// An end is added.
    case ended
    /// The events at a time in milliseconds have another order.
    case reordered(at: Int)
    /// A value is another one, wherever it occurs; the index is that of the first.
    case value(Int)

    /// Returns `nil` if it takes more than one change.
    init?(expected: [Lane.Event], actual: [Lane.Event]) {
        let change =
            Self.moves(expected, actual) ?? Self.move(expected, actual) ?? Self.end(expected, actual)
            ?? Self.movedFrom(expected, actual) ?? Self.order(expected, actual) ?? Self.values(expected, actual)
        guard let change else { return nil }
        self = change
    }

    // MARK: Times

    /// The same events in the same order, all of them at other times.
    private static func moves(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> ExpectationChange? {
        guard expected.count > 1, expected.elementsEqual(actual, by: { $0.matches($1) }) else { return nil }
        let deltas = zip(expected, actual).map { $1.time - $0.time }
        if deltas[0] != 0 {
            if Set(deltas).count == 1 { return .movedAll(valuesOnly: false, by: deltas[0]) }
            if expected.count > 2, Set(deltas.dropLast()).count == 1, deltas.last == 0, !expected.last!.isElement {
                return .movedAll(valuesOnly: true, by: deltas[0])
            }
        }
        return TimeFactor(zip(expected, actual).map { ($0.time, $1.time) }).map { .scaled($0) }
    }

    /// One event is at another time, possibly beyond its neighbors.
    private static func move(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> ExpectationChange? {
        guard expected.count == actual.count,
            let first = expected.indices.first(where: { !isSame(expected[$0], actual[$0]) }),
            let last = expected.indices.last(where: { !isSame(expected[$0], actual[$0]) })
        else { return nil }
        for (from, to) in [(first, last), (last, first)] where expected[from].matches(actual[to]) {
            var (left, right) = (expected, actual)
            left.remove(at: from)
            right.remove(at: to)
            let delta = actual[to].time - expected[from].time
            if delta != 0, left.elementsEqual(right, by: isSame) { return .moved(from, by: delta) }
        }
        return nil
    }

    /// Several events at the end are at other times, by the same difference.
    private static func movedFrom(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> ExpectationChange? {
        guard expected.elementsEqual(actual, by: { $0.matches($1) }) else { return nil }
        let deltas = zip(expected, actual).map { $1.time - $0.time }
        guard let first = deltas.firstIndex(where: { $0 != 0 }), first > 0, first < deltas.count - 1,
            deltas[first...].allSatisfy({ $0 == deltas[first] })
        else { return nil }
        return .movedFrom(first, by: deltas[first])
    }

    private static func isSame(_ expected: Lane.Event, _ actual: Lane.Event) -> Bool {
        expected.time == actual.time && expected.matches(actual)
    }

    // MARK: Events

    private static func end(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> ExpectationChange? {
        guard expected.count + 1 == actual.count, expected.last?.isElement == true, actual.last?.isElement == false,
            zip(expected, actual).allSatisfy(isSame)
        else { return nil }
        return .ended
    }

    private static func order(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> ExpectationChange? {
        guard let changed = changed(expected, actual), Set(changed.map { expected[$0].time }).count == 1 else {
            return nil
        }
        var rest = changed.map { actual[$0] }
        for event in changed.map({ expected[$0] }) {
            guard let index = rest.firstIndex(where: { event.matches($0) }) else { return nil }
            rest.remove(at: index)
        }
        return .reordered(at: expected[changed[0]].time)
    }

    private static func values(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> ExpectationChange? {
        guard let changed = changed(expected, actual), let first = changed.first,
            expected[first].isElement, actual[first].isElement
        else { return nil }
        let places = expected.indices.filter { expected[$0].kind == expected[first].kind }
        return places == changed && changed.allSatisfy { actual[$0].kind == actual[first].kind } ? .value(first) : nil
    }

    /// Returns the indices of events that differ, if all times are equal.
    private static func changed(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> [Int]? {
        guard expected.map(\.time) == actual.map(\.time) else { return nil }
        return expected.indices.filter { !expected[$0].matches(actual[$0]) }
    }
}
