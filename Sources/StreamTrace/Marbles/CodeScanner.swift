/// Walks over Swift code far enough to know its brackets, texts and comments: where an expression ends and where its
/// top-level commas are. What it means is for the pipeline language.
struct CodeScanner {
    private enum Opening {
        /// Directly in each other; with the place of the outermost one.
        case brackets(Int, count: Int)
        case text(hashes: Int, isMultiline: Bool)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var start: Int
    private let end: Int
    private(set) var index: Int
    /// The end of the last thing that is neither space nor comment.
    private(set) var codeEnd: Int
    /// What was opened last and is open still, and what is open around it.
    private var innermost: Opening?
    private var outer: [Opening] = []
    private var depth = 0

    private static let deepest = 10_000

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        self.bytes = bytes
        self.start = start
        self.end = end
        index = start
        codeEnd = start
    }

    var isAtEnd: Bool { index >= end }
    /// As long as `,` is long where one stands: what `split` asks for.
    var comma: Int { byte() == UInt8(ascii: ",") ? 1 : 0 }
    /// Whether no bracket and no text is open.
    var isAtTopLevel: Bool { depth == 0 }
    /// Whether it stands in a text, where spaces count.
    var isInText: Bool { if case .text = innermost { true } else { false } }
    var isTooDeep: Bool { depth > Self.deepest }

    /// The bracket that has been open longest.
    var outermostBracket: Int? {
        for case .brackets(let place, _) in outer { return place }
        if case .brackets(let place, _) = innermost { return place }
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

    /// Goes on behind a place of the top level.
    mutating func restart(at place: Int) {
        start = place
        index = place
        codeEnd = place
    }

    /// Goes over spaces, words and operators that stand outside of texts: to the next comma, line end, bracket, text or
    /// comment.
    @inline(__always)
    mutating func skipPlain() {
        if isInText { return }
        var place = index
        var codeEnd = codeEnd
        while place < end, !bytes[place].isStructural {
            let byte = bytes[place]
            place += 1
            if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { codeEnd = place }
        }
        index = place
        self.codeEnd = codeEnd
    }

    /// Goes over one thing: a word, spaces, a comment, a text that is nothing but that, a part of another.
    @inline(__always)
    mutating func step() {
        if case .text(let hashes, let isMultiline) = innermost {
            stepInText(hashes: hashes, isMultiline: isMultiline)
        } else {
            stepInCode()
        }
    }

    @inline(__always)
    private mutating func stepInCode() {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            index = bytes.skip(from: index + 1, to: end) { $0 == UInt8(ascii: " ") }
            return
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            index += 1
            return
        case UInt8(ascii: "/") where starts(with: "//"):
            index = bytes.skip(from: index, to: end) { $0 != UInt8(ascii: "\n") }
            return
        case UInt8(ascii: "/") where starts(with: "/*"):
            skipBlockComment()
            return
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            openBracket()
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            closeBracket()
        case UInt8(ascii: "\""): openText(hashes: 0)
        case UInt8(ascii: "#"): stepOverHashes()
        default:
            // A word with what stands around it, which nobody wants to look into.
            index = bytes.skip(from: index + 1, to: end) { $0.isPlainInCode }
        }
        codeEnd = index
    }

    private mutating func openBracket() {
        if case .brackets(let place, let count) = innermost {
            innermost = .brackets(place, count: count + 1)
            depth += 1
        } else {
            open(.brackets(index, count: 1))
        }
        index += 1
    }

    private mutating func closeBracket() {
        if case .brackets(let place, let count) = innermost {
            if count == 1 {
                close()
            } else {
                innermost = .brackets(place, count: count - 1)
                depth -= 1
            }
        }
        index += 1
    }

    private mutating func open(_ opening: Opening) {
        if let innermost { outer.append(innermost) }
        innermost = opening
        depth += 1
    }

    private mutating func close() {
        innermost = outer.popLast()
        depth -= 1
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
        if !isMultiline, hashes == 0 {
            index = bytes.skip(from: index, to: end) { $0.isPlainInText }
            if byte() == UInt8(ascii: "\"") { return index += 1 }
        }
        open(.text(hashes: hashes, isMultiline: isMultiline))
    }

    private mutating func stepInText(hashes: Int, isMultiline: Bool) {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n"), !isMultiline { return close() }
        if byte == UInt8(ascii: "\\"), hasHashes(hashes, after: 1) {
            index += 1 + hashes
            if self.byte() == UInt8(ascii: "(") {
                openBracket()
            } else if self.byte() != nil, self.byte() != UInt8(ascii: "\n") {
                index += 1
            }
        } else if byte == UInt8(ascii: "\""), !isMultiline || starts(with: "\"\"\""),
            hasHashes(hashes, after: isMultiline ? 3 : 1)
        {
            index += (isMultiline ? 3 : 1) + hashes
            close()
        } else {
            index = bytes.skip(from: index + 1, to: end) { $0.isPlainInText }
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
    /// Whether it is part of a name, or `.`, `:` or `$`: nothing that starts or ends something else.
    @inline(__always)
    fileprivate var isPlainInCode: Bool {
        let bits: UInt64 = self < 64 ? 0x07FF_4010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return self >= 128 || bits >> UInt64(self & 63) & 1 == 1
    }

    /// Whether it is a comma, a line end, a bracket, or may start a text or a comment.
    @inline(__always)
    fileprivate var isStructural: Bool {
        let bits: UInt64 = self < 64 ? 0x0000_930C_0000_2400 : 0x2800_0000_2800_0000
        return self < 128 && bits >> UInt64(self & 63) & 1 == 1
    }

    /// Whether it neither ends a text nor starts something in it.
    fileprivate var isPlainInText: Bool {
        self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self != UInt8(ascii: "\n")
    }
}

extension SourceFile {
    /// The parts of a piece of code between separators that stand outside of brackets and texts, without the spaces
    /// and comments around them. `separator` says how many bytes it takes where the scanner stands.
    func split(_ range: SourceRange, separator: (borrowing CodeScanner) -> Int) -> [SourceRange] {
        var parts: [SourceRange] = []
        forEachPart(of: range, separator: separator) { parts.append($0) }
        return parts
    }

    /// The same, one after the other.
    @inline(__always)
    func forEachPart(of range: SourceRange, separator: (borrowing CodeScanner) -> Int, _ body: (SourceRange) -> Void) {
        scan(range) { scanner in
            while !scanner.isAtEnd {
                let length = scanner.isAtTopLevel ? separator(scanner) : 0
                if length > 0 {
                    body(trimmed(scanner.start, scanner.codeEnd))
                    scanner.restart(at: scanner.index + length)
                } else {
                    scanner.step()
                }
            }
            body(trimmed(scanner.start, scanner.codeEnd))
        }
    }

    /// The same between commas.
    @inline(__always)
    func forEachPartBetweenCommas(of range: SourceRange, _ body: (SourceRange) -> Void) {
        scan(range) { scanner in
            while true {
                scanner.skipPlain()
                if scanner.isAtEnd { break }
                if scanner.isAtTopLevel, scanner.comma == 1 {
                    body(trimmed(scanner.start, scanner.codeEnd))
                    scanner.restart(at: scanner.index + 1)
                } else {
                    scanner.step()
                }
            }
            body(trimmed(scanner.start, scanner.codeEnd))
        }
    }

    /// A piece of code without the spaces and comments around it.
    func code(_ range: SourceRange) -> SourceRange {
        scan(range) { scanner in
            while !scanner.isAtEnd {
                scanner.skipPlain()
                if !scanner.isAtEnd { scanner.step() }
            }
            return trimmed(range.start, scanner.codeEnd)
        }
    }

    /// Looks at a piece of code from its start.
    @inline(__always)
    func scan<Result>(_ range: SourceRange, _ body: (inout CodeScanner) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = CodeScanner(bytes, from: range.start, to: range.end)
            return body(&scanner)
        }
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
