/// Mutations of whole statements, and of the cases of a `switch`.
extension MutationFinder {
    /// Calls whose effect no test sees, because they only save time.
    private static let hints: Set = ["reserveCapacity"]

    mutating func findStatements() {
        for block in code.blocks {
            switch block.kind {
            case .statements:
                let isBranch = isBranch(block)
                for statement in code.statements(of: block) { find(statement, isEarly: isBranch) }
            case .cases:
                let statements = code.statements(of: block)
                for statement in statements { find(statement, isEarly: true) }
                findCases(statements)
            case .declarations: break
            }
        }
    }

    /// Whether a block is a part of a statement, which others may follow; a `guard` has to leave.
    private func isBranch(_ block: CodeBlock) -> Bool {
        let outer = block.parent.map { code.blocks[$0] } ?? code.outermost
        let opening = block.introduction.map { $0 + 1 } ?? 0
        guard outer.kind != .declarations,
            let statement = code.statements(of: outer).first(where: { $0.contains(opening) })
        else { return false }
        let isOutside = code.tokens.topLevelIndices(of: statement).contains(opening)
        return isOutside && [.if, .for, .while, .do, .repeat].contains { code.tokens[statement.lowerBound].is($0) }
    }

    private mutating func find(_ statement: Range<Int>, isEarly: Bool) {
        let first = code.tokens[statement.lowerBound]
        if first.is(.return) {
            if !isEarly { return }
            add(.earlyReturn, at: statement.lowerBound, code.offsets(statement), "()")
        } else if first.is(.guard), isPlainGuard(statement) {
            add(.earlyReturn, at: statement.lowerBound, code.offsets(statement), "()")
        } else if isCall(statement) {
            add(.call, at: statement.lowerBound, code.offsets(statement), "()")
        }
    }

    /// Whether a `guard` returns and declares no names, so that it can be left out.
    private func isPlainGuard(_ statement: Range<Int>) -> Bool {
        let tokens = code.tokens[statement]
        guard let end = tokens.firstIndex(where: { $0.is(.else) }), end + 2 < statement.upperBound,
            code.tokens[end + 2].is(.return)
        else { return false }
        return !tokens[..<end].contains { $0.is(.let) || $0.is(.var) || $0.is(.case) }
    }

    /// Whether a statement is nothing but a call.
    private func isCall(_ statement: Range<Int>) -> Bool {
        var indices = code.tokens.topLevelIndices(of: statement)[...]
        if let first = indices.first, code.tokens[first].is(.try) { indices.removeFirst() }
        guard let first = indices.first, let last = indices.last, first < last else { return false }
        let start = code.tokens[first]
        guard start.word != nil || start.is("("), code.tokens[last].is(")") || code.tokens[last].is("}") else {
            return false
        }
        for index in indices {
            let token = code.tokens[index]
            switch token.kind {
            case .keyword(let word): if ![.self, .Self, .try, .`init`, .underscore].contains(word) { return false }
            case .symbol: return false
            case .identifier(let name):
                if Self.hints.contains(name) { return false }
                // Two words side by side are a declaration.
                if index > first, case .identifier? = code.tokens[index - 1].word.map(Token.Kind.identifier),
                    !code.tokens[index - 1].is(.try), !code.tokens[index - 1].is(word: "await")
                {
                    return false
                }
            default: break
            }
        }
        return code.tokens[statement].contains { $0.is("(") || $0.is("{") }
    }

    /// A case is left out if the `switch` has a `default`, or else does what the next one does.
    private mutating func findCases(_ statements: [Range<Int>]) {
        let labels = statements.indices.filter { isLabel(statements[$0]) }
        let hasDefault = labels.contains { code.tokens[statements[$0].lowerBound].is(.default) }
        func part(_ number: Int) -> (label: Range<Int>, body: Range<Int>) {
            let label = statements[labels[number]]
            let end =
                number + 1 < labels.count ? statements[labels[number + 1]].lowerBound : statements.last!.upperBound
            return (label, label.upperBound..<end)
        }
        for number in labels.indices {
            let (label, body) = part(number)
            if body.isEmpty { continue }
            if hasDefault {
                if code.tokens[label.lowerBound].is(.default) { continue }
                add(.caseOfSwitch, at: label.lowerBound, code.offsets(label.lowerBound..<body.upperBound), "")
            } else if labels.count > 1 {
                let other = part((number + 1) % labels.count).body
                if other.isEmpty { continue }
                let text = code.text(code.offsets(other))
                if text == code.text(code.offsets(body)) { continue }
                add(.caseOfSwitch, at: body.lowerBound, code.offsets(body), text)
            }
        }
    }

    private func isLabel(_ statement: Range<Int>) -> Bool {
        let first = code.tokens[statement.lowerBound]
        return first.is(.case) || first.is(.default)
    }
}
