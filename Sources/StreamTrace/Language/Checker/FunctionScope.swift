/// The names that are visible in a function or closure, and their slots.
final class FunctionScope {
    struct Variable {
        let slot: Int
        let type: ValueType
        let isMutable: Bool
        /// Where the name is a local function: its labels and defaults.
        var function: DeclaredFunction?
        /// Whether its value has an error, so that nothing is known of it.
        var isInvalid = false
        var isClosureParameter = false
    }

    let parent: FunctionScope?
    let body: FunctionBody
    /// What a `return` has to fit; nothing while it is being found out.
    var declaredResult: ValueType?
    var returns: [ReturnedValue] = []
    /// Whether nobody comes out behind the last statement.
    var alwaysLeaves = false
    /// Names of things around that are optional here.
    var weak: Set<String> = []
    /// What can be left from here: loops and `switch`es, with their labels.
    var exits: [Exit] = []
    /// How many labels have been given out.
    private var labelCount = 0

    struct Exit {
        let label: String?
        /// The number of the label, 0 where there is none.
        let number: Int
        let isLoop: Bool
        /// Whether a `break` without a label leaves it: it is a loop or a `switch`.
        let takesBreak: Bool
    }

    func exit(_ label: String?, isLoop: Bool, takesBreak: Bool = true) -> Exit {
        if label != nil { labelCount += 1 }
        return Exit(label: label, number: label == nil ? 0 : labelCount, isLoop: isLoop, takesBreak: takesBreak)
    }
    private var blocks: [[String: Variable]] = [[:]]
    private var captured: [Int: Int] = [:]
    /// Names that another pattern of the same `case` binds: they share its slots.
    private var shared: [String: Variable] = [:]

    init(parent: FunctionScope?, body: FunctionBody) {
        self.parent = parent
        self.body = body
        body.functionName = body.functionName ?? parent?.body.functionName
    }

    func slot() -> Int {
        body.slotCount += 1
        return body.slotCount - 1
    }

    @discardableResult
    func declare(
        _ name: String, type: ValueType, isMutable: Bool = false, function: DeclaredFunction? = nil
    ) -> Variable {
        if let variable = shared[name] { return variable }
        let variable = Variable(slot: slot(), type: type, isMutable: isMutable, function: function)
        blocks[blocks.count - 1][name] = variable
        return variable
    }

    /// Gives a parameter its type in a slot that it already has.
    func bind(_ name: String, to variable: Variable) { blocks[blocks.count - 1][name] = variable }

    /// Marks names of this block whose value has an error.
    func invalidate(_ names: [String]) {
        for name in names { blocks[blocks.count - 1][name]?.isInvalid = true }
    }

    func block<Result>(_ body: () -> Result) -> Result {
        blocks.append([:])
        defer { blocks.removeLast() }
        return body()
    }

    /// Lets what is declared in `body` share the slots of names that this block declares already.
    func sharing<Result>(_ body: () -> Result) -> Result {
        shared = blocks[blocks.count - 1]
        defer { shared = [:] }
        return body()
    }

    /// Looks a name up from inside out; one of a function around this is captured.
    func find(_ name: String) -> Variable? {
        for block in blocks.reversed() {
            if let variable = block[name] { return variable }
        }
        guard let outer = parent?.find(name) else { return nil }
        let target = captured[outer.slot] ?? slot()
        if captured[outer.slot] == nil {
            captured[outer.slot] = target
            body.captures.append((outer.slot, target))
        }
        return Variable(
            slot: target, type: outer.type, isMutable: outer.isMutable, function: outer.function,
            isInvalid: outer.isInvalid, isClosureParameter: outer.isClosureParameter)
    }

    /// Whether a name means something around that was captured weakly.
    func isWeak(_ name: String) -> Bool {
        if blocks.contains(where: { $0[name] != nil }) { return false }
        return weak.contains(name) || parent?.isWeak(name) ?? false
    }

    /// All visible names, for suggestions.
    var names: [String] { blocks.flatMap(\.keys) + (parent?.names ?? []) }
}
