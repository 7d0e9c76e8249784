import StreamTraceEngine

/// A replay of one side of a comparison.
final class ComparedRunning {
    private let clock: TestScheduler
    private let inputs: ScenarioInputs
    private let output: String
    private let horizon: Int
    /// The time of the second subscriptions and their position in the queue.
    private let second: (time: Int, order: Int)?
    private var recorders: [OutputRecorder] = []
    private var subscriptions: [any Disposable] = []
    private var hasFailed = false

    /// The maximum number of events that are compared.
    private static let maximumEventCount = 1_000

    init(
        _ clock: TestScheduler, _ inputs: ScenarioInputs, _ output: String, _ input: ComparedInput, frame: Int
    ) {
        self.clock = clock
        self.inputs = inputs
        self.output = output
        horizon = ComparedSide.horizon(of: input, frame: frame)
        second = input.secondSubscription.map { ($0 * frame, clock.eventQueue.reserveOrders(1)) }
    }

    func run(_ program: PipelineProgram, _ budget: Budget) -> ComparedRun {
        inputs.onFailure = { [unowned self] _ in
            hasFailed = true
            clock.stop()
            return MarbleError.error
        }
        inputs.startHot()
        var result = ComparedRun()
        if let pipeline = try? program.start(inputs: inputs.values(), scheduler: clock, budget: budget) {
            pipeline.onFailure = { [unowned clock] in clock.stop() }
            subscribe(program, pipeline)
            if !hasFailed { clock.run(until: horizon - 1) }
            result.hasFailed = hasFailed || pipeline.failure != nil || budget.overrun != nil
            result.outputs = recorders.flatMap(\.allEvents)
            result.subscriptions = inputs.streams.map(\.subscriptions)
            for subscription in subscriptions { subscription.dispose() }
            pipeline.end()
        } else {
            result.hasFailed = true
        }
        inputs.removeObservers()
        releaseScheduledWork()
        return result
    }

    private func subscribe(_ program: PipelineProgram, _ pipeline: PipelineRun) {
        for step in program.steps where step.output == nil || step.output == output {
            guard let value = try? pipeline.evaluate(step), pipeline.failure == nil else {
                hasFailed = true
                return
            }
            if case .object(let object as DisposableValue) = value { subscriptions.append(object.disposable) }
            guard step.output != nil, let stream = try? pipeline.stream(value) else { continue }
            record(stream)
            guard let second else { continue }
            let late = ScheduledClosure { [unowned self] in record(stream) }
            clock.eventQueue.add(late, at: second.time, order: second.order)
        }
    }

    private func record(_ stream: Observable<Value>) {
        let recorder = OutputRecorder(
            clock: clock, origin: 0, following: .all, keeping: Self.maximumEventCount, tracer: nil)
        recorders.append(recorder)
        subscriptions.append(recorder.connect(to: stream))
    }

    /// Releases scheduled work, which retains its streams.
    private func releaseScheduledWork() {
        var time = clock.clock
        while clock.eventQueue.popNext(clock: &time, until: nil) != nil {}
    }
}

extension OutputRecorder {
    /// The events, and those of emitted streams in the order of their emission.
    fileprivate var allEvents: [[Lane.Event]] {
        inner.isEmpty ? [events] : [events] + inner.keys.sorted().flatMap { inner[$0]?.allEvents ?? [] }
    }
}
