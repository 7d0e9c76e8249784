/// A warning that a line or a part of it probably has another meaning, unless a table defines its marbles.
struct Doubt {
    let diagnostic: Diagnostic
    let line: SourceRange
    /// The marbles of which one with a value in a table dismisses the warning.
    var marbles: [Character]
}

/// A check of the words of a diagram: times, misspelled times, and signs that a word processor has replaced.
struct DiagramWords {
    struct Time {
        let reading: MarbleTime.Reading
        let range: SourceRange
    }

    private let file: SourceFile
    private let line: SourceRange
    /// The first doubt.
    private(set) var doubt: Doubt?
    /// The preceding word, if it is a number.
    private var number: SourceRange?
    /// Whether the line has a `0ms`, which states that its marbles are intended.
    private var isExplicit = false

    /// The maximum length of a time.
    private static let maximumLength = 64

    init(_ line: SourceRange, in file: SourceFile) {
        self.line = line
        self.file = file
    }

    /// Returns the time at `start`, or `nil` if the word is not a time.
    mutating func time(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, to end: Int) -> Time? {
        let number = self.number
        self.number = nil
        let byte = bytes[start]
        let isPoint = byte == UInt8(ascii: ".") && start + 1 < end
        let isDigit = MarbleTime.isDigit(isPoint ? bytes[start + 1] : byte)
        guard isDigit || number != nil, let wordEnd = Self.endOfWord(bytes, from: start, to: end) else { return nil }
        let range = SourceRange(start, wordEnd)
        if isDigit {
            let reading = MarbleTime.read(bytes[start..<wordEnd], unitIsOptional: false)
            if reading == .milliseconds(0) {
                isExplicit = true
                doubt = nil
            }
            if reading != .notATime { return Time(reading: reading, range: range) }
            if bytes[start..<wordEnd].allSatisfy({ MarbleTime.isDigit($0) || $0 == UInt8(ascii: ".") }) {
                self.number = range
            } else {
                lookLikeTime(range)
            }
        } else if let number, !(number.count == 1 && range.count == 1) {
            lookLikeTime(number.through(range))
        }
        return nil
    }

    /// Checks a byte that is suspicious in a diagram: the `m` of `--10ms--`, the bracket of a closure, a quote.
    mutating func look(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to end: Int) {
        guard doubt == nil else { return }
        switch bytes[index] {
        case UInt8(ascii: "m"), UInt8(ascii: "s"): checkUnit(bytes, at: index, to: end)
        case UInt8(ascii: "{"):
            let isSpaced = index > line.start && bytes[index - 1] == UInt8(ascii: " ")
            guard isSpaced, index + 1 < end, " $".utf8.contains(bytes[index + 1]) else { return }
            note("expected a diagram", SourceRange(index, index + 1), "{", nil)
        default:
            // A string from the beginning of the line to its end.
            guard index > line.start, index + 1 == end, bytes[line.start] == bytes[index] else { return }
            note("expected a diagram", line, "\"", "take the quotes away")
        }
    }

    private mutating func checkUnit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to end: Int) {
        guard index > line.start, MarbleTime.isDigit(bytes[index - 1]) else { return }
        let isInMilliseconds =
            bytes[index] == UInt8(ascii: "m") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "s")
        let unitEnd = index + (isInMilliseconds ? 2 : 1)
        var start = index
        while start > line.start, index - start < 20, MarbleTime.isDigit(bytes[start - 1]) { start -= 1 }
        let precedesMarble = unitEnd < end && bytes[unitEnd].isIdentifierByte
        let followsMarble = start > line.start && bytes[start - 1].isIdentifierByte
        let followsGroup = start > line.start && bytes[start - 1] == UInt8(ascii: ")")
        let isTime =
            if isInMilliseconds {
                // `1msg` may be four marbles, and so may `a1ms`.
                index - start > 1 || !precedesMarble && !followsMarble
            } else {
                followsGroup && !precedesMarble
            }
        let time = SourceRange(start, unitEnd)
        if isTime { note(MistypedTime.isAmongMarbles(time, in: file), file.text(SourceRange(index, unitEnd))) }
    }

    /// Checks a character that is not ASCII.
    mutating func look(_ character: Character, _ range: SourceRange) {
        if let sign = MarbleCharacter.meant(by: character) {
            note("'\(character)' is not '\(sign)'", range, String(character), "write '\(sign)'")
        }
    }

    private mutating func lookLikeTime(_ range: SourceRange) {
        let text = file.text(range)
        if let length = MistypedTime.length(inFrontOf: text, beginsLine: range.start == line.start) {
            let time = SourceRange(range.start, range.start + length)
            return note(MistypedTime.isAmongMarbles(time, in: file), text.filter(\.isLetter))
        }
        guard let advice = MistypedTime.advice(on: text) else { return }
        note("'\(text)' is read as marbles, not as a time", range, text.filter(\.isLetter), advice)
    }

    private mutating func note(_ message: String, _ range: SourceRange, _ marbles: String, _ suggestion: String?) {
        note(Diagnostic(message, in: file, at: range, suggestion: suggestion), marbles)
    }

    private mutating func note(_ diagnostic: Diagnostic, _ marbles: String) {
        if isExplicit || doubt != nil { return }
        doubt = Doubt(diagnostic: diagnostic, line: line, marbles: Array(marbles))
    }

    /// Returns the end of a word that can be a time, or `nil` if the word is too long.
    static func endOfWord(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        for index in start..<min(end, start + maximumLength) {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): return index
            case UInt8(ascii: "/") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "/"): return index
            default: break
            }
        }
        return end - start <= maximumLength ? end : nil
    }
}
