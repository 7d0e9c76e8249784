/// The expression that made a hole, `client.load()`: the name or the source text that it begins with, and the members,
/// calls and operators that follow.
struct HolePath: Hashable, CustomStringConvertible {
    /// The text between two dots of a path.
    struct Part {
        let text: String
        /// The text without arguments: `load` of `load()`.
        var name: String { String(text.prefix { $0 != "(" }) }
        /// Whether the part ends with arguments, as source text may.
        var isCall: Bool { text.hasSuffix(")") }
        /// The text without empty arguments, or `nil` if it does not end with them.
        var callee: Substring? { text.hasSuffix("()") ? text.dropLast(2) : nil }
    }

    let description: String

    init(_ text: String) { description = text }

    /// The path of the result of an operation, of a bounded length, because a loop can call a hole's result again and
    /// again.
    private init(result text: String) {
        description = text.utf8.count > 200 ? text.prefix(190) + "…" : text
    }

    func member(_ name: String) -> HolePath { HolePath(result: "\(self).\(name)") }

    func call(of name: String) -> HolePath { HolePath(result: "\(self).\(name)()") }

    /// Returns the path of a call of the value: `Cell()` for `Cell.init`.
    var call: HolePath {
        HolePath(result: "\(description.hasSuffix(".init") ? description.dropLast(".init".count) : description[...])()")
    }

    /// Returns the path of a binary operation, `a + …`, whichever operand the value is.
    func operation(_ name: String) -> HolePath { HolePath(result: "\(self) \(name) …") }

    var withFallback: HolePath { HolePath("\(self) ?? …") }

    /// The parts before an operator.
    var parts: [Part] { description.prefix { $0 != " " }.split(separator: ".").map { Part(text: String($0)) } }

    /// The text after the last dot.
    var last: Substring {
        description.lastIndex(of: ".").map { description[description.index(after: $0)...] } ?? description[...]
    }

    /// Whether there is no dot.
    var isOneName: Bool { last.startIndex == description.startIndex }

    /// Whether it ends with the call of an initializer.
    var isConstruction: Bool { description.hasSuffix("()") && last.first?.isUppercase == true }

    /// Whether it names a constant, `.red` or `UIColor.red`, and not a value that may change, like `Theme.current`.
    var isCase: Bool {
        let isMember = !description.contains("(") && description.split(separator: ".").count <= 2
        let states: Set<Substring> = ["current", "default", "main", "selected", "shared", "standard"]
        return (isOneName || description.first?.isUppercase == true) && isMember && !states.contains(last)
    }

    /// Whether both may name one member: `.red` and `UIColor.red`.
    func matches(_ other: HolePath) -> Bool {
        other == self || last == other.last && (isOneName || other.isOneName)
    }
}
