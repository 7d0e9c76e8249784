/// A line of a log as an event: what it says, and when.
package struct LogEvent: AlignableEvent {
    /// The line: `8: shown -> Event next(1)`.
    package let line: String
    /// The time in milliseconds; that of the line above, if the line has none.
    package let time: Int
    /// The line without its time.
    package let text: Substring

    package init(line: String, time: Int, text: Substring) {
        self.line = line
        self.time = time
        self.text = text
    }

    /// Returns the events of the lines of a log.
    package static func events(_ lines: [String]) -> [LogEvent] {
        var last = 0
        return lines.map { line in
            let digits = line.prefix { $0.isASCII && $0.isNumber }
            let rest = line[digits.endIndex...]
            guard rest.hasPrefix(": "), let time = Int(digits), time >= last else {
                return LogEvent(line: line, time: last, text: line[...])
            }
            last = time
            return LogEvent(line: line, time: time, text: rest.dropFirst(2))
        }
    }

    /// The identifiers of the lines of a log.
    package static func identifiers(in lines: [String]) -> Set<String> {
        Set(events(lines).compactMap { $0.identifier.map(String.init) })
    }

    package func matches(_ actual: LogEvent) -> Bool { text == actual.text }

    /// A line is replaced by another one of the same identifier.
    package func isComparable(to actual: LogEvent) -> Bool {
        identifier != nil && identifier == actual.identifier && (kind == nil) == (actual.kind == nil)
    }

    /// The identifier of a line that `debug()` prints.
    package var identifier: Substring? { text.firstRange(of: " -> ").map { text[..<$0.lowerBound] } }

    /// The kind of an event as questions name it; `nil` for other lines.
    package var kind: String? {
        guard let arrow = text.firstRange(of: " -> Event ") else { return nil }
        let event = text[arrow.upperBound...]
        return event.hasPrefix("next(") ? "next" : event == "completed" ? "completed" : "error"
    }
}
