/// The kinds of the differences of an expectation, by which differences of several files are alike.
struct DifferenceKinds {
    /// What the difference consists of: `All values arrive 1 ms late.`
    let sentence: String
    /// The kinds as a text; `nil` if the differences have more than a few kinds.
    let likeness: String?

    private static let maximumKinds = 4

    init(_ mismatch: Mismatch) {
        var kinds: Set<String> = []
        switch mismatch.content {
        case .events:
            let steps = mismatch.alignedEvents.differences
            sentence = DifferenceSummary(steps).sentence
            for step in steps where kinds.count <= Self.maximumKinds { kinds.formUnion(Self.kind(step) { $0.text }) }
        case .log:
            let steps = mismatch.alignedLines.differences
            let count = steps.count { !$0.isKept }
            sentence = "\(count.grouped) line\(count == 1 ? " differs" : "s differ")."
            for step in steps where kinds.count <= Self.maximumKinds {
                kinds.formUnion(Self.kind(step) { $0.content })
            }
        case .subscriptions(_, let expected, let actual):
            let noun = expected.count == 1 ? "subscription" : "subscriptions"
            sentence = "\(expected.count) \(noun) expected, \(actual.count) actual."
            kinds = zip(expected, actual).reduce(into: []) { kinds, pair in
                kinds.insert("subscription \(pair.1.subscribed - pair.0.subscribed)")
            }
        }
        likeness = kinds.isEmpty || kinds.count > Self.maximumKinds ? nil : kinds.sorted().joined(separator: "\n")
    }

    private static func kind<Event>(_ step: EventAlignment<Event>.Step, _ text: (Event) -> String) -> Set<String> {
        switch step {
        case .kept: []
        case .moved(let event, let actual): ["moved \(actual.time - event.time)"]
        case .changed(let event, let actual): ["changed \(text(event)) \(text(actual))"]
        case .reordered: ["reordered"]
        case .missing(let event): ["missing \(text(event))"]
        case .extra(let event): ["extra \(text(event))"]
        }
    }
}

extension LogEvent {
    /// The line without its time and its identifier.
    fileprivate var content: String {
        text.firstRange(of: " -> ").map { String(text[$0.upperBound...]) } ?? String(text)
    }
}
