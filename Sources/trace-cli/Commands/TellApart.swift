import StreamTraceReplay

extension Subcommand {
    static let tellApart = Subcommand(
        name: "tell-apart",
        summary: "Show the smallest input for which two operators or pipelines differ.",
        examples: [
            ("trace-cli tell-apart debounce throttle", "two operators"),
            (
                "trace-cli tell-apart 'source.take(1)' 'source.first()'",
                "two pipelines over the inputs 'source', 'other' and 'inner'"
            ),
            (
                "trace-cli tell-apart 'a.share()' 'a.share(replay: 1)' --in a.marble",
                "two pipelines over the inputs and steps of a file"
            ),
        ],
        flags: [
            TellApartCommand.file, TellApartCommand.limit, TellApartCommand.seed, .jobs,
            TellApartCommand.format, .allowRead,
        ],
        operand: Operand(placeholder: Placeholder("PIPELINE", .text), count: 2...2),
        run: { arguments, terminal in TellApartCommand(arguments, terminal).run() })
}

private struct TellApartCommand {
    static let file = Flag(
        name: "--in", summary: "the marble file whose inputs and steps the pipelines use",
        value: Placeholder("FILE", .marbles))
    static let limit = Flag(
        name: "--limit", summary: "the number of inputs to try in order of size; a million by default",
        value: Placeholder("NUMBER", .number))
    static let seed = Flag(
        name: "--seed", summary: "the seed of the larger inputs that are tried after those; 1 by default",
        value: Placeholder("NUMBER", .number))
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder(
            "FORMAT",
            .choice([
                Choice("text", "lanes and the reason (unless told otherwise)"),
                Choice("marble", "the input and both pipelines as a marble file"),
            ])))

    let arguments: Arguments
    let terminal: Terminal

    init(_ arguments: Arguments, _ terminal: Terminal) {
        self.arguments = arguments
        self.terminal = terminal
    }

    func run() -> ExitCode {
        do throws(ComparisonFailure) {
            var comparison = PipelineComparison(try settings(), folders: arguments.all(.allowRead))
            comparison.limit = arguments.number(Self.limit) ?? comparison.limit
            comparison.seed = UInt64(arguments.number(Self.seed) ?? 1)
            let result = try comparison.run(jobs: arguments.number(.jobs) ?? Workers.processors)
            guard let found = result.found else {
                terminal.print(
                    "No difference for any input of up to \(result.events) events in \(result.frames) frames "
                        + "(\(result.tried.grouped) tried), nor for \(result.random.grouped) larger ones.")
                return .same
            }
            show(found)
            return .different
        } catch {
            error.report(as: "tell-apart", on: terminal)
            return .error
        }
    }

    private func settings() throws(ComparisonFailure) -> [ComparedPipelines] {
        let (left, right) = (arguments.operands[0], arguments.operands[1])
        guard let path = arguments[Self.file] else { return try ComparedPipelines.made(left, right) }
        return try ComparedPipelines.over(path, left, right)
    }

    private func show(_ found: PipelineComparison.Found) {
        if arguments[Self.format] == "marble" {
            terminal.print(found.text.trimmingLineEnd)
        } else {
            found.lines(width: terminal.width).forEach(terminal.print)
        }
    }
}

extension String {
    /// The text without its last line feed, which printing adds.
    fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
