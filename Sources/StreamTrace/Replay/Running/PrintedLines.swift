/// What `print` wrote in the pipelines of a scenario, line by line.
///
///     for line in outcome.scenarios[0].printed.lines { print(line) }   // 120: the text is empty
///
/// It is no part of the log: that is what `debug()` shows. The first lines are kept, as far as anybody reads.
public struct PrintedLines: Sendable {
    public struct Line: Hashable, Sendable, CustomStringConvertible {
        /// When the line began, in milliseconds.
        public let time: Int
        public fileprivate(set) var text: String

        public var description: String { "\(time): \(text.escapingControlCharacters)" }
    }

    public private(set) var lines: [Line] = []
    /// How many more there were.
    public private(set) var omitted = 0
    /// Whether what is printed next goes on in the last line.
    private var isOpen = false

    private static let most = 1_000
    private static let longest = 10_000

    mutating func append(_ text: String, at time: Int) {
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() where index < parts.count - 1 || !part.isEmpty {
            add(part, at: time)
            isOpen = index == parts.count - 1
        }
    }

    private mutating func add(_ text: Substring, at time: Int) {
        if !isOpen {
            if lines.count < Self.most { lines.append(Line(time: time, text: "")) } else { omitted += 1 }
        }
        guard omitted == 0, let last = lines.indices.last, lines[last].text.utf8.count < Self.longest else { return }
        lines[last].text += text.utf8.count > Self.longest ? text.prefix(Self.longest) + "…" : text
    }
}
