/// A scenario that is ready to run: types, values and names are resolved.
package struct PreparedScenario {
    final class Contents {
        let plan: ScenarioPlan
        let preparation: InputPreparation
        let expected: [ExpectedOutput?]

        init(_ plan: ScenarioPlan, _ preparation: InputPreparation, _ expected: [ExpectedOutput?]) {
            self.plan = plan
            self.preparation = preparation
            self.expected = expected
        }
    }

    package let program: PipelineProgram
    private let folders: [String]
    /// The scenario's index in its file.
    private let index: Int
    /// The prepared contents; `nil` if the scenario is prepared when it runs.
    private var contents: Contents?

    /// Prepares a scenario, or returns `nil` if it has errors.
    init?(_ plan: ScenarioPlan, at index: Int, _ programs: ScenarioPrograms, _ found: inout DiagnosticList) {
        let (program, preparation) = programs.checked(plan)
        var diagnostics = preparation.diagnostics
        let expected = Self.expected(plan, program, preparation, programs.folders, &diagnostics)
        diagnostics = program.diagnostics + diagnostics
        if diagnostics.isEmpty { diagnostics = program.unusedStreams }
        for diagnostic in diagnostics { found.add(diagnostic) }
        guard diagnostics.isEmpty, expected.count == plan.outputs.count else { return nil }
        self.program = program
        self.index = index
        folders = programs.folders
        contents = Contents(plan, preparation, expected)
    }

    package var inputs: [PreparedInput] { contents?.preparation.inputs ?? [] }
    /// The plan; `nil` if the scenario is prepared when it runs.
    package var plan: ScenarioPlan? { contents?.plan }
    /// The expectations of the outputs.
    package var expected: [ExpectedOutput?] { contents?.expected ?? [] }

    /// A copy without the contents, which is prepared again from the file; a recording may have changed by then.
    var unprepared: PreparedScenario {
        var other = self
        if !inputs.contains(where: { $0.recording != nil }) { other.contents = nil }
        return other
    }

    /// Returns the contents, which are prepared again from the file if the scenario is without them.
    func contents(in file: MarbleFile) -> Contents {
        if let contents { return contents }
        let plan = ScenarioPlan(file, scenario: file.scenarios[index])
        let preparation = InputPreparation(plan, program, folders: folders)
        var diagnostics: [Diagnostic] = []
        return Contents(plan, preparation, Self.expected(plan, program, preparation, folders, &diagnostics))
    }

    private static func expected(
        _ plan: ScenarioPlan, _ program: PipelineProgram, _ preparation: InputPreparation, _ folders: [String],
        _ diagnostics: inout [Diagnostic]
    ) -> [ExpectedOutput?] {
        let steps = program.steps.filter { $0.output != nil }
        if steps.count != plan.outputs.count { return [] }
        return zip(plan.outputs, steps).map { output, step in
            let type = step.type.arguments.first ?? .unknown
            if let recording = output.body.body.recording {
                return ExpectedOutput.record(
                    recording, of: output, elementType: type, in: program, folders: folders, diagnostics: &diagnostics)
            }
            return ExpectedOutput.read(
                output, elementType: type, of: plan, inputs: preparation.inputs, in: program,
                diagnostics: &diagnostics)
        }
    }
}
