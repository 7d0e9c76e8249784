/// A parser that creates a tree from tokens. After an error it continues with the next statement, so that all errors
/// are reported at once.
package struct LanguageParser {
    let tokens: [Token]
    var index = 0 { didSet { token = tokens[index] } }
    /// The current token, or the rest of it: each `>` of `>>` ends a list of types.
    package var token: Token
    package var diagnostics: DiagnosticList
    /// Whether a `{` after an expression begins a trailing closure, unlike in the head of an `if` or `switch`.
    var allowsTrailingClosure = true
    /// The number of anonymous parameters that each of the open closures uses.
    var anonymousCounts: [Int] = []
    /// Whether the members of a protocol are read, which have no bodies.
    var isInInterface = false
    /// The starts of the bodies around the code that is read, of which the last is the scope of the types in it.
    var localScope: [Int]?
    /// The types that bodies declared, which become members of the type around them.
    package var localTypes: [TypeDeclarationSyntax] = []
    private var nesting = 0
    /// Whether the rest of the text is skipped, because it is nested too deeply, which is reported once.
    private(set) var hasGivenUp = false

    /// The maximum nesting level of brackets, closures and operands.
    static let maximumDepth = 200
    /// The maximum number of calls in a chain, which are nested like brackets, but more common.
    static let maximumCalls = 400
    /// The maximum number of operands of `a + b + …`, which are checked without recursion.
    static let maximumOperands = 1_000

    /// - Parameter spellings: The spellings of names of the file that are private, and that another file declares.
    package init(_ range: SourceRange, in file: SourceFile, spelling spellings: [String: String] = [:]) {
        var lexer = LanguageLexer(range, in: file)
        let read = lexer.tokens()
        tokens = spellings.isEmpty ? read : PrivateNames(read).renamed(by: spellings)
        token = tokens[0]
        diagnostics = lexer.diagnostics
        hasGivenUp = lexer.hasGivenUp
        if hasGivenUp { skipToEnd() }
    }

    init(tokens: [Token], within parser: LanguageParser) {
        self.tokens = tokens
        token = tokens[0]
        diagnostics = parser.diagnostics
        nesting = parser.nesting
        hasGivenUp = parser.hasGivenUp
        anonymousCounts = parser.anonymousCounts
    }

    /// An error that has been reported. A caller that can recover continues after it.
    package struct Failure: Error {}

    var isAtEnd: Bool { token.kind == .end }
    /// The range of the last consumed token.
    var lastRange: SourceRange { tokens[max(index - 1, 0)].range }

    func peek(_ offset: Int) -> Token { tokens[min(index + offset, tokens.count - 1)] }

    package mutating func advance() { if index < tokens.count - 1 { index += 1 } }

    package mutating func take(_ punctuation: Unicode.Scalar) -> Bool {
        guard token.is(punctuation) else { return false }
        advance()
        return true
    }

    package mutating func take(symbol: String) -> Bool {
        guard token.is(symbol: symbol) else { return false }
        advance()
        return true
    }

    package mutating func take(_ keyword: Keyword) -> Bool {
        guard token.is(keyword) else { return false }
        advance()
        return true
    }

    /// Consumes a contextual keyword, like `mutating`, if it follows.
    mutating func take(word: String) -> Bool {
        guard token.is(word: word) else { return false }
        advance()
        return true
    }

    package mutating func expect(_ punctuation: Unicode.Scalar, _ context: String) throws(Failure) {
        if !take(punctuation) { throw fail("expected '\(punctuation)' \(context)") }
    }

    package mutating func expect(symbol: String, _ context: String) throws(Failure) {
        if !take(symbol: symbol) { throw fail("expected '\(symbol)' \(context)") }
    }

    package mutating func expectName(_ context: String) throws(Failure) -> Name {
        guard let name = takeName() else { throw fail("expected a name \(context)") }
        return name
    }

    package mutating func takeName() -> Name? {
        guard case .identifier(let text) = token.kind else { return nil }
        advance()
        return Name(text, lastRange)
    }

    /// Consumes a name after a `.`, where keywords are names.
    package mutating func takeMemberName() -> Name? {
        switch token.kind {
        case .keyword(let keyword):
            advance()
            return Name(keyword.rawValue, lastRange)
        case .integer(let number):
            advance()
            return Name(String(number), lastRange)
        default: return takeName()
        }
    }

    /// Reports an error at the next token, or after the last one at the end of the text.
    package mutating func fail(_ message: String, suggestion: String? = nil) -> Failure {
        var location = token.range
        if isAtEnd, index > 0 { location = SourceRange(lastRange.end, lastRange.end) }
        return fail(message, at: location, suggestion: suggestion)
    }

    mutating func fail(_ message: String, at range: SourceRange, suggestion: String? = nil) -> Failure {
        if !hasGivenUp { diagnostics.add(message, at: range, suggestion: suggestion) }
        return Failure()
    }

    /// Runs `body` one level deeper.
    mutating func nested<Result>(_ body: (inout LanguageParser) throws(Failure) -> Result) throws(Failure) -> Result {
        nesting += 1
        defer { nesting -= 1 }
        if nesting > Self.maximumDepth { throw exceededDepth() }
        return try body(&self)
    }

    mutating func exceededDepth() -> Failure {
        giveUp("structure nesting level exceeded maximum of \(Self.maximumDepth)")
    }

    /// Reports an error and skips the rest, in which further errors would only be consequences.
    mutating func giveUp(_ message: String) -> Failure {
        let failure = fail(message, suggestion: "give its parts names with 'let'")
        hasGivenUp = true
        skipToEnd()
        return failure
    }

    /// Adopts the state of another parser of the same text.
    mutating func join(_ other: LanguageParser) {
        diagnostics = other.diagnostics
        anonymousCounts = other.anonymousCounts
        guard other.hasGivenUp else { return }
        hasGivenUp = true
        skipToEnd()
    }

    private mutating func skipToEnd() { index = tokens.count - 1 }

    /// Runs `body` inside of brackets, where a `{` is a trailing closure again.
    mutating func bracketed<Result>(
        _ body: (inout LanguageParser) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = allowsTrailingClosure
        allowsTrailingClosure = true
        defer { allowsTrailingClosure = outer }
        return try nested(body)
    }

    /// Reads a list up to a closing bracket, which is consumed, and may follow a trailing comma.
    package mutating func list<Element>(
        until close: Unicode.Scalar, _ element: (inout LanguageParser) throws(Failure) -> Element
    ) throws(Failure) -> [Element] {
        var elements: [Element] = []
        while !take(close) {
            if !elements.isEmpty {
                if !take(",") { throw missingSeparator(before: close) }
                if take(close) { break }
            }
            elements.append(try element(&self))
        }
        return elements
    }

    /// Runs `body`, and returns to the current token if it fails.
    package mutating func attempt<Result>(_ body: (inout LanguageParser) throws(Failure) -> Result) -> Result? {
        var copy = self
        guard let result = try? body(&copy), copy.diagnostics.all.count == diagnostics.all.count else { return nil }
        self = copy
        return result
    }
}
