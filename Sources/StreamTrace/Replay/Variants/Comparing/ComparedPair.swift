import StreamTraceEngine

/// Two pipelines that are parsed and checked once, on the thread that replays them.
final class ComparedPair {
    /// The inputs that are varied: those whose events are sent, and then the answers of functions.
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

    /// The inputs whose events are sent, and the answers of functions.
    var sources: [ComparedLane] { lanes.filter { $0.answer == nil } }
    var answers: [ComparedLane] { lanes.filter { $0.answer != nil } }

    /// The inputs that the pipelines use, and whose events are not varied.
    var fixedInputs: [String] {
        left.inputs.map(\.label).filter { label in !lanes.contains { $0.name == label } }
    }

    /// Replays both pipelines, and returns how they differ; `nil` if they do not.
    ///
    /// Throws `ComparedFailure` if either of them fails, so that nothing can be compared.
    func difference(_ input: ComparedInput) throws(ComparedFailure) -> ComparedDifference? {
        let first = left.run(input)
        if first.hasFailed { throw ComparedFailure() }
        let second = right.run(input)
        if second.hasFailed { throw ComparedFailure() }
        if !first.emitsSame(as: second, byText: comparesTexts) { return .events }
        return inputs.allSatisfy { first.subscriptions[$0.left] == second.subscriptions[$0.right] }
            ? nil : .subscriptions
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

/// The failure of a pipeline for an input: it divides by zero, or does not end.
struct ComparedFailure: Error {}

/// How two pipelines differ for an input.
package enum ComparedDifference: Sendable {
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
