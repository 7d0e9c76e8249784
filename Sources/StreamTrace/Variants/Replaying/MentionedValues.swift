/// The literals of pipelines, and their neighbors in closures, whose conditions decide there.
///
///     source.filter { $0 > 5 }.startWith(9)     // 5, 6, 4 and 9
///     text.filter { $0.count > 2 }              // texts of 2, 3 and 1 characters
struct MentionedValues {
    private(set) var all: [Value] = []
    /// The lengths of texts that conditions decide about, and their neighbors.
    private var lengths: [Int] = []

    /// The maximum number of values, each of which is compared with the others.
    private static let maximumCount = 200
    private static let maximumLengthCount = 6
    private static let maximumLength = 100

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
            case .integer(let number) where Self.isLength(tokens[..<index]): add(length: number)
            case .integer(let number) where !Self.isInterval(tokens[..<index]):
                let value = isNegative ? -number : number
                let neighbors = [value.addingReportingOverflow(1), value.subtractingReportingOverflow(1)]
                add([value] + (depth > 0 ? neighbors.filter { !$0.overflow }.map(\.partialValue) : []), Value.int)
            case .double(let number):
                let value = isNegative ? -number : number
                add([value] + (depth > 0 ? [value + 1, value - 1] : []), Value.double)
            case .string(let segments):
                if segments.count == 1, case .text(let text) = segments[0] { add([text], Value.string) }
            default: if token.is(word: "isEmpty") { add(length: 0) }
            }
        }
    }

    private mutating func add(length: Int) {
        for other in [length, length &+ 1, length &- 1]
        where 0...Self.maximumLength ~= other && !lengths.contains(other) {
            if lengths.count < Self.maximumLengthCount { lengths.append(other) }
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

    /// Whether a number after the tokens is compared with a length, like `text.count > 3`.
    private static func isLength(_ tokens: ArraySlice<Token>) -> Bool {
        guard let comparison = tokens.last, let word = tokens.dropLast().last else { return false }
        return word.is(word: "count") && ["<", "<=", ">", ">=", "==", "!="].contains { comparison.is(symbol: $0) }
    }

    /// Returns a text of a length.
    private static func text(_ length: Int) -> String {
        String((0..<length).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0 % 26))) })
    }

    /// Returns the values that an input of a type can emit.
    func values(of type: ValueType) -> [Value] {
        if let wrapped = type.wrapped { return values(of: wrapped).map { .some($0) } }
        let texts = type == .string ? lengths.map { Value.string(Self.text($0)) } : []
        return texts
            + all.compactMap { value in
                switch (type, value) {
                case (.int, .int), (.unknown, .int), (.any, .int), (.double, .double), (.string, .string): value
                case (.double, .int(let number)): .double(Double(number))
                default: nil
                }
            }
    }
}
