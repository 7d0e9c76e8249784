import StreamTraceEngine

/// A step of an answer: what a stage did at a time.
public struct TraceStep {
    /// The location of a stage in a source file.
    public struct Site: Hashable, Sendable, CustomStringConvertible {
        public let path: String
        public let line: Int
        /// The column of the called name; `nil` for an input, whose diagram is the whole line.
        public let column: Int?

        /// `search.marble:12:24`
        public var description: String {
            "\(path):\(line)".escapingControlCharacters + (column.map { ":\($0)" } ?? "")
        }
    }

    /// The time in milliseconds.
    public let time: Int
    /// The name of the stage, a part of the text that a narrow line shortens.
    let name: String
    /// The stage and what it did: `debounce(.milliseconds(2)) holds "a", timer due at 3`.
    public let text: String
    /// The location of the stage, at its first mention in an answer.
    public let site: Site?
    /// The number of the record that shows the step.
    public let record: Int
    /// The number of branches of the answer that contain the step.
    public internal(set) var depth = 0

    /// Returns the text, with the stage's name shortened if the text is too wide.
    fileprivate func text(width: Int) -> String {
        let excess = text.displayWidth - width
        guard excess > 0, let range = text.firstRange(of: name) else { return text }
        let short = name.shortened(to: max(Self.minimumNameWidth, name.displayWidth - excess))
        return text[..<range.lowerBound] + short + text[range.upperBound...]
    }

    private static let minimumNameWidth = 24
}

/// An event of a trace and the steps that led to it, or that followed from it.
///
///     var replay = MarbleReplay()
///     replay.recordsTrace = true
///     if let trace = replay.run(source).scenarios[0].trace, let last = trace.records.last {
///         print(trace.causes(of: last.sequence))
///     }
public struct TraceAnswer: CustomStringConvertible {
    /// The lane and the event: `shown  next("a: answer")`.
    public let event: String
    /// The time of the event in milliseconds.
    public let time: Int
    /// The number of the event's record.
    public let record: Int
    /// The steps in chronological order.
    public internal(set) var steps: [TraceStep] = []

    /// Whether the event did not happen, and the time is the latest one at which it could have.
    var isMissing = false

    /// The event, and a line for each step.
    public var description: String { lines().joined(separator: "\n") }

    /// Returns the event, and a line for each step, which `width` columns limit if possible.
    public func lines(width: Int = 80) -> [String] {
        ["\(event)  \(isMissing ? "until" : "at") \(time)"] + Self.lines(steps, width: width)
    }

    private static func lines(_ steps: [TraceStep], width: Int) -> [String] {
        let times = steps.map(\.time.description.count).max() ?? 0
        let indent = 3 + max(3, times)
        let texts = steps.map { step in
            let margin = 2 * step.depth
            return String(repeating: " ", count: margin) + step.text(width: width - indent - margin)
        }
        let column = zip(steps, texts).filter { $0.0.site != nil }.map(\.1.displayWidth).max() ?? 0
        return zip(steps, texts).map { step, text in
            let start = "  " + step.time.description.padded(to: max(3, times)) + " "
            return start + (step.site.map { text.padded(to: column) + "  \($0)" } ?? text)
        }
    }
}
