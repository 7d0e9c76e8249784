/// Mutations of single tokens.
extension MutationFinder {
    private static let comparisons = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    ]
    private static let opposites = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]
    private static let ends = pairs([
        "first": "last", "firstIndex": "lastIndex", "removeFirst": "removeLast", "dropFirst": "dropLast",
        "popFirst": "popLast",
    ])
    private static let sorts: Set = ["sort", "sorted"]

    private static func pairs(_ pairs: [String: String]) -> [String: String] {
        pairs.merging(pairs.map { ($1, $0) }) { first, _ in first }
    }

    mutating func findTokens() {
        for index in code.tokens.indices { find(index, in: code.tokens, at: index) }
    }

    /// - Parameter outer: The token of the text that contains the tokens, if they are those of an interpolation.
    private mutating func find(_ index: Int, in tokens: [Token], at outer: Int) {
        switch tokens[index].kind {
        case .symbol(let symbol): find(symbol, index, tokens, outer)
        case .punctuation(UInt8(ascii: "!")): findNegation(index, tokens, outer)
        case .identifier(let word): find(word: word, index, tokens, outer)
        case .string(let segments):
            for case .interpolation(let inner) in segments {
                for index in inner.indices { find(index, in: inner, at: outer) }
            }
        default: break
        }
    }

    private mutating func find(_ symbol: String, _ index: Int, _ tokens: [Token], _ outer: Int) {
        let token = tokens[index]
        if index > 0, tokens[index - 1].is("("), index + 1 < tokens.count, tokens[index + 1].is(")") { return }
        if isPassed(index, tokens) {
            if let other = Self.opposites[symbol] { add(.direction, at: outer, token.offsets, other) }
            return
        }
        guard let next = index + 1 < tokens.count ? tokens[index + 1] : nil else { return }
        if symbol == "..<" { add(.offByOne, at: outer, token.offsets, "...") }
        if symbol == "...", !next.isClosing, !next.is(","), !token.isBeforeSpace {
            add(.offByOne, at: outer, token.offsets, "..<")
        }
        guard token.isAfterSpace, token.isBeforeSpace, index == 0 || !tokens[index - 1].is(.func) else { return }
        if let other = Self.opposites[symbol], comparesForOrder(outer) {
            add(.direction, at: outer, token.offsets, other)
        } else if let other = Self.comparisons[symbol] {
            add(.comparison, at: outer, token.offsets, other)
        }
        if symbol == "&&" || symbol == "||" {
            add(.logic, at: outer, token.offsets, symbol == "&&" ? "||" : "&&")
        }
        if ["+", "-", "&+", "&-", "+=", "-="].contains(symbol), case .integer(1) = next.kind {
            for number in ["0", "2"] { add(.offByOne, at: outer, next.offsets, number) }
        }
    }

    /// Whether an operator is passed as a function, `sorted(by: <)`.
    private func isPassed(_ index: Int, _ tokens: [Token]) -> Bool {
        guard index > 0, index + 1 < tokens.count else { return false }
        return (tokens[index - 1].is(":") || tokens[index - 1].is("(") || tokens[index - 1].is(","))
            && (tokens[index + 1].is(")") || tokens[index + 1].is(","))
    }

    /// Whether a token is in the closure that orders elements, `sorted { $0 < $1 }`.
    private func comparesForOrder(_ token: Int) -> Bool {
        guard let introduction = code.blocks(around: token).first(where: { _ in true })?.introduction else {
            return false
        }
        let before = code.tokens[introduction]
        if before.is(":") { return introduction > 0 && code.tokens[introduction - 1].is(word: "by") }
        return before.word.map { Self.sorts.contains($0) || $0 == "min" || $0 == "max" } ?? false
    }

    private mutating func findNegation(_ index: Int, _ tokens: [Token], _ outer: Int) {
        let token = tokens[index]
        let follows = index > 0 && (tokens[index - 1].isOpening || tokens[index - 1].is("!"))
        if token.isAfterSpace || follows || index == 0, !token.isBeforeSpace {
            add(.negation, at: outer, token.offsets, "")
        }
    }

    private mutating func find(word: String, _ index: Int, _ tokens: [Token], _ outer: Int) {
        let token = tokens[index]
        let isMember = index > 0 && tokens[index - 1].is(".")
        let isCall = index + 1 < tokens.count && tokens[index + 1].is("(")
        if isMember, let other = Self.ends[word] { add(.end, at: outer, token.offsets, other) }
        if isMember || isCall, word == "min" || word == "max", index == 0 || !tokens[index - 1].is(.func) {
            add(.extreme, at: outer, token.offsets, word == "min" ? "max" : "min")
        }
        guard isMember, isCall, index + 2 < tokens.count, tokens[index + 2].is(")") else { return }
        if Self.sorts.contains(word) {
            add(.direction, at: outer, tokens[index + 2].range.start..<tokens[index + 2].range.start, "by: >")
        }
        if word == "reversed" || word == "reverse" {
            if word == "reverse" { return }
            add(.direction, at: outer, tokens[index - 1].range.start..<tokens[index + 2].range.end, "")
        }
    }
}
