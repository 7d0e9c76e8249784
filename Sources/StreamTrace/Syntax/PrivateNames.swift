/// Gives the names that are private to a Swift file another spelling, because another file declares them, too.
///
/// The names are changed in the tokens, wherever they mean the declaration: not after a dot and not as a label. A file that
/// also uses a name for a member, a parameter or a local variable is left as it is.
struct PrivateNames {
    private let tokens: [Token]

    init(_ tokens: [Token]) { self.tokens = tokens }

    /// Returns the tokens with other spellings of names.
    func renamed(by spellings: [String: String]) -> [Token] {
        let names = spellings.filter { name, _ in !isAmbiguous(name) }
        return names.isEmpty ? tokens : renamed(by: names, in: tokens)
    }

    private func renamed(by spellings: [String: String], in tokens: [Token]) -> [Token] {
        tokens.indices.map { index in
            let token = tokens[index]
            switch token.kind {
            case .identifier(let name):
                guard let spelling = spellings[name], !tokens.isMember(index), tokens.ownerOfLabel(index) == nil else {
                    return token
                }
                return token.named(spelling, from: token)
            case .string(let segments): return token.with(.string(segments.map { renamed(by: spellings, in: $0) }))
            default: return token
            }
        }
    }

    private func renamed(by spellings: [String: String], in segment: StringSegment) -> StringSegment {
        guard case .interpolation(let tokens) = segment else { return segment }
        return .interpolation(renamed(by: spellings, in: tokens))
    }

    /// Whether the name is also that of a parameter or of something in a body.
    private func isAmbiguous(_ name: String) -> Bool {
        var depth = 0
        for index in tokens.indices {
            if tokens[index].is("{") { depth += 1 } else if tokens[index].is("}") { depth -= 1 }
            guard tokens[index].is(word: name), !tokens.isMember(index) else { continue }
            if index > 0, depth > 0, tokens[index - 1].declares { return true }
            if tokens.isParameter(index) { return true }
            if let owner = tokens.ownerOfLabel(index), tokens.declares(owner) { return true }
        }
        return false
    }
}

extension [Token] {
    fileprivate func isMember(_ index: Int) -> Bool { index > 0 && self[index - 1].is(".") }

    private func isBeforeColon(_ index: Int) -> Bool { index + 1 < count && self[index + 1].is(":") }

    /// Whether the name is the second one of a parameter: `at limit: Int`, `_ limit: Int`.
    fileprivate func isParameter(_ index: Int) -> Bool {
        guard index > 0, isBeforeColon(index) else { return false }
        if case .identifier = self[index - 1].kind { return true }
        return self[index - 1].is(.underscore)
    }

    /// Returns the index of the bracket in which the name is a label, or `nil` if it is none.
    fileprivate func ownerOfLabel(_ index: Int) -> Int? {
        guard index > 0, isBeforeColon(index), self[index - 1].is("(") || self[index - 1].is(",") else { return nil }
        var depth = 0
        for position in stride(from: index - 1, through: 0, by: -1) {
            let token = self[position]
            if token.is(")") || token.is("]") || token.is("}") { depth += 1 }
            guard token.is("(") || token.is("[") || token.is("{") else { continue }
            if depth == 0 { return token.is("(") ? position : nil }
            depth -= 1
        }
        return nil
    }

    /// Whether a parenthesis begins the parameters of a function.
    fileprivate func declares(_ bracket: Int) -> Bool {
        guard bracket > 1 else { return false }
        let before = self[bracket - 1]
        return before.is(.`init`) || before.is(.subscript) || before.is(symbol: ">") || self[bracket - 2].declares
    }
}

extension Token {
    /// Whether the name that follows is declared.
    fileprivate var declares: Bool {
        [.let, .var, .func, .case, .struct, .class, .enum, .protocol, .typealias, .for].contains { `is`($0) }
    }

    fileprivate func with(_ kind: Kind) -> Token {
        Token(
            kind: kind, range: range, isAfterSpace: isAfterSpace, isAfterNewline: isAfterNewline,
            isBeforeSpace: isBeforeSpace)
    }
}
