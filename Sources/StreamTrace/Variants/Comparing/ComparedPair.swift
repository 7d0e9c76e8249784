/// Two pipelines that are parsed and checked once, on the thread that replays them.
final class ComparedPair {
    /// The inputs whose events are varied. Functions, which answer calls, are the last.
    let lanes: [ComparedLane]
    /// The milliseconds of a frame.
    let frame: Int
    private let left: ComparedSide
    private let right: ComparedSide
    /// The indices of the inputs of both sides that have the same name and arguments.
    private let inputs: [(left: Int, right: Int)]
    /// Whether the sides have types of their own, whose values are compared by their texts.
    private let comparesTexts: Bool

    /// The names of the two outputs in the checked program.
    private static let outputs = (left: "left pipeline", right: "right pipeline")

    /// Throws the errors of the files and of the pipelines.
    init(_ pipelines: ComparedPipelines, folders: [String], on clocks: CurrentClock) throws(ComparisonFailure) {
        comparesTexts = pipelines.output != nil
        let sides = [(Self.outputs.left, pipelines.left), (Self.outputs.right, pipelines.right)]
        let first = try CheckedPipelines(
            pipelines.left.declarations, comparesTexts ? [sides[0]] : sides, folders: folders)
        let second =
            comparesTexts ? try CheckedPipelines(pipelines.right.declarations, [sides[1]], folders: folders) : first
        let lanes = comparesTexts ? try second.matching(first.lanes) : first.lanes.map { ($0, $0) }
        self.lanes = lanes.map(\.theirs)
        frame = first.plan.frame
        let names = first.names.union(second.names)
        left = ComparedSide(
            first, comparing: Self.outputs.left, lanes.map(\.theirs), naming: names, frame: frame, on: clocks)
        right = ComparedSide(
            second, comparing: Self.outputs.right, lanes.map(\.own), naming: names, frame: frame, on: clocks)
        let labels = right.inputs.map(\.label)
        inputs = left.inputs.enumerated().compactMap { index, input in
            labels.firstIndex(of: input.label).map { (index, $0) }
        }
        if sources.isEmpty {
            let known = first.lanes.filter { $0.answer == nil }.map(\.name)
            throw ComparisonFailure(
                message: known.isEmpty
                    ? "the pipelines use no input whose events can be varied"
                    : "the files have no input in common that both can vary",
                suggestion: known.isEmpty ? nil : "the first one uses: \(known.joined(separator: ", "))")
        }
    }

    /// The varied inputs that are no functions.
    var sources: [ComparedLane] { lanes.filter { $0.answer == nil } }
    /// The functions: what they answer is varied.
    var answers: [ComparedLane] { lanes.filter { $0.answer != nil } }

    /// The inputs that the pipelines use, and whose events are not varied.
    var fixedInputs: [String] {
        left.inputs.map(\.label).filter { label in !lanes.contains { $0.name == label } }
    }

    /// Replays both pipelines, and returns how they differ, if they do.
    ///
    /// That only one of them fails is a difference. If both fail, or an input has no answer, nothing can be compared.
    func outcome(_ input: ComparedInput) -> ComparedOutcome {
        let (first, second) = (left.run(input), right.run(input))
        let (failure, other) = (first.failure, second.failure)
        if failure?.kind == .input || other?.kind == .input || failure != nil && other != nil {
            return .leftOut(failure, other)
        }
        if failure?.kind != .endless, other?.kind != .endless { return outcome(first, second) }
        // It may only take longer than the other one. Searches through such inputs take too long.
        let outcome = outcome(left.rerun(first, of: input), right.rerun(second, of: input))
        return outcome.isSame ? .leftOut(failure, other) : outcome
    }

    private func outcome(_ first: ComparedRun, _ second: ComparedRun) -> ComparedOutcome {
        if let failure = first.failure ?? second.failure {
            return .different(.failure(ofFirst: first.hasFailed, isEndless: failure.kind == .endless))
        }
        if !first.emitsSame(as: second, byText: comparesTexts) { return .different(.events) }
        let subscribesSame = inputs.allSatisfy { first.subscriptions[$0.left] == second.subscriptions[$0.right] }
        return subscribesSame ? .same : .different(.subscriptions)
    }

    /// Returns the failure of the only pipeline that fails for an input.
    func failure(_ input: ComparedInput) -> Diagnostic? {
        let runs = [left.rerun(left.run(input), of: input), right.rerun(right.run(input), of: input)]
        return runs.lazy.compactMap(\.failure).first?.diagnostic
    }
}

extension ComparedPair {
    /// Returns the inputs to which the pipelines subscribe at other times, with the times of each.
    func subscriptionTimes(_ input: ComparedInput) -> [(lane: String, left: String, right: String)] {
        let (first, second) = (left.run(input).subscriptions, right.run(input).subscriptions)
        return inputs.compactMap { index in
            let times = (first[index.left], second[index.right])
            return times.0 == times.1 ? nil : (left.inputs[index.left].label, Self.text(times.0), Self.text(times.1))
        }
    }

    private static func text(_ subscriptions: [InputSubscription]) -> String {
        let texts = subscriptions.map { "from \($0.subscribed)" + ($0.disposed.map { " to \($0)" } ?? "") }
        return texts.isEmpty ? "never" : texts.joined(separator: " and ")
    }
}

/// What replays of two pipelines show for an input.
enum ComparedOutcome {
    case same
    case different(ComparedDifference)
    /// Nothing, because of the failures of the pipelines.
    case leftOut(ComparedFailure?, ComparedFailure?)

    var isSame: Bool { if case .same = self { true } else { false } }

    func shows(_ difference: ComparedDifference) -> Bool {
        if case .different(difference) = self { true } else { false }
    }
}

/// How two pipelines differ for an input.
package enum ComparedDifference: Equatable, Sendable {
    /// Only one of them fails, or does not end.
    case failure(ofFirst: Bool, isEndless: Bool)
    /// Their outputs emit other events, or at other times.
    case events
    /// They emit the same, and subscribe to an input at other times.
    case subscriptions
}

/// The reason why two pipelines cannot be compared.
package struct ComparisonFailure: Error {
    package var message = ""
    package var suggestion: String?
    /// The errors in the file or in the pipelines.
    package var diagnostics: [Diagnostic] = []

    package init(message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }

    init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
