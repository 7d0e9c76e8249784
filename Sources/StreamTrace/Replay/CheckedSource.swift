/// A parsed file with the checked programs of its scenarios, also of those with errors: what an editor asks about while
/// the file is written.
package struct CheckedSource {
    package struct Scenario {
        package let plan: ScenarioPlan
        package let program: PipelineProgram
        package let inputs: [PreparedInput]
    }

    package let file: MarbleFile
    /// The scenarios in file order; a file without scenarios has one.
    package let scenarios: [Scenario]
}

extension MarbleReplay {
    /// Parses a file, and checks the pipelines of its first scenarios.
    ///
    /// - Parameter maximumCount: The number of scenarios to return.
    package func checked(_ source: SourceFile, atMost maximumCount: Int = .max) -> CheckedSource {
        let file = parse(source).file
        let programs = ScenarioPrograms(functions, types: types, folders: allowedFolders, budget: budget)
        let sections = file.scenarios.isEmpty ? [nil] : file.scenarios.map(Optional.some)
        let scenarios = sections.prefix(maximumCount).map { section in
            let plan = ScenarioPlan(file, scenario: section)
            let (program, preparation) = programs.checked(plan)
            return CheckedSource.Scenario(plan: plan, program: program, inputs: preparation.inputs)
        }
        return CheckedSource(file: file, scenarios: Array(scenarios))
    }
}
