/// The calls and members that are looked up at run time, by the type of the value.
enum DynamicCalls {
    /// Whether a `cold` block serves the calls of a method of holes.
    static func isServed(_ name: String, _ run: PipelineRun) -> Bool {
        if case .function? = run.program.global(named: name, in: run) { true } else { false }
    }

    /// Calls the `cold` block of a method's name, which serves a request of a client that no file declares.
    private static func served(
        _ name: String, _ values: [Value], _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Value? {
        guard case .function(let function)? = run.program.global(named: name, in: run) else { return nil }
        if function.parameterCount == values.count {
            return try function.call(values) { (location.text.file, location.text.range) }
        }
        let wanted = "\(name)(\(values.map { _ in "_" }.joined(separator: ", ")))"
        throw run.failure(
            "'cold \(name)' has another number of arguments than this call", at: location.text,
            suggestion: "write 'cold \(wanted)'")
    }

    /// Returns a member of a value that no file declares: a method is the `cold` block of its name, as in
    /// `flatMap(client.load)`.
    static func member(
        of hole: HoleObject, _ name: String, _ location: RuntimeLocation, _ run: PipelineRun
    ) -> Value {
        guard case .function(let function)? = run.program.global(named: name, in: run) else { return hole.member(name) }
        return .function(
            NativeFunction(parameterCount: function.parameterCount) {
                try function.call($0) { (location.text.file, location.text.range) }
            })
    }

    static func call(
        _ receiver: Value, _ name: String, _ values: [Value], _ labels: [CallMatching.Label],
        _ location: RuntimeLocation,
        _ run: PipelineRun
    ) throws -> Value {
        if case .object(let hole as HoleObject) = receiver {
            return try served(name, values, location, run) ?? hole.called(name, values, location)
        }
        if case .object(let spy as SpyObject) = receiver { return try spy.call(name, values, location, run) }
        if case .type(let type) = receiver, let value = try call(type, name, values, labels, location, run) {
            return value
        }
        let called = try run.types.called(name, of: receiver.type, values, labels, isStatic: false, location, run)
        if let called { return try called.method.call([receiver] + called.arguments, in: run) }
        if let (entry, arguments) = try entry(of: receiver.type, name, values, labels, location, run) {
            return try entry.tracedBody(
                NativeCall(receiver: receiver, arguments: arguments, run: run, location: location))
        }
        if case .record(let record) = receiver, case .function(let function)? = record.field(name) {
            return try function.call(values)
        }
        if name == "subscript", values.count == 1 {
            return try Subscripts.element(receiver, values[0], location, run)
        }
        throw location.failure(run, "a value of type '\(receiver.type)' has no '\(name)' that takes these arguments")
    }

    /// Calls a static method or an initializer; returns `nil` if the type declares none for these arguments.
    private static func call(
        _ type: ValueType, _ name: String, _ values: [Value], _ labels: [CallMatching.Label],
        _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Value? {
        if name == "init" { return try run.types.construct(type, values, labels: labels, location, in: run) }
        let called = try run.types.called(name, of: type, values, labels, isStatic: true, location, run)
        return try called.map { try $0.method.call($0.arguments + [.type(type)], in: run) }
    }

    /// Returns the effect of a `mutating` method on a receiver of a type, or `nil` if the method is another one.
    static func change(
        of type: ValueType, _ name: String, _ values: [Value], _ labels: [CallMatching.Label],
        _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> ((inout Value, VariableWrites?) throws -> Value)? {
        if let called = try run.types.called(name, of: type, values, labels, isStatic: false, location, run) {
            if !called.method.isMutating { return nil }
            return { try called.method.call(changing: &$0, of: $1, called.arguments, in: run) }
        }
        guard let (entry, arguments) = try entry(of: type, name, values, labels, location, run),
            let change = entry.change
        else {
            return nil
        }
        let call = NativeCall(receiver: .void, arguments: arguments, run: run, location: location)
        return { value, variable in
            if let variable { run.recorder?.read(variable, at: location) }
            guard let variable else { return try change(&value, call) }
            var result = Value.void
            let effect = MutationEffect(of: name)
            let isChange = try effect.changes(&value, by: arguments) { result = try change(&$0, call) }
            if isChange { run.recorder?.write(variable, at: location) }
            return result
        }
    }

    /// Returns the entry of the catalogue that values fit, and the arguments for its parameters.
    private static func entry(
        of type: ValueType, _ name: String, _ values: [Value], _ labels: [CallMatching.Label],
        _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> (CatalogueEntry, [Value?])? {
        let candidates = Catalogue.shared.members(of: run.types.views(of: type), named: name)
        // A closure fits a parameter of any type if none takes a function.
        for takesAny in [false, true] {
            let fitting = candidates.compactMap { entry, signature -> FittingEntry? in
                guard let taken = try? CallMatching.match(labels, signature),
                    fit(values, taken, signature, takesAny: takesAny),
                    let closures = ClosureForms(values, labels, taken, entry.signature)
                else { return nil }
                return FittingEntry(entry: entry, arguments: arguments(values, taken, signature), closures: closures)
            }
            guard let best = fitting.map(\.closures.rank).min() else { continue }
            let nearest = fitting.filter { $0.closures.rank == best }
            if let other = nearest.first(where: { $0.differs(from: nearest[0]) }) {
                throw run.failure(
                    "ambiguous use of '\(name)'", at: location.text,
                    suggestion: "candidates are '\(nearest[0].entry.signature.form)', '\(other.entry.signature.form)'")
            }
            return (nearest[0].entry, nearest[0].arguments)
        }
        return nil
    }

    private struct FittingEntry {
        let entry: CatalogueEntry
        let arguments: [Value?]
        let closures: ClosureForms

        /// Whether a closure means something else in another entry of the same type.
        func differs(from other: FittingEntry) -> Bool {
            entry.owner == other.entry.owner && closures.functions != other.closures.functions
        }
    }

    /// Returns the arguments of the parameters; `nil` for an omitted one.
    private static func arguments(_ values: [Value], _ taken: [[Int]], _ signature: Signature) -> [Value?] {
        zip(taken, signature.parameters).map { indices, parameter in
            if parameter.isVariadic { return .array(indices.map { values[$0] }) }
            return indices.first.map { values[$0] }
        }
    }

    private static func fit(
        _ values: [Value], _ taken: [[Int]], _ signature: Signature, takesAny: Bool
    ) -> Bool {
        let types = DeclaredTypes()
        for (parameter, indices) in zip(signature.parameters, taken) {
            for index in indices {
                if case .function(let function) = values[index] {
                    guard case .function(let wanted, _) = parameter.type.innermost else {
                        if takesAny, parameter.type.takesClosure { continue }
                        return false
                    }
                    if wanted.count != function.parameterCount, wanted.count != 1 { return false }
                } else if !values[index].type.fits(parameter.type, types) {
                    return false
                }
            }
        }
        return true
    }

    /// Returns the value of a stored member, which a lazy one gets at its first use, or `nil` if there is none.
    private static func field(_ name: String, of object: InstanceObject, _ run: PipelineRun) throws -> Value? {
        guard let index = object.nominal.index(ofField: name) else { return nil }
        guard object.fields[index].isUninitialized, let lazy = run.types.lazyValue(name, of: object.type) else {
            return object.fields[index]
        }
        let value = try lazy.call([.object(object)], in: run)
        object.fields[index] = value
        return value
    }

    static func member(_ receiver: Value, _ name: String, _ location: RuntimeLocation, _ run: PipelineRun) throws
        -> Value
    {
        switch receiver {
        case .object(let hole as HoleObject): return member(of: hole, name, location, run)
        case .object(let spy as SpyObject):
            let type = run.types.propertyType(name, of: spy.type) ?? .unknown
            return try spy.member(name, type, location, run)
        case .object(let object as InstanceObject):
            if let value = try field(name, of: object, run) {
                if let writes = object.writes, !value.isFreed,
                    let variable = object.nominal.index(ofField: name).flatMap({ writes[$0] })
                {
                    run.recorder?.read(variable, at: location)
                }
                return try value.target.owned(location, run)
            }
        case .record(let record):
            if let value = record.field(name) { return value }
        case .tuple(let tuple):
            if let index = tuple.index(of: name) { return tuple.elements[index] }
        case .type(let type):
            switch run.types.staticMember(name, of: type) {
            case .value(let value): return value
            case .stored(let index):
                if let variable = run.globals.writes?[index] { run.recorder?.read(variable, at: location) }
                return try run.globals[index] ?? Compiler.initialized(index, location, run)
            case .computed(let property): return try property.call([.type(type)], in: run)
            case nil: break
            }
            let entries = Catalogue.shared.members(of: type, named: name, isStatic: true)
            if let (entry, _) = entries.first(where: { $0.1.kind == .property }) {
                return try entry.body(NativeCall(receiver: .void, arguments: [], run: run, location: location))
            }
        case .enumCase(let value) where name == "rawValue":
            if let raw = value.selected.raw { return raw }
        default: break
        }
        if let property = run.types.property(name, of: receiver.type) {
            return try property.call([receiver], in: run)
        }
        if let (entry, _) = Catalogue.shared.property(of: run.types.views(of: receiver.type), named: name) {
            return try entry.body(NativeCall(receiver: receiver, arguments: [], run: run, location: location))
        }
        if let method = run.types.method(name, of: receiver.type), !method.isMutating {
            return .function(
                NativeFunction(parameterCount: method.parameterCount - 1) { try method.call([receiver] + $0, in: run) })
        }
        throw location.failure(run, "value of type '\(receiver.type)' has no member '\(name)'")
    }
}
