extension Subcommand {
    static let state = Subcommand(
        name: "state",
        summary: "Show what each stage of the pipelines holds at a time.",
        examples: [
            ("trace-cli state search.marble --at 2", "subscriptions, latest and held elements, and timers at 2 ms")
        ],
        flags: [StateCommand.at] + QuestionFlags.common,
        operand: .one(Placeholder("FILE", .asked)),
        run: { arguments, terminal in
            Question("state", arguments, terminal).answer(StateCommand.states) {
                StateCommand.print($0, $1, $2, terminal)
            }
        })
}

private enum StateCommand {
    static let at = Flag(
        name: "--at", summary: "the time in milliseconds, or a column like 6f", value: Placeholder("TIME", .text))

    static func states(
        _ scenario: ScenarioResult, _ question: Question
    ) throws(UnansweredQuestion) -> (time: Int, [StageState]) {
        if let line = question.line {
            throw UnansweredQuestion("'state' shows all stages, not those at line \(line)")
        }
        guard let time = try question.time(of: at, in: scenario) else {
            throw UnansweredQuestion("'state' needs a time", suggestion: "write --at TIME, like --at 8")
        }
        return (time, try scenario.state(at: time, inside: question.showsInside))
    }

    static func print(
        _ answer: (time: Int, states: [StageState]), _ scenario: ScenarioResult, _ isNDJSON: Bool, _ terminal: Terminal
    ) {
        let unknown = scenario.unknown(at: answer.time)
        if isNDJSON {
            let renderer = AnswerRenderer(write: terminal.print)
            return renderer.write(answer.states, at: answer.time, unknown: unknown, scenario: scenario.name)
        }
        terminal.print("state at \(answer.time)" + (answer.time > scenario.end ? ", after the end" : ""))
        StageState.lines(answer.states, width: terminal.width).forEach(terminal.print)
        unknown.flatMap { TraceAnswer.indented($0, width: terminal.width) }.forEach(terminal.print)
    }
}
