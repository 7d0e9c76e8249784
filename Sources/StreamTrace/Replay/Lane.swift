/// One stream of a replay over time: an input, or what an output gave.
public struct Lane {
    public struct Event {
        public enum Kind {
            case next(Value)
            case error(any Error)
            case completed
        }

        /// In milliseconds.
        public let time: Int
        public let kind: Kind

        public init(time: Int, kind: Kind) {
            self.time = time
            self.kind = kind
        }
    }

    public let name: String
    public var events: [Event]
    /// What the streams among the elements sent, where they were listened to: the groups of `groupBy`, the windows of
    /// `window`, and what the file asserts.
    public internal(set) var inner: [Lane] = []
}

extension Lane.Event.Kind: Equatable {
    /// Errors are equal when they are the same value, or print the same.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.next(let left), .next(let right)): left == right
        case (.error(let left), .error(let right)): Value(error: left) == Value(error: right)
        case (.completed, .completed): true
        default: false
        }
    }

    /// Whether an actual event is this expected one.
    func matches(_ actual: Self) -> Bool {
        if case .next(let expected) = self, case .next(let value) = actual { return expected.matches(value) }
        return self == actual
    }
}

/// What a scenario did, and where that is not what its file says.
public struct ScenarioResult {
    /// Nothing for a file without scenarios.
    public let name: String?
    /// The scenario's own.
    public let title: String?
    /// The milliseconds of a frame.
    public let frame: Int
    public internal(set) var inputs: [Lane] = []
    public internal(set) var outputs: [Lane] = []
    public internal(set) var log: [LogLine] = []
    /// How many lines more the log has, where a recording was too long to keep them, or they were written at once.
    public internal(set) var omittedLines = 0
    /// Whether the log was held against the trace beside the file.
    var isComparedWithTrace = false
    /// What `print` wrote in its pipelines.
    public internal(set) var printed = PrintedLines()
    /// The lines of its recordings that no `debug()` wrote.
    public internal(set) var skippedLines: [SkippedLines] = []
    /// How many events more the outputs had.
    public internal(set) var omittedEvents = 0
    var letters: AuthorLetters?
    /// What ran.
    var plan: ScenarioPlan?
    /// What is needed to write what the outputs gave into the file.
    var writers: [OutputWriter] = []
    /// When it ended, in milliseconds.
    public internal(set) var end = 0
    public internal(set) var mismatches: [Mismatch] = []
    /// How many things the file asserts of the scenario.
    public internal(set) var assertions = 0
    /// What stopped it.
    public internal(set) var failure: Diagnostic?
    /// Everything that happened, where `MarbleReplay.recordsTrace` asked for it.
    public internal(set) var trace: Trace?
}

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
