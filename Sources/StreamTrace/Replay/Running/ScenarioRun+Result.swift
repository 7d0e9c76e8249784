/// The result of a run that has ended.
extension ScenarioRun {
    func exhausted(_ tracer: Tracer? = nil) -> Diagnostic? {
        budget.overrun.map { overrun in
            // Work is scheduled by the operator whose code runs; events are sent by its upstream.
            let name =
                overrun.excess == .work
                ? tracer.flatMap { tracer in endlessCause(tracer).flatMap { tracer.runningName(of: $0) } }
                : overrun.cause.flatMap { tracer?.senderName(of: $0) }
            return EndlessPipeline.diagnostic(budget, overrun.excess, operator: name, plan, time: clock.clock)
        }
    }

    /// Returns the cause of a timer that was restarted again and again. If a loop or many different timers exhausted
    /// the budget, returns the cause that was running at the end.
    private func endlessCause(_ tracer: Tracer) -> Int? {
        let series = clock.eventQueue.longestSeries
        let isSeries = series.length > tracer.actionsSinceLastItem && series.length > budget.scheduledWork / 32
        return isSeries ? series.cause : budget.overrun?.cause
    }

    func trace(_ recorder: TraceRecorder) -> Trace {
        var trace = recorder.trace
        let outline = ScenarioOutline(of: plan, inputs: inputs.prepared)
        var names: Set<String> = []
        (trace.inputs, trace.outputs) = (outline.inputs, outputLanes.filter { names.insert($0).inserted })
        for (input, times) in outline.attempts { trace.diagrams[input] = times }
        trace.diagramLines = outline.lines
        return trace
    }

    func result(_ log: [LogLine], omitted: Int) -> ScenarioResult {
        var result = ScenarioResult(name: name, title: plan.title, frame: plan.frame)
        result.outputLanes = outputLanes
        result.end = clock.clock
        result.failure = failure
        result.isExhausted = budget.overrun != nil && !isCutShort
        result.log = log
        result.omittedLines = omitted
        result.printed = printed
        result.omittedEvents = recorders.reduce(0) { $0 + ($1?.omittedEvents ?? 0) }
        result.inputs = inputLanes
        result.skippedLines = SkippedLines.of(
            inputs.prepared.lazy.compactMap(\.recording).map { SkippedLines(path: $0.path, count: $0.skippedLines) })
        result.lacks = inputs.prepared.compactMap(\.recording?.lack)
        result.recordedLanes = inputs.prepared.compactMap(\.recording).map { String(decoding: $0.lane, as: UTF8.self) }
        result.outputs = OutputLanes.lanes(of: plan, recorders)
        result.innerEvents = recorders.map { $0?.innerEvents ?? [:] }
        let notation = ScenarioNotation(of: plan, inputs: inputs.prepared, in: program)
        result.notation = notation
        if failure == nil, !isCutShort {
            result.blockUses = inputs.blockUses
            let check = AssertionCheck(plan: plan, expected: expected, recorders: recorders, inputs: inputs.streams)
            result.assertions = check.count
            result.mismatches = check.mismatches(log: log, until: clock.clock, letters: notation.letters)
            for index in result.mismatches.indices {
                result.mismatches[index].isShared = isShared(result.mismatches[index])
            }
            result.repeatedInputs = repeatedInputs
            printEverything(in: result)
            // A comparison with an error does not indicate a difference.
            if let failure = pipeline?.failure ?? exhausted() {
                self.failure = failure
                result.failure = failure
                result.isExhausted = budget.overrun != nil
                result.mismatches = []
            }
        }
        return result
    }

    /// The labels of the cold inputs that were subscribed to several times at one time by what an app's files declare.
    private var repeatedInputs: Set<String> {
        guard plan.runsSwiftFiles else { return [] }
        return Set(
            plan.inputs.indices.filter { index in
                let times = inputs.streams[index].subscriptions.map(\.subscribed)
                return !plan.inputs[index].isAsserted && !inputs.prepared[index].isHot && Set(times).count < times.count
            }.map { inputs.prepared[$0].label })
    }

    /// Returns whether other scenarios share the expectation, because it is above all scenarios or in an included file.
    private func isShared(_ mismatch: Mismatch) -> Bool {
        guard mismatch.subject != .traceFile, plan.file.scenarios.count > 1, let first = plan.file.scenarios.first?.name
        else { return false }
        return mismatch.file.path != plan.file.source.path || mismatch.range.start < first.range.start
    }

    /// Prints the values of all lanes whose types declare a `description`, so that errors are found before a picture is
    /// drawn.
    private func printEverything(in result: ScenarioResult) {
        guard program.types.all.values.contains(where: { $0.nominal.describe != nil }) else { return }
        for lane in result.inputs + result.outputs {
            for event in lane.events {
                switch event.kind {
                case .next(let value): _ = value.description
                case .error(let error): _ = "\(error)"
                case .completed: break
                }
            }
        }
    }
}
