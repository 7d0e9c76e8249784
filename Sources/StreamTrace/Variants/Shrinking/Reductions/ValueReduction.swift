/// A smaller literal in place of another one, wherever a table or a list of events has it: a shorter text, or a number
/// nearer to 0.
struct ValueReduction {
    let old: String
    let new: String
    let edits: [TextEdit]

    /// Returns the reductions of each literal of the inputs, the smallest one first. Values that differ remain different.
    static func all(in file: MarbleFile) -> [ValueReduction] {
        let blocks = file.ownBlocks
        func literals(_ blocks: [MarbleBlock]) -> [Literal] {
            blocks.flatMap(values).flatMap { Literal.all(in: file.source, $0) }
        }
        let sent = Set(literals(blocks.filter { !$0.isExpectation }).map(\.text))
        let places = Dictionary(grouping: literals(blocks), by: \.text)
        return places.values.sorted { $0[0].range.start < $1[0].range.start }.flatMap { same -> [ValueReduction] in
            if !sent.contains(same[0].text) { return [] }
            return same[0].smaller.filter { places[$0] == nil }.map { new in
                ValueReduction(old: same[0].text, new: new, edits: same.map { TextEdit($0.range, new) })
            }
        }
    }

    /// Returns the ranges of the values in the tables and lists of a block.
    private static func values(of block: MarbleBlock) -> [SourceRange] {
        if case .values(let table) = block.content { return values(of: table) }
        guard let body = block.body else { return [] }
        let events = body.attempts.flatMap { attempt -> [MarbleMeaning] in
            if case .events(let events) = attempt { events.map(\.event) } else { [] }
        }
        return block.arguments + values(of: body.table) + events.compactMap(\.range)
    }

    private static func values(of table: ValueTable) -> [SourceRange] {
        table.entries.flatMap(\.meanings).compactMap(\.range)
    }

    /// Returns a text with the new literal in place of the old one.
    func applying(to text: String) -> String {
        let file = SourceFile(path: "", text: text)
        let literals = Literal.all(in: file, SourceRange(0, file.bytes.count)).filter { $0.text == old }
        return String(decoding: file.applying(literals.map { TextEdit($0.range, new) }).bytes, as: UTF8.self)
    }
}

extension MarbleBlock {
    /// The arguments of a function that returns a cold input.
    fileprivate var arguments: [SourceRange] {
        guard case .input(let input) = content else { return [] }
        return (input.arguments ?? []).compactMap { if case .value(let range) = $0 { range } else { nil } }
    }

    fileprivate var isExpectation: Bool {
        switch content {
        case .output, .asserted: true
        default: false
        }
    }
}

extension MarbleMeaning {
    fileprivate var range: SourceRange? {
        switch self {
        case .value(let range), .error(let range): range
        case .defaultError, .completed: nil
        }
    }
}

/// A text without escapes or a number, as in code.
private struct Literal {
    let text: String
    let range: SourceRange
    private let kind: Token.Kind

    static func all(in file: SourceFile, _ range: SourceRange) -> [Literal] {
        var lexer = LanguageLexer(range, in: file)
        return lexer.tokens().map { Literal(text: file.text($0.range), range: $0.range, kind: $0.kind) }
            .filter(\.isPlain)
    }

    /// Whether the value is written as a log prints it.
    private var isPlain: Bool {
        switch kind {
        case .integer(let number): text == String(number)
        case .double(let number): text == String(number)
        case .string(let segments): segments == [.text(String(content))]
        default: false
        }
    }

    private var content: Substring { text.dropFirst().dropLast() }

    /// The smaller literals of the kind, the smallest one first.
    var smaller: [String] {
        switch kind {
        case .integer(let number): return Self.sizes(below: number).map(String.init)
        case .double(let number):
            guard let whole = Int(exactly: number.rounded(.down)) else { return [] }
            let sizes = Self.sizes(below: whole) + (Double(whole) == number ? [] : [whole])
            return sizes.map { String(Double($0)) }
        default: return Self.sizes(below: content.count).map { "\"\(content.prefix($0))\"" }
        }
    }

    /// Returns the sizes in the order of a binary search: 0, half, three quarters, and so on, and one less.
    private static func sizes(below size: Int) -> [Int] {
        sequence(first: size) { $0 / 2 }.prefix { $0 > 0 }.map { size - $0 }
    }
}
