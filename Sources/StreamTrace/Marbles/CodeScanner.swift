/// Walks over Swift code far enough to know its brackets, texts and comments: where an expression ends and where its
/// top-level commas are. What it means is for the pipeline language.
struct CodeScanner {
    private enum Opening {
        case bracket(Int)
        case text(hashes: Int, isMultiline: Bool)
    }

    private let bytes: [UInt8]
    let start: Int
    private let end: Int
    private(set) var index: Int
    /// The end of the last thing that is neither space nor comment.
    private(set) var codeEnd: Int
    private var openings: [Opening] = []

    private static let deepest = 10_000

    init(_ bytes: [UInt8], from start: Int, to end: Int) {
        self.bytes = bytes
        self.start = start
        self.end = end
        index = start
        codeEnd = start
    }

    var isAtEnd: Bool { index >= end }
    /// Whether no bracket and no text is open.
    var isAtTopLevel: Bool { openings.isEmpty }
    /// Whether it stands in a text, where spaces count.
    var isInText: Bool { if case .text = openings.last { true } else { false } }
    var isTooDeep: Bool { openings.count > Self.deepest }

    /// The bracket that has been open longest.
    var outermostBracket: Int? {
        for case .bracket(let place) in openings { return place }
        return nil
    }

    func byte(_ offset: Int = 0) -> UInt8? {
        start <= index + offset && index + offset < end ? bytes[index + offset] : nil
    }

    func starts(with word: StaticString) -> Bool {
        guard index + word.utf8CodeUnitCount <= end else { return false }
        for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] { return false }
        return true
    }

    /// Goes over one thing: a character, a comment, an end of a text.
    mutating func step() {
        if case .text(let hashes, let isMultiline) = openings.last {
            stepInText(hashes: hashes, isMultiline: isMultiline)
        } else {
            stepInCode()
        }
    }

    private mutating func stepInCode() {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            index += 1
            return
        case UInt8(ascii: "/") where starts(with: "//"):
            while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            return
        case UInt8(ascii: "/") where starts(with: "/*"):
            skipBlockComment()
            return
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            openings.append(.bracket(index))
            index += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if case .bracket = openings.last { openings.removeLast() }
            index += 1
        case UInt8(ascii: "\""): openText(hashes: 0)
        case UInt8(ascii: "#"): stepOverHashes()
        default:
            // A word, which nobody wants to look into.
            index += 1
            while index < end, bytes[index].isIdentifierByte { index += 1 }
        }
        codeEnd = index
    }

    private mutating func stepOverHashes() {
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        index += hashes
        if byte() == UInt8(ascii: "\"") { openText(hashes: hashes) }
    }

    private mutating func openText(hashes: Int) {
        let isMultiline = starts(with: "\"\"\"")
        index += isMultiline ? 3 : 1
        openings.append(.text(hashes: hashes, isMultiline: isMultiline))
    }

    private mutating func stepInText(hashes: Int, isMultiline: Bool) {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n"), !isMultiline {
            openings.removeLast()
            return
        }
        if byte == UInt8(ascii: "\\"), hasHashes(hashes, after: 1) {
            index += 1 + hashes
            if self.byte() == UInt8(ascii: "(") {
                openings.append(.bracket(index))
                index += 1
            } else if self.byte() != nil, self.byte() != UInt8(ascii: "\n") {
                index += 1
            }
        } else if byte == UInt8(ascii: "\""), !isMultiline || starts(with: "\"\"\""),
            hasHashes(hashes, after: isMultiline ? 3 : 1)
        {
            index += (isMultiline ? 3 : 1) + hashes
            openings.removeLast()
        } else {
            index += 1
            while index < end, bytes[index].isPlainInText { index += 1 }
        }
        codeEnd = index
    }

    private func hasHashes(_ count: Int, after offset: Int) -> Bool {
        for place in 0..<count where byte(offset + place) != UInt8(ascii: "#") { return false }
        return true
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                index += 2
            } else if starts(with: "*/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < end
        index = min(index, end)
    }
}

extension UInt8 {
    /// Whether it neither ends a text nor starts something in it.
    fileprivate var isPlainInText: Bool {
        self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self != UInt8(ascii: "\n")
    }
}

extension SourceFile {
    /// The parts of a piece of code between separators that stand outside of brackets and texts, without the spaces
    /// and comments around them. `separator` says how many bytes it takes where the scanner stands.
    func split(_ range: SourceRange, separator: (CodeScanner) -> Int) -> [SourceRange] {
        var parts: [SourceRange] = []
        var scanner = CodeScanner(bytes, from: range.start, to: range.end)
        var start = range.start
        var codeEnd = start
        while !scanner.isAtEnd {
            let length = scanner.isAtTopLevel ? separator(scanner) : 0
            if length > 0 {
                parts.append(trimmed(start, max(start, codeEnd)))
                start = scanner.index + length
                scanner = CodeScanner(bytes, from: start, to: range.end)
            } else {
                scanner.step()
            }
            codeEnd = scanner.codeEnd
        }
        parts.append(trimmed(start, max(start, codeEnd)))
        return parts
    }

    /// The range without the spaces at its ends.
    func trimmed(_ start: Int, _ end: Int) -> SourceRange {
        var (start, end) = (start, end)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        return SourceRange(start, end)
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }
}
