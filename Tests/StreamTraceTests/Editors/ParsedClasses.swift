import Foundation
import StreamTraceText

@testable import StreamTraceMarbles
@testable import StreamTraceSyntax

/// The classes that lexer and parser give the bytes of a marble file, with which a grammar is compared.
struct ParsedClasses {
    /// The allowed classes of each byte; empty if every class is allowed.
    private(set) var allowed: [Set<SyntaxClass?>]
    private let source: SourceFile

    /// The classes of a name in code.
    static let otherCode: Set<SyntaxClass?> = [nil, .type, .function, .parameter, .attribute, .quotedName, .name]

    init(_ source: SourceFile) {
        self.source = source
        allowed = Array(repeating: [], count: source.bytes.count)
        let (file, _) = MarbleFile.parse(source, include: Self.included)
        var diagnostics = DiagnosticList(file: source)
        let outline = MarbleOutline.read(source, diagnostics: &diagnostics)
        readComments(outline)
        for block in outline.blocks { readHeader(block) }
        for section in [file.shared] + file.scenarios {
            for block in section.blocks where block.source.path == source.path {
                if let body = block.body { read(body) }
                if case .values(let table) = block.content { read(table) }
            }
        }
    }

    /// Returns an included file, which declares names that scenarios give diagrams.
    private static func included(_ path: String, by includer: SourceFile) throws(ReadingError) -> SourceFile {
        let url = URL(fileURLWithPath: includer.path).deletingLastPathComponent().appendingPathComponent(path)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            throw ReadingError(message: "there is no \(path)")
        }
        return SourceFile(path: url.path, text: text)
    }

    private mutating func set(_ range: SourceRange, _ classes: Set<SyntaxClass?>) {
        for index in range.start..<range.end { allowed[index] = classes }
    }

    // MARK: Blocks

    /// Sets the comments that have a line of their own.
    private mutating func readComments(_ outline: borrowing MarbleOutline) {
        var covered = Array(repeating: false, count: source.bytes.count)
        for block in outline.blocks {
            for range in [block.header] + block.lines { for index in range.start..<range.end { covered[index] = true } }
        }
        var start = 0
        for line in source.bytes.split(separator: 10, omittingEmptySubsequences: false) {
            let range = source.trimmed(start, start + line.count)
            if !range.isEmpty, source.text(range).hasPrefix("//"), !covered[range.start] { set(range, [.comment]) }
            start += line.count + 1
        }
    }

    private mutating func readHeader(_ block: MarbleOutline.Block) {
        let rest = SourceRange(block.word.range.end, block.header.end)
        if source.text(rest).hasPrefix(":") {
            set(block.word.range, [.setting])
            let value = SourceRange(rest.start + 1, rest.end)
            return setWords(value, EditorWords.times.contains(block.word.text) ? .time : .text)
        }
        switch block.keyword {
        case .code: return readCode(block.header)
        case .hot, .cold, .out: readCode(rest)
        case .scenario:
            setWords(rest, .scenario)
            for line in block.lines { readSetting(line) }
        case .log: for line in block.lines { readLog(line) }
        case .include: readCode(rest)
        case .values: break
        case nil: return set(block.word.range, [.name])
        }
        set(block.word.range, [.block])
        // An input's or output's name.
        if [.hot, .cold, .out].contains(block.keyword) {
            let name = source.trimmed(rest.start, rest.end)
            let length = source.bytes[name.start..<name.end].prefix { $0.isIdentifierByte }.count
            set(SourceRange(name.start, name.start + length), [.name])
        }
    }

    private mutating func readSetting(_ line: SourceRange) {
        let word = source.text(line).prefix { $0 != ":" }
        set(SourceRange(line.start, line.start + word.utf8.count), [.setting])
        let value = SourceRange(line.start + word.utf8.count + 1, line.end)
        setWords(value, EditorWords.times.contains(String(word)) ? .time : .text)
    }

    private mutating func readLog(_ line: SourceRange) {
        let digits = source.text(line).prefix { $0 != ":" }
        set(SourceRange(line.start, line.start + digits.utf8.count), [.time])
        let rest = source.trimmed(line.start + digits.utf8.count + 1, line.end)
        setWords(rest, [.text, .keyword])
    }

    private mutating func setWords(_ range: SourceRange, _ kind: SyntaxClass) { setWords(range, [kind]) }

    /// Sets the words of a line, and the comment after them.
    private mutating func setWords(_ range: SourceRange, _ classes: Set<SyntaxClass?>) {
        let parser = MarbleParser(source, include: nil)
        let words = parser.line(range).range
        for index in words.start..<words.end where source.bytes[index] != UInt8(ascii: " ") { allowed[index] = classes }
        setComments(in: SourceRange(words.end, range.end))
    }

    // MARK: Lines

    private mutating func read(_ body: MarbleBody) {
        for attempt in body.attempts {
            switch attempt {
            case .diagram(let diagram): read(diagram)
            case .events(let events): for event in events { read(event) }
            }
        }
        for line in body.subscriptions { readSigns(line.range) }
        if let never = body.neverSubscribed { set(source.code(never), [.keyword]) }
        if let recording = body.recording { read(recording) }
        read(body.table)
    }

    private mutating func read(_ diagram: MarbleDiagram) {
        readSigns(diagram.range)
        for event in diagram.events {
            switch event.symbol {
            case .marble: set(diagram.range(of: event), [.marble])
            case .completed: set(diagram.range(of: event), [.completed])
            case .error: set(diagram.range(of: event), [.error])
            }
        }
    }

    /// Sets the signs, times and comment of a diagram or a subscription line. Marbles are set afterwards.
    private mutating func readSigns(_ line: SourceRange) {
        let marbles = source.marbles(line)
        setComments(in: SourceRange(marbles.end, line.end))
        for index in marbles.start..<marbles.end {
            switch source.bytes[index] {
            case UInt8(ascii: "-"): allowed[index] = [.frame]
            case UInt8(ascii: "("), UInt8(ascii: ")"): allowed[index] = [.group]
            case UInt8(ascii: "^"): allowed[index] = [.origin]
            case UInt8(ascii: "!"): allowed[index] = [.disposal]
            case UInt8(ascii: " "), UInt8(ascii: "\t"): break
            // Everything except signs and marbles is part of a time.
            default: allowed[index] = [.time]
            }
        }
    }

    private mutating func read(_ event: MarbleBody.TimedEvent) {
        let words = source.text(event.range).split(maxSplits: 1) { $0 == " " || $0 == "\t" }
        set(SourceRange(event.range.start, event.range.start + words[0].utf8.count), [.time])
        let rest = source.trimmed(event.range.start + words[0].utf8.count, event.range.end)
        let name = source.text(rest).prefix(while: \.isLetter)
        if !name.isEmpty { readCode(SourceRange(rest.start + name.utf8.count, rest.end)) }
        set(SourceRange(rest.start, rest.start + name.utf8.count), [.keyword])
    }

    private mutating func read(_ recording: MarbleBody.Recording) {
        readCode(recording.range)
        set(SourceRange(recording.range.start, recording.range.start + 4), [.keyword])
        let end = (recording.lane ?? recording.path).range.end
        let tolerance = source.code(SourceRange(end, recording.range.end))
        if tolerance.isEmpty { return }
        set(tolerance, [.time])
        set(SourceRange(tolerance.start, tolerance.start + "within".utf8.count), [.keyword])
    }

    private mutating func read(_ table: ValueTable) {
        for entry in table.entries {
            let marble = SourceRange(entry.range.start, entry.range.start + String(entry.marble).utf8.count)
            set(marble, [.marble])
            readMeanings(SourceRange(marble.end, entry.range.end))
        }
    }

    /// Sets the values of a marble: code, and `then` and `|` outside of brackets.
    private mutating func readMeanings(_ range: SourceRange) {
        readCode(range)
        var lexer = LanguageLexer(range, in: source)
        var depth = 0
        for token in lexer.tokens() {
            if token.is("(") || token.is("[") || token.is("{") { depth += 1 }
            if token.is(")") || token.is("]") || token.is("}") { depth -= 1 }
            if depth == 0, token.is(word: "then") { set(token.range, [.keyword]) }
            if depth == 0, token.is(symbol: "|") { set(token.range, [.completed]) }
        }
    }

    // MARK: Code

    private mutating func readCode(_ range: SourceRange) {
        var lexer = LanguageLexer(range, in: source)
        var end = range.start
        for token in lexer.tokens() {
            setComments(in: SourceRange(end, token.range.start))
            read(token)
            end = token.range.end
        }
    }

    private mutating func read(_ token: Token) {
        switch token.kind {
        case .keyword: set(token.range, [.keyword, .constant])
        case .integer, .wideInteger, .double: set(token.range, [.number])
        case .string(let segments):
            set(token.range, [.string, .escape])
            for case .interpolation(let tokens) in segments { read(inserted: tokens) }
        case .identifier(let name):
            let isContextual = EditorWords.modifiers.contains(name) || EditorWords.declarations.contains(name)
            set(token.range, isContextual ? Self.otherCode.union([.keyword]) : Self.otherCode)
        case .symbol, .punctuation, .directive: set(token.range, [nil, .attribute])
        case .end: break
        }
    }

    /// Sets the tokens of an interpolation; the parentheses around them may have any class.
    private mutating func read(inserted tokens: [Token]) {
        guard let first = tokens.first, let last = tokens.last else { return }
        var start = first.range.start
        while start > 0, source.bytes[start] != UInt8(ascii: "\\") { start -= 1 }
        for index in start...last.range.start where index < allowed.count { allowed[index] = [] }
        for token in tokens { read(token) }
    }

    private mutating func setComments(in gap: SourceRange) {
        let text = source.trimmed(gap.start, gap.end)
        if text.isEmpty || source.bytes[text.start] != UInt8(ascii: "/") { return }
        for index in text.start..<text.end where source.bytes[index] > 0x20 { allowed[index] = [.comment] }
    }
}
