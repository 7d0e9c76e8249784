/// The names that are visible in a function or closure, and their slots.
final class FunctionScope {
    struct Variable {
        let slot: Int
        let type: ValueType
        let isMutable: Bool
        /// The local function that the name refers to, for its labels and default values.
        var function: DeclaredFunction?
        /// Whether the value of the variable has an error, so that its type is unknown.
        var isInvalid = false
        var isClosureParameter = false
        /// Whether it is a `weak var`.
        var isWeak = false
        var isUnowned = false
        /// The declared type, if one is written.
        var syntax: TypeSyntax?
    }

    /// An argument that is checked on trial with an expected type.
    struct Trial: Hashable {
        let argument: ObjectIdentifier
        let type: ValueType
    }

    private(set) var parent: FunctionScope?
    let body: FunctionBody
    /// The type of a returned value, or `nil` while it is being inferred.
    var declaredResult: ValueType?
    /// The same with the generic parameters whose types are known when the function runs; `nil` if there are none.
    var runtimeResult: ValueType?
    /// Whether the result is `Self` of a class.
    var returnsSelf = false
    /// Whether the type of the result is written.
    var hasWrittenResult = false
    var returns: [ReturnedValue] = []
    /// Whether control never reaches the end of the body.
    var alwaysLeaves = false
    /// The names that are captured weakly, which makes them optional.
    var weak: Set<String> = []
    /// The names that are captured `unowned`.
    var unowned: Set<String> = []
    var exits = ExitStack()
    /// The results of trials, which are `nil` for errors, and the arguments, which stay alive for their identity.
    var trials: [Trial: (argument: Expression, result: TypedExpression?)] = [:]
    private var blocks: [[String: Variable]] = [[:]]
    private var captures = CaptureList()
    /// The variables of another pattern of the same `case`, which share their slots with this one.
    private var shared: [String: Variable] = [:]

    /// Whether a type is a class of the file, whose instances can be captured weakly.
    private let isInstance: (ValueType) -> Bool

    init(parent: FunctionScope?, body: FunctionBody, isInstance: ((ValueType) -> Bool)? = nil) {
        self.parent = parent
        self.isInstance = isInstance ?? parent?.isInstance ?? { _ in false }
        self.body = body
        body.functionName = body.functionName ?? parent?.body.functionName
    }

    func slot() -> Int { body.addSlot() }

    // MARK: Statements that are checked again

    /// The variables that a statement declares again, in the block of the scope when it was copied.
    private var redeclared: [String: Variable] = [:]
    /// Whether a variable was declared again with another type.
    private var hasOtherTypes = false
    /// The number of blocks when it was copied; 0 for a scope that is no copy.
    private var copiedDepth = 0

    /// Returns a scope with the same names, in which the declaration of a variable does not change this one.
    ///
    /// - Parameter redeclared: Variables that will be declared, which keep their slots.
    func copy(redeclaring redeclared: [String: Variable] = [:]) -> FunctionScope {
        let copy = FunctionScope(parent: parent, body: body, isInstance: isInstance)
        copy.declaredResult = declaredResult
        copy.runtimeResult = runtimeResult
        (copy.hasWrittenResult, copy.returnsSelf) = (hasWrittenResult, returnsSelf)
        copy.alwaysLeaves = alwaysLeaves
        (copy.weak, copy.unowned, copy.exits) = (weak, unowned, exits)
        (copy.blocks, copy.captures) = (blocks, captures)
        copy.redeclared = redeclared
        copy.copiedDepth = blocks.count
        return copy
    }

    /// Returns a copy of the scope, whose enclosing scopes are copies too.
    func copyWithParents() -> FunctionScope {
        let copy = copy()
        copy.parent = parent?.copyWithParents()
        return copy
    }

    /// Takes over what another scope, of which this one is a copy, has captured since.
    func adoptCaptures(of other: FunctionScope) {
        captures = other.captures
        if let outer = other.parent { parent?.adoptCaptures(of: outer) }
    }

    /// The number of blocks in which the code is.
    var depth: Int { blocks.count }

    /// Whether all variables were declared again, with the same types.
    var hasRedeclared: Bool { redeclared.isEmpty && !hasOtherTypes }

    /// The variables of the innermost block that another scope does not have.
    func variables(addedTo other: FunctionScope) -> [String: Variable] {
        blocks[blocks.count - 1].filter { other.blocks[blocks.count - 1][$0.key]?.slot != $0.value.slot }
    }

    @discardableResult
    func declare(
        _ name: String, type: ValueType, isMutable: Bool = false, function: DeclaredFunction? = nil
    ) -> Variable {
        if let variable = shared[name] { return variable }
        if blocks.count == copiedDepth, let variable = redeclared.removeValue(forKey: name) {
            hasOtherTypes = hasOtherTypes || variable.type != type || variable.isMutable != isMutable
            blocks[blocks.count - 1][name] = variable
            return variable
        }
        let variable = Variable(slot: slot(), type: type, isMutable: isMutable, function: function)
        blocks[blocks.count - 1][name] = variable
        return variable
    }

    /// Declares a parameter that already has a slot.
    func bind(_ name: String, to variable: Variable) { blocks[blocks.count - 1][name] = variable }

    /// Records the written type of a name of this block.
    func note(_ syntax: TypeSyntax?, of name: String) { blocks[blocks.count - 1][name]?.syntax = syntax }

    /// Marks names of this block as invalid.
    func invalidate(_ names: [String]) {
        for name in names { blocks[blocks.count - 1][name]?.isInvalid = true }
    }

    /// Marks variables of this block as weak or unowned.
    func note(_ names: [String], isWeak: Bool, isUnowned: Bool) {
        for name in names {
            blocks[blocks.count - 1][name]?.isWeak = isWeak
            blocks[blocks.count - 1][name]?.isUnowned = isUnowned
        }
    }

    func block<Result>(_ body: () -> Result) -> Result {
        blocks.append([:])
        defer { blocks.removeLast() }
        return body()
    }

    /// Runs `body`, whose declarations share the slots of variables of the same names in this block.
    func sharing<Result>(_ body: () -> Result) -> Result {
        shared = blocks[blocks.count - 1]
        defer { shared = [:] }
        return body()
    }

    /// Returns the innermost variable with a name; captures a variable of an enclosing function.
    func find(_ name: String) -> Variable? {
        if let variable = own(name) { return variable }
        guard let outer = parent?.find(name) else { return nil }
        let isInstance = isInstance(outer.type)
        let target = captures.target(
            of: outer.slot, isWeak: isInstance && weak.contains(Self.written(name)),
            isUnowned: isInstance && !outer.isMutable && isUnowned(name), in: body)
        return Variable(
            slot: target, type: outer.type, isMutable: outer.isMutable, function: outer.function,
            isInvalid: outer.isInvalid, isClosureParameter: outer.isClosureParameter, isWeak: outer.isWeak,
            isUnowned: outer.isUnowned)
    }

    /// Returns the innermost variable of this function with a name.
    private func own(_ name: String) -> Variable? {
        let isImplicit = name == Self.hiddenSelf
        let written = Self.written(name)
        for block in blocks.reversed() {
            if let variable = block[written], !(isImplicit && variable.isClosureParameter) { return variable }
        }
        return nil
    }

    /// The name of the instance around closures with a parameter `self`: `{ (self, item) in … }`.
    private static let hiddenSelf = "self around"

    private static func written(_ name: String) -> String { name == hiddenSelf ? "self" : name }

    /// The name of the instance whose members need no `self`, which is never a parameter of a closure.
    var implicitSelf: String {
        var scope: FunctionScope? = self
        while let current = scope {
            if let variable = current.own("self") { return variable.isClosureParameter ? Self.hiddenSelf : "self" }
            scope = current.parent
        }
        return "self"
    }

    /// Whether a name refers to a weakly captured variable.
    func isWeak(_ name: String) -> Bool {
        if !hasWeakNames { return false }
        if own(name) != nil { return false }
        return weak.contains(Self.written(name)) || parent?.isWeak(name) ?? false
    }

    private var hasWeakNames: Bool { !weak.isEmpty || parent?.hasWeakNames == true }

    /// Whether a name refers to a variable that is captured `unowned`, here or in an enclosing function.
    private func isUnowned(_ name: String) -> Bool {
        if own(name) != nil { return false }
        return unowned.contains(Self.written(name)) || parent?.isUnowned(name) ?? false
    }

    /// All visible names, for suggestions.
    var names: [String] { blocks.flatMap(\.keys) + (parent?.names ?? []) }
}

/// The variables of enclosing functions that a function captures.
private struct CaptureList {
    private var targets: [Int: Int] = [:]

    /// Returns the slot of a variable in the capturing function. The first use captures the variable.
    ///
    /// - Parameter source: the slot of the variable in the surrounding function.
    mutating func target(of source: Int, isWeak: Bool, isUnowned: Bool, in body: FunctionBody) -> Int {
        if let target = targets[source] { return target }
        let target = body.addSlot()
        targets[source] = target
        body.captures.append(FunctionBody.Capture(source: source, target: target, isWeak: isWeak, isUnowned: isUnowned))
        return target
    }
}
