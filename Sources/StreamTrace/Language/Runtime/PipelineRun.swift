/// One scenario's values.
///
/// It belongs to the thread that made it.
public final class PipelineRun {
    /// The first runtime failure, wherever in a stream it happened: the scenario has to end with it.
    public private(set) var failure: Diagnostic?
    /// The first thing that RxSwift only warns of: the scenario goes on, and then ends with it.
    public private(set) var anomaly: Diagnostic?
    /// Called at once when `failure` is set.
    public var onFailure: (() -> Void)?
    /// Takes what `print` writes.
    var onPrint: ((String) -> Void)?
    /// The clock of the replay, which all named schedulers stand for.
    let scheduler: (any SchedulerType)?

    var globals: [Value?]
    /// The program that it runs, which lives at least as long.
    let program: any RunnableProgram
    let budget: Budget
    /// That of the budget.
    private let meter: UnsafeMutablePointer<Budget.Meter>
    /// The types that the file declares.
    let types: any RuntimeTypeTable

    init(
        globals: Int, program: any RunnableProgram, scheduler: (any SchedulerType)? = nil,
        budget: Budget = ReplayBudget.standard.budget
    ) {
        self.budget = budget
        meter = budget.meter
        self.globals = Array(repeating: nil, count: globals)
        self.program = program
        types = program.runtimeTypes
        self.scheduler = scheduler
        budget.program = self
    }

    /// The step of the program that a text is in: `out x`.
    func name(of text: SourceText) -> String { program.name(of: text) }

    /// Charges a call of a function.
    @inline(__always)
    func enter(_ place: RuntimePlace, _ steps: Int) throws {
        if StackLimit.here < meter.pointee.lowestStack { budget.exhaust(.nesting, nil) }
        try step(place, steps)
    }

    /// Charges a call, a turn of a loop, what a built-in does.
    @inline(__always)
    func step(_ place: RuntimePlace, _ steps: Int) throws {
        meter.pointee.steps &-= steps
        if meter.pointee.steps < 0 { throw stopped(.steps, place) }
    }

    /// Charges the memory of a value that is made.
    @inline(__always)
    func allocate(_ bytes: Int, _ place: RuntimePlace) throws {
        meter.pointee.bytes &-= bytes
        if meter.pointee.bytes < 0, !budget.collect() { throw stopped(.memory, place) }
    }

    /// The run whose scenario this thread is in.
    static var current: PipelineRun? { Budget.current?.program as? PipelineRun }

    private func stopped(_ excess: Budget.Excess, _ place: RuntimePlace) -> ScenarioFailure {
        if let failure { return ScenarioFailure(diagnostic: failure) }
        budget.exhaust(excess, nil)
        return fail(ExhaustedBudget.diagnostic(budget, in: place.text.file, at: place.text.range))
    }

    /// Notes a failure, which ends the scenario even if the error is caught.
    func failure(_ message: String, at text: SourceText) -> ScenarioFailure {
        fail(Diagnostic(message, in: text.file, at: text.range))
    }

    private func fail(_ diagnostic: Diagnostic) -> ScenarioFailure {
        if failure == nil {
            failure = diagnostic
            budget.end()
            onFailure?()
        }
        return ScenarioFailure(diagnostic: diagnostic)
    }

    /// Notes what the scenario goes on after, and has to end with.
    func note(_ anomaly: Anomaly, at text: SourceText) {
        guard self.anomaly == nil else { return }
        self.anomaly = Diagnostic(anomaly.message, in: text.file, at: text.range, suggestion: anomaly.suggestion)
    }

    /// What RxSwift prints a warning of.
    enum Anomaly {
        case nestedSending
        case nestedReceiving

        fileprivate var message: String {
            switch self {
            case .nestedSending: "this is sent inside of another event of the same subject or observer"
            case .nestedReceiving: "this gets an event inside of another one, which its own closure sent"
            }
        }

        fileprivate var suggestion: String {
            "'.observe(on: MainScheduler.asyncInstance)' in between sends it a turn later"
        }
    }

    /// Forgets all values, so that streams and closures that hold each other are freed.
    public func end() {
        for index in globals.indices { globals[index] = nil }
        onFailure = nil
        onPrint = nil
    }
}
