/// A check of all files once.
struct CheckRun {
    let options: CheckOptions
    let terminal: Terminal

    init(_ options: CheckOptions, _ terminal: Terminal) {
        self.options = options
        self.terminal = terminal
        terminal.yieldsOutput = options.reports.contains { $0.path == "-" }
    }

    func run() throws(UsageError) -> ExitCode {
        let reports: ReportSet
        do throws(Diagnostic) {
            reports = try ReportSet(options.reports, terminal)
        } catch {
            terminal.writeError(error)
            return .error
        }
        guard let found = MarbleFiles.find(options.paths, takesTraces: true, terminal) else { return .error }
        var files = found.files
        if let revision = options.revision {
            files = try ChangedFiles(since: revision).marbles(among: files, options.replay)
        }
        var tally = CheckTally(options)
        var leftOut = LeftOut()
        var stale = StaleTraces(among: found.traces)
        check(files, reports, &tally) { file, path in
            stale.add(file.traces, of: path)
            file.choices.map { leftOut.add($0, of: path) }
        }
        tally.isInterrupted = Interruption.isInterrupted
        if !tally.isStopped, !tally.isInterrupted { report(stale.all(), reports, &tally) }
        if tally.files + tally.inOtherShards + tally.inTestTargets == 0, !files.isEmpty {
            terminal.report(leftOut.error(options.replay.selection))
            return .error
        }
        if found.files.isEmpty, tally.staleTraces == 0, tally.inOtherShards == 0 {
            terminal.report(MarbleFiles.nothing(in: options.paths))
            return .error
        }
        let orders = tally.isInterrupted ? nil : checkOrders(of: files, into: reports)
        let errors = reports.finish(summary: tally.summary)
        errors.forEach(terminal.writeError)
        tally.slowestLines.forEach(terminal.print)
        terminal.print(tally.summary)
        if found.isIncomplete || !errors.isEmpty { return .error }
        if tally.isInterrupted { return .interrupted }
        if let orders { CheckOrders.show(orders, terminal) }
        let isDependent = orders?.found.isEmpty == false
        return Interruption.exitCode(or: isDependent && tally.exitCode == .same ? .different : tally.exitCode)
    }

    /// Checks the files, and passes on each in order.
    func check(
        _ files: [String], _ reports: ReportSet?, _ tally: inout CheckTally, _ take: (CheckedFile, String) -> Void
    ) {
        let check = FileCheck(options: options, reports: reports?.isEmpty == false)
        var progress = Progress(terminal, total: files.count)
        options.workers.run(
            files.count, { [terminal] index in terminal.recording { check.check(files[index], $0) } },
            idle: { progress.show(tally.files) }
        ) { index, checked in
            if !checked.recording.isEmpty { progress.hide() }
            terminal.play(checked.recording)
            tally.add(checked.result)
            checked.result.report.map { reports?.add($0) }
            take(checked.result, files[index])
            progress.show(tally.files)
            tally.isStopped = options.stopsAtFailure && tally.exitCode != .same
        } until: {
            tally.isStopped
        }
        progress.hide()
    }

    private func checkOrders(of files: [String], into reports: ReportSet) -> CheckOrders.Result? {
        guard let seed = options.orderSeed else { return nil }
        let result = CheckOrders(replay: options.replay, seed: seed).search(files)
        CheckOrders.reports(result).forEach { reports.add($0) }
        return result
    }

    private func report(_ traces: [StaleTraces.Trace], _ reports: ReportSet, _ tally: inout CheckTally) {
        for trace in traces {
            if options.replay.selection.shard?.contains(nil, of: trace.path) == false {
                tally.inOtherShards += 1
                continue
            }
            lines(trace, color: terminal.usesColor).forEach(terminal.print)
            terminal.print("")
            tally.staleTraces += 1
            let finding = Finding(
                .staleTrace, path: trace.path, message: "No scenario uses this trace.", text: lines(trace, color: false)
            )
            reports.add(ReportedFile(path: trace.path, [CheckedScenario(.failed, [finding])]))
        }
    }

    private func lines(_ trace: StaleTraces.Trace, color: Bool) -> [String] {
        let heading = MismatchRenderer(color: color).head(
            .failure, trace.path.escapingControlCharacters, trace.summary)
        let move = trace.home.map { "  move: mv \(trace.path.pathForShells) \($0.trace.pathForShells)" }
        return [heading, "  " + trace.reason.escapingControlCharacters, ""] + [move].compactMap(\.self)
            + ["  remove: trace-cli accept --prune " + trace.path.pathForShells]
    }
}
