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
}

/// The call that a stage of a pipeline comes from.
public struct TraceOrigin {
    public let site: any TraceSite
    /// The number of the evaluation of the call, counted from 1: a call inside of a closure creates a stage each time.
    public let run: Int
    /// Whether the stage is one of several that the called operator consists of, and not the one that the call returned.
    public internal(set) var isInside = false
}

/// The creation of a stream during an event.
package struct TraceCreation {
    package let origin: TraceOrigin
    /// The number of the event's record.
    package let cause: Int
}
