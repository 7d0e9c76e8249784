/// The access to variables with `willSet` and `didSet`.
extension Compiler {
    /// Compiles the access to a stored member of an instance, a static member or a global variable that has observers.
    ///
    /// - Parameter owner: the instance.
    func compileObserved(
        _ target: StorageLocation, _ owner: TypedExpression?, _ observers: PropertyObservers
    ) -> StorageAccess {
        let first = firstValue(target, owner, observers).map(compile)
        let (access, owner) = (compile(target), owner.map(compile))
        let runtime = RuntimeObservers(observers)
        if case .computed(let outer, let indices, _, let setter) = target.kind {
            // A computed property of a superclass, whose setter is called once.
            let assignment = compileComputed(outer, indices, getter: nil, setter)
            return StorageAccess { frame, body in
                let read = { try access.value(frame) }
                try runtime.change(owner?(frame), frame.run, read: read, { try assignment.change(frame, $0) }, body)
            }
        }
        return StorageAccess { frame, body in
            _ = try first?(frame)
            try runtime.change(owner?(frame), frame.run, { try access.change(frame, $0) }, body)
        }
    }

    /// Returns the read of a `lazy` member whose observers use the old value, which it must have then; `nil` for any
    /// other location.
    private func firstValue(
        _ target: StorageLocation, _ owner: TypedExpression?, _ observers: PropertyObservers
    ) -> TypedExpression? {
        guard case .field(_, let index) = target.kind, let owner,
            let observer = observers.didSet.first(where: \.usesParameter),
            let lazy = observer.owner?.lazyMembers[observer.signature.name]
        else { return nil }
        return TypedExpression(.lazyField(owner, index, lazy.body), target.type, target.range)
    }

    /// Compiles a stored member of a struct with observers.
    func compileObserved(
        _ outer: StorageAccess, _ index: Int, _ isWeak: Bool, _ observers: PropertyObservers,
        _ location: RuntimeLocation
    ) -> StorageAccess {
        let runtime = RuntimeObservers(observers)
        return StorageAccess { frame, body in
            try outer.change(frame) { owner, variable in
                guard case .record(let record) = owner, index < record.fields.count else {
                    throw location.failure(frame.run, "the value lacks a member that its type declares")
                }
                let old = isWeak ? record.fields[index].target : record.fields[index]
                var new = old
                try body(&new, variable?.part(index, of: record.type))
                for willSet in runtime.willSet {
                    _ = try willSet.call(changing: &owner, of: variable, [new], in: frame.run)
                }
                guard case .record(let current) = owner else { return }
                try frame.run.allocate(Budget.Price.object + Budget.Price.element * current.fields.count, location)
                let changed = current.copy()
                changed.fields[index] = isWeak ? new.weakened : new
                owner = .record(changed)
                for didSet in runtime.didSet {
                    _ = try didSet.call(changing: &owner, of: variable, [old], in: frame.run)
                }
            }
        }
    }
}

extension DeclaredFunction {
    /// Whether the body of an observer names its parameter, like `oldValue`.
    fileprivate var usesParameter: Bool {
        guard let start = syntax.body.first?.range.start, let end = syntax.body.last?.range.end else { return false }
        return body.file.contains(syntax.name.text, in: SourceRange(start, end))
    }
}

extension RuntimeObservers {
    init(_ observers: PropertyObservers) {
        willSet = observers.willSet.map(\.body)
        didSet = observers.didSet.map(\.body)
        let function = observers.all.first { $0.takesSelfType }
        type = function?.owner.map { [.type($0.type)] } ?? []
    }

    /// Changes a variable by `body`, and calls the observers before and after.
    ///
    /// - Parameter owner: the instance whose stored member it is.
    /// - Parameter read: returns the value, if the access does not.
    /// - Parameter access: accesses the variable without its observers.
    func change(
        _ owner: Value?, _ run: PipelineRun, read: (() throws -> Value)? = nil,
        _ access: (StorageAccess.Change) throws -> Void, _ body: StorageAccess.Change
    ) throws {
        let receiver = owner.map { [$0] } ?? []
        var old = Value.void
        var variable: VariableWrites?
        if let read { old = try read() } else { try access { (old, variable) = ($0, $1) } }
        var new = old
        try body(&new, variable)
        for observer in willSet { _ = try observer.call(receiver + [new] + type, in: run) }
        try access { value, _ in value = new }
        for observer in didSet { _ = try observer.call(receiver + [old] + type, in: run) }
    }
}
