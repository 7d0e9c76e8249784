/// The letters and types of a scenario's file, in which the events of its outputs are written.
package struct ScenarioNotation {
    package let plan: ScenarioPlan
    package let letters: AuthorLetters
    /// The element types of the outputs, in file order.
    let types: [ValueType]
    let program: PipelineProgram
    /// The inputs that an element can refer to, with their events.
    let streams: [(name: String, events: [MarbleEvent])]

    init(of plan: ScenarioPlan, inputs: [PreparedInput], in program: PipelineProgram) {
        self.plan = plan
        self.program = program
        types = program.steps.filter { $0.output != nil }.map { $0.type.arguments.first ?? .unknown }
        letters = AuthorLetters(of: plan, inputs: inputs, outputTypes: types, in: program)
        streams = inputs.filter { !$0.isHot && $0.arguments == nil }.map { ($0.name, $0.attempts.first ?? []) }
    }
}
