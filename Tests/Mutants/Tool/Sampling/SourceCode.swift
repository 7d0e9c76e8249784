/// A source as the language's own lexer reads it, with its blocks and statements.
struct SourceCode {
    let path: String
    let file: SourceFile
    let tokens: [Token]
    let blocks: [CodeBlock]
    /// For each token the innermost block around it.
    private let blockOfToken: [Int?]

    init(path: String, text: String) {
        self.path = path
        file = SourceFile(path: path, text: text)
        var lexer = LanguageLexer(SourceRange(0, file.bytes.count), in: SourceFile(path: path, text: Self.lexed(text)))
        tokens = lexer.tokens()
        (blocks, blockOfToken) = CodeBlock.blocks(of: tokens)
    }

    /// The conditions that differ between an app's debug build, whose branches the language's lexer reads, and this
    /// machine.
    #if os(Linux)
    private static let conditions = ["os(Linux)": true, "canImport(Darwin)": false, "canImport(ObjectiveC)": false]
    #else
    private static let conditions = ["os(macOS)": true]
    #endif

    /// Returns a text of the same length, with the conditions of this machine.
    private static func lexed(_ text: String) -> String {
        conditions.reduce(text) { text, condition in
            let value = "\(condition.value)"
            return text.replacing(
                condition.key, with: value + String(repeating: " ", count: condition.key.utf8.count - value.utf8.count))
        }
    }

    func text(_ range: Range<Int>) -> String { file.text(SourceRange(range.lowerBound, range.upperBound)) }

    /// Returns the offsets of a range of tokens.
    func offsets(_ range: Range<Int>) -> Range<Int> {
        tokens[range.lowerBound].range.start..<tokens[range.upperBound - 1].range.end
    }

    /// Returns the innermost block around a token, and those around it.
    func blocks(around token: Int) -> some Sequence<CodeBlock> {
        sequence(state: blockOfToken[token]) { [blocks] next -> CodeBlock? in
            guard let index = next else { return nil }
            next = blocks[index].parent
            return blocks[index]
        }
    }

    /// Returns the statements of the file outside of all blocks.
    var outermost: CodeBlock {
        CodeBlock(kind: .declarations, parent: nil, body: 0..<tokens.count - 1, introduction: nil)
    }

    /// Returns the ranges of tokens of the statements in a block; the labels of a `switch` are statements too.
    func statements(of block: CodeBlock) -> [Range<Int>] {
        var starts: [Int] = []
        var isInLabel = false
        for index in tokens.topLevelIndices(of: block.body) {
            let token = tokens[index]
            let isLabel = block.kind == .cases && (token.is(.case) || token.is(.default))
            if isLabel || index == block.body.lowerBound || (index > 0 && tokens[index - 1].is(";")) {
                starts.append(index)
            } else if isInLabel, tokens[index - 1].is(":") {
                isInLabel = false
                starts.append(index)
            } else if !isInLabel, token.isAfterNewline, !isContinuation(index) {
                starts.append(index)
            }
            if isLabel { isInLabel = true }
        }
        return zip(starts, starts.dropFirst() + [block.body.upperBound]).map { $0..<$1 }.filter { !$0.isEmpty }
    }

    /// Whether a token at the start of a line continues the statement above it.
    private func isContinuation(_ index: Int) -> Bool {
        let (token, last) = (tokens[index], tokens[index - 1])
        switch token.kind {
        case .symbol: if token.isBeforeSpace { return true }
        case .punctuation(let byte): if ".?:{,)]".utf8.contains(byte) { return true }
        case .keyword(let word): if [.else, .where, .as, .is, .catch, .in].contains(word) { return true }
        default: break
        }
        switch last.kind {
        case .symbol: return last.isAfterSpace
        case .punctuation(let byte): return ",:".utf8.contains(byte)
        case .keyword(let word): return [.else, .in, .where, .try, .if, .guard, .case, .while].contains(word)
        default: return false
        }
    }
}

/// The part of a source between braces.
struct CodeBlock {
    enum Kind {
        /// The body of a function, an accessor, a closure, or a branch.
        case statements
        /// The body of a `switch`.
        case cases
        /// The body of a type or an extension.
        case declarations
    }

    let kind: Kind
    /// The index of the block around it.
    let parent: Int?
    /// The tokens between the braces, without the parameters of a closure.
    var body: Range<Int>
    /// The token before the opening brace.
    let introduction: Int?

    static func blocks(of tokens: [Token]) -> (blocks: [CodeBlock], blockOfToken: [Int?]) {
        var blocks: [CodeBlock] = []
        var blockOfToken: [Int?] = []
        var open: [Int] = []
        /// For each open bracket, the kind of block that the words so far introduce.
        var kinds: [Kind] = [.statements]
        for (index, token) in tokens.enumerated() {
            if token.is("}"), let block = open.popLast() {
                blocks[block].body = Self.body(from: blocks[block].body.lowerBound, to: index, tokens)
                if kinds.count > 1 { kinds.removeLast() }
            }
            blockOfToken.append(open.last)
            if token.is(")") || token.is("]"), kinds.count > 1 { kinds.removeLast() }
            if let kind = tokens.introducedKind(index) { kinds[kinds.count - 1] = kind }
            if token.is("(") || token.is("[") { kinds.append(.statements) }
            if token.is("{") {
                let kind = kinds[kinds.count - 1]
                kinds[kinds.count - 1] = .statements
                kinds.append(.statements)
                open.append(blocks.count)
                blocks.append(
                    CodeBlock(
                        kind: kind, parent: open.dropLast().last, body: index + 1..<index + 1,
                        introduction: index > 0 ? index - 1 : nil))
            }
        }
        return (blocks, blockOfToken)
    }

    /// Returns the tokens between braces without `[weak self] element in`.
    private static func body(from start: Int, to end: Int, _ tokens: [Token]) -> Range<Int> {
        for index in tokens.topLevelIndices(of: start..<end) {
            let token = tokens[index]
            if token.is(.in) { return index + 1..<end }
            if token.isAfterNewline || token.is("{") || token.is(symbol: "=") { break }
            if case .keyword(let word) = token.kind, ![.underscore, .inout, .throws, .Self, .self].contains(word) {
                break
            }
        }
        return start..<end
    }
}

extension [Token] {
    /// Returns the indices of a range without what is inside of its brackets.
    func topLevelIndices(of range: Range<Int>) -> [Int] {
        var depth = 0
        return range.filter { index in
            if self[index].isClosing { depth -= 1 }
            defer { if self[index].isOpening { depth += 1 } }
            return depth == 0
        }
    }

    /// Returns the kind of block that a word begins, if it is such a word.
    fileprivate func introducedKind(_ index: Int) -> CodeBlock.Kind? {
        let previous: Token? = index > 0 ? self[index - 1] : nil
        let next: Token? = index + 1 < count ? self[index + 1] : nil
        switch self[index].kind {
        case .keyword(.switch): return .cases
        case .keyword(.struct), .keyword(.enum), .keyword(.class), .keyword(.extension), .keyword(.protocol):
            guard case .identifier? = next?.kind, previous?.is(.import) != true else { return nil }
            return .declarations
        case .identifier("actor"):
            guard case .identifier? = next?.kind else { return nil }
            return .declarations
        default: return nil
        }
    }
}

extension Token {
    var isOpening: Bool { self.is("(") || self.is("[") || self.is("{") }
    var isClosing: Bool { self.is(")") || self.is("]") || self.is("}") }

    /// Its place in UTF-8 offsets.
    var offsets: Range<Int> { range.start..<range.end }

    var word: String? {
        switch kind {
        case .identifier(let name): name
        case .keyword(let keyword): keyword.rawValue
        default: nil
        }
    }

    var symbol: String? { if case .symbol(let text) = kind { text } else { nil } }
}
