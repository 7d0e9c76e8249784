/// Reads a diagram: one column is one frame.
struct DiagramParser {
    enum Place {
        case hotInput, coldInput, output
    }

    /// What a diagram says, and what is wrong with it.
    struct Reading {
        let diagram: MarbleDiagram
        let diagnostics: DiagnosticList
        let doubt: Doubt?
    }

    /// What is wrong in the same way several times in a line is reported once.
    private enum Complaint {
        case group, time, end, caret, exclamation, character, number
    }

    private let place: Place
    private let end: Int
    private var index: Int
    private var diagnostics: DiagnosticList
    private var complaints: Set<Complaint> = []
    private var words: DiagramWords
    private var events = DiagramEvents()
    private var frames = 0
    private var milliseconds = 0
    private var origin: FrameTime?
    private var group: (frames: Int, offset: Int)?
    private var isOver = false

    private static let mostEvents = 4_000_000

    static func parse(_ range: SourceRange, in file: SourceFile, place: Place) -> Reading {
        var parser = DiagramParser(range, in: file, place: place)
        file.bytes.withUnsafeBufferPointer { parser.run($0) }
        parser.events.origin = parser.origin ?? FrameTime()
        return Reading(
            diagram: MarbleDiagram(range: range, events: parser.events), diagnostics: parser.diagnostics,
            doubt: parser.words.doubt)
    }

    private init(_ range: SourceRange, in file: SourceFile, place: Place) {
        self.place = place
        index = range.start
        end = range.end
        diagnostics = DiagnosticList(file: file)
        words = DiagramWords(range, in: file)
        // What is not used of it is never touched.
        if range.count > 4_096 { events.reserveCapacity(min(range.count, Self.mostEvents)) }
    }

    private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
        var isWordStart = true
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "-") {
                let next = ByteSearch.firstOther(than: byte, in: bytes, from: index, to: end)
                frames += next - index
                index = next
                isWordStart = false
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                index += 1
                isWordStart = true
            } else if !isWordStart, !isOver, let next = plainMarbles(bytes) {
                frames += next - index
                index = next
            } else if byte == UInt8(ascii: "/"), index + 1 < end, bytes[index + 1] == byte {
                index = end
            } else if isWordStart, let time = words.time(bytes, at: index, to: end) {
                pass(time)
                index = time.range.end
            } else {
                isWordStart = false
                if byte >= 0x80 || (index + 1 < end && bytes[index + 1] >= 0x80) {
                    characters(bytes)
                } else {
                    column(byte, bytes)
                }
            }
        }
        if let group { complain(.group, "this '(' is never closed", at: group.offset) }
    }

    /// Takes what can be nothing but marbles, one after the other; where it ends, if there was any.
    private mutating func plainMarbles(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let last = min(end, index + Self.mostEvents - events.count)
        let next = events.appendPlain(
            bytes, from: index, to: last, frames: group?.frames ?? frames, isGroup: group != nil, end: end)
        return next > index ? next : nil
    }

    // MARK: Columns

    private mutating func column(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) {
        switch byte {
        case UInt8(ascii: "-"): break
        case UInt8(ascii: "("):
            if group != nil { complain(.group, "a group cannot stand in a group", at: index) }
            group = group ?? (frames, index)
        case UInt8(ascii: ")"):
            if group == nil { complain(.group, "this ')' closes no group", at: index) }
            group = nil
        case UInt8(ascii: "^"): mark()
        case UInt8(ascii: "!"): complain(.exclamation, "'!' stands in subscription lines only", at: index)
        case ..<0x20, 0x7F: refuse(Character(Unicode.Scalar(byte)), 1)
        default:
            if byte == UInt8(ascii: "m") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"") {
                words.look(bytes, at: index, to: end)
            }
            if emits(1) { events.append(byte, frames: group?.frames ?? frames, offset: index) }
            if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "#") { isOver = true }
        }
        index += 1
        frames += 1
    }

    /// A piece of the line that is not ASCII, and the byte before it, which may be part of its first character.
    private mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        let limit = min(end, index + 4096)
        var pieceEnd = index + 1
        while pieceEnd < limit, bytes[pieceEnd] >= 0x80 { pieceEnd += 1 }
        let isWhole = pieceEnd == end || bytes[pieceEnd] < 0x80
        let start = index
        for character in String(decoding: bytes[index..<pieceEnd], as: UTF8.self) {
            let length = min(character.utf8.count, pieceEnd - index)
            // The last one of a piece may go on behind it, and is read with the next.
            if !isWhole, index > start, index + length == pieceEnd { return }
            if let byte = character.asciiValue {
                column(byte, bytes)
            } else {
                self.character(character, length)
            }
        }
    }

    private mutating func character(_ character: Character, _ length: Int) {
        let isUsual = MarbleCharacter.isUsual(character)
        if !isUsual { words.look(character, SourceRange(index, index + length)) }
        if !isUsual, MarbleCharacter.refusal(character) != nil {
            refuse(character, length)
        } else if emits(length) {
            events.append(character, frames: group?.frames ?? frames, offset: index)
        }
        index += length
        frames += 1
    }

    private mutating func mark() {
        if place == .coldInput {
            complain(.caret, "a cold input starts when it is subscribed: it has no '^'", at: index)
        } else if origin != nil {
            complain(.caret, "a diagram has one '^'", at: index)
        }
        origin = FrameTime(frames: group?.frames ?? frames, milliseconds: milliseconds)
    }

    /// Whether a marble can follow here.
    private mutating func emits(_ length: Int) -> Bool {
        if isOver {
            complain(.end, "nothing can follow the end of a stream", at: index, length)
            return false
        }
        if events.count < Self.mostEvents { return true }
        complain(
            .number, "a diagram has at most \(Self.mostEvents) events", at: index, length,
            suggestion: "a recording can be longer: from \"FILE.trace\"")
        return false
    }

    private mutating func pass(_ time: DiagramWords.Time) {
        guard group == nil else {
            return complain(.time, "a time cannot stand in a group", at: time.range.start, time.range.count)
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
        guard complaints.insert(kind).inserted else { return }
        diagnostics.add(message(), at: SourceRange(offset, offset + length), suggestion: suggestion)
    }
}
