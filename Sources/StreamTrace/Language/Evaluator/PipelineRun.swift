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
    private let program: PipelineProgram?
    /// Apart from the object, so that counting a call costs no check of exclusive access.
    private let counters = UnsafeMutablePointer<Counters>.allocate(capacity: 1)

    private struct Counters {
        var depth = 0
        var steps = 0
        var hasFailed = false
        let lowestStack = StackLimit.lowest
    }

    /// Calls and turns of loops that one event may cause.
    private static let mostSteps = 1_000_000
    /// The types that the file declares.
    let types: DeclaredTypes

    init(globals: Int, program: PipelineProgram? = nil, scheduler: (any SchedulerType)? = nil) {
        counters.initialize(to: Counters())
        self.globals = Array(repeating: nil, count: globals)
        self.program = program
        types = program?.types ?? DeclaredTypes()
        self.scheduler = scheduler
    }

    deinit { counters.deallocate() }

    /// What a place belongs to: `out x`.
    func name(of text: SourceText) -> String {
        let step = program?.steps.first {
            $0.text.file.path == text.file.path && $0.text.range.start <= text.range.start
                && $0.text.range.end >= text.range.end
        }
        return step?.output.map { "out \($0)" } ?? "let"
    }

    func declared(_ type: ValueType) -> DeclaredType? { type.name.flatMap { types[$0] } }

    /// Runs a step; its value is bound to the names that it declares. Throws a `ScenarioFailure`.
    public func evaluate(_ step: PipelineProgram.Step) throws -> Value {
        guard let program else { return .void }
        let definition = program.definitions[step.index]
        let value: Value
        do {
            value = try definition.body.compiled.call([], [], self)
        } catch let error where error.isThrown {
            throw failure("this throws \(Value(error: error))", at: step.text)
        }
        guard definition.bound.count != 1 else {
            globals[definition.bound[0]] = value
            return value
        }
        if case .array(let parts) = value {
            for (index, part) in zip(definition.bound, parts) { globals[index] = part }
        }
        return value
    }

    /// Begins a call of a function.
    @inline(__always)
    func enter(_ place: RuntimePlace) throws {
        var marker: UInt8 = 0
        let address = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
        if counters.pointee.depth == 0 { counters.pointee.steps = Self.mostSteps }
        if address < counters.pointee.lowestStack { throw place.failure(self, "this calls itself without end") }
        try step(place)
        counters.pointee.depth += 1
    }

    @inline(__always)
    func leave() { counters.pointee.depth -= 1 }

    /// Counts a call, or a turn of a loop.
    @inline(__always)
    func step(_ place: RuntimePlace) throws {
        counters.pointee.steps -= 1
        if counters.pointee.steps < 0 || counters.pointee.hasFailed { throw stopped(place) }
    }

    private func stopped(_ place: RuntimePlace) -> ScenarioFailure {
        if let failure { return ScenarioFailure(diagnostic: failure) }
        return place.failure(self, "this does not come to an end")
    }

    /// Notes a failure, which ends the scenario whoever catches the error.
    func failure(_ message: String, at text: SourceText) -> ScenarioFailure {
        let diagnostic = Diagnostic(message, in: text.file, at: text.range)
        if failure == nil {
            failure = diagnostic
            counters.pointee.hasFailed = true
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

/// A runtime failure of a scenario, as a Swift error.
public struct ScenarioFailure: Error, CustomStringConvertible {
    public let diagnostic: Diagnostic

    public var description: String { diagnostic.message }
}
