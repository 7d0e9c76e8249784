import StreamTraceEngine

extension Compiler {
    func compileCall(_ expression: TypedExpression) -> Code {
        let range = expression.range
        switch expression.kind {
        case .closure(let body): return compileClosure(body, location(range))
        case .invoke(let function, let arguments): return compileInvoke(function, arguments, range)
        case .invokeBody(let body, let arguments): return compileInvoke(body, arguments)
        case .invokeMutating(let body, let target, let arguments):
            let (callArguments, target) = (CallArguments(arguments, self), compile(target))
            return { frame in
                try callArguments.with(frame) { values in
                    var result = Value.void
                    try target.change(frame) { result = try body.compiled.call(changing: &$0, values, [], frame.run) }
                    return result
                }
            }
        case .invokeMutatingImplementation(let table, let target, let arguments):
            return compileInvokeMutating(table, target, arguments, location(range))
        case .native(let entry, let receiver, let arguments):
            return compileNative(entry, receiver, arguments, expression)
        case .nativeMutating(let entry, let target, let arguments):
            return compileNativeMutating(entry, target, arguments, range)
        case .dynamicCall(let receiver, let name, let arguments, let target):
            return compileDynamic(receiver, name, arguments, target, range)
        default: return compile(expression)
        }
    }

    private func compileClosure(_ body: FunctionBody, _ location: RuntimeLocation) -> Code {
        let captures = body.captures
        let values = body.capturedValues.map { ($0.slot, compile($0.value)) }
        let bytes = Budget.Price.object + Budget.Price.element * captures.count
        return { frame in
            try frame.run.allocate(bytes, location)
            for (slot, value) in values { frame.slots[slot] = try value(frame) }
            defer { for (slot, _) in values { frame.slots[slot] = .void } }
            let captured = captures.map { capture in
                let value = frame.slots[capture.source]
                return capture.isWeak ? value.weakened : capture.isUnowned ? value.unowned : value
            }
            return .function(CompiledClosure(body.compiled, captured: captured, run: frame.run))
        }
    }

    private func compileInvoke(
        _ function: TypedExpression, _ arguments: [TypedExpression], _ range: SourceRange
    ) -> Code {
        let (callee, location) = (compile(function), location(range))
        let callArguments = CallArguments(arguments, self)
        guard let codes = callArguments.codes else {
            return { frame in
                let value = try callee(frame)
                if let hole = value.hole { return hole.called([], location) }
                guard case .function(let function) = value else {
                    throw location.failure(frame.run, "cannot call value of non-function type")
                }
                return try callArguments.with(frame) { try function.call($0) }
            }
        }
        // What nothing declares may be called with streams of holes, which fail as arguments of an operator.
        let isPlain = arguments.allSatisfy(\.isPlain)
        return { frame in
            let value = try callee(frame)
            guard case .function(let function) = value else {
                if case .object(let hole as HoleObject) = value {
                    return try hole.called(isPlain ? codes.map { try $0.run(frame) } : [], location)
                }
                throw location.failure(frame.run, "cannot call value of non-function type '\(value.type)'")
            }
            let values = try codes.map { try $0.run(frame) }
            if values.count != function.parameterCount, function.spread(values).count != function.parameterCount {
                throw location.failure(frame.run, "this function takes \(function.parameterCount) arguments")
            }
            return try function.call(values) { (location.text.file, location.text.range) }
        }
    }

    private func compileInvoke(_ body: FunctionBody, _ arguments: [TypedExpression]) -> Code {
        let callArguments = CallArguments(arguments, self)
        guard let codes = callArguments.codes else {
            return { frame in try callArguments.with(frame) { try body.compiled.call($0, [], frame.run) } }
        }
        if body.initializes != nil {
            return { frame in try body.compiled.call(try codes.map { try $0.run(frame) }, [], frame.run) }
        }
        switch codes.count {
        case 1:
            let first = codes[0].run
            return { frame in try body.compiled.call(try first(frame), [], frame.run) }
        case 2:
            let (first, second) = (codes[0].run, codes[1].run)
            return { frame in try body.compiled.call(try first(frame), try second(frame), [], frame.run) }
        default:
            let arguments = SlotFiller(codes)
            return { frame in try body.compiled.call(arguments, from: frame) }
        }
    }

    private func compileInvokeMutating(
        _ table: ImplementationTable, _ target: StorageLocation, _ arguments: [TypedExpression],
        _ location: RuntimeLocation
    ) -> Code {
        let (callArguments, target) = (CallArguments(arguments, self), compile(target))
        return { frame in
            try callArguments.with(frame) { values in
                let receiver = try target.value(frame)
                if let spy = SpyObject.cast(receiver) {
                    return try spy.call(table.signature, values, location, frame.run)
                }
                guard let body = table.body(for: receiver) else {
                    throw location.failure(
                        frame.run, "a value of type '\(receiver.type)' has no member '\(table.signature.form)'")
                }
                // The method of a class changes the instance. That of a protocol changes a variable.
                if case .object = receiver, body !== table.base {
                    return try body.compiled.call([receiver] + values, [], frame.run)
                }
                var result = Value.void
                try target.change(frame) { result = try body.compiled.call(changing: &$0, values, [], frame.run) }
                return result
            }
        }
    }

    private func compileNative(
        _ entry: CatalogueEntry, _ receiver: TypedExpression?, _ arguments: [TypedExpression?],
        _ expression: TypedExpression
    ) -> Code {
        let code = receiver.map(compile)
        let codes = arguments.map { $0.map(compile) }
        let location = location(expression.range, receiver: receiver)
        let (body, type) = (entry.tracedBody, expression.type)
        if codes.isEmpty {
            return { frame in
                try body(
                    NativeCall(
                        receiver: try code?(frame) ?? .void, arguments: [], run: frame.run, location: location,
                        result: type))
            }
        }
        return { frame in
            let receiver = try code?(frame) ?? .void
            let values = try codes.map { try $0?(frame) }
            return try body(
                NativeCall(receiver: receiver, arguments: values, run: frame.run, location: location, result: type))
        }
    }

    private func compileNativeMutating(
        _ entry: CatalogueEntry, _ target: StorageLocation, _ arguments: [TypedExpression?], _ range: SourceRange
    ) -> Code {
        let codes = arguments.map { $0.map(compile) }
        let (location, target) = (location(range), compile(target))
        return { frame in
            let values = try codes.map { try $0?(frame) }
            var result = Value.void
            let call = NativeCall(receiver: .void, arguments: values, run: frame.run, location: location)
            try target.change(frame) { result = try entry.change?(&$0, call) ?? .void }
            return result
        }
    }

    private func compileDynamic(
        _ receiver: TypedExpression, _ name: String, _ arguments: [DynamicArgument], _ target: StorageLocation?,
        _ range: SourceRange
    ) -> Code {
        let (code, target) = (compile(receiver), target.map(compile))
        let callArguments = CallArguments(arguments.map(\.value), self)
        let labels = arguments.map { CallMatching.Label(text: $0.label, isTrailing: $0.isTrailing) }
        let location = location(range, receiver: receiver)
        return { frame in
            let receiver = try code(frame)
            return try callArguments.with(frame) { values in
                if let target,
                    let change = try DynamicCalls.change(of: receiver.type, name, values, labels, location, frame.run)
                {
                    var result = Value.void
                    try target.change(frame) { result = try change(&$0) }
                    return result
                }
                return try DynamicCalls.call(receiver, name, values, labels, location, frame.run)
            }
        }
    }
}

/// The calls and members that are looked up at run time, by the type of the value.
enum DynamicCalls {
    /// Returns what the `cold` block of a method's name returns, like a request of a client that no file declares.
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
        if let (entry, arguments) = entry(of: receiver.type, name, values, labels, run) {
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

    /// Returns what a `mutating` method does with a receiver of a type, or `nil` if the method is another one.
    static func change(
        of type: ValueType, _ name: String, _ values: [Value], _ labels: [CallMatching.Label],
        _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> ((inout Value) throws -> Value)? {
        if let called = try run.types.called(name, of: type, values, labels, isStatic: false, location, run) {
            return called.method.isMutating ? { try called.method.call(changing: &$0, called.arguments, in: run) } : nil
        }
        guard let (entry, arguments) = entry(of: type, name, values, labels, run), let change = entry.change else {
            return nil
        }
        return { try change(&$0, NativeCall(receiver: .void, arguments: arguments, run: run, location: location)) }
    }

    /// Returns the first entry of the catalogue that values fit, and the arguments for its parameters.
    private static func entry(
        of type: ValueType, _ name: String, _ values: [Value], _ labels: [CallMatching.Label], _ run: PipelineRun
    ) -> (CatalogueEntry, [Value?])? {
        let candidates = Catalogue.shared.members(of: run.types.views(of: type), named: name)
        // A closure fits a parameter of any type if none takes a function.
        for takesAny in [false, true] {
            for (entry, signature) in candidates {
                guard let taken = try? CallMatching.match(labels, signature),
                    fit(values, taken, signature, takesAny: takesAny)
                else { continue }
                return (entry, arguments(values, taken, signature))
            }
        }
        return nil
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

    static func member(_ receiver: Value, _ name: String, _ location: RuntimeLocation, _ run: PipelineRun) throws
        -> Value
    {
        switch receiver {
        case .object(let hole as HoleObject): return hole.member(name)
        case .object(let spy as SpyObject):
            let type = run.types.propertyType(name, of: spy.type) ?? .unknown
            return try spy.member(name, type, location, run)
        case .object(let object as InstanceObject):
            if let value = object.field(name) { return try value.target.owned(location, run) }
        case .record(let record):
            if let value = record.field(name) { return value }
        case .tuple(let tuple):
            if let index = tuple.index(of: name) { return tuple.elements[index] }
        case .type(let type):
            switch run.types.staticMember(name, of: type) {
            case .value(let value): return value
            case .stored(let index):
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

extension TypedExpression {
    /// Whether it is a constant, a variable or a stored member, which can be read without a failure.
    fileprivate var isPlain: Bool {
        switch kind {
        case .constant, .local, .cell, .global: true
        case .field(let owner, _), .convert(_, let owner): owner.isPlain
        default: false
        }
    }
}
