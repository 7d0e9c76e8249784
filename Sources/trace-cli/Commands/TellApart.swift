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
            ("trace-cli tell-apart before.marble after.marble", "the same outputs of two files with the same inputs"),
        ],
        flags: [
            TellApartCommand.file, TellApartCommand.limit, TellApartCommand.seed, .jobs,
            TellApartCommand.format, .allowRead,
        ],
        operand: Operand(placeholder: Placeholder("PIPELINE", .pipeline), count: 2...2),
        run: { arguments, terminal in TellApartCommand(arguments, terminal).run() })
}

private struct TellApartCommand {
    static let file = Flag(
        name: "--in", summary: "the marble file whose inputs and steps the pipelines use",
        value: Placeholder("FILE", .marbles))
    static let limit = Flag(
        name: "--limit",
        summary: "the inputs to try in order of size, before 100,000 larger ones; a million by default",
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
                Choice("ndjson", "an object, for other programs"),
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
            let jobs = arguments.number(.jobs) ?? Workers.processors
            let result = try Interruption.endingEarly { cancellation throws(ComparisonFailure) in
                comparison.cancellation = cancellation
                return try comparison.run(jobs: jobs)
            }
            if result.found == nil, let failure = result.failure { throw failure }
            show(result)
            return Interruption.exitCode(or: result.found == nil ? .same : .different)
        } catch {
            error.report(as: "tell-apart", on: terminal)
            return .error
        }
    }

    private func settings() throws(ComparisonFailure) -> [ComparedPipelines] {
        let (left, right) = (arguments.operands[0], arguments.operands[1])
        if let path = arguments[Self.file] { return try ComparedPipelines.over(path, left, right) }
        let areFiles = [left, right].map { $0.hasSuffix(".marble") }
        if areFiles == [true, true] {
            return try ComparedPipelines.files(left, right, folders: arguments.all(.allowRead))
        }
        if areFiles.contains(true) {
            throw ComparisonFailure(
                message: "a file and a pipeline cannot be compared",
                suggestion: "give two files, or two pipelines and '--in FILE'")
        }
        return try ComparedPipelines.made(left, right)
    }

    private func show(_ result: PipelineComparison.Result) {
        let write = { [terminal] (bytes: UnsafeRawBufferPointer) in terminal.print(bytes) }
        switch (arguments[Self.format], result.found) {
        case ("ndjson", let found?):
            ComparisonRenderer(found).write(tried: result.tried, isCutShort: result.isCutShort, to: write)
        case ("ndjson", nil): result.write(to: write)
        case ("marble", let found?): terminal.print(found.text.trimmingLineEnd)
        case (_, let found?):
            ComparisonRenderer(found).lines(width: terminal.width).forEach { terminal.print($0) }
        case (_, nil): result.sentences.flatMap { $0.wrapped(to: terminal.width) }.forEach { terminal.print($0) }
        }
    }
}

extension String {
    /// The text without its last line feed, which printing adds.
    fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension LeftOutInputs {
    /// What was left out of a comparison, and why.
    fileprivate var sentences: [String] {
        let kinds = [
            (failing, "for which both pipelines fail"), (endless, "and others like them, because \(endlessSubject)"),
            (unanswered, "for which a function has no answer"),
        ]
        return kinds.filter { $0.0 > 0 }.map { "Left out: \($0.grouped) input\($0 == 1 ? "" : "s") \($1)." }
    }
}

extension PipelineComparison.Result {
    /// What was tried without a difference, and what was not.
    fileprivate var sentences: [String] {
        if isCutShort {
            return ["No difference for the \(tried.grouped) smallest inputs; the search was interrupted."]
        }
        let size = "\(events) event\(events == 1 ? "" : "s") in \(frames) frames"
        let all =
            "No difference for any input of up to \(size) (\(tried.grouped) tried), "
            + "nor for \(random.grouped) larger ones."
        return [all] + leftOut.sentences
            + (answers.isEmpty ? [] : ["Only the larger ones had other answers of \(answers.list)."])
            + (fixedInputs.isEmpty
                ? [] : ["Not varied: \(fixedInputs.list), whose events are those of the file."])
    }

    /// Why a search without a difference tells nothing: there was nothing to compare, or it did not come to an end.
    fileprivate var failure: ComparisonFailure? {
        let all = tried + random
        if isEndless || leftOut.endless > 0 && leftOut.count == all {
            return ComparisonFailure(
                message: "\(leftOut.endlessSubject) for \(leftOut.endless.grouped) of the \(all.grouped) inputs "
                    + "that were tried",
                suggestion: leftOut.count == all ? nil : "the search ended there; the others show no difference")
        }
        if leftOut.count == 0 || leftOut.count < all { return nil }
        let message = leftOut.unanswered == all ? "a function has no answer" : "both pipelines fail"
        return ComparisonFailure(
            message: "\(message) for each of the \(all.grouped) inputs that were tried",
            suggestion: "'trace-cli replay' of a file with one of them shows the error")
    }
}
