/// Finds everything in a source that can be mutated.
struct MutationFinder {
    let code: SourceCode
    private(set) var mutations: [Mutation] = []

    static func mutations(of path: String, _ text: String) -> [Mutation] {
        var finder = MutationFinder(code: SourceCode(path: path, text: text))
        finder.findTokens()
        finder.findStatements()
        return finder.mutations.sorted {
            ($0.change.range.lowerBound, $0.change.text) < ($1.change.range.lowerBound, $1.change.text)
        }
    }

    private init(code: SourceCode) { self.code = code }

    /// Adds a mutation of a token or a statement.
    mutating func add(_ kind: Mutation.Kind, at token: Int, _ range: Range<Int>, _ text: String) {
        if isAssertion(token) { return }
        guard let (site, form) = site(of: token) else { return }
        mutations.append(Mutation(kind, (range, text), site: site, form, in: code))
    }

    /// Returns the innermost statements around a token, or else the value of the property to which it belongs.
    private func site(of token: Int) -> (Range<Int>, Fragment.Form)? {
        for block in code.blocks(around: token) {
            switch block.kind {
            case .statements: return (code.offsets(block.body), .body)
            case .cases: continue
            case .declarations: return value(around: token, in: block).map { ($0, .value) }
            }
        }
        return value(around: token, in: code.outermost).map { ($0, .value) }
    }

    private func value(around token: Int, in block: CodeBlock) -> Range<Int>? {
        guard let statement = code.statements(of: block).first(where: { $0.contains(token) }) else { return nil }
        let indices = code.tokens.topLevelIndices(of: statement)
        guard let equals = indices.first(where: { code.tokens[$0].is(symbol: "=") }), equals < token,
            indices.prefix(while: { $0 < equals }).contains(where: {
                code.tokens[$0].is(.let) || code.tokens[$0].is(.var)
            })
        else { return nil }
        return code.offsets(equals + 1..<statement.upperBound)
    }

    /// Whether a token belongs to an assertion, which no test sees fail.
    private func isAssertion(_ token: Int) -> Bool {
        guard let block = code.blocks(around: token).first(where: { $0.kind == .statements }),
            let statement = code.statements(of: block).first(where: { $0.contains(token) }),
            let word = code.tokens[statement.lowerBound].word
        else { return false }
        return Self.assertions.contains(word)
    }

    private static let assertions: Set = [
        "assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure", "dispatchPrecondition",
    ]
}
