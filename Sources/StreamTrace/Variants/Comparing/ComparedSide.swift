/// A pipeline that is checked once and replayed with many inputs, without trace and log.
///
/// A side must be used on the thread that created it.
package final class ComparedSide {
    private let plan: ScenarioPlan
    private let program: PipelineProgram
    /// The inputs with the events that the file has.
    let inputs: [PreparedInput]
    /// The varied inputs, and their indices among all.
    private let lanes: [(lane: ComparedLane, index: Int)]
    private let output: String
    /// The milliseconds of a frame.
    private let frame: Int
    private let clocks: CurrentClock
    private let reusesStreams: Bool
    private var running: ComparedRunning?

    /// What a replay may use: enough for a dozen events.
    static let budget = ReplayBudget(steps: 50_000, bytes: 8_000_000)
    /// What a replay must use up before a pipeline is said not to end.
    package static let thoroughBudget = ReplayBudget(steps: 1_000_000, bytes: 64_000_000)

    /// The number of frames after the last event of an input in which a timer may fire.
    static let restFrames = 24

    /// - Parameters:
    ///   - output: The name of the output that is compared.
    ///   - names: The names of the inputs that are replayed.
    init(
        _ checked: CheckedPipelines, comparing output: String, _ lanes: [ComparedLane], naming names: Set<String>,
        frame: Int, on clocks: CurrentClock
    ) {
        plan = checked.plan
        program = checked.program
        reusesStreams = checked.areReusable
        let inputs = checked.inputs.filter { names.contains($0.name) }
        self.inputs = inputs
        self.lanes = lanes.compactMap { lane in
            inputs.firstIndex { $0.label == lane.name }.map { (lane, $0) }
        }
        self.output = output
        self.frame = frame
        self.clocks = clocks
    }

    /// Replays the pipeline. Call it inside of `CurrentClock.use`.
    func run(_ input: ComparedInput) -> ComparedRun {
        let running = running ?? makeRunning(Self.budget)
        let run = run(input, in: running)
        // A replay that failed may have left anything behind.
        self.running = run.hasFailed ? nil : running
        return run
    }

    /// Replays the pipeline with a larger budget if it used up the usual one.
    func rerun(_ run: ComparedRun, of input: ComparedInput) -> ComparedRun {
        run.failure?.kind == .endless ? self.run(input, in: makeRunning(Self.thoroughBudget)) : run
    }

    private func makeRunning(_ budget: ReplayBudget) -> ComparedRunning {
        ComparedRunning(inputs, of: plan, program, output, reusesStreams: reusesStreams, budget: budget)
    }

    private func run(_ input: ComparedInput, in running: ComparedRunning) -> ComparedRun {
        clocks.current = running.clock
        let events = lanes.enumerated().map { ($1.index, input.timeline(of: $0, $1.lane, frame: frame)) }
        return running.run(
            events, secondSubscription: input.secondSubscription.map { $0 * frame },
            until: Self.horizon(of: input, frame: frame))
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
