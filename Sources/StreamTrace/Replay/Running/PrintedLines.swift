/// The lines that `print` wrote in the pipelines of a scenario.
///
///     for line in outcome.scenarios[0].printed.lines { print(line) }   // 120: the text is empty
///
/// These lines are not part of the log, which is the output of `debug()`. Only the first lines are stored.
public struct PrintedLines: Sendable {
    public struct Line: Hashable, Sendable, CustomStringConvertible {
        /// The time in milliseconds at which the line began.
        public let time: Int
        public fileprivate(set) var text: String

        public var description: String { "\(time): \(text.escapingControlCharacters)" }
    }

    public private(set) var lines: [Line] = []
    /// The number of lines that were not stored.
    public private(set) var omitted = 0
    /// Whether the next output continues the last line.
    private var isOpen = false

    private static let maximumLineCount = 1_000
    private static let maximumLength = 10_000

    mutating func append(_ text: String, at time: Int) {
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() where index < parts.count - 1 || !part.isEmpty {
            add(part, at: time)
            isOpen = index == parts.count - 1
        }
    }

    private mutating func add(_ text: Substring, at time: Int) {
        if !isOpen {
            if lines.count < Self.maximumLineCount { lines.append(Line(time: time, text: "")) } else { omitted += 1 }
        }
        guard omitted == 0, let last = lines.indices.last, lines[last].text.utf8.count < Self.maximumLength else {
            return
        }
        lines[last].text += text.utf8.count > Self.maximumLength ? text.prefix(Self.maximumLength) + "…" : text
    }
}
