/// The literals of pipelines, and their neighbors in closures, whose conditions decide there.
///
///     source.filter { $0 > 5 }.startWith(9)     // 5, 6, 4 and 9
struct MentionedValues {
    private(set) var all: [Value] = []

    /// The maximum number of values, each of which is compared with the others.
    private static let maximumCount = 200

    init(_ texts: [SourceText]) {
        for text in texts {
            var lexer = LanguageLexer(text.range, in: text.file)
            add(lexer.tokens())
        }
    }

    private mutating func add(_ tokens: [Token]) {
        var depth = 0
        for (index, token) in tokens.enumerated() {
            if token.is("{") { depth += 1 }
            if token.is("}") { depth -= 1 }
            let isNegative = index > 0 && tokens[index - 1].is(symbol: "-")
            switch token.kind {
            case .integer(let number) where !Self.isInterval(tokens[..<index]):
                let value = isNegative ? -number : number
                let neighbors = [value.addingReportingOverflow(1), value.subtractingReportingOverflow(1)]
                add([value] + (depth > 0 ? neighbors.filter { !$0.overflow }.map(\.partialValue) : []), Value.int)
            case .double(let number):
                let value = isNegative ? -number : number
                add([value] + (depth > 0 ? [value + 1, value - 1] : []), Value.double)
            case .string(let segments):
                if segments.count == 1, case .text(let text) = segments[0] { add([text], Value.string) }
            default: break
            }
        }
    }

    private mutating func add<Literal>(_ literals: [Literal], _ value: (Literal) -> Value) {
        for literal in literals.map(value) where all.count < Self.maximumCount && !all.contains(literal) {
            all.append(literal)
        }
    }

    /// Whether a number after the tokens is a time, like that of `.milliseconds(3)`.
    private static func isInterval(_ tokens: ArraySlice<Token>) -> Bool {
        guard tokens.last?.is("(") == true, let word = tokens.dropLast().last else { return false }
        return ["seconds", "milliseconds", "microseconds", "nanoseconds"].contains { word.is(word: $0) }
    }

    /// Returns the values that an input of a type can emit.
    func values(of type: ValueType) -> [Value] {
        all.compactMap { value in
            switch (type, value) {
            case (.int, .int), (.unknown, .int), (.any, .int), (.double, .double), (.string, .string): value
            case (.double, .int(let number)): .double(Double(number))
            default: nil
            }
        }
    }
}
