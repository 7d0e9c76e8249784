#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The parts of a line that `debug()` printed: `TIME: IDENTIFIER -> CONTENT`.
package struct LoggedLine {
    package let time: LogTime
    /// The offsets of the identifier in the line.
    package let identifier: Range<Int>
    let kind: RecordedEvent.Kind
    /// The offsets of the text between the brackets of `next(…)` or `error(…)`, up to the end of this line.
    let text: Range<Int>
}

/// The formats of a log's times.
package enum LogTime {
    /// `120`: virtual milliseconds.
    case milliseconds(Int)
    /// `2015-05-02 13:37:00.120`, as wall-clock milliseconds since 1970.
    case date(Int)
    /// `13:37:00.120`, as milliseconds since midnight.
    case timeOfDay(Int)
    /// Combine's `print()` writes no time.
    case none
}

/// A parser for the lines of a log, which caches the parts that consecutive lines share.
package struct LogLineParser {
    private var lastMinute: (bytes: (UInt64, UInt64), milliseconds: Int) = ((0, 0), 0)
    private let writer: LogWriterKind

    package init(_ writer: LogWriterKind = .debug) { self.writer = writer }

    /// Returns the parts of a line, or `nil` if the line is not a log line.
    ///
    /// The line starts with its time; a console may print its own date or time of day before the date. The identifier
    /// ends at the first arrow that is followed by text of `debug()`, so identifiers and values may contain arrows and
    /// colons.
    package mutating func parse(_ line: UnsafeRawBufferPointer) -> LoggedLine? {
        guard let first = line.first else { return nil }
        if writer == .print { return PrintedLine.parse(line) }
        if first &- UInt8(ascii: "0") < 10, let (time, end) = time(line) {
            guard let (arrow, kind, text) = Self.content(line, from: end) else { return nil }
            return LoggedLine(time: time, identifier: end..<arrow, kind: kind, text: text)
        }
        guard let (arrow, kind, text) = Self.content(line, from: 0),
            let (time, end) = date(line, before: arrow) ?? Self.timeOfDay(line), end <= arrow
        else { return nil }
        return LoggedLine(time: time, identifier: end..<arrow, kind: kind, text: text)
    }

    /// Returns whether the line begins like an event, for the message about a line that is cut off.
    mutating func beginsWithTime(_ line: UnsafeRawBufferPointer) -> Bool {
        time(line) != nil || Self.timeOfDay(line) != nil
    }

    /// Whether the line is none of an event, but one that the writer adds.
    func isDemand(_ line: UnsafeRawBufferPointer) -> Bool { writer == .print && PrintedLine.isDemand(line) }

    /// Returns what is wrong with a line that contains a part of an event, or `nil` for a line of something else.
    mutating func doubt(about line: UnsafeRawBufferPointer) -> (message: String, suggestion: String?)? {
        if writer == .print { return PrintedLine.doubt(about: line) }
        if parse(line) != nil {
            return ("the time of this event has another form than those before", "a log has times of one form")
        }
        if Self.content(line, from: 0) != nil {
            return (
                "the time of this event cannot be read",
                "debug() prints '2015-05-02 13:37:00.120: id -> …', and this tool '120: id -> …'"
            )
        }
        guard beginsWithTime(line) || date(line, before: line.count) != nil else { return nil }
        let text = String(decoding: line, as: UTF8.self)
        guard let arrow = text.firstRange(of: " -> ") else { return nil }
        let rest = text[arrow.upperBound...]
        let isCut = ["Event next(", "Event error(", "Event completed", "subscribed", "isDisposed"].contains {
            $0.hasPrefix(rest) && $0 != rest
        }
        return isCut ? ("this line is cut off", nil) : nil
    }

    // MARK: Times

    /// Returns the time at the start of a line and the offset of the identifier.
    private mutating func time(_ line: UnsafeRawBufferPointer) -> (LogTime, Int)? {
        var number = 0
        var index = 0
        while index < line.count, index < 18, line[index] &- UInt8(ascii: "0") < 10 {
            number = 10 * number + Int(line[index] &- UInt8(ascii: "0"))
            index += 1
        }
        if index > 0, index + 1 < line.count, line[index] == UInt8(ascii: ":"), line[index + 1] == UInt8(ascii: " ") {
            return (.milliseconds(number), index + 2)
        }
        return index == 4 ? date(line, at: 0).map { (.date($0), LogDate.length + 2) } : nil
    }

    /// Returns the last date before the arrow, because a console may print its own date first.
    private mutating func date(_ line: UnsafeRawBufferPointer, before arrow: Int) -> (LogTime, Int)? {
        var start = arrow - LogDate.length - 2
        while start >= 0 {
            if line[start + 4] == UInt8(ascii: "-"), let date = date(line, at: start) {
                return (.date(date), start + LogDate.length + 2)
            }
            start -= 1
        }
        return nil
    }

    private mutating func date(_ line: UnsafeRawBufferPointer, at start: Int) -> Int? {
        let end = start + LogDate.length
        guard end + 1 < line.count, line[end] == UInt8(ascii: ":"), line[end + 1] == UInt8(ascii: " ") else {
            return nil
        }
        let bytes = UnsafeRawBufferPointer(rebasing: line[start..<end])
        let minute = (
            bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
            bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        )
        if minute != lastMinute.bytes {
            guard let milliseconds = LogDate.minute(bytes) else { return nil }
            lastMinute = (minute, milliseconds)
        }
        return LogDate.rest(bytes).map { lastMinute.milliseconds + $0 }
    }

    /// Returns a time without a date, which is recognized only at the start of a line.
    private static func timeOfDay(_ line: UnsafeRawBufferPointer) -> (LogTime, Int)? {
        guard line.count > LogDate.timeLength, line.has(": ", at: LogDate.timeLength) else { return nil }
        let bytes = UnsafeRawBufferPointer(rebasing: line[..<LogDate.timeLength])
        return LogDate.timeOfDay(bytes).map { (.timeOfDay($0), LogDate.timeLength + 2) }
    }

    // MARK: Contents

    /// Returns the first arrow that is followed by text of `debug()`, and that text.
    private static func content(
        _ line: UnsafeRawBufferPointer, from start: Int
    ) -> (arrow: Int, kind: RecordedEvent.Kind, text: Range<Int>)? {
        guard let base = line.baseAddress else { return nil }
        var index = start
        while index < line.count, let found = memchr(base + index, Int32(UInt8(ascii: ">")), line.count - index) {
            let arrow = UnsafeRawPointer(found) - base
            index = arrow + 1
            guard arrow >= start + 2, index < line.count, line[index] == UInt8(ascii: " "),
                line[arrow - 1] == UInt8(ascii: "-"), line[arrow - 2] == UInt8(ascii: " ")
            else { continue }
            if let (kind, text) = content(line, at: index + 1) { return (arrow - 2, kind, text) }
        }
        return nil
    }

    /// Returns the kind of an event, and its text from the bracket on.
    package static func content(
        _ line: UnsafeRawBufferPointer, at start: Int
    ) -> (kind: RecordedEvent.Kind, text: Range<Int>)? {
        guard start < line.count else { return nil }
        let (nothing, count) = (line.count..<line.count, line.count - start)
        switch line[start] {
        case UInt8(ascii: "E"):
            if line.has("Event next(", at: start) { return (.next, start + 11..<line.count) }
            if line.has("Event error(", at: start) { return (.error, start + 12..<line.count) }
            return count == 15 && line.has("Event completed", at: start) ? (.completed, nothing) : nil
        case UInt8(ascii: "s"): return count == 10 && line.has("subscribed", at: start) ? (.subscribed, nothing) : nil
        case UInt8(ascii: "i"): return count == 10 && line.has("isDisposed", at: start) ? (.disposed, nothing) : nil
        default: return nil
        }
    }
}
