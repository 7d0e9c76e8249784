extension Subcommand {
    static let operators = Subcommand(
        name: "operators",
        summary: "Show the operators: all by family, or one with diagrams replayed just now.",
        examples: [
            ("trace-cli operators", "all, by family"),
            ("trace-cli operators timing", "those of a family"),
            ("trace-cli operators Driver", "those that a type has"),
            ("trace-cli operators deb", "those with this in their names"),
            ("trace-cli operators debounce", "one: how it is called, what it does, its pitfall"),
            ("trace-cli operators debounce --format marble", "its marble file, to change and to replay"),
        ],
        flags: [OperatorsCommand.format],
        operand: .optional(Placeholder("NAME", .operator, check: OperatorNames.check)),
        run: OperatorsCommand.run)
}

private enum OperatorsFormat: String, CaseIterable {
    case text, json, markdown, marble

    var summary: String {
        switch self {
        case .text: "for people to read (unless told otherwise)"
        case .json: "all that is known, an object for each operator"
        case .markdown: "a guide, as Guides/operators.md is made"
        case .marble: "the marble files that are replayed"
        }
    }
}

private enum OperatorsCommand {
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder("FORMAT", .choice(OperatorsFormat.allCases.map { Choice($0.rawValue, $0.summary) })))

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let found =
            arguments.operands.first.map(OperatorNames.find) ?? OperatorNames.Found(listed: PipelineCatalogue.operators)
        let operators = found.all
        switch arguments[format].flatMap(OperatorsFormat.init) ?? .text {
        case .text: lines(found, width: terminal.width - 2).forEach(terminal.print)
        case .json:
            OperatorsRenderer { terminal.print($0) }.render(operators, outcome: OperatorFiles.outcome)
        case .markdown:
            OperatorGuide.lines(operators).forEach(terminal.print)
        case .marble:
            let texts = operators.compactMap { OperatorFiles.text(of: $0.fileName) }
            terminal.print(texts.joined(separator: "\n").trimmingLineEnd)
        }
        return .same
    }

    private static func lines(_ found: OperatorNames.Found, width: Int) -> [String] {
        if found.named.isEmpty { return OperatorList.lines(found.listed, width: width) }
        let pages = OperatorText.lines(found.named, width: width)
        guard let type = found.type else { return pages }
        return pages + ["", "The operators of the type \(type):", ""] + OperatorList.lines(found.listed, width: width)
    }
}

extension String {
    /// The text without its last line feed, which printing adds.
    fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
