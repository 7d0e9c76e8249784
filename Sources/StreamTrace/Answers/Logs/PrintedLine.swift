/// What wrote a log.
package enum LogWriterKind {
    /// RxSwift's `debug()`: `2015-05-02 13:37:00.120: id -> Event next(1)`.
    case debug
    /// Combine's `print("id")`, which writes no times: `id: receive value: (1)`.
    case print
}

/// A namespace for parsing lines that Combine's `print()` wrote.
///
///     id: receive subscription: (PassthroughSubject)
///     id: request unlimited
///     id: receive value: (1)
///     id: receive finished
enum PrintedLine {
    private static let contents: [(text: String, kind: RecordedEvent.Kind?)] = [
        ("receive value: (", .next), ("receive error: (", .error), ("receive subscription: (", .subscribed),
        ("receive finished", .completed), ("receive cancel", .disposed), ("request unlimited", nil),
        ("request max: (", nil), ("request none", nil),
    ]

    /// Returns the parts of a line, or `nil` if the line is no event.
    static func parse(_ line: UnsafeRawBufferPointer) -> LoggedLine? {
        guard let found = find(line), let kind = found.kind else { return nil }
        let nothing = line.count..<line.count
        let identifier = identifier(line, before: found.offset)
        switch kind {
        case .next, .error:
            return LoggedLine(time: .none, identifier: identifier, kind: kind, text: found.end..<line.count)
        case .subscribed:
            return LoggedLine(time: .none, identifier: identifier, kind: kind, text: nothing)
        case .completed, .disposed:
            // Other text may follow the words of a sentence.
            if found.end < line.count { return nil }
            return LoggedLine(time: .none, identifier: identifier, kind: kind, text: nothing)
        }
    }

    /// Returns whether the line says how many elements a subscriber requests, which a marble file does not contain.
    static func isDemand(_ line: UnsafeRawBufferPointer) -> Bool { find(line).map { $0.kind == nil } ?? false }

    /// Returns what is wrong with a line that contains a part of an event.
    static func doubt(about line: UnsafeRawBufferPointer) -> (message: String, suggestion: String?)? {
        let text = Substring(decoding: line, as: UTF8.self)
        let colon = text.ranges(of: ": ").last?.upperBound ?? text.startIndex
        let isCut = [text, text[colon...]].contains { word in
            word.utf8.count > 3 && contents.contains { $0.text.hasPrefix(word) && $0.text != word }
        }
        if isCut { return ("this line is cut off", nil) }
        return nil
    }

    /// Returns the first words of an event, at the start of the line or after the identifier.
    private static func find(
        _ line: UnsafeRawBufferPointer
    ) -> (offset: Int, end: Int, kind: RecordedEvent.Kind?)? {
        for offset in 0..<line.count {
            guard line[offset] == UInt8(ascii: "r"),
                offset == 0
                    || offset >= 2 && line[offset - 1] == UInt8(ascii: " ")
                        && [UInt8(ascii: ":"), UInt8(ascii: "]")].contains(line[offset - 2])
            else { continue }
            for content in contents where line[offset...].starts(with: content.text.utf8) {
                return (offset, offset + content.text.utf8.count, content.kind)
            }
        }
        return nil
    }

    /// Returns the range of the identifier, without what a console prints before a line: `2026-03-02
    /// 09:14:07.120345+0100 App[123:4567] id: `.
    private static func identifier(_ line: UnsafeRawBufferPointer, before end: Int) -> Range<Int> {
        guard end >= 2 else { return 0..<0 }
        let isNamed = line[end - 2] == UInt8(ascii: ":")
        var start = 0
        if line.count > 20, line[4] == UInt8(ascii: "-"), line[13] == UInt8(ascii: ":"),
            let bracket = line[..<end].lastIndex(of: UInt8(ascii: "]")), bracket + 2 <= end
        {
            start = bracket + 2
        }
        return start..<max(start, isNamed ? end - 2 : start)
    }
}
