/// The operators of the language with Swift's precedence.
package enum OperatorPrecedence {
    enum Associativity { case left, right, none }

    package struct Group {
        /// The precedence: an operator of a higher level binds tighter.
        let level: Int
        let associativity: Associativity
    }

    /// The precedence of the operators that an app declares.
    static let own = Group(level: 2, associativity: .left)

    package static let groups: [String: Group] = {
        var groups: [String: Group] = [:]
        let table: [(Associativity, [String])] = [
            (
                .right,
                [
                    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "<<=", ">>=", "&<<=",
                    "&>>=",
                ]
            ),
            (.right, ["?"]),
            (.left, ["||"]),
            (.left, ["&&"]),
            (.none, ["==", "!=", "<", "<=", ">", ">=", "===", "!==", "~="]),
            (.right, ["??"]),
            (.left, ["is", "as"]),
            (.none, ["..<", "..."]),
            (.left, ["+", "-", "&+", "&-", "|", "^"]),
            (.left, ["*", "/", "%", "&*", "&"]),
            (.none, ["<<", ">>", "&<<", "&>>"]),
        ]
        for (level, row) in table.enumerated() {
            for name in row.1 { groups[name] = Group(level: level, associativity: row.0) }
        }
        return groups
    }()

    /// The operators that may be an argument by themselves: `scan(0, accumulator: +)`.
    static let references: Set<String> = [
        "+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*", "<<", ">>", "&<<", "&>>", "==", "!=", "<", "<=", ">",
        ">=", "&&", "||", "===", "!==",
    ]
}
