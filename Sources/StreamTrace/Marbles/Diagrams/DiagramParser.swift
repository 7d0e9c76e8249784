/// A parser of a diagram, in which one column is one frame.
struct DiagramParser: ~Copyable {
    enum Role { case hotInput, coldInput, output }

    /// A parsed diagram with its diagnostics.
    struct Reading {
        let diagram: MarbleDiagram
        let diagnostics: DiagnosticList
        let doubt: Doubt?
        /// The text after the end of the stream, which diagrams of other tools may have.
        let ignored: SourceRange?
    }

    /// A kind of error that is reported at most once for each line.
    private enum Complaint: UInt8 { case group, time, caret, exclamation, character, number }

    private let role: Role
    private let end: Int
    private var index: Int
    private var diagnostics: DiagnosticList
    /// The reported complaints, one bit each.
    private var complaints: UInt8 = 0
    private var words: DiagramWords
    private var events: DiagramEvents
    private var frames = 0
    private var milliseconds = 0
    private var origin: FrameTime?
    private var group: (frames: Int, offset: Int)?
    private var isOver = false
    private var ignored: SourceRange?

    private let maximumEventCount: Int

    /// - Parameter maximumEventCount: The number of events at which parsing stops, so that a diagram does not fill the
    ///   memory.
    static func parse(
        _ range: SourceRange, in file: SourceFile, role: Role, maximumEventCount: Int = 4_000_000
    ) -> Reading {
        var parser = DiagramParser(range, in: file, role: role, maximumEventCount)
        file.bytes.withUnsafeBufferPointer { parser.run($0) }
        parser.events.origin = parser.origin ?? FrameTime()
        return parser.reading(of: range)
    }

    private init(_ range: SourceRange, in file: SourceFile, role: Role, _ maximumEventCount: Int) {
        self.role = role
        self.maximumEventCount = maximumEventCount
        index = range.start
        end = range.end
        diagnostics = DiagnosticList(file: file)
        words = DiagramWords(range, in: file)
        events = DiagramEvents(of: range, in: file)
    }

    private consuming func reading(of range: SourceRange) -> Reading {
        Reading(
            diagram: MarbleDiagram(range: range, events: events), diagnostics: diagnostics, doubt: words.doubt,
            ignored: ignored)
    }

    private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
        var isWordStart = true
        while index < end, !isFull {
            if isOver, group == nil { return ignoreRest(bytes) }
            let byte = bytes[index]
            if byte == UInt8(ascii: "-") {
                let next = ByteSearch.firstOther(than: byte, in: bytes, from: index, to: end)
                frames += next - index
                index = next
                isWordStart = false
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                index += 1
                isWordStart = true
            } else if byte.isPlainMarble, !isWordStart, !isOver, let next = plainColumns(bytes) {
                frames += next - index
                index = next
            } else if byte == UInt8(ascii: "/"), index + 1 < end, bytes[index + 1] == byte {
                index = end
            } else if isWordStart, let time = words.time(bytes, at: index, to: end) {
                pass(time)
                index = time.range.end
            } else {
                isWordStart = false
                let length = MarbleCharacter.usualLength(bytes, at: index, to: end)
                if length == 0 {
                    characters(bytes)
                } else if byte < 0x80 {
                    column(byte, bytes)
                } else {
                    marble(length)
                }
            }
        }
        if let group, !isFull { complain(.group, "this '(' is never closed", at: group.offset) }
    }

    /// Ignores the text after the end of the stream, up to a comment.
    private mutating func ignoreRest(_ bytes: UnsafeBufferPointer<UInt8>) {
        func isBlank(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        }
        var last = index
        let slash = UInt8(ascii: "/")
        while last < end, bytes[last] != slash || last + 1 == end || bytes[last + 1] != slash { last += 1 }
        while index < last, isBlank(bytes[index]) { index += 1 }
        while last > index, isBlank(bytes[last - 1]) { last -= 1 }
        if index < last { ignored = ignored?.through(SourceRange(index, last)) ?? SourceRange(index, last) }
        index = end
    }

    /// Consumes columns that need no context: marbles, dashes, whole groups. Returns their end, or `nil` if there are
    /// none.
    private mutating func plainColumns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let maximumMarbleCount = maximumEventCount - events.count
        var next = index
        var marbles = 0
        // The start of the last group, and the number of marbles before it.
        var lastGroup = (start: index, marbles: 0)
        var isInGroup = false
        scanning: while next < end {
            switch bytes[next] {
            case let byte where byte.isPlainMarble:
                if marbles == maximumMarbleCount { break scanning }
                marbles += 1
            case UInt8(ascii: "-"):
                if isInGroup || ByteSearch.areAll(UInt8(ascii: "-"), in: bytes, from: next, to: end) { break scanning }
            case UInt8(ascii: "(") where !isInGroup && group == nil:
                isInGroup = true
                lastGroup = (next, marbles)
            case UInt8(ascii: ")") where isInGroup: isInGroup = false
            default: break scanning
            }
            next += 1
        }
        // The following bytes may belong to the last character.
        if next > index, next < end, bytes[next] >= 0x80, bytes[next - 1] != UInt8(ascii: "-") {
            next -= 1
            if bytes[next].isPlainMarble { marbles -= 1 } else { isInGroup = true }
        }
        if isInGroup { (next, marbles) = lastGroup }
        guard next > index else { return nil }
        events.append(
            columns: index..<next, marbles: marbles, frames: group?.frames ?? frames, isGroup: group != nil)
        return next
    }

    // MARK: Columns

    private mutating func column(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) {
        switch byte {
        case UInt8(ascii: "-"): break
        case UInt8(ascii: "("):
            if group != nil { complain(.group, "groups cannot be nested", at: index) }
            group = group ?? (frames, index)
        case UInt8(ascii: ")"):
            if group == nil { complain(.group, "this ')' closes no group", at: index) }
            group = nil
        case UInt8(ascii: "^"): mark()
        case UInt8(ascii: "!"): complain(.exclamation, "'!' is only allowed in subscription lines", at: index)
        case ..<0x20, 0x7F: refuse(Character(Unicode.Scalar(byte)), 1)
        default:
            switch byte {
            case UInt8(ascii: "m"), UInt8(ascii: "s"), UInt8(ascii: "{"), UInt8(ascii: "\""):
                words.look(bytes, at: index, to: end)
            default: break
            }
            if admitMarble(1) { events.append(at: index, frames: group?.frames ?? frames, isGroup: group != nil) }
            if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "#") { isOver = true }
        }
        index += 1
        frames += 1
    }

    /// Consumes a run of non-ASCII bytes and the byte before it, which may belong to the first character of the run.
    private mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        let limit = min(end, index + 4096)
        var pieceEnd = index + 1
        while pieceEnd < limit, bytes[pieceEnd] >= 0x80 { pieceEnd += 1 }
        let isWhole = pieceEnd == end || bytes[pieceEnd] < 0x80
        // A split scalar would be parsed as a character of its own.
        while !isWhole, pieceEnd > index + 1, bytes[pieceEnd] & 0xC0 == 0x80 { pieceEnd -= 1 }
        let start = index
        for character in String(decoding: bytes[index..<pieceEnd], as: UTF8.self) where !isFull {
            let length = min(character.utf8.count, pieceEnd - index)
            // The last character of a part may continue after it, so it is parsed with the next part.
            if !isWhole, index > start, index + length == pieceEnd { return }
            if let byte = character.asciiValue {
                column(byte, bytes)
            } else {
                self.character(character, length)
            }
        }
    }

    private mutating func character(_ character: Character, _ length: Int) {
        words.look(character, SourceRange(index, index + length))
        if MarbleCharacter.refusal(character) == nil { return marble(length) }
        refuse(character, length)
        index += length
        frames += 1
    }

    /// Consumes a marble of several bytes.
    private mutating func marble(_ length: Int) {
        if admitMarble(length) { events.append(character: index..<index + length, frames: group?.frames ?? frames) }
        index += length
        frames += 1
    }

    private mutating func mark() {
        if role == .coldInput {
            complain(.caret, "a cold input starts when it is subscribed: it has no '^'", at: index)
        } else if origin != nil {
            complain(.caret, "a diagram has one '^'", at: index)
        }
        origin = FrameTime(frames: group?.frames ?? frames, milliseconds: milliseconds)
    }

    /// Whether the diagram has too many events, so that errors after them do not matter.
    private var isFull: Bool { complaints & 1 << Complaint.number.rawValue != 0 }

    /// Returns whether a marble becomes an event. A marble after the end is ignored, and one too many is reported.
    private mutating func admitMarble(_ length: Int) -> Bool {
        if isOver {
            let range = SourceRange(index, index + length)
            ignored = ignored?.through(range) ?? range
            return false
        }
        let maximum = maximumEventCount
        if events.count < maximum { return true }
        complain(
            .number, "a diagram has at most \(maximum) events", at: index, length,
            suggestion: "a recording can be longer: from \"FILE.trace\"")
        return false
    }

    private mutating func pass(_ time: DiagramWords.Time) {
        guard group == nil else {
            return complain(.time, "a time is not allowed in a group", at: time.range.start, time.range.count)
        }
        guard let passed = diagnostics.milliseconds(time.reading, at: time.range) else { return }
        milliseconds += passed
        if milliseconds > MarbleTime.latest {
            milliseconds = MarbleTime.latest
            diagnostics.add(.tooLong, at: time.range)
        }
        events.pass(milliseconds)
    }

    // MARK: Complaints

    private mutating func refuse(_ character: Character, _ length: Int) {
        guard let refusal = MarbleCharacter.refusal(character) else { return }
        complain(.character, refusal.message, at: index, length, suggestion: refusal.suggestion)
    }

    private mutating func complain(
        _ kind: Complaint, _ message: @autoclosure () -> String, at offset: Int, _ length: Int = 1,
        suggestion: String? = nil
    ) {
        guard complaints & 1 << kind.rawValue == 0 else { return }
        complaints |= 1 << kind.rawValue
        diagnostics.add(message(), at: SourceRange(offset, offset + length), suggestion: suggestion)
    }
}

extension UInt8 {
    /// Whether a byte is a marble in any context.
    @inline(__always)
    fileprivate var isPlainMarble: Bool {
        // A bit set is faster than range comparisons. `m` is excluded because it may start a unit.
        let bits: UInt64 = self < 64 ? 0x03FF_0000_0000_0000 : 0x07FF_DFFE_07FF_FFFE
        return self < 128 && bits >> UInt64(self & 63) & 1 == 1
    }
}
