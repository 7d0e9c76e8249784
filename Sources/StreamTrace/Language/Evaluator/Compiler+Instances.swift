extension Compiler {
    func compileInstance(_ expression: TypedExpression) -> Code {
        let location = location(expression.range)
        switch expression.kind {
        case .instance(let type, let initializer, let arguments, let known):
            return compileNew(type, initializer, arguments, known, location)
        case .invokeImplementation(let table, let arguments):
            return compileInvoke(table, arguments, location)
        case .invokeStatic(let table, let type, let arguments):
            return compileInvoke(table, of: type, arguments, location)
        case .lazyField(let receiver, let index, let body):
            let (code, isNoted) = (compileLazy(receiver, index, body, location), isNoted)
            return { frame in
                let (value, variable) = try code(frame)
                if let variable, isNoted { frame.noteRead(variable, location) }
                return value
            }
        case .weak(let reference):
            let code = compileVariable(reference) ?? { [code = compile(reference)] in (try code($0), nil) }
            return { frame in
                let (value, variable) = try code(frame)
                if let recorder = frame.run.recorder, value.isFreed {
                    recorder.read(freed: location.call)
                } else {
                    frame.noteRead(variable, location)
                }
                return value.target
            }
        case .unowned(let reference):
            let code = compile(reference)
            return { frame in try code(frame).owned(location, frame.run) }
        default: return compile(expression)
        }
    }

    /// Compiles a `lazy` member. Its first value is no change of it: it is calculated where it is read.
    func compileLazy(
        _ receiver: TypedExpression, _ index: Int, _ body: FunctionBody, _ location: RuntimeLocation
    ) -> VariableCode {
        let code = compile(receiver)
        return { frame in
            let owner = try code(frame)
            if let spy = SpyObject.cast(owner) { return (try spy.field(index, location, frame.run), nil) }
            guard case .object(let object as InstanceObject) = owner, index < object.fields.count else {
                throw location.failure(frame.run, "this value has no such member")
            }
            if !object.fields[index].isUninitialized { return (object.fields[index], object.writes?[index]) }
            let value = try body.compiled.call(.object(object), [], frame.run)
            object.fields[index] = value
            return (value, nil)
        }
    }

    private func compileNew(
        _ type: DeclaredType, _ initializer: FunctionBody?, _ arguments: [TypedExpression], _ known: TypedExpression?,
        _ location: RuntimeLocation
    ) -> Code {
        let (codes, typeCode) = (arguments.map(compile), known.map(compile))
        let (nominal, defaults) = (type.nominal, type.defaults)
        let bytes = Budget.Price.object + Budget.Price.element * nominal.fields.count
        return { frame in
            let values = try codes.map { try $0(frame) }
            try frame.run.allocate(bytes, location)
            return try InstanceObject.make(nominal, defaults, initializer, values, frame.run, type: typeCode?(frame))
        }
    }

    private func compileInvoke(
        _ table: ImplementationTable, _ arguments: [TypedExpression], _ location: RuntimeLocation
    ) -> Code {
        let receiver = compile(arguments[0])
        let callArguments = CallArguments(Array(arguments.dropFirst()), self)
        let others = SlotFiller(callArguments.codes ?? [])
        let count = table.signature.parameters.count
        // The implementation may take fewer types of generic parameters than the caller passes.
        let isPlain = callArguments.codes.map { $0.count == count } ?? false
        return { frame in
            let receiver = try receiver(frame)
            let body = table.body(for: receiver)
            let spy = SpyObject.cast(receiver)
            let isAnswered = spy?.answers(table.signature.name, isAddition: table.isAddition, frame.run) == true
            if let field = body?.readField, case .object(let object as InstanceObject) = receiver {
                frame.noteRead(object.writes?[field], location)
            }
            if let body, isPlain, !isAnswered { return try body.compiled.call(others, after: receiver, from: frame) }
            return try callArguments.with(frame) { values in
                if let body, !isAnswered { return try body.compiled.call([receiver] + values, [], frame.run) }
                return try undeclared(receiver, spy, Array(values.prefix(count)), frame)
            }
        }
        func undeclared(
            _ receiver: Value, _ spy: SpyObject?, _ values: [Value], _ frame: Frame
        ) throws -> Value {
            if let spy { return try spy.call(table.signature, values, location, frame.run) }
            if case .object(let hole as HoleObject) = receiver { return hole.member(table.signature.name) }
            throw location.failure(
                frame.run, "a value of type '\(receiver.type)' has no member '\(table.signature.form)'")
        }
    }

    private func compileInvoke(
        _ table: ImplementationTable, of type: TypedExpression, _ arguments: [TypedExpression],
        _ location: RuntimeLocation
    ) -> Code {
        let (type, callArguments) = (compile(type), CallArguments(arguments, self))
        let count = table.signature.parameters.count
        return { frame in
            let type = try type(frame)
            return try callArguments.with(frame) { values in
                if let body = table.body(for: type) { return try body.compiled.call(values, [], frame.run) }
                if table.signature.kind == .property {
                    return try DynamicCalls.member(type, table.signature.name, location, frame.run)
                }
                let labels = table.signature.parameters.map { CallMatching.Label(text: $0.label, isTrailing: false) }
                return try DynamicCalls.call(
                    type, table.signature.name, Array(values.prefix(count)), labels, location, frame.run)
            }
        }
    }

    /// Compiles the access to a stored member that holds an unowned reference, which is assigned, and read for `oldValue`.
    func compileUnowned(_ target: StorageLocation) -> StorageAccess {
        let access = compile(target)
        return StorageAccess { frame, body in
            try access.change(frame) { value, variable in
                var target = value.unownedTarget
                try body(&target, variable)
                value = target.unowned
            }
        }
    }

    /// Compiles the access to a stored member that holds a weak reference.
    func compileWeak(_ target: StorageLocation) -> StorageAccess {
        let access = compile(target)
        return StorageAccess { frame, body in
            try access.change(frame) { value, variable in
                try value.changeTarget { try body(&$0, variable) }
            }
        }
    }
}

/// A reference that does not retain its target, and is an optional.
final class WeakReference: ValueObject {
    private(set) weak var target: ValueObject?

    init(_ target: ValueObject) { self.target = target }
}

/// A reference that does not retain its target, which must exist when it is used.
final class UnownedReference: ValueObject {
    fileprivate weak var target: ValueObject?

    fileprivate init(_ target: ValueObject) { self.target = target }
}

extension Value {
    var isUninitialized: Bool { if case .object(let object) = self { object is UninitializedField } else { false } }

    /// Whether the value is a weak reference whose object was freed.
    var isFreed: Bool {
        guard case .object(let reference as WeakReference) = self else { return false }
        return reference.target == nil
    }

    /// The optional target of a weak reference; other values as they are.
    var target: Value {
        guard case .object(let reference as WeakReference) = self else { return self }
        return reference.target.map { .some(.object($0)) } ?? .none
    }

    /// A weak reference to an object, optional or not; other values as they are.
    var weakened: Value {
        switch self {
        // A closure inside of one that captures the object weakly has the same reference.
        case .object(is WeakReference): self
        case .some(.object(let object)), .object(let object): .object(WeakReference(object))
        default: self
        }
    }

    /// Changes the optional target of a weak reference.
    mutating func changeTarget(_ body: (inout Value) throws -> Void) rethrows {
        var target = target
        try body(&target)
        self = target.weakened
    }

    /// The target of an unowned reference, also inside of an optional, or nil after it was freed; other values as they
    /// are.
    fileprivate var unownedTarget: Value {
        switch self {
        case .some(let wrapped): .some(wrapped.unownedTarget)
        case .object(let reference as UnownedReference): reference.target.map(Value.object) ?? .none
        default: self
        }
    }

    /// The target of an unowned reference, also inside of an optional; other values as they are.
    func owned(_ location: RuntimeLocation, _ run: PipelineRun) throws -> Value {
        switch self {
        case .some(let wrapped): return .some(try wrapped.owned(location, run))
        case .object(let reference as UnownedReference):
            if let target = reference.target { return .object(target) }
            throw location.failure(run, "attempted to read an unowned reference but the object was already deallocated")
        default: return self
        }
    }

    /// An unowned reference to an object, also inside of an optional; other values as they are.
    var unowned: Value {
        switch self {
        case .some(let wrapped): .some(wrapped.unowned)
        // The app has no reference to the instance that a hole stands for, so this one keeps it.
        case .object(let object) where !(object is HoleObject): .object(UnownedReference(object))
        default: self
        }
    }
}

extension InstanceObject {
    /// Returns a new instance, which an initializer receives.
    ///
    /// - Parameter defaults: the values of the stored members before that.
    /// - Parameter type: the type of the instance, if it or a superclass is generic.
    static func make(
        _ nominal: NominalType, _ defaults: [FunctionBody?], _ initializer: FunctionBody?, _ values: [Value],
        _ run: PipelineRun, type: Value?
    ) throws -> Value {
        let passed = type.map { [$0] } ?? []
        var fields = try defaults.map { body in
            try body.map { try $0.compiled.call(passed, [], run) } ?? UninitializedField.value
        }
        if let type, !nominal.generics.isEmpty { fields.append(type) }
        let instance = Value.object(InstanceObject(nominal, fields: fields))
        guard let initializer else { return instance }
        let result = try initializer.compiled.call([instance] + values, [], run)
        guard initializer.isFailable else { return instance }
        return if case .none = result { .none } else { .some(instance) }
    }
}
