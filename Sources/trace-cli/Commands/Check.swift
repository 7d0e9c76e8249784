import StreamTrace

extension Verb {
    static let check = Verb(
        name: "check",
        summary: "Hold marble files against their diagrams and traces; for CI and the save key.",
        examples: [
            ("trace-cli check", "all marble files here and below"),
            ("trace-cli check traces/login", "those of a folder"),
            ("trace-cli check search.marble", "one file"),
        ],
        flags: [CheckCommand.requireExpectations, .allowRead],
        operand: .any(Placeholder("PATH", .marbles)),
        run: CheckCommand.run)
}

private enum CheckCommand {
    static let requireExpectations = Flag(
        name: "--require-expectations", summary: "a file that asserts nothing is an error")

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
        var tally = Tally()
        guard let files = MarbleFiles.find(paths, terminal) else { return .trouble }
        for path in files { check(path, arguments, terminal, &tally) }
        terminal.print(tally.summary)
        return tally.troubles > 0 ? .trouble : tally.failures > 0 ? .different : .same
    }

    private static func check(_ path: String, _ arguments: Arguments, _ terminal: Terminal, _ tally: inout Tally) {
        tally.files += 1
        let source: SourceFile
        do {
            source = try SourceFile.read(path)
        } catch {
            terminal.say(error)
            tally.troubles += 1
            return
        }
        let outcome = MarbleReplay(arguments).run(source).comparedWithTraceFiles()
        let errors = outcome.diagnostics + outcome.scenarios.compactMap(\.failure)
        errors.forEach(terminal.say)
        let renderer = MismatchRenderer(color: terminal.usesColor)
        for scenario in outcome.scenarios {
            for mismatch in scenario.mismatches {
                renderer.lines(mismatch, scenario: scenario.name).forEach(terminal.print)
                terminal.print("")
            }
        }
        if !errors.isEmpty {
            tally.troubles += 1
        } else if outcome.scenarios.contains(where: { !$0.mismatches.isEmpty }) {
            tally.failures += 1
        } else if outcome.scenarios.allSatisfy({ $0.assertions == 0 }) {
            tally.silent += 1
            report(silent: path, arguments, terminal, &tally)
        } else {
            tally.passed += 1
        }
    }

    private static func report(silent path: String, _ arguments: Arguments, _ terminal: Terminal, _ tally: inout Tally)
    {
        let isError = arguments.has(requireExpectations)
        terminal.say("\(path.escapingControlCharacters): \(isError ? "error" : "note"): the file asserts nothing")
        if isError { tally.troubles += 1 }
    }
}

/// What came out so far.
private struct Tally {
    var files = 0
    var passed = 0
    var failures = 0
    var troubles = 0
    var silent = 0

    var summary: String {
        var parts = ["\(passed) of \(files) \(files == 1 ? "file" : "files") passed"]
        if failures > 0 { parts.append("\(failures) failed") }
        if troubles > 0 { parts.append("\(troubles) with errors") }
        if silent > 0 { parts.append("\(silent) asserting nothing") }
        return parts.joined(separator: ", ")
    }
}
