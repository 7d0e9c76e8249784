extension Subcommand {
    static let mutants = Subcommand(
        name: "mutants",
        summary: "Find the edits of a pipeline that no expectation notices.",
        examples: [
            ("trace-cli mutants search.marble", "what the expectations of a file do not hold"),
            ("trace-cli mutants traces", "a line for each file, and all edits that survive"),
            ("trace-cli mutants --add search.marble", "write a scenario for each, to read"),
            ("trace-cli mutants --at-least 90 traces", "for CI: exit code 1 below 90 %"),
        ],
        flags: [
            MutantsCommand.add, MutantsCommand.atLeast, MutantsCommand.format, .jobs, .allowRead,
        ],
        operand: .any(Placeholder("PATH", .marbles)),
        run: MutantsCommand.run)
}

private struct MutantsCommand {
    static let add = Flag(
        name: "--add", summary: "write a scenario with each input found, and what the pipeline does now")
    static let atLeast = Flag(
        name: "--at-least", summary: "the percentage of edits to detect, below which the exit code is 1",
        value: Placeholder("PERCENT", .number))
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder(
            "FORMAT",
            .choice([
                Choice("text", "for people to read (unless told otherwise)"),
                Choice("ndjson", "an object for each edit that survives, and one for each file"),
            ])))

    private let replay: MarbleReplay
    private let jobs: Int
    private let addsScenarios: Bool
    private let report: any MutantReport

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
        let addsScenarios = arguments.has(add)
        if let error = usageError(in: arguments) {
            terminal.report(error, of: "mutants")
            return .error
        }
        if addsScenarios, terminal.isUnattended {
            terminal.writeError("trace-cli: no scenario is added if CI is set; without --add the inputs are printed")
            return .error
        }
        guard let found = MarbleFiles.find(paths, changedBy: addsScenarios ? "mutants --add" : nil, terminal) else {
            return .error
        }
        let command = MutantsCommand(
            replay: MarbleReplay(arguments), jobs: arguments.number(.jobs) ?? Workers.processors,
            addsScenarios: addsScenarios,
            report: arguments[format] == "ndjson"
                ? NDJSONMutants(terminal)
                : TextMutants(terminal, suggestsScenarios: found.files.count == 1 && !addsScenarios))
        let (total, hasErrors) = command.search(found.files, terminal)
        if found.files.count > 1 { command.report.render(total) }
        if hasErrors || found.isIncomplete { return .error }
        let isTooLow = total.score < arguments.number(atLeast) ?? 0
        if isTooLow, !Interruption.isInterrupted {
            terminal.writeError(
                "\(total.score) % are detected, fewer than the \(arguments[atLeast] ?? "") % of --at-least")
        }
        return Interruption.exitCode(or: isTooLow ? .different : .same)
    }

    /// Searches in files, and returns whether one of them could not be searched or written.
    private func search(_ paths: [String], _ terminal: Terminal) -> (total: MutantSearch.Result, hasErrors: Bool) {
        var total = MutantSearch.Result()
        var hasErrors = false
        var progress = Progress(terminal, total: paths.count)
        for (index, path) in paths.enumerated() {
            progress.show(index)
            guard let result = search(path, terminal) else {
                hasErrors = true
                continue
            }
            total.add(result.found)
            hasErrors = hasErrors || !result.isWritten
            if result.found.isCutShort { break }
        }
        progress.hide()
        return (total, hasErrors)
    }

    private static func usageError(in arguments: Arguments) -> UsageError? {
        if let least = arguments.number(atLeast), least > 100 {
            return UsageError("--at-least is a percentage from 1 to 100, not '\(least)'")
        }
        if arguments.has(add), arguments.operands.contains("-") {
            return UsageError(
                "'mutants --add' cannot write to the standard input",
                suggestion: "name the file; without --add the inputs are printed")
        }
        return nil
    }

    /// Searches in one file, and adds the scenarios. Returns `nil` if the file cannot be searched, which is reported.
    private func search(_ path: String, _ terminal: Terminal) -> (found: MutantSearch.Result, isWritten: Bool)? {
        let source: SourceFile
        do {
            source = try SourceFile.read(path)
        } catch {
            terminal.writeError(error)
            return nil
        }
        let found = Interruption.endingEarly { cancellation in
            MutantSearch(source, by: replay, jobs: jobs, cancellation: cancellation).run()
        }
        guard let result = found else { return refuse(source, terminal).map { ($0, true) } }
        report.render(result, of: source)
        return (result, !addsScenarios || result.isCutShort || write(result, to: source, terminal))
    }

    private func refuse(_ source: SourceFile, _ terminal: Terminal) -> MutantSearch.Result? {
        let outcome = replay.check(source)
        outcome.diagnostics.forEach(terminal.writeError)
        if !outcome.diagnostics.isEmpty { return nil }
        let path = source.path.escapingControlCharacters
        if !outcome.isSuccess {
            terminal.writeError("\(path): error: the expectations do not hold, so that an edit cannot break them")
            let operand = source.path == "<stdin>" ? "-" : source.path.pathForShells
            terminal.writeError("    see what differs: trace-cli check \(operand)")
            return nil
        }
        terminal.writeError("\(path): note: skipped: it has too many scenarios, or a recording that is too long")
        return MutantSearch.Result()
    }

    /// Adds the scenarios, and returns whether that was possible; if not, the reason is reported.
    private func write(_ result: MutantSearch.Result, to source: SourceFile, _ terminal: Terminal) -> Bool {
        do {
            let added = try MutantScenarios(result, in: source, by: replay)
            if added.count > 0 {
                try Interruption.deferred { () throws(Diagnostic) in try added.write() }
                terminal.print("  added \(added.count) scenario\(added.count == 1 ? "" : "s"): read what they expect")
            }
            if added.leftOutCount > 0 {
                terminal.print(
                    "  left out \(added.leftOutCount) that would not pass, not notice the edit, or be too long")
            }
            return true
        } catch {
            terminal.writeError(error)
            return false
        }
    }
}

extension MutantSearch.Result {
    fileprivate mutating func add(_ other: MutantSearch.Result) {
        detected += other.detected
        survivors += other.survivors
        sameCount += other.sameCount
        pipelineCount += other.pipelineCount
        isCutShort = isCutShort || other.isCutShort
    }
}
