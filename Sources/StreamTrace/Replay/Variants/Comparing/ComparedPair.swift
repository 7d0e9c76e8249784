import StreamTraceEngine

/// Two pipelines that are parsed and checked once, on the thread that replays them.
final class ComparedPair {
    let left: ComparedSide
    let right: ComparedSide
    let lanes: [ComparedLane]
    var plan: ScenarioPlan { left.plan }

    /// The names of the two outputs in the checked program.
    private static let outputs = (left: "left pipeline", right: "right pipeline")

    /// Throws the errors of the file and of the pipelines.
    init(_ pipelines: ComparedPipelines, folders: [String], on clocks: CurrentClock) throws(ComparisonFailure) {
        let (file, diagnostics) = MarbleFile.parse(pipelines.declarations) { path, includer throws(ReadingError) in
            try IncludedFile.read(path, from: includer, allowed: folders)
        }
        if !diagnostics.isEmpty { throw ComparisonFailure(diagnostics: diagnostics) }
        let plan = ScenarioPlan(file, scenario: file.scenarios.first)
        let items =
            plan.program + [
                .output(name: Self.outputs.left, expression: pipelines.left.wholeText, type: nil),
                .output(name: Self.outputs.right, expression: pipelines.right.wholeText, type: nil),
            ]
        let program = PipelineProgram(items)
        let preparation = InputPreparation(plan, program, folders: folders)
        program.check(inputs: ScenarioPrograms.types(of: preparation.inputs))
        let errors = program.diagnostics + preparation.diagnostics
        if !errors.isEmpty { throw ComparisonFailure(diagnostics: errors) }
        let used = UsedNames(of: [pipelines.left, pipelines.right], in: plan)
        lanes = Self.lanes(file, plan, program, preparation, used, folders: folders)
        left = ComparedSide(plan, program, preparation.inputs, comparing: Self.outputs.left, on: clocks)
        right = ComparedSide(plan, program, preparation.inputs, comparing: Self.outputs.right, on: clocks)
        if lanes.isEmpty {
            throw ComparisonFailure(message: "the pipelines use no input whose events can be varied")
        }
    }

    /// Returns the inputs that the pipelines use, with the values that the file gives them in any scenario.
    private static func lanes(
        _ file: MarbleFile, _ plan: ScenarioPlan, _ program: PipelineProgram, _ preparation: InputPreparation,
        _ used: UsedNames, folders: [String]
    ) -> [ComparedLane] {
        let others = file.scenarios.dropFirst().prefix(maximumScenarioCount).map { scenario in
            InputPreparation(ScenarioPlan(file, scenario: scenario), program, folders: folders).inputs
        }
        return preparation.inputs.compactMap { input in
            guard input.arguments == nil, input.recording == nil, used.contains(input.name) else { return nil }
            let all = [input] + others.flatMap { $0.filter { $0.name == input.name } }
            let values = LaneValues.values(of: all, type: input.elementType, in: program)
            return ComparedLane(name: input.name, type: input.elementType, isHot: input.isHot, values: values)
        }
    }

    private static let maximumScenarioCount = 50

    /// Replays both pipelines, and returns how they differ; `nil` if they do not, or if either of them fails.
    func difference(_ input: ComparedInput) -> ComparedDifference? {
        let first = left.run(input, lanes)
        if first.hasFailed { return nil }
        let second = right.run(input, lanes)
        if second.hasFailed { return nil }
        if !first.emitsSame(as: second) { return .events }
        return first.subscribesSame(as: second) ? nil : .subscriptions
    }
}

extension ComparedPair {
    /// Returns the inputs to which the pipelines subscribe at other times, with the times of each.
    func subscriptionTimes(_ input: ComparedInput) -> [(lane: String, left: String, right: String)] {
        let (first, second) = (left.run(input, lanes).subscriptions, right.run(input, lanes).subscriptions)
        return zip(left.inputs, zip(first, second)).compactMap { input, times in
            times.0 == times.1 ? nil : (input.label, Self.text(times.0), Self.text(times.1))
        }
    }

    private static func text(_ subscriptions: [InputSubscription]) -> String {
        let texts = subscriptions.map { "from \($0.subscribed)" + ($0.disposed.map { " to \($0)" } ?? "") }
        return texts.isEmpty ? "never" : texts.joined(separator: " and ")
    }
}

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
}
