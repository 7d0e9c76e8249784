/// A marble file that is parsed and checked once, and whose scenarios are replayed many times: with edits of its
/// pipelines, or with other inputs.
///
/// Use it on the thread that created it; each thread prepares the file for itself.
package final class PreparedReplay {
    /// A scenario with what the file asserts about it.
    package struct Scenario {
        let prepared: PreparedScenario
        /// The inputs, which have the events of their recordings.
        let inputs: [PreparedInput]
        let plan: ScenarioPlan
        /// The lines of the expected log, if the file or a trace file asserts them.
        let log: [String]?
        /// The number of expectations.
        let assertionCount: Int

        /// The name; `nil` for a file without scenarios.
        package var name: String? { plan.name?.text }
        var program: PipelineProgram { prepared.program }
    }

    package let source: SourceFile
    package private(set) var scenarios: [Scenario] = []
    let file: MarbleFile
    /// The limits of each run.
    var budget: ReplayBudget
    /// A request of another thread to end the runs, which then have no meaningful result.
    private let cancellation: Cancellation?

    /// The maximum number of scenarios, because each of them is replayed for every variant.
    private static let maximumScenarioCount = 500

    /// Prepares a file, or returns `nil` if it has errors, too many scenarios, or a recording that is too long.
    package init?(_ source: SourceFile, by replay: MarbleReplay) {
        let preparation = replay.prepare(source)
        guard preparation.errors.isEmpty, preparation.scenarios.count <= Self.maximumScenarioCount else { return nil }
        self.source = source
        budget = replay.budget
        cancellation = replay.cancellation
        file = preparation.file
        for prepared in preparation.scenarios {
            guard let plan = prepared.plan else { return nil }
            let inputs = prepared.inputs.map(\.withEvents)
            if inputs.contains(where: { $0.recording != nil }) { return nil }
            addBudget(of: prepared.inputs, inputs)
            let log = Self.log(of: plan)
            let asserted = prepared.expected.count { $0 != nil } + plan.inputs.count(where: \.isAsserted)
            scenarios.append(
                Scenario(
                    prepared: prepared, inputs: inputs, plan: plan, log: log,
                    assertionCount: asserted + (log == nil ? 0 : 1)))
        }
    }

    /// Adds what recorded events return to the budget of a replay that reads them from their file.
    private func addBudget(of inputs: [PreparedInput], _ read: [PreparedInput]) {
        let count = zip(inputs, read).reduce(0) { sum, pair in
            pair.0.recording == nil ? sum : sum + pair.1.attempts.reduce(0) { $0 + $1.count }
        }
        let added = RecordedInput.eventBudget.times(count)
        budget.steps = budget.steps.saturatingAdd(added.steps)
        budget.bytes = budget.bytes.saturatingAdd(added.bytes)
    }

    private static func log(of plan: ScenarioPlan) -> [String]? {
        if let log = plan.log { return log.lines.map { log.source.text($0) } }
        guard let path = TraceFile(of: plan.scenario, in: plan.file.source.path).found,
            let trace = try? SourceFile.read(path, regularOnly: true, allowsEmpty: true)
        else { return nil }
        return trace.traceLines.map { trace.text($0) }
    }

    /// Limits each run to four times the work of the most expensive scenario as it is, so that no edit takes long, and to
    /// few nested calls, if the scenarios need no more: many edits make a function call itself.
    func limitRuns() {
        let runs = scenarios.map { observe($0, with: $0.inputs) }
        budget.steps = min(budget.steps, 4 * (runs.map(\.steps).max() ?? 0) + Self.minimumSteps)
        budget.stack = Self.usualStack
        let isEnough = zip(scenarios, runs).allSatisfy { scenario, run in
            run.hasFailed || !observe(scenario, with: scenario.inputs).hasFailed
        }
        if !isEnough { budget.stack = nil }
    }

    /// Some hundred nested calls.
    private static let usualStack: UInt = 500_000
    private static let minimumSteps = 5_000

    /// Whether everything that the file asserts about a scenario holds.
    package func holds(_ scenario: Scenario) -> Bool { holds(scenario, with: scenario.inputs) }

    /// Whether everything that the file asserts about a scenario holds with other events of its inputs.
    func holds(_ scenario: Scenario, with inputs: [PreparedInput]) -> Bool {
        let run = scenarioRun(scenario, inputs, [:])
        return run.observe(keepsLog: false, expectedLog: scenario.log, stopsEarly: true).isAsExpected
    }

    /// Runs a scenario with other events of its inputs.
    ///
    /// - Parameter subscriptions: The times in milliseconds at which outputs are subscribed to, by index.
    func observe(
        _ scenario: Scenario, with inputs: [PreparedInput], subscriptions: [Int: Int] = [:], keepsLog: Bool = false
    ) -> RunObservation {
        scenarioRun(scenario, inputs, subscriptions).observe(keepsLog: keepsLog, stopsEarly: false)
    }

    /// Runs a scenario with another order of what happens at the same time.
    func observe(_ scenario: Scenario, in order: RunOrder) -> RunObservation {
        let run = scenarioRun(scenario, scenario.inputs, [:])
        run.order = order
        return run.observe(keepsLog: false, stopsEarly: false)
    }

    private func scenarioRun(
        _ scenario: Scenario, _ inputs: [PreparedInput], _ subscriptions: [Int: Int]
    ) -> ScenarioRun {
        var plan = scenario.plan
        for (output, time) in subscriptions { plan.subscribe(toOutput: output, at: time) }
        return ScenarioRun(
            plan, scenario.program, inputs, scenario.prepared.expected, budget: budget, sinks: ReplaySinks(),
            cancellation: cancellation)
    }
}

extension MarbleReplay {
    /// A replay for many runs, each of which is short.
    var limitedForVariants: MarbleReplay {
        var replay = self
        replay.recordsTrace = false
        replay.comparesTraces = false
        replay.tracesDifferences = false
        replay.budget.bytes = min(budget.bytes, 50_000_000)
        return replay
    }
}
