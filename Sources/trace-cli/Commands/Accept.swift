import StreamTrace

extension Verb {
    static let accept = Verb(
        name: "accept",
        summary: "Take what marble files do now as their expected traces.",
        examples: [
            ("trace-cli accept search.marble", "writes search.trace beside it, or one trace for each scenario"),
            ("trace-cli accept traces/login", "all files of a folder"),
        ],
        flags: [.allowRead],
        operand: .some(Placeholder("PATH", .marbles)),
        run: AcceptCommand.run)
}

private enum AcceptCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        if terminal.isUnattended {
            terminal.say("trace-cli: nothing is accepted where CI is set")
            return .trouble
        }
        guard let files = MarbleFiles.find(arguments.operands, terminal) else { return .trouble }
        var isFine = true
        for path in files {
            do {
                isFine = try accept(SourceFile.read(path), arguments, terminal) && isFine
            } catch {
                terminal.say(error)
                isFine = false
            }
        }
        return isFine ? .same : .trouble
    }

    /// False where the file has an error: then none of its traces is written.
    private static func accept(
        _ source: SourceFile, _ arguments: Arguments, _ terminal: Terminal
    ) throws(Diagnostic) -> Bool {
        let outcome = MarbleReplay(arguments).run(source)
        let errors = outcome.diagnostics + outcome.scenarios.compactMap(\.failure)
        errors.forEach(terminal.say)
        if !errors.isEmpty { return false }
        for scenario in outcome.scenarios {
            let path = scenario.tracePath(beside: source.path)
            if scenario.omittedLines > 0 {
                throw Diagnostic(
                    "the log of this recording is too long to be accepted", in: source, at: SourceRange(0, 0),
                    suggestion: "write it with replay --format log")
            }
            let old = SourceFile.exists(path) ? try? SourceFile.read(path) : nil
            let text = scenario.traceText(keepingCommentsOf: old)
            if let old, old.text(SourceRange(0, old.bytes.count)) == text { continue }
            try Interruption.deferred { () throws(Diagnostic) in
                if let old {
                    try old.rewrite([TextEdit(SourceRange(0, old.bytes.count), text)])
                } else {
                    try SourceFile.create(path, text: text)
                }
            }
            terminal.print((old == nil ? "new      " : "changed  ") + path.escapingControlCharacters)
        }
        return true
    }
}
