/// A part of a file.
public struct SourceText: Sendable {
    public let file: SourceFile
    public let range: SourceRange

    public init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        self.range = range
    }
}

/// The pipelines of a marble file, read, checked and ready to run.
///
/// The way from texts to values:
///
///     let program = PipelineProgram([
///         .statement(text),                                  // each `let`, `func`, `struct`, `enum`, in file order
///         .output(name: "x", expression: text, type: nil),
///     ])
///     let type = program.type(annotation)                    // `Int?`
///     let value = program.value(of: text, as: type)          // what a marble stands for
///     program.check(inputs: [("a", .observable(.int)), ("send", .function([.unknown], .observable(.string)))])
///     guard program.diagnostics.isEmpty else { … }
///
///     let run = try program.start(inputs: ["a": .stream(hot), "send": .function(cold)], scheduler: clock)
///     for step in program.steps { let value = try run.evaluate(step) }    // value.observable is what an `out` records
///
/// Nothing here traps, whatever the texts are: errors are in `diagnostics`, or are thrown as a `ScenarioFailure`, which
/// also stays in `run.failure` when it happens later, inside of a stream.
public final class PipelineProgram {
    public enum Item {
        /// A whole `let`, `func`, `struct` or `enum`.
        case statement(SourceText)
        /// What stands behind `out NAME =`, and its declared type of elements.
        case output(name: String, expression: SourceText, type: SourceText?)
    }

    /// A `let` or an `out`.
    public struct Step {
        /// The name of an `out`; nothing for a `let`.
        public let output: String?
        /// What it is as a whole: `Observable<Int?>`.
        public let type: ValueType
        public let text: SourceText
        let index: Int
    }

    /// All errors so far, in the order in which they were found.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// The `let`s and `out`s in file order; there after `check`.
    public internal(set) var steps: [Step] = []

    /// Reads the items and learns the types they declare.
    public init(_ items: [Item]) {}

    /// The type that an annotation means; an error is noted where it means none.
    public func type(_ text: SourceText) -> ValueType? { nil }

    /// The value of a literal, a declared case or record, or any expression without streams.
    ///
    /// Under a type, literals are of it and values are wrapped as Swift does: `1` under `Int?` is `Optional(1)`.
    public func value(of text: SourceText, as type: ValueType?) -> Value? { nil }

    /// Checks all items, with inputs of these names and types (`Observable<Int>`, or a function to one).
    public func check(inputs: [(name: String, type: ValueType)]) {}

    /// Begins a scenario: a fresh set of values. `scheduler` is the virtual clock that all schedulers stand for.
    public func start(inputs: [String: Value], scheduler: any SchedulerType) throws -> PipelineRun {
        PipelineRun()
    }
}

/// One scenario's values.
public final class PipelineRun {
    /// The first runtime failure, wherever in a stream it happened: the scenario has to end with it.
    public internal(set) var failure: Diagnostic?
    /// Called at once when `failure` is set.
    public var onFailure: (() -> Void)?

    /// Runs a step; its value is bound to the names that it declares. Throws a `ScenarioFailure`.
    public func evaluate(_ step: PipelineProgram.Step) throws -> Value { .void }
}

/// A runtime failure of a scenario, as a Swift error.
public struct ScenarioFailure: Error {
    public let diagnostic: Diagnostic
}
