extension Subcommand {
    static let why = Subcommand(
        name: "why",
        summary: "Show what led to an event, step by step from the inputs.",
        examples: [
            ("trace-cli why search.marble --at 8", "the events of the outputs at 8 ms"),
            ("trace-cli why search.marble --at 8,shown", "those of one output, input or operator"),
            ("trace-cli why search.marble:14", "the events of the output at line 14"),
            ("trace-cli why search.marble --event error", "the errors of the outputs"),
            ("trace-cli why run.ndjson --at 8", "the events in a recording"),
        ],
        flags: [QuestionFlags.at, QuestionFlags.event, QuestionFlags.line] + QuestionFlags.common,
        operand: .one(Placeholder("FILE", .asked)),
        run: { arguments, terminal in
            Question("why", arguments, terminal).answer { scenario, asked throws(UnansweredQuestion) in
                let query = try asked.query(in: scenario)
                return try scenario.causes(of: query, inside: asked.showsInside)
            }
        })

    static let whyNot = Subcommand(
        name: "why-not",
        summary: "Show what became of an input's event, or why an output has none.",
        examples: [
            ("trace-cli why-not search.marble --input text@1", "where the event of 'text' at 1 ms ended"),
            ("trace-cli why-not search.marble --expected shown@8", "why 'shown' has no event at 8 ms"),
            ("trace-cli why-not search.marble --expected shown", "why 'shown' has no events at all"),
        ],
        flags: [QuestionFlags.input, QuestionFlags.expected, QuestionFlags.kind, QuestionFlags.line]
            + QuestionFlags.common,
        operand: .one(Placeholder("FILE", .asked)),
        run: { arguments, terminal in
            Question("why-not", arguments, terminal).answer { scenario, asked throws(UnansweredQuestion) in
                try asked.fates(in: scenario)
            }
        })
}

/// The flags of the subcommands that answer questions about a run.
enum QuestionFlags {
    static let at = Flag(
        name: "--at", summary: "the time in milliseconds, or a column, and a lane: 8, 6f, 8,shown",
        value: Placeholder("TIME[,LANE]", .text))
    static let event = Flag(
        name: "--event", summary: "the kind of the event",
        value: Placeholder(
            "KIND",
            .choice([
                Choice("next", "an element"), Choice("error", "an error"), Choice("completed", "a completion"),
                Choice("subscribed", "a subscription"), Choice("disposed", "a disposal"),
                Choice("dropped", "an element that was dropped"), Choice("held", "an element that was held"),
            ])))
    static let input = Flag(
        name: "--input", summary: "the input and the time of its event: text@1",
        value: Placeholder("LANE@TIME", .text))
    static let expected = Flag(
        name: "--expected", summary: "the output, and the time of the event that it lacks: shown@8",
        value: Placeholder("LANE[@TIME]", .text))
    static let kind = Flag(
        name: "--event", summary: "the kind of the event, which may have another one beside it",
        value: Placeholder("KIND", .choice([Choice("next", "an element"), Choice("completed", "a completion")])))
    static let line = Flag(
        name: "--line", summary: "the line of an output or its expectation, like FILE:14",
        value: Placeholder("LINE", .number))
    static let inside = Flag(
        name: "--inside", summary: "show the stages that operators like split() consist of")
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder(
            "FORMAT",
            .choice([
                Choice("text", "a line for each step (unless told otherwise)"),
                Choice("ndjson", "a JSON object on a line for each answer"),
            ])))

    static let common = [inside, format, .scenario, .tag, .allowRead, .budget]
}
