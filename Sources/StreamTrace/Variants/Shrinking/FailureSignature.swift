/// The expectation that fails first, and how.
struct FailureSignature {
    /// The name of the expectation, or `failure` for an error of the scenario.
    let expectation: String
    /// What happened to events, with their values: `late next 1`.
    private(set) var changes: Set<String>
    /// What happened to events, without their values: `late next`.
    let kinds: Set<String>
    /// Whether another failure may have other values.
    var ignoresValues = false
    /// How to find the expectation; `nil` for an error of the scenario.
    let subject: Mismatch.Subject?
    /// The index of the scenario.
    let scenario: Int

    /// Returns the failure with a smaller value, if there is one.
    func applying(_ value: ValueReduction?) -> FailureSignature {
        guard let value else { return self }
        var failure = self
        failure.changes = Set(changes.map(value.applying))
        return failure
    }

    /// - Parameter expectation: The expectation to look for; `nil` for the first one that is not met, traces beside the
    ///   file last.
    init?(_ outcome: MarbleReplay.Outcome, in expectation: String? = nil) {
        var traced: FailureSignature?
        for (index, scenario) in outcome.scenarios.enumerated() {
            if let failure = scenario.failure, expectation.map({ $0 == Self.failure }) ?? true {
                self.init(
                    expectation: Self.failure, changes: [failure.message], kinds: [failure.message], subject: nil,
                    scenario: index)
                return
            }
            for mismatch in scenario.mismatches where expectation.map({ $0 == mismatch.name }) ?? true {
                let changes = mismatch.changes(scenario)
                let found = FailureSignature(
                    expectation: mismatch.name, changes: Set(changes.map { $0.kind + $0.label }),
                    kinds: Set(changes.map(\.kind)), subject: mismatch.subject, scenario: index)
                if mismatch.subject != .traceFile {
                    self = found
                    return
                }
                traced = traced ?? found
            }
        }
        guard let traced else { return nil }
        self = traced
    }

    private init(
        expectation: String, changes: Set<String>, kinds: Set<String>, subject: Mismatch.Subject?, scenario: Int
    ) {
        (self.expectation, self.changes, self.kinds) = (expectation, changes, kinds)
        (self.subject, self.scenario) = (subject, scenario)
    }

    private static let failure = "failure"

    /// Whether an event is expected that does not come at any time.
    var lacksEvents: Bool { kinds.contains { $0.hasPrefix("missing") } }

    /// Whether nothing happens that does not happen in another failure.
    func isPart(of other: FailureSignature) -> Bool {
        if expectation != other.expectation || changes.isEmpty { return false }
        return other.ignoresValues ? kinds.isSubset(of: other.kinds) : changes.isSubset(of: other.changes)
    }
}

extension Mismatch {
    /// The name of the expectation: `out x`.
    var name: String {
        switch content {
        case .events(let expected, _): "out " + expected.name
        case .subscriptions(let input, _, _): "subscriptions to " + input
        case .log: "log"
        }
    }

    fileprivate typealias Change = (kind: String, label: String)

    fileprivate func changes(_ scenario: ScenarioResult) -> [Change] {
        switch content {
        case .events(let expected, _):
            Self.changes(
                alignedEvents, kind: \.eventKind, label: \.label,
                fate: { ": " + scenario.fate(of: $0, expected.name) })
        case .log: Self.changes(alignedLines, kind: \.lineKind, label: { String($0.text) })
        case .subscriptions(_, let expected, let actual):
            SubscriptionDifference.all(expected, actual).map { difference in
                let isBoth = difference.index < min(expected.count, actual.count)
                return (isBoth ? "changed" : expected.count > actual.count ? "missing" : "extra", "")
            }
        }
    }

    /// Returns what happened to events or lines, whatever their times.
    ///
    /// - Parameter fate: What is told of a missing one, behind its label.
    private static func changes<Event: AlignableEvent>(
        _ alignment: EventAlignment<Event>, kind: (Event) -> String, label: (Event) -> String,
        fate: (Event) -> String = { _ in "" }
    ) -> [Change] {
        alignment.differences.compactMap { step -> Change? in
            switch step {
            case .kept: nil
            case .moved(let from, let to):
                (
                    (from.time < to.time ? "late " : "early ") + kind(from),
                    " by \(abs(to.time - from.time)): " + label(from)
                )
            case .changed(let from, let to):
                ("\(kind(from)) became \(kind(to))", " \(label(from)) became \(label(to))")
            case .reordered: ("reordered", "")
            case .missing(let event): ("missing " + kind(event), " " + label(event) + fate(event))
            case .extra(let event): ("extra " + kind(event), " " + label(event))
            }
        }
    }
}

extension ScenarioResult {
    /// Returns where the event ended that could have become the missing one, whatever the times and lines.
    fileprivate func fate(of event: Lane.Event, _ output: String) -> String {
        let isCompletion = event.kind == .completed
        let fate = explanation(ofMissing: output, at: event.time, completion: isCompletion)?.text ?? ""
        return fate.replacing(/\b(at|until|since) \d+\b/) { $0.output.1 }
            .replacing(/\(\S+\.swift:\d+\)/, with: "").trimmingTrailingSpaces
    }
}

extension Lane.Event {
    fileprivate var eventKind: String {
        switch kind {
        case .next: "next"
        case .error: "error"
        case .completed: "completed"
        }
    }
}

extension LogEvent {
    /// The line without its value: `x -> Event next`.
    fileprivate var lineKind: String { String(text.prefix { $0 != "(" }) }
}
