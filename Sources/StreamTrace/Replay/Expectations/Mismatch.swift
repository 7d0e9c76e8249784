/// Something that a file asserts and that is not so.
public struct Mismatch {
    public enum Content {
        /// An output's diagram.
        case events(expected: Lane, actual: Lane)
        /// An input's subscription lines; an end that is missing is the end of the replay.
        case subscriptions(input: String, expected: [InputSubscription], actual: [InputSubscription])
        /// A `log` block, or a trace file beside the marble file.
        case log(expected: [String], actual: [String])
    }

    /// What the file asserts.
    enum Subject: Equatable {
        /// An output, by its place among the outputs.
        case output(Int)
        /// A stream that an output sent.
        case stream
        /// An input, by its place among the inputs.
        case input(Int)
        case log
        case traceFile
    }

    public let file: SourceFile
    public let range: SourceRange
    public let content: Content
    let subject: Subject
    var letters: AuthorLetters?
    /// Of the file, in milliseconds.
    var frame = 1
    /// Whether other scenarios of the file assert it too.
    var isShared = false

    /// `path:line`.
    public var location: String { place.escapingControlCharacters }

    var place: String { "\(file.path):\(file.position(of: range.start).line)" }
}
