/// An expectation that a run did not satisfy.
public struct Mismatch {
    public enum Content {
        /// The diagram of an output.
        case events(expected: Lane, actual: Lane)
        /// The subscription lines of an input; a missing end is the end of the replay.
        case subscriptions(input: String, expected: [InputSubscription], actual: [InputSubscription])
        /// A `log` block, or the trace file next to the marble file.
        case log(expected: [String], actual: [String])
    }

    /// The subject of an expectation.
    package enum Subject: Equatable {
        /// An output, by index.
        case output(Int)
        /// A stream that an output emitted.
        case stream
        /// An input, by index.
        case input(Int)
        case log
        case traceFile
    }

    public let file: SourceFile
    public let range: SourceRange
    public internal(set) var content: Content
    package let subject: Subject
    package var letters: AuthorLetters?
    /// The milliseconds of a frame.
    package var frame = 1
    /// Whether the expectation is a recording, which is not changed.
    package var isRecorded = false
    /// Whether other scenarios of the file share the expectation.
    package var isShared = false

    /// `path:line`.
    public var location: String { unescapedLocation.escapingControlCharacters }

    /// `path:line`, in which the path may contain control characters.
    package var unescapedLocation: String { "\(file.path):\(file.position(of: range.start).line)" }
}
