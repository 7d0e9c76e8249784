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
    var exits = ExitStack()
    private var blocks: [[String: Variable]] = [[:]]
    private var captures = CaptureList()
    /// Names that another pattern of the same `case` binds: they share its slots.
    private var shared: [String: Variable] = [:]

    init(parent: FunctionScope?, body: FunctionBody) {
        self.parent = parent
        self.body = body
        body.functionName = body.functionName ?? parent?.body.functionName
    }

    func slot() -> Int { body.addSlot() }

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
        let target = captures.target(of: outer.slot, in: body)
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

/// The variables of surrounding functions that a function captures.
private struct CaptureList {
    private var targets: [Int: Int] = [:]

    /// Returns the slot in which a function has the variable of a slot around it, which the function captures at first use.
    mutating func target(of source: Int, in body: FunctionBody) -> Int {
        if let target = targets[source] { return target }
        let target = body.addSlot()
        targets[source] = target
        body.captures.append((source, target))
        return target
    }
}
