extension Subcommand {
    static let review = Subcommand(
        name: "review",
        summary: "Go through what differs, and decide about each: on a full screen, or as NDJSON.",
        examples: [
            ("trace-cli review", "what differs here and below, one by one; nothing is written before the end"),
            ("trace-cli review traces/login", "in a folder"),
            ("trace-cli review --format ndjson", "an object for each difference, to which 'decision' can be added"),
        ],
        flags: [ReviewCommand.format, ReviewCommand.diagnose, .scenario, .tag, .allowRead, .budget],
        operand: .any(Placeholder("PATH", .checked)),
        run: ReviewCommand.run)
}

private struct ReviewCommand {
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder(
            "FORMAT",
            .choice([
                Choice("screen", "nothing: a full screen (unless told otherwise)"),
                Choice("ndjson", "a JSON object on a line for each difference, for 'accept --from'"),
            ])))

    static let diagnose = Diagnosing.flag("quick")

    let replay: MarbleReplay
    let diagnosing: Diagnosing
    let terminal: Terminal
    /// Whether a file is diagnosed before its differences are passed on.
    let diagnosesFirst: Bool

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let isNDJSON = arguments[format] == "ndjson"
        if !isNDJSON, terminal.isUnattended {
            terminal.writeError("trace-cli: no change is accepted if CI is set; --format ndjson prints what differs")
            return .error
        }
        if !isNDJSON, !terminal.isInteractive {
            terminal.writeError("trace-cli: 'review' needs a terminal; --format ndjson prints what differs")
            return .error
        }
        let replay = MarbleReplay(arguments)
        let command = ReviewCommand(
            replay: replay, diagnosing: Diagnosing(replay, arguments[diagnose]), terminal: terminal,
            diagnosesFirst: isNDJSON)
        let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
        guard let found = MarbleFiles.find(paths, changedBy: "review", takesTraces: true, terminal) else {
            return .error
        }
        let (differences, hasErrors) = command.differences(of: found.files)
        if isNDJSON {
            let isComplete = !Interruption.isInterrupted
            PendingDifferenceWriter(write: terminal.print).write(differences, isComplete: isComplete)
        } else if !differences.isEmpty {
            return command.review(differences)
        } else if !hasErrors {
            terminal.print("no differences in \(CheckTally.counted(found.files.count, "file"))")
        }
        if hasErrors || found.isIncomplete { return .error }
        return Interruption.exitCode(or: differences.isEmpty ? .same : .different)
    }

    /// Returns the differences of files in their order, and whether files have errors, which are reported.
    private func differences(of files: [String]) -> ([PendingDifference], hasErrors: Bool) {
        var differences: [PendingDifference] = []
        var hasErrors = false
        var progress = Progress(terminal, total: files.count)
        var done = 0
        Workers(jobs: Workers.processors).run(
            files.count, { diagnosed(in: files[$0]) }, idle: { progress.show(done) }
        ) { _, result in
            done += 1
            differences += result.differences
            if !result.errors.isEmpty { progress.hide() }
            result.errors.forEach(terminal.writeError)
            hasErrors = hasErrors || !result.errors.isEmpty
            progress.show(done)
        }
        progress.hide()
        return (differences, hasErrors)
    }

    /// Returns the differences of a file, the first one with the diagnosis if it is wanted. May run on any thread.
    private func diagnosed(in path: String) -> (differences: [PendingDifference], errors: [Diagnostic]) {
        // The files that are being compared are completed, and no others begun.
        if Interruption.isInterrupted { return ([], []) }
        var found = pending(in: path)
        if diagnosesFirst, let source = found.differences.first?.source {
            found.differences[0].diagnosis = diagnosing.diagnosis(of: source)
        }
        return found
    }

    /// Returns the differences of a file. May run on any thread.
    private func pending(in path: String) -> (differences: [PendingDifference], errors: [Diagnostic]) {
        do {
            let found = try replay.pendingDifferences(of: SourceFile.read(path))
            return (found.differences, found.refusals)
        } catch let error as MarbleReplay.Rejection {
            return ([], error.diagnostics)
        } catch {
            return ([], [error as? Diagnostic].compactMap(\.self))
        }
    }

    /// Shows the differences on a full screen, and writes what is accepted there.
    private func review(_ differences: [PendingDifference]) -> ExitCode {
        terminal.flush()
        guard let screen = Screen.open() else {
            terminal.writeError("trace-cli: the terminal cannot show a full screen")
            return .error
        }
        var session = ReviewSession(
            differences, on: screen, color: terminal.usesColor, editor: Editor(terminal.variable),
            diagnosing: diagnosing
        ) { path in
            let found = pending(in: path)
            return found.errors.isEmpty ? found.differences : nil
        }
        let end = session.run()
        screen.close()
        let model = session.model
        switch end {
        case .interrupted: return .interrupted
        case .quit:
            terminal.print("nothing was written")
            return .different
        case .write:
            let code = AcceptCommand(replay: replay, terminal: terminal)
                .run(zip(model.differences, model.verdicts).map(Self.wanted))
            let left = model.differences.count - model.acceptedCount + model.acceptedInPartCount
            if left > 0 { terminal.print("\(left) left, \(model.rejectedCount) of them rejected") }
            return code == .same && left > 0 ? .different : code
        }
    }

    private static func wanted(_ difference: PendingDifference, _ verdicts: Verdicts) -> DecidedTargets.Wanted {
        DecidedTargets.Wanted(
            id: difference.id, marbles: difference.marbles, state: difference.state, verdicts: verdicts
        ) { message in
            Diagnostic(
                message, about: difference.marbles,
                suggestion: "start the review again")
        }
    }
}
