/// A token of the pipeline language with its source location.
package struct Token {
    package enum Kind: Equatable {
        case identifier(String)
        case keyword(Keyword)
        case integer(Int)
        /// An integer that no `Int` holds.
        case wideInteger(UInt64)
        case double(Double)
        case string([StringSegment])
        /// An operator, also `->` and `=`.
        case symbol(String)
        /// One of `( ) [ ] { } , : ; . ? ! \ @`.
        case punctuation(UInt8)
        /// `#function`, `#selector`.
        case directive(String)
        case end
    }

    package let kind: Kind
    package let range: SourceRange
    package let isAfterSpace: Bool
    let isAfterNewline: Bool
    /// Whether a space or the end follows, which distinguishes `a ? b : c` and `a - b` from `a?.b` and `-b`.
    var isBeforeSpace = false

    /// Returns the rest of an operator after its first characters.
    func dropping(_ count: Int) -> Token {
        guard case .symbol(let symbol) = kind else { return self }
        return Token(
            kind: .symbol(String(symbol.dropFirst(count))), range: SourceRange(range.start + count, range.end),
            isAfterSpace: false, isAfterNewline: false, isBeforeSpace: isBeforeSpace)
    }

    /// Returns a name that ends with this token and starts at another one.
    func named(_ name: String, from start: Token) -> Token {
        Token(
            kind: .identifier(name), range: start.range.through(range), isAfterSpace: start.isAfterSpace,
            isAfterNewline: start.isAfterNewline, isBeforeSpace: isBeforeSpace)
    }

    package func `is`(_ punctuation: Unicode.Scalar) -> Bool {
        if case .punctuation(let byte) = kind { byte == UInt8(ascii: punctuation) } else { false }
    }

    package func `is`(symbol: String) -> Bool { if case .symbol(let text) = kind { text == symbol } else { false } }

    package func `is`(word: String) -> Bool { if case .identifier(let text) = kind { text == word } else { false } }

    package func `is`(_ keyword: Keyword) -> Bool { if case .keyword(let own) = kind { own == keyword } else { false } }
}

/// A part of a string literal.
package enum StringSegment: Equatable {
    case text(String)
    /// The tokens inside of `\( )`.
    case interpolation([Token])

    package static func == (left: StringSegment, right: StringSegment) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left == right
        case (.interpolation(let left), .interpolation(let right)): left.map(\.kind) == right.map(\.kind)
        default: false
        }
    }
}

/// The keywords of the language.
package enum Keyword: String, CaseIterable {
    case `let`, `var`, `func`, `struct`, `enum`, `case`, `class`, `protocol`, `extension`, `import`, `typealias`
    case `if`, `else`, `guard`, `switch`, `default`, `where`, `for`, `in`, `while`, `repeat`, `break`, `continue`
    case `return`, `throw`, `throws`, `rethrows`, `try`, `do`, `catch`, `defer`, `fallthrough`
    case `as`, `is`, `nil`, `true`, `false`, `self`, `Self`, `inout`, `static`, `init`, `subscript`, `operator`
    case underscore = "_"

    /// The keywords and their names by the first character.
    private static let byFirst = allCases.reduce(
        into: Array(repeating: [(name: String, keyword: Keyword)](), count: 256)
    ) { $0[Int($1.rawValue.utf8.first ?? 0)].append(($1.rawValue, $1)) }

    package init?(named name: String) {
        guard let first = name.utf8.first, let found = Keyword.byFirst[Int(first)].first(where: { $0.name == name })
        else { return nil }
        self = found.keyword
    }
}
