#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A reader of logs that `debug()` prints, from a file of this tool or copied from a device's console.
///
/// Other lines are counted and skipped. A value continues on the next lines until its brackets and quotes are closed.
final class LogReader: RecordingReader {
    @exclusivity(unchecked) private var parser: LogLineParser
    /// The number of events without times.
    @exclusivity(unchecked) private var count = 0
    /// The date or time of day of the first event, which is time 0; `nil` for a log in virtual milliseconds.
    @exclusivity(unchecked) private var origin: Int?
    @exclusivity(unchecked) private var form: Form?
    /// A line without colours, or a value of several lines.
    private let copy = ByteBuffer()
    private let following = ByteBuffer()
    /// The line of the last event, for diagnostics.
    @exclusivity(unchecked) private var line = UnsafeRawBufferPointer(start: nil, count: 0)
    @exclusivity(unchecked) private var eventLineNumber = 0

    private enum Form { case milliseconds, dates, timesOfDay }

    init(_ lines: LineReader, of writer: LogWriterKind = .debug) {
        parser = LogLineParser(writer)
        super.init(lines)
    }

    override var spellsOutControls: Bool { form == .milliseconds }
    override var endsAtMidnight: Bool { form == .timesOfDay }

    override func next() throws(Diagnostic) -> RecordedEvent? {
        while let line = try nextLine(copy) {
            if let event = try event(line) { return event }
            try checkEnd(line)
        }
        return nil
    }

    override func diagnostic(
        _ message: String, at text: UnsafeRawBufferPointer?, suggestion: String? = nil
    ) -> Diagnostic {
        let range: Range<Int>? = text.flatMap { text in
            guard let start = text.baseAddress, let base = line.baseAddress, start >= base,
                start <= base + line.count
            else { return nil }
            return start - base..<start - base + text.count
        }
        return lines.diagnostic(message, in: line, at: range, number: eventLineNumber, suggestion: suggestion)
    }

    /// Returns the next line, without colours.
    private func nextLine(_ copy: ByteBuffer) throws(Diagnostic) -> UnsafeRawBufferPointer? {
        guard let line = try lines.next() else { return nil }
        guard let base = line.baseAddress, memchr(base, 0x1B, line.count) != nil else { return line }
        Self.copy(line, withoutColourInto: copy)
        return copy.bytes
    }

    private func event(_ line: UnsafeRawBufferPointer) throws(Diagnostic) -> RecordedEvent? {
        guard let parsed = parser.parse(line), let time = milliseconds(parsed.time) else { return nil }
        (self.line, eventLineNumber) = (line, lines.number)
        switch parsed.kind {
        case .next, .error:
            var balance = BracketBalance()
            if !balance.closes(after: line[parsed.text]) { return try continued(parsed, at: time, balance) }
            return event(parsed, at: time, text: parsed.text.lowerBound..<line.count - 1)
        case .subscribed, .completed, .disposed: return event(parsed, at: time, text: parsed.text)
        }
    }

    private func event(_ parsed: LoggedLine, at time: Int, text: Range<Int>) -> RecordedEvent {
        RecordedEvent(
            time: time, lane: UnsafeRawBufferPointer(rebasing: line[parsed.identifier]), kind: parsed.kind,
            text: UnsafeRawBufferPointer(rebasing: line[text]))
    }

    /// Returns a time relative to the first event, or `nil` for a line whose time has another format than the log's
    /// first one.
    private func milliseconds(_ time: LogTime) -> Int? {
        switch time {
        case .milliseconds(let time): return has(.milliseconds) ? time : nil
        case .date(let date): return has(.dates) ? sinceFirst(date) : nil
        case .timeOfDay(let time): return has(.timesOfDay) ? sinceFirst(time) : nil
        case .none:
            count += 1
            return count - 1
        }
    }

    /// Returns whether the times have this format, which the first event determines.
    private func has(_ form: Form) -> Bool {
        if self.form == nil { self.form = form }
        return self.form == form
    }

    private func sinceFirst(_ time: Int) -> Int {
        let first = origin ?? time
        origin = first
        return time - first
    }

    // MARK: Values of several lines

    /// Returns a value that continues on following lines until its brackets are closed. If the next event comes first,
    /// the value ends with its first line if that ends like an event, because a text may have an odd bracket;
    /// otherwise, the value is cut off.
    private func continued(
        _ parsed: LoggedLine, at time: Int, _ balance: BracketBalance
    ) throws(Diagnostic) -> RecordedEvent {
        let firstLength = line.count
        let endsItself = line.last == UInt8(ascii: ")")
        if line.baseAddress != copy.bytes.baseAddress {
            copy.removeAll()
            copy.append(line)
        }
        var (balance, isClosed, count) = (balance, false, 0)
        while !isClosed, copy.count < Self.maximumValueLength, let next = try nextLine(following) {
            if parser.parse(next) != nil {
                lines.putBack()
                break
            }
            count += 1
            copy.append(UInt8(ascii: "\n"))
            copy.append(next)
            isClosed = balance.closes(after: next[...])
        }
        line = UnsafeRawBufferPointer(rebasing: copy.bytes[..<(isClosed ? copy.count : firstLength)])
        if !isClosed {
            if !endsItself {
                throw diagnostic("the value is cut off: its brackets are not closed", at: text(parsed, firstLength))
            }
            foreignLines += count
        }
        return event(parsed, at: time, text: parsed.text.lowerBound..<line.count - 1)
    }

    private func text(_ parsed: LoggedLine, _ end: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: line[parsed.text.lowerBound..<end])
    }

    private static let maximumValueLength = 1 << 20

    // MARK: Lines in between

    private func checkEnd(_ line: UnsafeRawBufferPointer) throws(Diagnostic) {
        if line.isEmpty || line.has("//", at: 0) || parser.isDemand(line) { return }
        foreignLines += 1
        if refusesParts, let doubt = parser.doubt(about: line) {
            (self.line, eventLineNumber) = (line, lines.number)
            throw diagnostic(doubt.message, at: nil, suggestion: doubt.suggestion)
        }
        if !lines.isWhole, parser.beginsWithTime(line) {
            (self.line, eventLineNumber) = (line, lines.number)
            throw diagnostic("the recording is cut off in the middle of this line", at: nil)
        }
    }

    /// Copies the line without its colour sequences.
    private static func copy(_ line: UnsafeRawBufferPointer, withoutColourInto copy: ByteBuffer) {
        copy.removeAll()
        var index = 0
        while index < line.count {
            if line[index] == 0x1B, index + 1 < line.count, line[index + 1] == UInt8(ascii: "[") {
                index += 2
                while index < line.count, !(0x40...0x7E).contains(line[index]) { index += 1 }
            } else if line[index] != 0x1B {
                copy.append(line[index])
            }
            index += 1
        }
    }
}

/// The brackets and quotes of a printed value that are still open.
struct BracketBalance {
    /// The nesting level, which starts inside the bracket of `next(`.
    private var depth = 1
    private var isInQuotes = false
    private var isEscaped = false

    /// Scans the next line; returns whether its last bracket closes the value.
    mutating func closes(after line: Slice<UnsafeRawBufferPointer>) -> Bool {
        for byte in line {
            if isInQuotes {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInQuotes = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInQuotes = true
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return depth <= 0 && !isInQuotes && line.last == UInt8(ascii: ")")
    }
}
