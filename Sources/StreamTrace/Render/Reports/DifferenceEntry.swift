/// An event, a line of a log or a subscription that differs, as NDJSON has it.
///
///     {"difference":"moved","kind":"next","expected":{"t":7,"value":"b","type":"String"},"actual":{"t":8,…}}
///     {"difference":"extra","kind":"next","actual":{"t":8,"line":"8: shown -> Event next(b)"}}
///     {"difference":"missing","kind":"subscription","expected":{"subscribed":3,"disposed":6}}
///
/// A result holds values, and is released before a report is written, so that the entries are texts.
struct DifferenceEntry {
    /// What was expected, or what there is.
    enum Side {
        /// The value is `nil` for a completion.
        case event(time: Int, value: (text: String, type: String)?)
        case line(time: Int, text: String)
        case subscription(InputSubscription)
    }

    /// `moved`, `changed`, `reordered`, `missing` or `extra`.
    let difference: String
    /// `next`, `error`, `completed` or `subscription`; `nil` for a line that is not an event.
    let kind: String?
    let expected: Side?
    let actual: Side?

    private static let maximumCount = 1_000

    /// Returns the differences that parts of the difference are numbered by, the first 1,000.
    static func all(in mismatch: Mismatch) -> [DifferenceEntry] {
        switch mismatch.content {
        case .events:
            entries(mismatch.alignedEvents.differencesInOrder, kind: \.word) { event in
                .event(time: event.time, value: event.value.map { ($0.description.cutForReports, "\($0.type)") })
            }
        case .log:
            entries(mismatch.alignedLines.differences, kind: \.kind) { event in
                .line(time: event.time, text: event.line.cutForReports)
            }
        case .subscriptions(_, let expected, let actual):
            SubscriptionDifference.all(expected, actual).prefix(maximumCount).map { difference in
                let sides = [expected, actual].map { $0.dropFirst(difference.index).first.map(Side.subscription) }
                return DifferenceEntry(
                    difference: sides[0] == nil ? "extra" : sides[1] == nil ? "missing" : "changed",
                    kind: "subscription", expected: sides[0], actual: sides[1])
            }
        }
    }

    private static func entries<Event: AlignableEvent>(
        _ steps: [EventAlignment<Event>.Step], kind: (Event) -> String?, _ side: (Event) -> Side
    ) -> [DifferenceEntry] {
        steps.lazy.filter { !$0.isKept }.prefix(maximumCount).map { step in
            DifferenceEntry(
                difference: step.word, kind: (step.expected ?? step.actual).flatMap(kind),
                expected: step.expected.map(side), actual: step.actual.map(side))
        }
    }
}

extension Lane.Event {
    /// The element or the error.
    fileprivate var value: Value? {
        switch kind {
        case .next(let value): value
        case .error(let error): Value(error: error)
        case .completed: nil
        }
    }
}

extension JSONWriter {
    /// Writes the field `differences` of an object, unless there are none.
    func differences(_ entries: [DifferenceEntry]) {
        if entries.isEmpty { return }
        key("differences")
        array {
            for entry in entries {
                object {
                    field("difference", entry.difference)
                    field("kind", entry.kind)
                    side(entry.expected, "expected")
                    side(entry.actual, "actual")
                }
            }
        }
    }

    private func side(_ side: DifferenceEntry.Side?, _ name: String) {
        guard let side else { return }
        key(name)
        object {
            switch side {
            case .event(let time, let value):
                field("t", time)
                field("value", value?.text)
                field("type", value?.type)
            case .line(let time, let text):
                field("t", time)
                field("line", text)
            case .subscription(let subscription):
                field("subscribed", subscription.subscribed)
                if let end = subscription.disposed { field("disposed", end) }
            }
        }
    }
}
