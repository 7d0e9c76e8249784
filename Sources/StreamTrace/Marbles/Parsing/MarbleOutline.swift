/// The blocks of a file as lines, before they are parsed.
///
/// A line at column 1 starts a block; indented lines belong to it. Code continues on lines that start with `.` or are
/// inside brackets, at any column.
struct MarbleOutline: ~Copyable {
    struct Block {
        /// The first word of the block; empty if the first line starts with something else.
        let word: LocatedText
        /// The keyword that the word is, or probably should be.
        let keyword: MarbleKeyword?
        /// The first line, or all lines of a code block.
        let header: SourceRange
        /// The indented lines without comments and empty ones; a line of a value table may span several.
        fileprivate(set) var lines: ArraySlice<SourceRange> = []
        fileprivate let firstLine: Int
    }

    private let source: SourceFile
    // The bytes of the source, valid while it is read.
    private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var index = 0
    private(set) var diagnostics: DiagnosticList
    private var hasStrayLines = false
    private var isLastUnindented = false
    /// The blocks that were read last.
    private(set) var blocks: [Block] = []
    /// The number of blocks before those.
    private var earlierBlocks = 0
    /// The lines of all blocks.
    private var lines: [SourceRange] = []
    /// The ranges of code with unbalanced brackets, whose errors have been reported.
    private(set) var unreadable: [SourceRange] = []
    /// Whether parsing stopped before the end of the file.
    private(set) var isCutShort = false
    /// Whether an unreadable statement may declare further names.
    private(set) var declaresUnknown = false

    /// The extent of a block's code.
    private enum Reach {
        /// To the end of the block: a `let`, a `func`.
        case block
        /// Over brackets, and lines that start with `.`: an `out`, whose diagram follows.
        case chain
        /// Over brackets: a table.
        case brackets
    }

    static func read(_ source: SourceFile, diagnostics: inout DiagnosticList) -> MarbleOutline {
        var outline = MarbleOutline(source)
        source.bytes.withUnsafeBufferPointer { bytes in
            outline.bytes = bytes
            outline.readRest(atMost: .max)
        }
        diagnostics.add(outline.diagnostics)
        return outline
    }

    init(_ source: SourceFile) {
        self.source = source
        diagnostics = DiagnosticList(file: source)
        // Enough for a small file.
        blocks.reserveCapacity(8)
        lines.reserveCapacity(16)
    }

    /// Reads the next blocks, which replace the previous ones; returns `false` if there are none.
    mutating func readBlocks(atMost maximumCount: Int) -> Bool {
        if !blocks.isEmpty {
            earlierBlocks += blocks.count
            blocks.removeAll(keepingCapacity: true)
            lines = []
        }
        let source = source
        source.bytes.withUnsafeBufferPointer { bytes in
            self.bytes = bytes
            readRest(atMost: maximumCount)
        }
        return !blocks.isEmpty
    }

    private mutating func readRest(atMost maximumCount: Int) {
        while index < bytes.count, !diagnostics.isFull {
            let start = index
            let content = firstNonSpace(from: start)
            if isBlankOrComment(at: content) {
                index = endOfLine(from: content) + 1
            } else if content > start {
                addLine(from: content)
            } else if !blocks.isEmpty, isUnindented(below: blocks[blocks.count - 1].keyword) {
                addUnindentedLine()
            } else if blocks.count >= maximumCount {
                // Without a block, the line starts one on the next pass.
                break
            } else {
                startBlock()
            }
        }
        if diagnostics.isFull { isCutShort = true }
        var end = lines.count
        for index in blocks.indices.reversed() {
            blocks[index].lines = lines[blocks[index].firstLine..<end]
            end = blocks[index].firstLine
        }
    }

    private mutating func startBlock() {
        let start = index
        if earlierBlocks + blocks.count == Self.maximumBlocks { return endOfBlocks() }
        let lineEnd = endOfLine(from: start)
        let range = word(at: start)
        let word = LocatedText(text: source.text(range), range: range)
        // An input may have the name of a block: `log.subscribe(history)`.
        let isReceiver = range.end < bytes.count && bytes[range.end] == UInt8(ascii: ".")
        var keyword = isReceiver ? nil : MarbleKeyword(bytes[range.start..<range.end])
        if keyword == nil {
            let isCode = MistypedBlock.isStatement(range, in: source) || MistypedBlock.isAttribute(start, in: source)
            keyword = isCode ? .code : misspelledKeyword(word)
        }
        let header: SourceRange
        switch keyword {
        case .code where !isFollowedByColon(range.end):
            header = SourceRange(
                start, code(from: MistypedBlock.declaration(from: start, in: source), reach: .block).end)
        case .out where !isFollowedByColon(range.end): header = code(from: start, reach: .chain)
        default:
            header = source.trimmed(start, lineEnd)
            index = lineEnd + 1
        }
        isLastUnindented = false
        blocks.append(Block(word: word, keyword: keyword, header: header, firstLine: lines.count))
    }

    private mutating func endOfBlocks() {
        diagnostics.add("a file has at most \(Self.maximumBlocks.grouped) blocks", at: SourceRange(index, index))
        isCutShort = true
        index = bytes.count
    }

    private static let maximumBlocks = 1_000_000

    /// Returns the keyword for a misspelled one that is followed by text, like `hott a`; the parser checks a name alone
    /// on its line.
    private mutating func misspelledKeyword(_ word: LocatedText) -> MarbleKeyword? {
        let next = firstNonSpace(from: word.range.end)
        guard next > word.range.end, next < bytes.count,
            bytes[next].isIdentifierByte || bytes[next] == UInt8(ascii: "\""),
            let meant = Suggestions.nearest(to: word.text, among: MarbleKeyword.all),
            let keyword = MarbleKeyword(meant)
        else { return nil }
        diagnostics.add(
            "unknown block '\(word.text)'", at: word.range, suggestion: "did you mean '\(meant)'?")
        return keyword
    }

    private mutating func addLine(from content: Int) {
        index = content
        let end = endOfLine(from: content)
        let line = SourceRange(content, end)
        let range: SourceRange
        if blocks.last?.keyword != .log, TableLine.fits(line, in: source) || TimedEventLine.fits(line, in: source) {
            range = code(from: content, reach: .brackets)
        } else {
            range = source.trimmed(content, end)
            index = end + 1
        }
        if !blocks.isEmpty {
            lines.append(range)
        } else if !hasStrayLines {
            diagnostics.add("this line belongs to no block: a block starts at the beginning of a line", at: range)
            hasStrayLines = true
        }
    }

    // MARK: Lines that should have been indented

    private func isUnindented(below keyword: MarbleKeyword?) -> Bool {
        if keyword == .code || keyword == .scenario || keyword == .include { return false }
        let word = word(at: index)
        if isFollowedBySpace(word.end), MarbleKeyword(bytes[word.start..<word.end]) != nil { return false }
        let line = source.trimmed(index, endOfLine(from: index))
        if TableLine.fits(line, in: source) || TimedEventLine.fits(line, in: source) { return true }
        if word.isEmpty || MarbleTime.isDigit(bytes[word.start]) {
            return "-^|(".utf8.contains(bytes[line.start]) || !word.isEmpty
        }
        let text = source.text(SourceRange(line.start, min(line.end, line.start + 20)))
        return word.end < line.end && "-|#".utf8.contains(bytes[word.end]) || text.hasPrefix("from \"")
            || text.hasPrefix("never subscribed")
    }

    private mutating func addUnindentedLine() {
        let start = index
        if MistypedBlock.isCode(SourceRange(start, endOfLine(from: start)), in: source) { return startBlock() }
        if !isLastUnindented {
            diagnostics.add(
                "this line belongs to no block", at: source.trimmed(start, endOfLine(from: start)),
                suggestion: "indent it to make it part of '\(blocks[blocks.count - 1].word.text)'")
        }
        isLastUnindented = true
        addLine(from: start)
    }

    // MARK: Code

    /// Returns the range of the code at `start` and advances past its last line.
    private mutating func code(from start: Int, reach: Reach) -> SourceRange {
        var scanner = CodeScanner(bytes, from: start, to: bytes.count)
        var knownContinuation = start
        while true {
            scanner.skipToLineEnd()
            if scanner.isAtEnd { break }
            if scanner.byte() == UInt8(ascii: "\n") {
                if scanner.isAtTopLevel {
                    if scanner.index >= knownContinuation {
                        guard let next = continuation(scanner, reach) else { break }
                        knownContinuation = next
                    }
                } else if startsInput(at: scanner.index + 1) {
                    break
                }
            }
            if scanner.isTooDeep { break }
            scanner.step()
        }
        let code = source.trimmed(start, scanner.codeEnd)
        index = min(scanner.index + 1, bytes.count)
        if scanner.isTooDeep {
            diagnostics.add("this is nested too deeply", at: SourceRange(scanner.index - 1, scanner.index))
            isCutShort = true
            index = bytes.count
        } else if !scanner.isAtTopLevel,
            let offset = CodeScanner.unclosedBracket(bytes, from: start, to: scanner.codeEnd)
        {
            let bracket = source.text(SourceRange(offset, offset + 1))
            diagnostics.add("this '\(bracket)' is never closed", at: SourceRange(offset, offset + 1))
            unreadable.append(code)
            if reach == .block { declaresUnknown = true }
        }
        return code
    }

    /// Returns the offset of the next line if the code continues on it.
    private func continuation(_ scanner: CodeScanner, _ reach: Reach) -> Int? {
        if reach == .brackets { return nil }
        var line = scanner.index + 1
        var content = firstNonSpace(from: line)
        while content < bytes.count, isBlankOrComment(at: content) {
            line = endOfLine(from: content) + 1
            content = firstNonSpace(from: line)
        }
        guard content < bytes.count else { return nil }
        let byte = bytes[content]
        if byte == UInt8(ascii: ".") { return content }
        let isIndented = content > line
        switch reach {
        case .block: return isIndented || byte == UInt8(ascii: "{") ? content : nil
        case .chain: return isIndented && bytes[scanner.codeEnd - 1] == UInt8(ascii: "=") ? content : nil
        case .brackets: return nil
        }
    }

    /// Whether a line starts a block that cannot be Swift, so that an unbalanced bracket before it ends there.
    private func startsInput(at line: Int) -> Bool {
        let rest = UnsafeRawBufferPointer(bytes)
        return rest.has("hot ", at: line) || rest.has("cold ", at: line) || rest.has("out ", at: line)
            || rest.has("scenario ", at: line)
    }

    private func isFollowedBySpace(_ index: Int) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: " ") }

    private func isFollowedByColon(_ index: Int) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: ":") }

    private func firstNonSpace(from start: Int) -> Int {
        bytes.skip(from: start, to: bytes.count) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    private func isBlankOrComment(at index: Int) -> Bool {
        if index >= bytes.count || bytes[index] == UInt8(ascii: "\n") { return true }
        return bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
    }

    private func endOfLine(from start: Int) -> Int {
        ByteSearch.first(UInt8(ascii: "\n"), in: bytes, from: start) ?? bytes.count
    }

    /// Returns the range of the word at an offset, which may be empty.
    private func word(at start: Int) -> SourceRange {
        SourceRange(start, bytes.skip(from: start, to: bytes.count) { $0.isIdentifierByte })
    }
}
