/// The parts of a difference that can be taken over alone: events, lines of a log, or subscriptions.
///
///     let parts = DifferenceParts(mismatch)   // expected -a-b|, actual -a--c-|
///     try parts.taking([0])                           // actual   -a--b|
package struct DifferenceParts {
    typealias Obstacle = FileExpectation.Obstacle

    private let mismatch: Mismatch

    package init(_ mismatch: Mismatch) { self.mismatch = mismatch }

    /// The number of parts; 0 if the difference has none.
    package var count: Int {
        switch mismatch.content {
        case .events(let expected, let actual):
            expected.hasStreams || actual.hasStreams ? 0 : mismatch.alignedEvents.changes.count
        case .log: mismatch.alignedLines.changes.count
        case .subscriptions(_, let expected, let actual): SubscriptionDifference.all(expected, actual).count
        }
    }

    /// Returns the difference that consists of some parts, numbered from 0: its actual result is the expected one with
    /// those parts taken over.
    func taking(_ parts: Set<Int>) throws(Obstacle) -> Mismatch.Content {
        if let last = parts.max(), last >= count { throw .noPart(last + 1, of: count) }
        switch mismatch.content {
        case .events(let expected, let actual):
            let alignment = mismatch.alignedEvents
            let order = EventAlignment.indicesInOrder(alignment.differences)
            let events = alignment.events(taking: Set(parts.map { order[$0] }))
            if let end = events.dropLast().first(where: { !$0.isElement }), let later = events.last {
                throw .afterEnd(later, end)
            }
            return .events(expected: expected, actual: Lane(name: actual.name, events: events))
        case .log(let expected, _):
            let alignment = mismatch.alignedLines
            let lines = alignment.events(taking: alignment.changes(parts)).map(\.line)
            return .log(expected: expected, actual: lines)
        case .subscriptions(let input, let expected, let actual):
            let lines = try subscriptions(parts, expected, actual)
            return .subscriptions(input: input, expected: expected, actual: lines)
        }
    }

    private func subscriptions(
        _ parts: Set<Int>, _ expected: [InputSubscription], _ actual: [InputSubscription]
    ) throws(Obstacle) -> [InputSubscription] {
        let changes = SubscriptionDifference.all(expected, actual).map(\.index)
        let taken = Set(parts.map { changes[$0] })
        let new = changes.filter { $0 >= expected.count }
        if let index = zip(new, new.dropFirst()).first(where: { !taken.contains($0) && taken.contains($1) })?.1 {
            throw .afterSubscription(index)
        }
        return (0..<max(expected.count, actual.count)).compactMap { index in
            let lines = taken.contains(index) ? actual : expected
            return index < lines.count ? lines[index] : nil
        }
    }
}

extension EventAlignment {
    /// The indices of the differences among all of them, of which some are kept.
    fileprivate var changes: [Int] {
        let differences = differences
        return differences.indices.filter { !differences[$0].isKept }
    }

    fileprivate func changes(_ parts: Set<Int>) -> Set<Int> {
        let changes = changes
        return Set(parts.map { changes[$0] })
    }
}

extension Mismatch.Content {
    /// Whether this difference expects what another one, which was taken over, contains as actual.
    func expects(_ other: Mismatch.Content) -> Bool {
        switch (self, other) {
        case (.events(let expected, _), .events(_, let wanted)):
            expected.events.elementsEqual(wanted.events) { left, right in
                left.time == right.time && (left.kind == right.kind || left.symbol == right.symbol)
            }
        case (.log(let expected, _), .log(_, let wanted)): expected == wanted
        case (.subscriptions(_, let expected, _), .subscriptions(_, _, let wanted)):
            // A subscription without a `!` lasts to the end of the replay.
            expected.elementsEqual(wanted) { left, right in
                left.subscribed == right.subscribed && (left.disposed == nil || left.disposed == right.disposed)
            }
        case (.events, _), (.log, _), (.subscriptions, _): false
        }
    }
}

extension Lane {
    fileprivate var hasStreams: Bool {
        events.contains { event in
            guard case .next(let value) = event.kind else { return false }
            if case .object(let object) = value, object is NamedStream { return true }
            return value.observable != nil
        }
    }
}

extension FileExpectation.Obstacle {
    static func noPart(_ number: Int, of count: Int) -> Self {
        Self(
            message: count == 0
                ? "streams among the events are taken together"
                : "it has \(count) \(count == 1 ? "part" : "parts"), so there is no part \(number)", isOfPart: true)
    }

    fileprivate static func afterEnd(_ event: Lane.Event, _ end: Lane.Event) -> Self {
        Self(
            message: "\(event.text.shortened(to: 40)) at \(event.time) would follow the end at \(end.time)",
            suggestion: "take the end, too", isOfPart: true)
    }

    fileprivate static func afterSubscription(_ index: Int) -> Self {
        Self(
            message: "subscription \(index + 1) would follow one that is missing",
            suggestion: "take subscription \(index), too", isOfPart: true)
    }
}
