extension Subcommand {
    static let accept = Subcommand(
        name: "accept",
        summary: "Take over what differs into marble files and their traces, and show it.",
        examples: [
            ("trace-cli accept search.marble", "redraws what differs, and draws outputs that have no diagram"),
            ("trace-cli accept --dry-run traces", "shows what would change in a folder, and writes nothing"),
            ("trace-cli accept search.marble:14", "what line 14 belongs to: an output, a log or a scenario"),
            ("trace-cli accept --part 2 search.marble:14", "only the second event that differs, as check shows them"),
            ("trace-cli accept --new search.marble", "writes the log to search.trace if it does not exist"),
            ("trace-cli accept --prune traces", "also removes traces that no scenario uses"),
            ("trace-cli accept --from decisions.ndjson", "what 'review --format ndjson' printed, with decisions"),
        ],
        flags: [
            AcceptCommand.dryRun, AcceptCommand.part, AcceptCommand.new, AcceptCommand.prune, AcceptCommand.from,
            AcceptCommand.diagnose, .scenario, .tag, .allowRead, .budget,
        ],
        operand: .any(Placeholder("PATH", .written)),
        run: AcceptCommand.run)
}

/// The changes of files and traces, which are written and shown.
struct AcceptCommand {
    static let dryRun = Flag(name: "--dry-run", summary: "write nothing, and show what would change")
    static let part = Flag(
        name: "--part", summary: "take only this part of a difference, numbered from 1 as check shows them",
        value: Placeholder("NUMBER", .number))
    static let new = Flag(
        name: "--new",
        summary: "instead of diagrams, write a trace for each scenario that has neither a trace nor a log block")
    static let prune = Flag(name: "--prune", summary: "remove traces that no scenario uses, after showing them")
    static let from = Flag(
        name: "--from", summary: "accept what the decisions of a file say, which 'review --format ndjson' prints",
        value: Placeholder("FILE", .text))

    static let diagnose = Diagnosing.flag("quick, and only with --dry-run")

    let replay: MarbleReplay
    let terminal: Terminal
    /// The search for edits under which the files pass as they are, if nothing is written.
    var diagnosing: Diagnosing?
    var isDryRun = false
    var addition = Acceptance.Addition.none

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        if terminal.isUnattended, !arguments.has(dryRun) {
            terminal.writeError("trace-cli: no change is accepted if CI is set; --dry-run shows what would be")
            return .error
        }
        if arguments.has(diagnose), !arguments.has(dryRun) {
            let error = UsageError("--diagnose needs --dry-run", suggestion: "what was accepted passes as it is")
            terminal.report(error, of: "accept")
            return .error
        }
        var replay = MarbleReplay(arguments)
        replay.skipsCompiledNeeds = true
        let command = AcceptCommand(
            replay: replay, terminal: terminal,
            diagnosing: arguments.has(dryRun) ? Diagnosing(replay, arguments[diagnose]) : nil,
            isDryRun: arguments.has(dryRun),
            addition: arguments.has(new) ? .traces : arguments.has(part) || arguments.has(from) ? .none : .diagrams)
        if let path = arguments[from] { return command.run(decisions: path, arguments) }
        if arguments.operands.isEmpty {
            let error = UsageError("'accept' needs a PATH", suggestion: "usage: \(Subcommand.accept.usage)")
            terminal.report(error, of: "accept")
            return .error
        }
        guard var targets = AcceptedTargets(arguments, prunes: arguments.has(prune), terminal) else { return .error }
        if let part = arguments[part].flatMap({ Int($0) }), !targets.takeOnly(part: part - 1) {
            terminal.report(
                UsageError(
                    "--part needs the one expectation that it is a part of",
                    suggestion: "give its PATH:LINE, as 'trace-cli check' prints it, or the path of a trace"))
            return .error
        }
        return command.run(targets, of: arguments.operands, prunes: arguments.has(prune))
    }

    /// Accepts what the decisions of a file say.
    private func run(decisions path: String, _ arguments: Arguments) -> ExitCode {
        if !arguments.operands.isEmpty {
            terminal.report(
                UsageError("--from and a PATH exclude each other", suggestion: "the decisions name the files"))
            return .error
        }
        do {
            let decisions = try Decision.read(SourceFile.read(path))
            return run(
                decisions.map {
                    DecidedTargets.Wanted(
                        id: $0.id, marbles: $0.marbles, state: $0.state, verdicts: $0.verdicts, refusal: $0.refusal)
                })
        } catch {
            terminal.writeError(error)
            return .error
        }
    }

    /// Accepts differences, if all of them are as they were when they were decided about.
    func run(_ decisions: [DecidedTargets.Wanted]) -> ExitCode {
        let wanted = decisions.filter(\.accepts)
        let decided = DecidedTargets(wanted, by: replay)
        decided.errors.forEach(terminal.writeError)
        if !decided.errors.isEmpty {
            terminal.writeError("trace-cli: nothing was written")
            return .error
        }
        if wanted.isEmpty {
            terminal.print("nothing to accept")
            return .same
        }
        return run(AcceptedTargets(decided.targets), of: [], prunes: false)
    }

    private func run(_ targets: AcceptedTargets, of operands: [String], prunes: Bool) -> ExitCode {
        if !isDryRun { targets.files.forEach { SourceFile.removeLeftovers(beside: $0.path) } }
        var session = AcceptSession(isDryRun: isDryRun, terminal)
        var stale = StaleTraces(among: targets.traces)
        var leftOut = LeftOut()
        accept(targets.files, into: &session, &stale, &leftOut)
        let isInterrupted = Interruption.isInterrupted
        if !targets.files.isEmpty, session.files == 0, !session.hasErrors, !isInterrupted {
            terminal.report(leftOut.error(replay.selection))
            return .error
        }
        // Files that were not compared may use a trace.
        let traces = isInterrupted ? [] : stale.all()
        if targets.files.isEmpty, traces.isEmpty {
            let paths = operands.joined(separator: ", ")
            terminal.report(UsageError("no marble files, and no traces without a scenario, in \(paths)"))
            return .error
        }
        for trace in traces { session.take(trace, removes: prunes) }
        session.summarize(targets.files.map(\.path), isPart: operands.isEmpty, isInterrupted: isInterrupted)
        return session.hasErrors || targets.isIncomplete ? .error : Interruption.exitCode(or: .same)
    }

    /// Accepts the changes of the files, in their order.
    private func accept(
        _ files: [AcceptedTargets.Target], into session: inout AcceptSession, _ stale: inout StaleTraces,
        _ leftOut: inout LeftOut
    ) {
        var progress = Progress(terminal, total: files.count)
        var done = 0
        // The diagnosis explains all differences of a file, and is shown above the first one.
        var paths: Set<String> = []
        let isFirst = files.map { paths.insert($0.path).inserted }
        Workers(jobs: Workers.processors).run(
            files.count, { proposal(files[$0], isDiagnosed: isFirst[$0]) }, idle: { progress.show(done) }
        ) { index, proposal in
            var proposal = proposal
            // A file that both proposals include has been written in the meantime.
            if session.overlaps(proposal) {
                progress.hide()
                session.flush()
                proposal = self.proposal(files[index], isDiagnosed: isFirst[index])
            }
            proposal.acceptance?.choices.map { leftOut.add($0) }
            stale.add(proposal.acceptance?.traces, of: files[index].path)
            if session.isFull { progress.hide() }
            session.add(proposal)
            done += 1
            progress.show(done)
        }
        progress.hide()
        session.flush()
    }

    /// Returns the changes for a file. May run on any thread.
    private func proposal(_ target: AcceptedTargets.Target, isDiagnosed: Bool) -> AcceptProposal {
        var proposal = AcceptProposal(path: target.path)
        // The files that are being compared are completed, and no others begun.
        if Interruption.isInterrupted { return proposal }
        do {
            let source = try SourceFile.read(target.path)
            let acceptance = try replay.acceptance(
                of: source, target.extent, adding: addition, parts: target.parts)
            proposal.acceptance = acceptance
            let first = acceptance.changes.firstIndex { $0.differences.contains { !$0.isNew } }
            let diagnosis = isDiagnosed && first != nil ? diagnosing?.diagnosis(of: source) : nil
            proposal.shown = acceptance.changes.enumerated().map { index, change in
                terminal.recording { show(change, index == first ? diagnosis : nil, $0) }.recording
            }
        } catch let error as Diagnostic {
            proposal.errors = [error]
        } catch let error as MarbleReplay.Rejection {
            proposal.errors = error.diagnostics
        } catch {
            fatalError("an acceptance throws nothing else")
        }
        return proposal
    }

    /// - Parameter diagnosis: The edits to show on top of the first difference.
    private func show(_ change: Acceptance.Change, _ diagnosis: Diagnosis?, _ terminal: Terminal) {
        let renderer = MismatchRenderer(color: terminal.usesColor, width: terminal.differenceWidth)
        if let former = change.formerPath {
            let heading: MismatchRenderer.Heading = isDryRun ? .wouldRename : .renamed
            let name = change.path.split(separator: "/").last.map(String.init) ?? change.path
            terminal.print(renderer.head(heading, former.escapingControlCharacters, ""))
            terminal.print("  to " + name.escapingControlCharacters)
            terminal.print("")
        }
        let first = change.differences.firstIndex { !$0.isNew }
        for (index, difference) in change.differences.enumerated() {
            let heading: MismatchRenderer.Heading =
                difference.isNew ? (isDryRun ? .wouldAdd : .new) : (isDryRun ? .wouldChange : .changed)
            let lines = renderer.lines(
                difference.mismatch, scenario: difference.scenario, as: heading, traced: difference.traced,
                diagnosis: index == first ? diagnosis : nil)
            (lines + [""]).forEach(terminal.print)
        }
    }
}
