/// The call in a source file that created a stage of a pipeline.
///
/// A replay of a marble file knows the sites in its pipelines and in the Swift files that it includes; compiled Swift
/// has none.
public protocol TraceSite: AnyObject {
    /// The path of the file.
    var path: String { get }
    /// The line and column of the called name, both counted from 1; a column is a character.
    var position: (line: Int, column: Int) { get }
    /// The call as written, without its receiver: `debounce(.milliseconds(3))`.
    var call: String { get }
    /// The offset in the file at which the call ends.
    var end: Int { get }
    /// The name of the variable or argument whose value is the call: `title` of `let title = PublishRelay<String>()`.
    var assignedName: Substring? { get }
    /// The condition because of which the call ran, if it is directly in a `guard`, an `if` or an `else`.
    var condition: TraceCondition? { get }
}

extension TraceSite {
    public var end: Int { 0 }
    public var assignedName: Substring? { nil }
    public var condition: TraceCondition? { nil }
}

/// The condition because of which a program took a branch, as its source has it.
public struct TraceCondition: Hashable, Sendable {
    /// `guard let self`, `if text.isEmpty`, or the condition before a `?`.
    public let text: String
    /// `failed`, `was true` or `was false`.
    public let outcome: String

    /// The number of lines from the one in which the condition starts to that of the branch's code.
    package let linesBefore: Int

    public var isGuard: Bool { outcome == "failed" }

    public init(_ text: String, _ outcome: String) { self.init(text, outcome, linesBefore: 0) }

    package init(_ text: String, _ outcome: String, linesBefore: Int) {
        self.text = text
        self.outcome = outcome
        self.linesBefore = linesBefore
    }
}

/// The call that a stage of a pipeline comes from.
public struct TraceOrigin {
    public let site: any TraceSite
    /// The number of the evaluation of the call, counted from 1: a call inside of a closure creates a stage each time.
    public let run: Int
    /// Whether the stage is one of several that the called operator consists of, and not the one that the call returned.
    public internal(set) var isInside = false

    package init(site: any TraceSite, run: Int, isInside: Bool = false) {
        (self.site, self.run, self.isInside) = (site, run, isInside)
    }
}

/// The creation of a stream during an event.
package struct TraceCreation {
    package let origin: TraceOrigin
    /// The number of the event's record.
    package let cause: Int

    package init(origin: TraceOrigin, cause: Int) { (self.origin, self.cause) = (origin, cause) }
}
