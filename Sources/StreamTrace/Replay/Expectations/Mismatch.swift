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
    public internal(set) var content: Content { didSet { alignments = Alignments(content) } }
    private var alignments: Alignments
    package let subject: Subject
    package let letters: AuthorLetters?
    /// The milliseconds of a frame.
    package let frame: Int
    /// Whether the expectation is a recording, which is not changed.
    package var isRecorded = false
    /// Whether other scenarios of the file share the expectation.
    package var isShared = false

    init(
        file: SourceFile, range: SourceRange, content: Content, subject: Subject, letters: AuthorLetters? = nil,
        frame: Int = 1
    ) {
        (self.file, self.range, self.content, self.subject) = (file, range, content, subject)
        (self.letters, self.frame) = (letters, frame)
        alignments = Alignments(content)
    }

    /// The alignment of the events of an output; empty for other contents.
    package var alignedEvents: EventAlignment<Lane.Event> { alignments.events }
    /// The alignment of the lines of a log; empty for other contents.
    package var alignedLines: EventAlignment<LogEvent> { alignments.lines }

    /// `path:line`.
    public var location: String { unescapedLocation.escapingControlCharacters }

    /// `path:line`, in which the path may contain control characters.
    package var unescapedLocation: String { "\(file.path):\(file.position(of: range.start).line)" }
}

/// The alignments of a mismatch, which are made when they are first needed.
private final class Alignments {
    private let content: Mismatch.Content

    init(_ content: Mismatch.Content) { self.content = content }

    private(set) lazy var events: EventAlignment<Lane.Event> = {
        switch content {
        case .events(let expected, let actual): EventAlignment(expected: expected.events, actual: actual.events)
        case .subscriptions, .log: EventAlignment(expected: [], actual: [])
        }
    }()

    private(set) lazy var lines: EventAlignment<LogEvent> = {
        switch content {
        case .log(let expected, let actual):
            EventAlignment(expected: LogEvent.events(expected), actual: LogEvent.events(actual))
        case .events, .subscriptions: EventAlignment(expected: [], actual: [])
        }
    }()
}
