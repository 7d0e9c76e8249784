/// A run of a program: the values of one scenario.
///
/// A run must be used on the thread that created it.
package final class PipelineRun {
    /// The first runtime failure, which ends the scenario.
    package var failure: Diagnostic? { firstFailure?.diagnostic }
    private var firstFailure: ScenarioFailure?
    /// The first event that RxSwift would warn about. The scenario continues, and fails at its end.
    package private(set) var anomaly: Diagnostic?
    /// Called at once when `failure` is set.
    package var onFailure: (() -> Void)?
    /// Called with the output of each `print`.
    package var onPrint: ((String) -> Void)?
    /// The recorder of the trace, which receives the sites of streams; `nil` if there is none.
    @exclusivity(unchecked) package var recorder: TraceRecorder?
    /// The clock of the replay, on which all schedulers of the program run.
    let scheduler: (any SchedulerType)?

    /// The number of `UUID`s that were made.
    package var identifierCount = 0

    /// Accesses may overlap: the deinitializer of a replaced instance may use any of them.
    @exclusivity(unchecked) package var globals = GlobalValues()
    /// Whether the arguments of a call of a hole are being evaluated.
    private var isPassingToHole = false
    /// The global variables whose first values are being calculated.
    var initializing: Set<Int> = []
    /// The program, which the run retains.
    let program: any RunnableProgram
    let budget: Budget
    /// The meter of the budget.
    private let meter: UnsafeMutablePointer<Budget.Meter>
    /// The types that the file declares.
    let types: any RuntimeTypeTable
    private let reference = RunReference()

    init(
        program: any RunnableProgram, scheduler: (any SchedulerType)? = nil,
        budget: Budget = ReplayBudget.standard.budget
    ) {
        self.budget = budget
        meter = budget.meter
        self.program = program
        types = program.runtimeTypes
        self.scheduler = scheduler
        reference.run = self
        budget.program = reference
    }

    deinit { reference.run = nil }

    /// Returns the name of the step that contains `text`, like `out x`.
    func name(of text: SourceText) -> String { program.name(of: text) }

    /// Charges a call of a function.
    @inline(__always)
    func enter(_ location: RuntimeLocation, _ steps: Int) throws {
        if StackLimit.here < meter.pointee.lowestStack { budget.exhaust(.nesting, nil) }
        try step(location, steps)
    }

    /// Charges a call, an iteration of a loop, or the work of a built-in function.
    @inline(__always)
    func step(_ location: RuntimeLocation, _ steps: Int) throws {
        meter.pointee.steps &-= steps
        if meter.pointee.steps < 0, !budget.fill() { throw stopped(.steps, location) }
    }

    /// Charges the memory of a new value.
    @inline(__always)
    func allocate(_ bytes: Int, _ location: RuntimeLocation) throws {
        meter.pointee.bytes &-= bytes
        if meter.pointee.bytes < 0, !budget.collect() { throw stopped(.memory, location) }
    }

    /// The run of the current thread, if there is one.
    package static var current: PipelineRun? { (Budget.current?.program as? RunReference)?.run }

    private func stopped(_ excess: Budget.Excess, _ location: RuntimeLocation) -> ScenarioFailure {
        if let firstFailure { return firstFailure }
        budget.exhaust(excess, nil)
        return fail(ExhaustedBudget.diagnostic(budget, in: location.text.file, at: location.text.range))
    }

    /// Records a failure, which ends the scenario even if the error is caught.
    func failure(_ message: String, at text: SourceText, suggestion: String? = nil) -> ScenarioFailure {
        fail(Diagnostic(message, in: text.file, at: text.range, suggestion: suggestion))
    }

    /// Records a call of code with errors.
    func callOfUncheckedCode(at text: SourceText) -> ScenarioFailure {
        fail(Diagnostic("this was not checked", in: text.file, at: text.range), isOfUncheckedCode: true)
    }

    /// Returns the failure of code that needs to know what no file declares. It ends the scenario, except in arguments
    /// that only a hole receives.
    func dependence(_ message: String, at text: SourceText, suggestion: String?) -> ScenarioFailure {
        let diagnostic = Diagnostic(message, in: text.file, at: text.range, suggestion: suggestion)
        return isPassingToHole ? ScenarioFailure(diagnostic: diagnostic) : fail(diagnostic)
    }

    /// Returns the arguments of a call of a hole, which are evaluated for what they do; none if one of them needs to know
    /// what no file declares.
    func passingToHole(_ arguments: [() throws -> Value]) throws -> [Value] {
        let outer = isPassingToHole
        isPassingToHole = true
        defer { isPassingToHole = outer }
        let values = try arguments.map { argument -> Value? in
            do { return try argument() } catch is ScenarioFailure where failure == nil { return nil }
        }
        return values.contains { $0 == nil } ? [] : values.compactMap(\.self)
    }

    private func fail(_ diagnostic: Diagnostic, isOfUncheckedCode: Bool = false) -> ScenarioFailure {
        let failure = ScenarioFailure(diagnostic: diagnostic, isOfUncheckedCode: isOfUncheckedCode)
        if firstFailure == nil {
            firstFailure = failure
            budget.end()
            onFailure?()
        }
        return failure
    }

    /// Records an anomaly, with which the scenario fails at its end.
    func note(_ anomaly: Anomaly, at text: SourceText) {
        guard self.anomaly == nil else { return }
        self.anomaly = Diagnostic(anomaly.message, in: text.file, at: text.range, suggestion: anomaly.suggestion)
    }

    /// Events that RxSwift prints a warning about.
    enum Anomaly {
        case nestedSending
        case nestedReceiving

        fileprivate var message: String {
            switch self {
            case .nestedSending: "this is sent inside of another event of the same subject or observer"
            case .nestedReceiving: "this received an event while handling one"
            }
        }

        fileprivate var suggestion: String {
            "insert '.observe(on: MainScheduler.asyncInstance)' to deliver it later"
        }
    }

    /// Releases all values, so that retain cycles of streams and closures are broken.
    package func end() {
        // Deinitializers may use constants, which are declared before the instances.
        for index in globals.indices.reversed() { globals[index] = nil }
        onFailure = nil
        onPrint = nil
        recorder = nil
    }
}

/// A reference to a run, until the run is freed. If the budget referred weakly to the run itself, each retain of the run
/// would take a detour, and a call makes several.
private final class RunReference {
    unowned(unsafe) var run: PipelineRun?
}
