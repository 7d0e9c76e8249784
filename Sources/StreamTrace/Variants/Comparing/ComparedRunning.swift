/// Replays of one side of a comparison, on one clock and with the same streams as inputs.
final class ComparedRunning {
    let clock = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let program: PipelineProgram
    /// The steps without the other outputs.
    private let steps: [PipelineProgram.Step]
    private let inputs: ScenarioInputs
    private let budget: Budget
    /// Charges the budget for subscriptions and scheduled work.
    private let tracer: LogTracer
    /// Whether neither inputs nor spies have a state that is left from a replay.
    private let isReusable: Bool
    private let reusesStreams: Bool
    /// The stream of the output, if one evaluation serves all replays.
    private var stream: Observable<Value>?
    /// The run of the program, if it is reusable, and the indices of the globals that have a value before it.
    private var pipeline: PipelineRun?
    private var givenGlobals: Set<Int> = []
    @exclusivity(unchecked) private var recorders: [OutputRecorder] = []
    @exclusivity(unchecked) private var subscriptions: [any Disposable] = []
    @exclusivity(unchecked) private var failure: ComparedFailure?

    /// The maximum number of events that are compared.
    private static let maximumEventCount = 1_000

    /// - Parameters:
    ///   - output: The name of the output that is compared.
    ///   - reusesStreams: Whether one evaluation of its pipeline serves all replays.
    ///   - budget: What each replay may use.
    init(
        _ inputs: [PreparedInput], of plan: ScenarioPlan, _ program: PipelineProgram, _ output: String,
        reusesStreams: Bool, budget: ReplayBudget
    ) {
        self.budget = budget.budget
        self.program = program
        steps = program.steps.filter { $0.output == nil || $0.output == output }
        self.inputs = ScenarioInputs(inputs, of: plan, on: clock, keeping: 0)
        tracer = LogTracer(clock: clock, log: KeptLog(atMost: 0, next: nil), followsOnlySubjects: true)
        tracer.budget = self.budget
        isReusable = self.inputs.hasStatelessValues && program.spies.isEmpty
        self.reusesStreams = isReusable && reusesStreams
        self.budget.onOverrun = { [unowned clock] in clock.stop() }
        self.inputs.onFailure = { [unowned self] diagnostic in
            fail(.input, diagnostic)
            clock.stop()
            return MarbleError.error
        }
    }

    deinit { pipeline?.end() }

    /// Replays the pipeline with other events of some inputs.
    ///
    /// - Parameters:
    ///   - events: The events of inputs; `nil` for those of the file.
    ///   - secondSubscription: The time of a second subscription to each output; `nil` for none.
    ///   - horizon: The time before which everything happens.
    func run(
        _ events: [(input: Int, timeline: Timeline<Value>?)], secondSubscription: Int?, until horizon: Int
    ) -> ComparedRun {
        clock.rewind(to: 0)
        inputs.rewind(events)
        budget.renew()
        let second = secondSubscription.map { ($0, clock.eventQueue.reserveOrders(1)) }
        inputs.startHot()
        let result = budget.run { tracer.trace(on: clock) { run(second, until: horizon) } }
        recorders = []
        subscriptions = []
        inputs.removeObservers()
        clock.releaseScheduledWork()
        return result
    }

    private func run(_ second: (time: Int, order: Int)?, until horizon: Int) -> ComparedRun {
        let pipeline = start()
        subscribe(pipeline, second)
        if failure == nil { clock.run(until: horizon - 1) }
        let result = ComparedRun(
            outputs: recorders.flatMap(\.allEvents), subscriptions: inputs.streams.map(\.subscriptions),
            failure: failure(of: pipeline))
        for subscription in subscriptions { subscription.dispose() }
        end(pipeline)
        return result
    }

    private func fail(_ kind: ComparedFailure.Kind, _ diagnostic: Diagnostic) {
        failure = failure ?? ComparedFailure(kind, diagnostic)
    }

    /// Returns the failure of an input, which may lead to others, that of the budget, or that of the pipeline.
    private func failure(of pipeline: PipelineRun) -> ComparedFailure? {
        if let failure, failure.kind == .input { return failure }
        let diagnostic = pipeline.failure
        if let overrun = budget.overrun, let output = steps.last(where: { $0.output != nil }) {
            let place = diagnostic.map { SourceText($0.file, $0.range) } ?? output.text
            return .endless(budget, overrun.excess, at: place)
        }
        return diagnostic.map { ComparedFailure(.trap, $0) } ?? failure
    }

    private func start() -> PipelineRun {
        if let pipeline { return pipeline }
        let values = inputs.values()
        let run = program.start(inputs: values, scheduler: clock, budget: budget)
        run.onFailure = { [unowned clock] in clock.stop() }
        if isReusable {
            pipeline = run
            givenGlobals = Set(run.globals.indices.filter { run.globals[$0] != nil })
        }
        return run
    }

    /// Releases the values of a replay. The inputs and functions serve another one.
    private func end(_ run: PipelineRun) {
        if !isReusable { return run.end() }
        for index in run.globals.indices.reversed() where !givenGlobals.contains(index) { run.globals[index] = nil }
        run.identifierCount = 0
    }

    private func subscribe(_ pipeline: PipelineRun, _ second: (time: Int, order: Int)?) {
        if let stream { return subscribe(to: stream, second) }
        for step in steps {
            guard let value = try? pipeline.evaluate(step), pipeline.failure == nil else {
                return fail(.trap, Diagnostic("this throws an error", in: step.text.file, at: step.text.range))
            }
            if case .object(let object as DisposableValue) = value { subscriptions.append(object.disposable) }
            guard step.output != nil, let stream = try? pipeline.stream(value) else { continue }
            if reusesStreams { self.stream = stream }
            subscribe(to: stream, second)
        }
    }

    private func subscribe(to stream: Observable<Value>, _ second: (time: Int, order: Int)?) {
        record(stream)
        guard let second else { return }
        let late = ScheduledClosure { [unowned self] in record(stream) }
        clock.eventQueue.add(late, at: second.time, order: second.order)
    }

    private func record(_ stream: Observable<Value>) {
        let recorder = OutputRecorder(
            clock: clock, origin: 0, following: .all, keeping: Self.maximumEventCount, tracer: tracer)
        recorders.append(recorder)
        subscriptions.append(recorder.connect(to: stream))
    }
}

extension OutputRecorder {
    /// The events, and those of emitted streams in the order of their emission.
    fileprivate var allEvents: [[Lane.Event]] {
        inner.isEmpty ? [events] : [events] + inner.keys.sorted().flatMap { inner[$0]?.allEvents ?? [] }
    }
}
