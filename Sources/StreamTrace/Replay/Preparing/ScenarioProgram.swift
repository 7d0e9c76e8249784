/// The checked program of a scenario, which may have errors.
package struct ScenarioProgram {
    package let plan: ScenarioPlan
    package let program: PipelineProgram
    package let inputs: [PreparedInput]

    /// The number of scenarios of a file whose programs are kept; they share most of their code.
    static let maximumCount = 50
}
