/// What a run of a scenario shows, without what people need to read it.
package struct RunObservation {
    /// The events of each output, in file order.
    package var outputs: [[Lane.Event]] = []
    /// The subscriptions to each input, in file order.
    package var subscriptions: [[InputSubscription]] = []
    /// The lines of the log, if it was asked for.
    package var log: [String] = []
    /// The error with which the run ended.
    package var failure: Diagnostic?
    /// Whether outputs and subscriptions are those that the file expects.
    package var isAsExpected = false
    /// The steps that the run was charged.
    package var steps = 0
    /// The bytes that the run was charged, of which those of its events are in memory as long as the observation is.
    package var bytes = 0
    /// The program that ran. It has types of its own, so that values of two programs are compared by their texts.
    var program: ObjectIdentifier?

    package var hasFailed: Bool { failure != nil }
}

extension ScenarioRun {
    /// Runs the scenario without a trace and without a result for people, which takes longer than the run.
    ///
    /// - Parameters:
    ///   - keepsLog: Whether the lines of the log are stored.
    ///   - expectedLog: The lines with which the log is compared while it is written.
    ///   - stopsEarly: Whether the run ends at the first event or line that is not the expected one.
    package func observe(keepsLog: Bool, expectedLog: [String]? = nil, stopsEarly: Bool) -> RunObservation {
        stopsAtDifference = stopsEarly
        hasResult = false
        self.keepsLog = keepsLog || expectedLog != nil
        return budget.run {
            let log = KeptLog(atMost: keepsLog ? Retention.beginning.lines : 0, next: nil)
            let verified = expectedLog.map { VerifiedLog($0) { [unowned self] in if stopsEarly { cutShort() } } }
            let tracer = LogTracer(clock: clock, log: verified ?? log, followsOnlySubjects: true)
            tracer.trace(on: clock) { onClock { run(tracer) } }
            defer {
                pipeline?.end()
                pipeline = nil
            }
            var observation = RunObservation()
            observation.program = ObjectIdentifier(program)
            observation.steps = budget.limits.steps - budget.remainingSteps
            observation.bytes = budget.usedBytes
            if isCutShort { return observation }
            observation.failure = failure ?? pipeline?.failure ?? exhausted()
            if observation.hasFailed { return observation }
            let check = AssertionCheck(plan: plan, expected: expected, recorders: recorders, inputs: inputs.streams)
            observation.isAsExpected = check.isSatisfied(at: clock.clock) && verified?.isSatisfied != false
            if stopsEarly, !observation.isAsExpected { return observation }
            observation.log = log.lines.map(\.description)
            observation.outputs = recorders.map { $0?.events ?? [] }
            observation.subscriptions = inputs.streams.map(\.subscriptions)
            return observation
        }
    }
}

extension RunObservation: Equatable {
    /// Streams that are elements are considered equal, because each run creates its own.
    package static func == (left: RunObservation, right: RunObservation) -> Bool {
        left.hasFailed == right.hasFailed && left.subscriptions == right.subscriptions && left.log == right.log
            && left.outputs.count == right.outputs.count && left.differingOutputs(from: right).isEmpty
    }

    /// Returns the indices of the outputs whose events differ.
    package func differingOutputs(from other: RunObservation) -> [Int] {
        zip(outputs, other.outputs).enumerated().filter { !isSame($0.element.0, $0.element.1, in: other) }
            .map(\.offset)
    }

    /// Returns the outputs that differ, and the times at which each of them begins to, the earliest one first.
    package func firstDifferences(from other: RunObservation) -> [(output: Int, time: Int)] {
        differingOutputs(from: other).map { index in
            let (left, right) = (outputs[index], other.outputs[index])
            let same = zip(left, right).prefix { $0.isSame(as: $1, byText: program != other.program) }.count
            return (index, [left, right].compactMap { $0.dropFirst(same).first?.time }.min() ?? 0)
        }.sorted { ($0.time, $0.output) < ($1.time, $1.output) }
    }

    private func isSame(_ left: [Lane.Event], _ right: [Lane.Event], in other: RunObservation) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy { $0.isSame(as: $1, byText: program != other.program) }
    }
}

extension Lane.Event {
    /// Whether events of two replays are the same. Each replay has streams of its own, so that two streams are.
    ///
    /// - Parameter byText: Whether equal values may be of types that two files declare.
    package func isSame(as other: Lane.Event, byText: Bool = false) -> Bool {
        if time != other.time { return false }
        if case .next(let value) = kind, case .next(let another) = other.kind,
            value.observable != nil, another.observable != nil
        {
            return true
        }
        return kind.isIdentical(to: other.kind) || byText && label == other.label
    }
}
