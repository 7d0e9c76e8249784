import StreamTraceEngine

/// A pipeline that is checked once and replayed with many inputs, without trace and log.
///
/// A side must be used on the thread that created it.
final class ComparedSide {
    let plan: ScenarioPlan
    let program: PipelineProgram
    /// The inputs with the events that the file has.
    let inputs: [PreparedInput]
    private let output: String
    private let clocks: CurrentClock

    /// The limits of a run: an endless pipeline shows nothing.
    private static let budget = ReplayBudget(steps: 100_000, bytes: 8_000_000)
    /// The number of frames after the last event of an input in which a timer may fire.
    static let restFrames = 24

    /// - Parameter output: The name of the output that is compared.
    init(
        _ plan: ScenarioPlan, _ program: PipelineProgram, _ inputs: [PreparedInput], comparing output: String,
        on clocks: CurrentClock
    ) {
        self.plan = plan
        self.program = program
        self.inputs = inputs
        self.output = output
        self.clocks = clocks
    }

    /// Replays the pipeline. Call it inside of `CurrentClock.use`.
    func run(_ input: ComparedInput, _ lanes: [ComparedLane]) -> ComparedRun {
        let clock = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        clocks.current = clock
        let budget = Self.budget.budget
        budget.onOverrun = { [unowned clock] in clock.stop() }
        return budget.run {
            let run = ComparedRunning(clock, scenarioInputs(input, lanes, clock), output, input, frame: plan.frame)
            return run.run(program, budget)
        }
    }

    private func scenarioInputs(
        _ input: ComparedInput, _ lanes: [ComparedLane], _ clock: TestScheduler
    ) -> ScenarioInputs {
        var prepared = inputs
        for (number, lane) in lanes.enumerated() {
            guard let index = prepared.firstIndex(where: { $0.name == lane.name }) else { continue }
            prepared[index] = prepared[index].sending(input.events(of: number, lane, frame: plan.frame))
        }
        return ScenarioInputs(prepared, of: plan, on: clock, keeping: 0)
    }

    /// The last millisecond of a replay.
    static func horizon(of input: ComparedInput, frame: Int) -> Int { (input.lastFrame + restFrames) * frame }
}

/// The clock of the replay that runs on a thread.
final class CurrentClock: @unchecked Sendable {
    // Sendable: only the thread that replays uses it.
    @exclusivity(unchecked) var current = TestScheduler(initialClock: 0)

    /// Runs a closure in which drivers and signals use the clock of the replay that runs.
    func use<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        SharingScheduler.mock(makeScheduler: { self.current }, action: { result = body() })
        return result ?? body()
    }
}

extension PreparedInput {
    /// Returns the input with other events.
    fileprivate func sending(_ events: [MarbleEvent]) -> PreparedInput {
        PreparedInput(
            name: name, label: label, isHot: isHot, elementType: elementType, type: type, attempts: [events],
            arguments: arguments)
    }
}
