/// A scanner of Swift code for brackets, string literals and comments, which finds the end of an expression and its
/// top-level commas. The parser of the pipeline language parses the rest.
package struct CodeScanner {
    private enum Opening {
        /// Directly nested brackets.
        case brackets(count: Int)
        case text(hashes: Int, isMultiline: Bool)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var start: Int
    private let end: Int
    package private(set) var index: Int
    /// The end of the last token that is neither space nor comment.
    package private(set) var codeEnd: Int
    /// The innermost open string literal; `nil` in code.
    private var text: (hashes: Int, isMultiline: Bool)?
    /// In code, the number of directly nested brackets.
    private var brackets = 0
    /// The enclosing brackets and string literals.
    private var outer: [Opening] = []
    private var depth = 0

    private static let maximumDepth = 10_000

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        self.bytes = bytes
        self.start = start
        self.end = end
        index = start
        codeEnd = start
    }

    package var isAtEnd: Bool { index >= end }
    /// The length of the comma at the index, or 0: a separator for `split`.
    package var comma: Int { byte() == UInt8(ascii: ",") ? 1 : 0 }
    /// Whether no bracket and no string literal is open.
    package var isAtTopLevel: Bool { depth == 0 }
    /// Whether the index is in a string literal, where spaces count.
    var isInText: Bool { text != nil }
    var isTooDeep: Bool { depth > Self.maximumDepth }

    package func byte(_ offset: Int = 0) -> UInt8? {
        start <= index + offset && index + offset < end ? bytes[index + offset] : nil
    }

    func starts(with word: StaticString) -> Bool {
        guard index + word.utf8CodeUnitCount <= end else { return false }
        for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] { return false }
        return true
    }

    /// Continues at an index of the top level.
    mutating func restart(at offset: Int) {
        start = offset
        index = offset
        codeEnd = offset
    }

    /// Skips spaces, words and operators outside string literals, to the next comma, line end, bracket, string literal
    /// or comment.
    @inline(__always)
    private mutating func skipPlain() {
        let offset = firstStructural(from: index)
        var codeEnd = offset
        while codeEnd > index, bytes[codeEnd - 1] == UInt8(ascii: " ") || bytes[codeEnd - 1] == UInt8(ascii: "\t") {
            codeEnd -= 1
        }
        if codeEnd > index { self.codeEnd = codeEnd }
        index = offset
    }

    /// Returns the offset of the next structural byte, or the end; skips eight bytes at a time.
    @inline(__always)
    private func firstStructural(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index < end {
            if index + 8 <= end {
                let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let candidates = ByteSearch.signs(in: word)
                if candidates == 0 {
                    index += 8
                    continue
                }
                index += candidates.trailingZeroBitCount / 8
            }
            if bytes[index].isStructural { return index }
            index += 1
        }
        return index
    }

    /// Advances to the next top-level comma, or to the end.
    mutating func skipToComma() {
        while true {
            if text == nil { skipPlain() }
            if index >= end || (depth == 0 && bytes[index] == UInt8(ascii: ",")) { return }
            step()
        }
    }

    /// Advances to the next line end, to excessive nesting, or to the end.
    mutating func skipToLineEnd() {
        while true {
            if text == nil { skipPlain() }
            if index >= end || bytes[index] == UInt8(ascii: "\n") || isTooDeep { return }
            step()
        }
    }

    /// Advances over a token: a word, spaces, a comment, a plain string literal, or a part of another one.
    @inline(__always)
    package mutating func step() {
        if let text {
            stepInText(hashes: text.hashes, isMultiline: text.isMultiline)
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
            // A word whose characters need no inspection.
            index = bytes.skip(from: index + 1, to: end) { $0.isPlainInCode }
        }
        codeEnd = index
    }

    @inline(__always)
    private mutating func openBracket() {
        if text != nil { leaveForAnother() }
        brackets += 1
        depth += 1
        index += 1
    }

    @inline(__always)
    private mutating func closeBracket() {
        if brackets > 0 {
            brackets -= 1
            depth -= 1
            if brackets == 0, !outer.isEmpty { goBack() }
        }
        index += 1
    }

    private mutating func open(_ text: (hashes: Int, isMultiline: Bool)) {
        leaveForAnother()
        self.text = text
        depth += 1
    }

    private mutating func closeText() {
        text = nil
        depth -= 1
        goBack()
    }

    /// Pushes the innermost open bracket or string literal, before another one is opened.
    private mutating func leaveForAnother() {
        if let text {
            outer.append(.text(hashes: text.hashes, isMultiline: text.isMultiline))
        } else if brackets > 0 {
            outer.append(.brackets(count: brackets))
        }
        text = nil
        brackets = 0
    }

    private mutating func goBack() {
        switch outer.popLast() {
        case .text(let hashes, let isMultiline): text = (hashes, isMultiline)
        case .brackets(let count): brackets = count
        case nil: break
        }
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
        open((hashes, isMultiline))
    }

    private mutating func stepInText(hashes: Int, isMultiline: Bool) {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n"), !isMultiline { return closeText() }
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
            closeText()
        } else {
            index = bytes.skip(from: index + 1, to: end) { $0.isPlainInText }
        }
        codeEnd = index
    }

    private func hasHashes(_ count: Int, after offset: Int) -> Bool {
        for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
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
    /// Whether the byte is part of a name, or `.`, `:` or `$`, which never start or end another token.
    @inline(__always)
    fileprivate var isPlainInCode: Bool {
        let bits: UInt64 = self < 64 ? 0x07FF_4010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return self >= 128 || bits >> UInt64(self & 63) & 1 == 1
    }

    /// Whether the byte is a comma, a line end, a bracket, or may start a string literal or a comment.
    @inline(__always)
    fileprivate var isStructural: Bool {
        let bits: UInt64 = self < 64 ? 0x0000_930C_0000_2400 : 0x2800_0000_2800_0000
        return self < 128 && bits >> UInt64(self & 63) & 1 == 1
    }

    /// Whether the byte neither ends a string literal nor starts an escape in it.
    fileprivate var isPlainInText: Bool {
        self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self != UInt8(ascii: "\n")
    }
}
