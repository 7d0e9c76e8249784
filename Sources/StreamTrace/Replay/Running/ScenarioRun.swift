/// A run of one scenario on its own scheduler.
///
/// The order within a frame: events that the file drives, in file order; the events of hot inputs, in file order; then
/// all other work, first in, first out. Sequence numbers for the first two are reserved before the run.
package final class ScenarioRun {
    let plan: ScenarioPlan
    let program: PipelineProgram
    let expected: [ExpectedOutput?]
    let clock = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let sinks: ReplaySinks
    /// The comparison of the log with a trace while the log is written, because that of a recording is not stored.
    var comparison: TraceComparison?
    private let retention: Retention
    private let recordsTrace: Bool
    /// The number of records after which the run ends.
    private let maximumRecordCount: Int
    private(set) var isCutShort = false
    private let followsStreams: Bool
    let budget: Budget
    private(set) var printed = PrintedLines()
    let inputs: ScenarioInputs
    private(set) var recorders: [OutputRecorder?]
    /// The events that the inputs sent, if the run has a result for people.
    private(set) var inputLanes: [Lane] = []
    /// The identifiers that the log has for outputs, by their indices.
    private var identifiers: [Int: String] = [:]
    /// The subscriptions to the outputs, in file order, disposed at the end.
    private var outputSubscriptions: [any Disposable] = []
    /// The subscriptions made by `let`s, in file order, disposed after the outputs.
    private var ownSubscriptions: [any Disposable] = []
    var failure: Diagnostic?
    var pipeline: PipelineRun?

    package init(
        _ plan: ScenarioPlan, _ program: PipelineProgram, _ prepared: [PreparedInput], _ expected: [ExpectedOutput?],
        budget: ReplayBudget, sinks: ReplaySinks, recordsTrace: Bool = false,
        maximumRecordCount: Int = .max, followsStreams: Bool = false, cancellation: Cancellation? = nil
    ) {
        self.followsStreams = followsStreams
        self.recordsTrace = recordsTrace
        self.maximumRecordCount = maximumRecordCount
        self.plan = plan
        self.program = program
        self.expected = expected
        self.sinks = sinks
        let isRecorded = prepared.contains { $0.recording != nil }
        let isStreamed = sinks.log != nil || sinks.records != nil
        retention = isStreamed ? .streamed : isRecorded ? .beginning : .everything
        inputs = ScenarioInputs(prepared, of: plan, on: clock, keeping: retention.events)
        recorders = Array(repeating: nil, count: plan.outputs.count)
        self.budget = budget.budget(cancellation)
    }

    var name: String? { plan.name?.text }

    /// Runs the scenario. Creates no records if only the log is required.
    func run() -> ScenarioResult { budget.run(runInBudget) }

    private func runInBudget() -> ScenarioResult {
        let kept = KeptLog(
            atMost: max(retention.lines, plan.log.map { $0.lines.count + 1 } ?? 0), next: sinks.log ?? comparison)
        var recorder: TraceRecorder?
        if recordsTrace || sinks.records != nil {
            let tracer = TraceRecorder(into: sinks.records, log: kept)
            tracer.stop(after: maximumRecordCount) { [unowned self] in cutShort() }
            tracer.record(on: clock) { onClock { run(tracer) } }
            recorder = tracer
        } else {
            let tracer = LogTracer(clock: clock, log: kept)
            tracer.trace(on: clock) { onClock { run(tracer) } }
        }
        var result = result(kept.lines, omitted: kept.omitted)
        if let recorder, sinks.records == nil { result.trace = trace(recorder) }
        if failure == nil, let comparison { result.take(comparison) }
        pipeline?.end()
        pipeline = nil
        return result
    }

    /// Whether the run ends at the first event that differs from the expected ones.
    var stopsAtDifference = false
    /// Whether the outputs write a log.
    var keepsLog = true
    /// Whether the run has a result for people.
    var hasResult = true
    /// The order of what happens at the same time.
    package var order = RunOrder()

    /// The names of the outputs in the trace, which are those of their `debug()`.
    var outputLanes: [String] {
        plan.outputs.enumerated().map { index, output in identifiers[index] ?? OutputLanes.label(of: output) }
    }

    /// Makes drivers of compiled code deliver on virtual time.
    func onClock(_ body: () -> Void) { SharingScheduler.mock(scheduler: clock, action: body) }

    func run(_ tracer: Tracer) {
        tracer.budget = budget
        budget.onOverrun = { [unowned clock] in clock.stop() }
        inputs.onFailure = { [unowned self] in stop($0) }
        var orders = Array(repeating: 0, count: plan.outputs.count)
        for index in RunOrder.indices(orders.count, reordered: order.outputs) {
            orders[index] = clock.eventQueue.reserveOrders(2)
        }
        let recorder = tracer as? TraceRecorder
        if let recorder { inputs.mark(in: recorder) }
        inputs.startHot(order)
        let run = begin()
        run.recorder = recorder
        pipeline = run
        evaluate(in: run, orders, tracer)
        if failure == nil { start(run) }
        if hasResult { inputLanes = inputs.lanes }
        for subscription in outputSubscriptions + ownSubscriptions { subscription.dispose() }
        failure = isCutShort ? nil : failure ?? run.failure ?? exhausted(tracer) ?? run.anomaly
        inputs.removeObservers()
        clock.releaseScheduledWork()
    }

    // MARK: Running

    private func begin() -> PipelineRun {
        let run = program.start(inputs: inputs.values(), scheduler: clock, budget: budget)
        run.onFailure = { [unowned clock] in clock.stop() }
        run.onPrint = { [unowned self] in printed.append($0, at: clock.clock) }
        return run
    }

    /// Runs the `let`s and builds the outputs, in file order.
    private func evaluate(in run: PipelineRun, _ orders: [Int], _ tracer: Tracer) {
        var output = 0
        for step in program.steps {
            do {
                let value = try run.evaluate(step)
                if run.failure != nil { return }
                if step.output == nil {
                    if case .object(let object as DisposableValue) = value {
                        ownSubscriptions.append(object.disposable)
                    }
                } else {
                    guard let stream = try run.stream(value) else {
                        failure = Self.failure(of: value, in: step, run)
                        return
                    }
                    drive(stream, output: output, at: orders[output], tracer)
                    output += 1
                }
            } catch {
                failure =
                    (error as? ScenarioFailure)?.diagnostic
                    ?? Diagnostic("this throws \(Value(error: error))", in: step.text.file, at: step.text.range)
                return
            }
        }
    }

    /// Returns the failure of an output whose value is no stream.
    private static func failure(
        of value: Value, in step: PipelineProgram.Step, _ run: PipelineRun
    ) -> Diagnostic {
        value.failureAsOutput(RuntimeLocation(step.text.file, step.text.range), run).diagnostic
    }

    /// Schedules the subscription to an output and its disposal, with its reserved sequence numbers.
    private func drive(_ stream: Observable<Value>, output index: Int, at order: Int, _ tracer: Tracer) {
        let output = plan.outputs[index]
        let logged = keepsLog ? self.logged(stream, of: output, index, tracer) : stream
        let line = output.body.body.subscriptions.first
        let subscription = SingleAssignmentDisposable()
        outputSubscriptions.append(subscription)
        let subscribe = ScheduledClosure { [self] in
            let wanted = expected[index].map { $0.events.count + 1 } ?? 0
            let followsAll = followsStreams || expected[index]?.followsStreams ?? false
            let sink = OutputRecorder(
                clock: clock, origin: 0, following: followsAll ? .all : .parts,
                keeping: max(retention.events, wanted), tracer: tracer)
            // With a tolerance, events are compared only after the run.
            if stopsAtDifference, let wanted = expected[index], wanted.tolerance == 0 {
                sink.verify(wanted.events) { [unowned self] in cutShort() }
            }
            recorders[index] = sink
            subscription.setDisposable(sink.connect(to: logged))
        }
        clock.eventQueue.add(subscribe, at: line?.subscribed.milliseconds(frame: plan.frame) ?? 0, order: order)
        if let end = line?.disposed?.milliseconds(frame: plan.frame) {
            clock.eventQueue.add(ScheduledClosure { subscription.dispose() }, at: end, order: order + 1)
        }
    }

    /// Returns the stream of an output with a `debug()`, unless its pipeline ends with one.
    private func logged(
        _ stream: Observable<Value>, of output: ScenarioPlan.Output, _ index: Int, _ tracer: Tracer
    ) -> Observable<Value> {
        let pipeline = SourceText(output.source, output.declaration.pipeline)
        let name = output.declaration.name
        let logged = PipelineText.endsInDebug(pipeline) ? stream : stream.debug(name.text)
        if let identifier = logged.identifier { identifiers[index] = identifier }
        (tracer as? TraceRecorder)?.mark([logged], at: RuntimeLocation(output.source, name.range))
        return logged
    }

    /// Runs scheduled work; at the horizon, only the end of the scenario runs.
    ///
    /// Events of a cold input still advance the clock after their subscription was disposed.
    private func start(_ run: PipelineRun) {
        clock.run(until: plan.horizon.map { $0 - 1 })
        if run.failure != nil || failure != nil || budget.overrun != nil || isCutShort { return }
        var last = inputs.lastTime
        var time = clock.clock
        if clock.eventQueue.popNext(clock: &time, until: nil) != nil { last = max(last, time) }
        let end = min(last, plan.horizon ?? last)
        if end > clock.clock { clock.sleep(end - clock.clock) }
    }

    /// Ends the scenario without an error.
    func cutShort() {
        isCutShort = true
        clock.stop()
        budget.end()
    }

    /// Stops the scenario with an error.
    private func stop(_ diagnostic: Diagnostic) -> ScenarioFailure {
        failure = failure ?? diagnostic
        clock.stop()
        return ScenarioFailure(diagnostic: diagnostic)
    }
}
