/// The blocks of a file by their lines, before anybody looks into them.
///
/// A line at column 1 starts a block, indented lines belong to it. Code goes on over lines that start with `.` or stand
/// inside open brackets, at any column.
struct MarbleOutline {
    struct Block {
        /// What the first line starts with; empty where that is not a word.
        let word: PlacedText
        /// The first line, or all of the code where the block is code.
        let header: SourceRange
        /// The indented lines, without comments and empty ones; a value table's line may go over several.
        var lines: [SourceRange] = []
    }

    private let source: SourceFile
    private let bytes: [UInt8]
    private var index = 0
    private var diagnostics: DiagnosticList
    private(set) var blocks: [Block] = []

    /// How far the code of a block reaches.
    private enum Reach {
        /// To the end of the block: a `let`, a `func`.
        case block
        /// Over brackets, and lines that start with `.`: an `out`, whose diagram follows.
        case chain
        /// Over brackets: a table.
        case brackets
    }

    static func blocks(of source: SourceFile, diagnostics: inout DiagnosticList) -> [Block] {
        var outline = MarbleOutline(source, diagnostics)
        outline.run()
        diagnostics = outline.diagnostics
        return outline.blocks
    }

    private init(_ source: SourceFile, _ diagnostics: DiagnosticList) {
        self.source = source
        self.diagnostics = diagnostics
        bytes = source.bytes
    }

    private mutating func run() {
        while index < bytes.count {
            let start = index
            let content = firstNonSpace(from: start)
            if isBlankOrComment(at: content) {
                index = endOfLine(from: content) + 1
            } else if content == start {
                startBlock()
            } else {
                addLine(from: content)
            }
        }
    }

    private mutating func startBlock() {
        let start = index
        var wordEnd = start
        while wordEnd < bytes.count, bytes[wordEnd].isIdentifierByte { wordEnd += 1 }
        let range = SourceRange(start, wordEnd)
        let word = PlacedText(text: source.text(range), range: range)
        let header: SourceRange
        switch MarbleKeyword(word.text) {
        case .code where !isFollowedByColon(wordEnd): header = code(from: start, reach: .block)
        case .out: header = code(from: start, reach: .chain)
        default:
            header = source.trimmed(start, endOfLine(from: start))
            index = endOfLine(from: start) + 1
        }
        blocks.append(Block(word: word, header: header))
    }

    private mutating func addLine(from content: Int) {
        index = content
        let end = endOfLine(from: content)
        let line = SourceRange(content, end)
        let range: SourceRange
        if TableLine.fits(line, in: source) || TimedEventLine.fits(line, in: source) {
            range = code(from: content, reach: .brackets)
        } else {
            range = source.trimmed(content, end)
            index = end + 1
        }
        if blocks.isEmpty {
            diagnostics.add(
                "this line belongs to no block: a block starts at the beginning of a line", at: range)
        } else {
            blocks[blocks.count - 1].lines.append(range)
        }
    }

    /// The code that starts here, without what follows it; goes behind its last line.
    private mutating func code(from start: Int, reach: Reach) -> SourceRange {
        var scanner = CodeScanner(bytes, from: start, to: bytes.count)
        var knownToGoOn = start
        while !scanner.isAtEnd {
            if scanner.byte() == UInt8(ascii: "\n") {
                if scanner.isAtTopLevel {
                    if scanner.index >= knownToGoOn {
                        guard let next = continuation(scanner, reach) else { break }
                        knownToGoOn = next
                    }
                } else if startsInput(at: scanner.index + 1) {
                    break
                }
            }
            if scanner.isTooDeep { break }
            scanner.step()
        }
        if scanner.isTooDeep {
            diagnostics.add("this is nested too deeply", at: SourceRange(scanner.index - 1, scanner.index))
            index = bytes.count
        } else {
            if let place = scanner.outermostBracket {
                let bracket = source.text(SourceRange(place, place + 1))
                diagnostics.add("this '\(bracket)' is never closed", at: SourceRange(place, place + 1))
            }
            index = min(scanner.index + 1, bytes.count)
        }
        return source.trimmed(start, scanner.codeEnd)
    }

    /// The next line, where the code goes on with it.
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

    /// Whether a line starts a block that cannot be Swift: there, whatever is open has been forgotten.
    private func startsInput(at line: Int) -> Bool {
        guard line < bytes.count, "hcos".utf8.contains(bytes[line]) else { return false }
        let end = bytes[line...].prefix(10).firstIndex(of: UInt8(ascii: " ")) ?? line
        return ["hot", "cold", "out", "scenario"].contains(source.text(SourceRange(line, end)))
    }

    private func isFollowedByColon(_ index: Int) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: ":") }

    private func firstNonSpace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
            index += 1
        }
        return index
    }

    private func isBlankOrComment(at index: Int) -> Bool {
        if index >= bytes.count || bytes[index] == UInt8(ascii: "\n") { return true }
        return bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
    }

    private func endOfLine(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        return index
    }
}

/// The words that start a block.
enum MarbleKeyword {
    case values, hot, cold, out, log, scenario, include
    /// A statement of the pipeline language.
    case code

    static let all = [
        "title", "frame", "until", "tags", "values", "hot", "cold", "let", "func", "struct", "enum", "out", "log",
        "scenario", "include",
    ]

    init?(_ word: String) {
        switch word {
        case "values": self = .values
        case "hot": self = .hot
        case "cold": self = .cold
        case "out": self = .out
        case "log": self = .log
        case "scenario": self = .scenario
        case "include": self = .include
        case "let", "func", "struct", "enum", "var", "indirect", "class", "final", "extension", "protocol",
            "typealias", "import", "actor", "private", "fileprivate", "public", "internal":
            self = .code
        default: return nil
        }
    }
}

extension UInt8 {
    /// Whether the byte can be in a name: a letter, a digit, `_`, or part of any character that is not ASCII.
    var isIdentifierByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
