/// What someone does with a marble, a pipeline or a scenario of a file.
///
/// Times are milliseconds: from frame 0 for a hot input, from the subscription for a cold one.
package enum EditGesture: Sendable {
    /// Moves an event to another time; all others keep theirs.
    case move(MarblePlace, to: Int)
    /// Adds an event, given as in a table of values: `"ada"`, `1 then 2`, `throw APIError.offline`.
    case insert(String, into: InputPlace, at: Int)
    case delete(MarblePlace)
    /// Gives an event another value at the same time.
    case change(MarblePlace, to: String)
    /// Ends the stream at a time, or no longer if the end is `nil`.
    case changeEnd(InputPlace, to: StreamEnd?, at: Int)
    /// Writes the events of a recording into the file, after which they can be edited.
    case writeRecording(InputPlace)
    /// Subscribes to an output at a time, and disposes the subscription at another one, or at the end of the replay.
    case subscribe(OutputPlace, at: Int, disposedAt: Int?)
    /// Replaces the pipeline of an output, or another statement.
    case replace(PipelinePlace, with: String)
    /// Adds a scenario below another one, of which it is a copy. A name that is taken gets a number.
    case addScenario(String, copyOf: Int)
}
