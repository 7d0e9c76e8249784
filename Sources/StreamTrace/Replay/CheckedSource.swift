/// A parsed file with the checked programs of its scenarios, also of those with errors: what an editor asks about while
/// the file is written.
package struct CheckedSource {
    package let file: MarbleFile
    /// The scenarios in file order; a file without scenarios has one.
    package let scenarios: [ScenarioProgram]

    /// Whether there are all scenarios, with trees of the current text.
    package var canBeRead: Bool {
        scenarios.count == min(max(1, file.scenarios.count), ScenarioProgram.maximumCount)
            && !scenarios.contains { $0.program.hasMovedDeclarations }
    }
}

extension MarbleReplay {
    /// Parses a file, and checks the pipelines of its first scenarios.
    package func checked(_ source: SourceFile) -> CheckedSource {
        let file = parse(source).file
        let programs = ScenarioPrograms(functions, types: types, folders: allowedFolders, budget: budget)
        let sections = file.scenarios.isEmpty ? [nil] : file.scenarios.map(Optional.some)
        let scenarios = sections.prefix(ScenarioProgram.maximumCount).map { section in
            let plan = ScenarioPlan(file, scenario: section)
            let (program, preparation) = programs.checked(plan)
            return ScenarioProgram(plan: plan, program: program, inputs: preparation.inputs)
        }
        return CheckedSource(file: file, scenarios: Array(scenarios))
    }
}
