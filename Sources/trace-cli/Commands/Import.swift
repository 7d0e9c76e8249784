extension Subcommand {
    static let importLog = Subcommand(
        name: "import",
        summary: "Print a marble file for a log: its inputs, and what its outputs sent.",
        examples: [
            (
                "trace-cli import console.log --in id,password --out label > login.marble",
                "for two inputs and an output"
            ),
            ("trace-cli import console.log --in id --frame 10ms", "with times in steps of 10 ms"),
            ("trace-cli import run.ndjson", "a recording says which lanes are inputs"),
            ("pbpaste | trace-cli import - --in id", "a log that was copied"),
        ],
        flags: [
            ImportCommand.inputs, ImportCommand.outputs, ImportCommand.frame, ImportCommand.within,
            ImportCommand.fold,
            ImportCommand.redact, ImportCommand.redactValues,
        ],
        operand: .one(Placeholder("LOG", .log)),
        run: ImportCommand.run)
}

private enum ImportCommand {
    static let inputs = Flag(
        name: "--in", summary: "the lanes that are inputs; without --out, all others are outputs",
        value: Placeholder("LANES", .text))
    static let outputs = Flag(
        name: "--out", summary: "the lanes that are outputs; without --in, all others are inputs",
        value: Placeholder("LANES", .text))
    static let frame = Flag(
        name: "--frame", summary: "move times to frames of this length, like 10ms; exact times unless told otherwise",
        value: Placeholder("TIME", .text, check: checkTime))
    static let within = Flag(
        name: "--within", summary: "let the outputs read the log, and allow times to differ by this much",
        value: Placeholder("TIME", .text, check: checkTime))
    static let fold = Flag(
        name: "--fold", summary: "shorten pauses to this length, like 2s",
        value: Placeholder("TIME", .text, check: checkTime))
    static let redact = Flag(
        name: "--redact", summary: "replace what a regular expression matches in values",
        value: Placeholder("REGEX", .text), isRepeatable: true)
    static let redactValues = Flag(
        name: "--redact-values", summary: "replace all values of these lanes, also where other lanes contain them",
        value: Placeholder("LANES", .text))

    @Sendable private static func checkTime(_ word: String) throws(UsageError) {
        if milliseconds(word) == nil {
            throw UsageError("'\(word)' is not a time", suggestion: "write 10ms, 1.5s or 2m")
        }
    }

    private static func milliseconds(_ word: String) -> Int? {
        guard case .milliseconds(let count) = MarbleTime.read(word.utf8, unitIsOptional: true), count > 0 else {
            return nil
        }
        return count
    }

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let path = arguments.operands[0]
        if path.hasSuffix(".marble") || path.hasSuffix(".swift") {
            terminal.report(UsageError("'\(path)' is not a log"))
            return .error
        }
        var options = MarbleImport.Options()
        options.inputs = arguments[inputs]
        options.outputs = arguments[outputs]
        options.frame = arguments[frame].flatMap(milliseconds)
        options.within = arguments[within].flatMap(milliseconds)
        options.fold = arguments[fold].flatMap(milliseconds)
        options.redaction.patterns = arguments.all(redact)
        options.redaction.lanes = arguments[redactValues]
        do {
            let source = try SourceFile.read(path)
            let made = try MarbleImport(source, options)
            terminal.printText(String(made.text.dropLast()))
            for note in made.notes {
                terminal.writeNote(
                    Diagnostic(note, about: source.path))
            }
        } catch {
            terminal.writeError(error)
            return .error
        }
        return .same
    }
}
