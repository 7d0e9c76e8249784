/// A regular expression.
///
/// Foundation's engine, and that of the standard library, may take exponential time; a replay must end. References to
/// groups inside of a pattern and lookbehind are not supported.
struct RegularExpression {
    indirect enum Node {
        case one(CharacterTest)
        case sequence([Node])
        case choice([Node])
        case repeated(Node, ClosedRange<Int>, isLazy: Bool)
        case lookahead(Node, isNegative: Bool)
        /// A part whose range is that of the group with a number.
        case group(Node, Int)
        case assertion(Assertion)
    }

    enum Assertion { case start, end, lineEnd, boundary, noBoundary }

    /// An error in a pattern.
    struct Failure: Error { let message: String }

    /// The upper bound of a repetition without one.
    static let unlimited = Int.max

    let root: Node
    let groupCount: Int

    init(_ text: String, ignoresCase: Bool) throws(Failure) {
        var parser = RegularExpressionParser(rest: text[...], ignoresCase: ignoresCase)
        root = try parser.pattern()
        groupCount = parser.groupCount
    }
}

/// The characters that a part of a pattern matches.
struct CharacterTest {
    enum Item {
        case character(Character)
        case range(ClosedRange<Character>)
        case kind((Character) -> Bool)
    }

    var items: [Item] = []
    var isNegated = false
    var ignoresCase = false

    func matches(_ character: Character) -> Bool {
        if contains(character) { return !isNegated }
        guard ignoresCase else { return isNegated }
        let others = [character.lowercased(), character.uppercased()].compactMap { $0.count == 1 ? $0.first : nil }
        return others.contains(where: contains) != isNegated
    }

    private func contains(_ character: Character) -> Bool {
        items.contains { item in
            switch item {
            case .character(let wanted): character == wanted
            case .range(let range): range.contains(character)
            case .kind(let test): test(character)
            }
        }
    }
}

/// A reader of patterns.
private struct RegularExpressionParser {
    var rest: Substring
    var ignoresCase: Bool
    /// The number of groups so far.
    private(set) var groupCount = 0
    private var depth = 0

    init(rest: Substring, ignoresCase: Bool) {
        self.rest = rest
        self.ignoresCase = ignoresCase
    }

    mutating func pattern() throws(RegularExpression.Failure) -> RegularExpression.Node {
        let node = try choice()
        if rest.isEmpty { return node }
        throw RegularExpression.Failure(message: "this pattern has a ')' without a '('")
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest.removeFirst(text.count)
        return true
    }

    private mutating func choice() throws(RegularExpression.Failure) -> RegularExpression.Node {
        depth += 1
        defer { depth -= 1 }
        if depth > 50 { throw RegularExpression.Failure(message: "this pattern is nested too deeply") }
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() throws(RegularExpression.Failure) -> RegularExpression.Node {
        var parts: [RegularExpression.Node] = []
        while let next = rest.first, next != "|", next != ")" {
            guard let part = try atom() else { continue }
            parts.append(try quantified(part))
        }
        return .sequence(parts)
    }

    private mutating func quantified(_ node: RegularExpression.Node) throws(RegularExpression.Failure)
        -> RegularExpression.Node
    {
        let count: ClosedRange<Int>
        switch rest.first {
        case "*": count = 0...RegularExpression.unlimited
        case "+": count = 1...RegularExpression.unlimited
        case "?": count = 0...1
        case "{":
            guard let bounds = try bounds() else { return node }
            count = bounds
        default: return node
        }
        // The `*`, or the `}` after the bounds.
        rest.removeFirst()
        let isLazy = take("?")
        if !isLazy, take("+") { throw RegularExpression.Failure(message: "possessive quantifiers are not supported") }
        return .repeated(node, count, isLazy: isLazy)
    }

    /// Reads `{2,4` before its `}`; returns `nil` for a brace that is no quantifier.
    private mutating func bounds() throws(RegularExpression.Failure) -> ClosedRange<Int>? {
        guard let end = rest.firstIndex(of: "}") else { return nil }
        let parts = rest[..<end].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
        guard let first = parts.first.flatMap({ Int($0) }), first >= 0, parts.count <= 2 else { return nil }
        let last = parts.count == 1 ? first : parts[1].isEmpty ? RegularExpression.unlimited : Int(parts[1]) ?? -1
        if last < first || first > 1_000 {
            throw RegularExpression.Failure(message: "this pattern has a wrong repetition")
        }
        rest = rest[end...]
        return first...last
    }

    /// Reads one part; returns `nil` for a part that matches nothing by itself, like a flag.
    private mutating func atom() throws(RegularExpression.Failure) -> RegularExpression.Node? {
        switch rest.removeFirst() {
        case "(": return try group()
        case "[": return .one(try characterClass())
        case "^": return .assertion(.start)
        case "$": return .assertion(.lineEnd)
        case ".": return .one(CharacterTest(items: [.kind(\.isNewline)], isNegated: true))
        case "\\": return try escape()
        case "*", "+", "?":
            throw RegularExpression.Failure(message: "this pattern has a quantifier without a part before it")
        case let character: return .one(CharacterTest(items: [.character(character)], ignoresCase: ignoresCase))
        }
    }

    private mutating func group() throws(RegularExpression.Failure) -> RegularExpression.Node? {
        if take("?i)") {
            ignoresCase = true
            return nil
        }
        var lookahead: Bool?
        var isCapturing = rest.first != "?"
        if take("?=") { lookahead = false } else if take("?!") { lookahead = true }
        if lookahead == nil, take("?<") {
            isCapturing = true
            guard rest.first?.isLetter == true, let end = rest.firstIndex(of: ">") else {
                throw RegularExpression.Failure(message: "lookbehind is not supported in patterns")
            }
            rest = rest[rest.index(after: end)...]
        } else if lookahead == nil, rest.first == "?", !take("?:") {
            throw RegularExpression.Failure(message: "this kind of group is not supported in patterns")
        }
        groupCount += isCapturing ? 1 : 0
        let number = groupCount
        let node = try choice()
        if !take(")") { throw RegularExpression.Failure(message: "this pattern has a '(' without a ')'") }
        return lookahead.map { .lookahead(node, isNegative: $0) } ?? (isCapturing ? .group(node, number) : node)
    }

    private mutating func escape() throws(RegularExpression.Failure) -> RegularExpression.Node {
        guard let next = rest.first else { throw RegularExpression.Failure(message: "this pattern ends with a '\\'") }
        switch next {
        case "b", "B", "A", "z", "Z":
            rest.removeFirst()
            return .assertion(next == "b" ? .boundary : next == "B" ? .noBoundary : next == "A" ? .start : .end)
        default: return .one(CharacterTest(items: try escapedItems(), ignoresCase: ignoresCase))
        }
    }

    /// Reads what follows a `\`, inside of brackets or not.
    private mutating func escapedItems() throws(RegularExpression.Failure) -> [CharacterTest.Item] {
        guard let next = rest.popFirst() else {
            throw RegularExpression.Failure(message: "this pattern ends with a '\\'")
        }
        switch next {
        case "d": return [.kind(\.isWholeNumber)]
        case "D": return [.kind { !$0.isWholeNumber }]
        case "w": return [.kind(\.isWordCharacter)]
        case "W": return [.kind { !$0.isWordCharacter }]
        case "s": return [.kind(\.isWhitespace)]
        case "S": return [.kind { !$0.isWhitespace }]
        case "t": return [.character("\t")]
        case "n": return [.character("\n")]
        case "r": return [.character("\r")]
        case "p", "P": return [try property(isNegated: next == "P")]
        case "u", "x": return [.character(try scalar(digits: next == "u" ? 4 : 2))]
        case _ where next.isLetter || next.isNumber:
            throw RegularExpression.Failure(message: "'\\\(next)' is not supported in patterns")
        default: return [.character(next)]
        }
    }

    private mutating func scalar(digits: Int) throws(RegularExpression.Failure) -> Character {
        let text = rest.prefix(digits)
        guard text.count == digits, let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init) else {
            throw RegularExpression.Failure(message: "this pattern has a wrong character number")
        }
        rest.removeFirst(digits)
        return Character(scalar)
    }

    private mutating func property(isNegated: Bool) throws(RegularExpression.Failure) -> CharacterTest.Item {
        let kinds: [Substring: (Character) -> Bool] = [
            "L": \.isLetter, "Letter": \.isLetter, "Lu": \.isUppercase, "Ll": \.isLowercase, "N": \.isNumber,
            "Nd": \.isWholeNumber, "P": \.isPunctuation, "S": \.isSymbol, "Z": \.isWhitespace,
        ]
        guard take("{"), let end = rest.firstIndex(of: "}"), let test = kinds[rest[..<end]] else {
            throw RegularExpression.Failure(message: "this property of characters is not supported in patterns")
        }
        rest = rest[rest.index(after: end)...]
        return .kind { test($0) != isNegated }
    }

    private mutating func characterClass() throws(RegularExpression.Failure) -> CharacterTest {
        var test = CharacterTest(isNegated: take("^"), ignoresCase: ignoresCase)
        var isFirst = true
        while let next = rest.popFirst() {
            if next == "]", !isFirst { return test }
            isFirst = false
            if next == "[" || (next == "&" && rest.first == "&") {
                throw RegularExpression.Failure(
                    message: "sets of characters inside of others are not supported in patterns")
            }
            let items = next == "\\" ? try escapedItems() : [.character(next)]
            if case .character(let lower) = items[0], rest.first == "-", rest.dropFirst().first != "]" {
                rest.removeFirst()
                test.items.append(.range(try upperBound(of: lower)))
            } else {
                test.items += items
            }
        }
        throw RegularExpression.Failure(message: "this pattern has a '[' without a ']'")
    }

    private mutating func upperBound(of lower: Character) throws(RegularExpression.Failure) -> ClosedRange<Character> {
        guard let next = rest.popFirst(),
            case .character(let upper)? = next == "\\" ? try escapedItems().first : .character(next),
            lower <= upper
        else { throw RegularExpression.Failure(message: "this pattern has a wrong range of characters") }
        return lower...upper
    }
}

extension Character {
    /// Whether `\w` matches it.
    var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
