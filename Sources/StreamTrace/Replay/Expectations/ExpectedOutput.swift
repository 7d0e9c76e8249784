/// The expected events of an output.
package struct ExpectedOutput {
    package let events: [MarbleEvent]
    /// The range of the expectation.
    let range: SourceRange
    let source: SourceFile
    /// The events of the cold inputs that marbles refer to, by name.
    let innerEvents: [String: [MarbleEvent]]
    /// Whether the events are those of a recording.
    var isRecorded = false
    /// The milliseconds by which an event may be early or late.
    var tolerance = 0

    /// Whether streams among the elements are subscribed to, because the file asserts their events.
    var followsStreams: Bool { !innerEvents.isEmpty }

    /// Returns the expectation of an output, or `nil` if the file has none.
    static func read(
        _ output: ScenarioPlan.Output, elementType: ValueType, of plan: ScenarioPlan, inputs: [PreparedInput],
        in program: PipelineProgram, diagnostics: inout [Diagnostic]
    ) -> ExpectedOutput? {
        guard let attempt = output.body.body.attempts.first else { return nil }
        let cold = inputs.filter { !$0.isHot && $0.arguments == nil }
        var meanings = MarbleMeanings(
            output.body, of: plan, streams: Set(cold.map(\.name)), type: elementType, in: program)
        let events = meanings.events(of: attempt, in: output.body.source)
        diagnostics += meanings.diagnostics
        var innerEvents: [String: [MarbleEvent]] = [:]
        for case .stream(let name) in events.map(\.kind) {
            innerEvents[name] = cold.first { $0.name == name }?.attempts.first ?? []
        }
        return ExpectedOutput(
            events: events, range: attempt.range, source: output.body.source,
            innerEvents: innerEvents)
    }
}

extension MarbleBody.Attempt {
    var range: SourceRange {
        switch self {
        case .diagram(let diagram): diagram.range
        case .events(let events): events.first.map { $0.range } ?? SourceRange(0, 0)
        }
    }
}
