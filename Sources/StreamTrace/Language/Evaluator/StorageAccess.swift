/// The access to a storage location.
///
/// A value is moved out of its location while it is changed, so that its storage is not shared and changes in place.
struct StorageAccess {
    /// Changes a value in place, and notes that if a trace is recorded, for the changes of its variable.
    typealias Change = (inout Value, VariableWrites?) throws -> Void

    /// Calls `body` with the value, and stores the value that `body` leaves.
    let change: (Frame, Change) throws -> Void

    /// Returns the value, and calls no setters and observers.
    func value(_ frame: Frame) throws -> Value { try variable(frame).value }

    /// Returns the value with the changes of its variable, and calls no setters and observers.
    func variable(_ frame: Frame) throws -> VariableValue {
        var current: VariableValue = (.void, nil)
        do {
            try change(frame) { value, variable in
                current = (value, variable)
                throw ReadOnly()
            }
        } catch is ReadOnly {}
        return current
    }

    /// Ends an access that only reads.
    private struct ReadOnly: Error {}
}

extension Compiler {
    func compile(_ target: StorageLocation) -> StorageAccess {
        let location = location(target.range)
        switch target.kind {
        case .nowhere, .parts:
            return StorageAccess { _, body in
                var value = Value.void
                try body(&value, nil)
            }
        case .temporary(let expression):
            let code = compile(expression)
            return StorageAccess { frame, body in
                var value = try code(frame)
                try body(&value, nil)
            }
        case .cell(let slot):
            return StorageAccess { frame, body in
                guard let cell = frame.cell(slot) else { throw location.failure(frame.run, "this cannot be changed") }
                let variable = frame.variable(cell, location)
                var value = cell.value
                cell.value = .void
                defer { cell.value = value }
                try body(&value, variable)
            }
        case .global(let index):
            let isHidden = target.isHidden
            return StorageAccess { frame, body in
                var value = try frame.run.globals[index] ?? Compiler.initialized(index, location, frame.run)
                let variable = frame.variable(global: index, isHidden: isHidden, location)
                frame.run.globals[index] = .void
                defer { frame.run.globals[index] = value }
                try body(&value, variable)
            }
        default: return compilePart(target, location)
        }
    }

    /// Compiles a location inside of another one.
    private func compilePart(_ target: StorageLocation, _ location: RuntimeLocation) -> StorageAccess {
        switch target.kind {
        case .field(let outer, let index): return compileField(compile(outer), location) { _ in index }
        case .member(let outer, let name): return compileMember(compile(outer), name, location)
        case .element(let outer, let index):
            return compileElement(compile(outer), location) { _ in index }
        case .observed(let inner, let owner, let observers): return compileObserved(inner, owner, observers)
        case .observedPart(let outer, let index, let isWeak, let observers):
            return compileObserved(compile(outer), index, isWeak, observers, location)
        case .weak(let inner): return compileWeak(inner)
        case .unowned(let inner): return compileUnowned(inner)
        case .wrapped(let outer, let forced): return compileWrapped(compile(outer), forced, location)
        case .computed(let outer, let indices, let getter, let setter):
            return compileComputed(outer, indices, getter: getter, setter)
        case .computedStatic(let type, let getter, let setter): return compileStatic(type, getter: getter, setter)
        case .native(let outer, let entry): return compileNative(outer, entry, location)
        case .subscripting(let outer, let index, let fallback):
            return compileElement(compile(outer), compile(index), fallback.map(compile), location)
        case .keyPath(let outer, let path): return compileKeyPath(compile(outer), compile(path), location)
        default: return compile(target)
        }
    }

    private func compileKeyPath(
        _ outer: StorageAccess, _ path: @escaping Code, _ location: RuntimeLocation
    ) -> StorageAccess {
        StorageAccess { frame, body in
            guard case .function(let function as CompiledClosure) = try path(frame), let names = function.keyPath else {
                throw location.failure(frame.run, "cannot assign through this key path")
            }
            try names.reduce(outer) { compileMember($0, $1, location) }.change(frame, body)
        }
    }

    /// Compiles an element of a tuple.
    private func compileElement(
        _ outer: StorageAccess, _ location: RuntimeLocation, _ index: @escaping (TupleValue) -> Int?
    ) -> StorageAccess {
        StorageAccess { frame, body in
            try outer.change(frame) { value, variable in
                guard case .tuple(var tuple) = value, let index = index(tuple), index < tuple.elements.count else {
                    return
                }
                value = .void
                if !isKnownUniquelyReferenced(&tuple) {
                    try frame.run.allocate(Budget.Price.object, location)
                    tuple = TupleValue(tuple.elements, labels: tuple.labels)
                }
                defer { value = .tuple(tuple) }
                let part = variable?.part(index, of: tuple)
                try tuple.elements.change(index) { try body(&$0, part) }
            }
        }
    }

    /// Compiles a member of a value whose type is known at run time only.
    private func compileMember(_ outer: StorageAccess, _ name: String, _ location: RuntimeLocation) -> StorageAccess {
        let index = { (type: NominalType) in type.index(ofField: name) }
        let field = compileField(outer, location, index)
        let element = compileElement(outer, location) { $0.index(of: name) }
        return StorageAccess { frame, body in
            let owner = try outer.value(frame)
            if case .tuple = owner { return try element.change(frame, body) }
            if let spy = SpyObject.cast(owner) { return try spy.change(name, in: frame.run) { try body(&$0, nil) } }
            guard let setter = frame.run.types.setter(name, of: owner.type) else {
                // The variable stays readable while a member of its instance changes.
                guard case .object(let object) = owner else { return try field.change(frame, body) }
                let isWeak = frame.run.types.isWeak(name, of: owner.type)
                let access = { (body: StorageAccess.Change) in
                    try change(object, index, location, frame) { value, variable in
                        try isWeak ? value.changeTarget { try body(&$0, variable) } : body(&value, variable)
                    }
                }
                guard let observers = frame.run.types.observers(name, of: owner.type) else { return try access(body) }
                return try observers.change(owner, frame.run, access, body)
            }
            var value = try DynamicCalls.member(owner, name, location, frame.run)
            try body(&value, nil)
            if case .object = owner {
                // The setter of a protocol's extension may change a struct.
                var owner = owner
                _ =
                    setter.isMutating
                    ? try setter.call(changing: &owner, of: nil, [value], in: frame.run)
                    : try setter.call([owner, value], in: frame.run)
            } else {
                try outer.change(frame) { _ = try setter.call(changing: &$0, of: $1, [value], in: frame.run) }
            }
        }
    }

    /// Compiles a computed property, or a subscript with its arguments.
    ///
    /// - Parameter getter: is `nil` for an assignment, which does not read the value.
    func compileComputed(
        _ outer: StorageLocation, _ indices: [TypedExpression], getter: FunctionBody?, _ setter: FunctionBody
    ) -> StorageAccess {
        let (outer, codes) = (compile(outer), indices.map(compile))
        return StorageAccess { frame, body in
            let indices = try codes.map { try $0(frame) }
            try outer.change(frame) { owner, variable in
                var value = try getter?.compiled.call([owner] + indices, [], frame.run) ?? .void
                try body(&value, nil)
                if case .object(let object) = owner, object is InstanceObject, !setter.isMutating {
                    _ = try setter.compiled.call([owner, value] + indices, [], frame.run)
                } else {
                    _ = try setter.compiled.call(changing: &owner, of: variable, [value] + indices, [], frame.run)
                }
            }
        }
    }

    /// Compiles a computed static property.
    ///
    /// - Parameter getter: is `nil` for an assignment, which does not read the value.
    func compileStatic(
        _ type: TypedExpression, getter: FunctionBody?, _ setter: FunctionBody
    ) -> StorageAccess {
        let type = compile(type)
        return StorageAccess { frame, body in
            let type = try type(frame)
            var value = try getter?.compiled.call([type], [], frame.run) ?? .void
            try body(&value, nil)
            _ = try setter.compiled.call([value, type], [], frame.run)
        }
    }

    /// Compiles a property of the catalogue.
    private func compileNative(
        _ outer: StorageLocation, _ entry: CatalogueEntry, _ location: RuntimeLocation
    ) -> StorageAccess {
        let outer = compile(outer)
        return StorageAccess { frame, body in
            var receiver = Value.void
            try outer.change(frame) { value, _ in receiver = value }
            let call = { (arguments: [Value?]) in
                NativeCall(receiver: receiver, arguments: arguments, run: frame.run, location: location)
            }
            var value = try entry.body(call([]))
            try body(&value, nil)
            _ = try entry.body(call([value]))
        }
    }

    private func compileField(
        _ outer: StorageAccess, _ location: RuntimeLocation, _ index: @escaping (NominalType) -> Int?
    ) -> StorageAccess {
        StorageAccess { frame, body in
            try outer.change(frame) { value, variable in
                if case .object(let object) = value {
                    return try change(object, index, location, frame, body)
                }
                guard case .record(var own) = value, let index = index(own.type), index < own.fields.count else {
                    throw location.failure(frame.run, "a value of type '\(value.type)' has no such member")
                }
                value = .void
                defer { value = .record(own) }
                if !isKnownUniquelyReferenced(&own) {
                    let bytes = Budget.Price.object + Budget.Price.element * own.fields.count
                    try frame.run.allocate(bytes, location)
                    own = own.copy()
                }
                let part = variable?.part(index, of: own.type)
                try own.fields.change(index) { try body(&$0, part) }
            }
        }
    }

    /// Changes a stored member of an instance. Its value is moved out, so that other members can be accessed meanwhile.
    private func change(
        _ object: ValueObject, _ index: (NominalType) -> Int?, _ location: RuntimeLocation, _ frame: Frame,
        _ body: StorageAccess.Change
    ) throws {
        guard let instance = object as? InstanceObject else {
            if object is HoleObject { return }
            if let spy = object as? SpyObject, let name = spy.field(index) {
                return try spy.change(name, in: frame.run) { try body(&$0, nil) }
            }
            throw location.failure(frame.run, "a value of type '\(object.type)' has no such member")
        }
        guard let index = index(instance.nominal), index < instance.fields.count else {
            throw location.failure(frame.run, "a value of type '\(object.type)' has no such member")
        }
        let variable = frame.variable(index, of: instance)
        var value = instance.fields[index]
        instance.fields[index] = .void
        defer { instance.fields[index] = value }
        try body(&value, variable)
    }

    private func compileWrapped(_ outer: StorageAccess, _ forced: Bool, _ location: RuntimeLocation) -> StorageAccess {
        StorageAccess { frame, body in
            try outer.change(frame) { value, variable in
                guard case .some(var wrapped) = value else {
                    // The value of a type parameter may be optional or not.
                    guard case .none = value else { return try body(&value, variable) }
                    if forced { throw location.failure(frame.run, Limits.unwrappedNil) }
                    throw ChainEnded()
                }
                value = .void
                defer { value = .some(wrapped) }
                try body(&wrapped, variable)
            }
        }
    }

    private func compileElement(
        _ outer: StorageAccess, _ index: @escaping Code, _ fallback: Code?, _ location: RuntimeLocation
    ) -> StorageAccess {
        StorageAccess { frame, body in
            let index = try index(frame)
            try outer.change(frame) { value, variable in
                let change = { (element: inout Value) in try body(&element, variable?.element) }
                if let fallback {
                    try Subscripts.changeEntry(of: &value, index, { try fallback(frame) }, location, frame.run, change)
                } else {
                    try Subscripts.changeElement(of: &value, index, location, frame.run, change)
                }
            }
        }
    }
}
