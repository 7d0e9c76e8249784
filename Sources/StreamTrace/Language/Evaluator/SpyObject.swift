/// A test double of a protocol or a class, which records calls of methods without a result, and serves other members
/// from the file.
///
/// A method that returns a stream is served by the `cold` block of its name; a property or any other method by the
/// value of its name below the spy.
final class SpyObject: ValueObject {
    /// The protocol or class; `nil` if no file declares it.
    private let spied: DeclaredType?
    private let typeName: String
    /// The code of the values, which is evaluated at their first use.
    private let bodies: [String: FunctionBody]
    /// Whether a value is for one of several methods of a name, like `user(id:)`.
    private let servesOverloads: Bool
    private var values: [String: Value] = [:]
    // Calls that precede the first subscription are not lost, like those of an initializer.
    private let calls = ReplaySubject<Value>.createUnbounded()

    init(_ spy: DeclaredSpy) {
        spied = spy.type
        typeName = spy.type?.nominal.name ?? spy.syntax.name.text
        bodies = Dictionary(spy.values.map { ($0.name, $0.body) }) { $1 }
        servesOverloads = spy.syntax.values.contains { $0.labels != nil }
    }

    /// Returns the value below the spy for a member, or `nil` if there is none.
    private func value(_ name: String, _ run: PipelineRun) throws -> Value? {
        if let known = values[name] { return known }
        let value = try bodies[name]?.call([], in: run)
        values[name] = value
        return value
    }

    /// Returns the value below the spy for a method: one for its labels precedes one for its name.
    private func value(_ signature: Signature, _ run: PipelineRun) throws -> Value? {
        try (servesOverloads ? value(signature.form, run) : nil) ?? value(signature.name, run)
    }

    /// Returns a value as a spy, or `nil`, faster than a dynamic cast.
    @inline(__always)
    static func cast(_ value: Value) -> SpyObject? {
        guard case .object(let object) = value, Swift.type(of: object) == SpyObject.self else { return nil }
        return unsafeDowncast(object, to: SpyObject.self)
    }

    override var type: ValueType { spied?.type ?? .unknown }

    override func printed() -> String { typeName }

    /// Whether it answers a call itself: what only a protocol's extension has runs as it is, unless the file has a value
    /// or a `cold` block for it.
    func answers(_ name: String, isAddition: Bool, _ run: PipelineRun) -> Bool {
        !isAddition || values[name] != nil || bodies[name] != nil || run.program.global(named: name, in: run) != nil
    }

    /// Calls a method.
    func call(
        _ signature: Signature, _ arguments: [Value], _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Value {
        let record = spied?.callRecords?.record(signature.form, arguments)
        if let record { calls.onNext(record) }
        let isAnswered = try answer(signature, arguments, location, run)
        if record != nil { return .void }
        if isAnswered {
            return try value(signature, run) ?? HoleObject(typeName).called(signature.name, arguments, location)
        }
        // The value of the spy itself precedes the block that all spies share.
        let own = try value(signature, run)
        guard case .function(let function)? = own ?? run.program.global(named: signature.name, in: run),
            own == nil || !signature.result.innermost.isFunction
        else {
            let hasOwn = servesOverloads && values[signature.form] != nil
            return try member(hasOwn ? signature.form : signature.name, signature.result, location, run)
        }
        let value = try call(function, for: signature, arguments, location)
        guard let observable = value.observable else { return value }
        try check(value, isServed: signature, location, run)
        return stream(observable, as: signature.result, location, run)
    }

    private func call(
        _ function: FunctionValue, for signature: Signature, _ arguments: [Value], _ location: RuntimeLocation
    ) throws -> Value {
        if spied?.methods.named(signature.name).count ?? 0 > 1, let overloaded = function as? any OverloadedFunction {
            return try overloaded.call(arguments, returning: signature.result) {
                (location.text.file, location.text.range)
            }
        }
        return try function.call(arguments) { (location.text.file, location.text.range) }
    }

    /// Throws if a `cold` block has elements of another type than the method that it serves, like that of another spy.
    private func check(
        _ value: Value, isServed signature: Signature, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws {
        guard let given = value.type.arguments.first,
            let wanted = signature.result.arguments.first, given.differs(from: wanted)
        else { return }
        let isOverloaded = (spied?.methods.named(signature.name).count ?? 0) > 1
        throw run.failure(
            "cannot convert value of type '\(given)' of 'cold \(signature.name)' to expected element type '\(wanted)'",
            at: location.text,
            suggestion: "add '\(isOverloaded ? signature.form : signature.name) = …' below the spy of '\(typeName)'")
    }

    /// Calls a method of a type that no file declares: served by the `cold` block of its name, and a hole otherwise.
    func call(_ name: String, _ arguments: [Value], _ location: RuntimeLocation, _ run: PipelineRun) throws -> Value {
        if let method = spied?.methods.named(name).first {
            if answers(name, isAddition: method.isAddition, run) {
                return try call(method.signature, arguments, location, run)
            }
            return try method.body.call([.object(self)] + arguments, in: run)
        }
        if case .function(let function)? = run.program.global(named: name, in: run) {
            return try function.call(arguments) { (location.text.file, location.text.range) }
        }
        return try value(name, run) ?? HoleObject(typeName).called(name, arguments, location)
    }

    /// Returns a stream of the file as a value of the declared type.
    private func stream(
        _ observable: Observable<Value>, as type: ValueType, _ location: RuntimeLocation, _ run: PipelineRun
    ) -> Value {
        let value = Value.stream(observable, as: type)
        run.recorder?.mark(value.streams, at: location)
        return value
    }

    /// Returns the value of a stored property of a class.
    func field(_ index: Int, _ location: RuntimeLocation, _ run: PipelineRun) throws -> Value {
        guard let field = spied?.nominal.fields[index] else { return .object(HoleObject(typeName)) }
        return try member(field.name, field.type, location, run)
    }

    /// Returns the name of a stored property of a class.
    func field(_ index: (NominalType) -> Int?) -> String? {
        spied.flatMap { type in index(type.nominal).map { type.nominal.fields[$0].name } }
    }

    /// Changes the value of a property, which later reads return.
    func change(_ name: String, in run: PipelineRun, _ body: (inout Value) throws -> Void) throws {
        var value = try value(name, run) ?? .none
        defer { values[name] = value }
        try body(&value)
    }

    /// Returns the value of a property.
    func member(
        _ name: String, _ type: ValueType, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws -> Value {
        if let value = try value(name, run) {
            // A subject stays the same object, to which the app sends.
            guard let observable = value.observable, value.type.name != type.name else { return value }
            return stream(observable, as: type, location, run)
        }
        if name == "calls" {
            run.recorder?.mark([calls], at: location)
            return .stream(calls, type: .observable(.unknown))
        }
        if let value = run.program.global(named: name, in: run), let observable = value.observable {
            return stream(observable, as: type, location, run)
        }
        if let observer = observer(name, type, location, run) {
            values[name] = observer
            return observer
        }
        if spied == nil { return DynamicCalls.member(of: HoleObject(typeName), name, location, run) }
        let isStream = TypeRelations.view(type, as: "ObservableConvertibleType") != nil
        let declaration = isStream ? "add an input: 'cold \(name)', with a diagram below" : "add '\(name) = …' below it"
        throw location.failure(
            run, "the spy of '\(typeName)' has no value for '\(name)'; \(declaration)")
    }
}

extension SpyObject {
    /// Returns an observer that records what it receives, or `nil` for a property of another type.
    private func observer(
        _ name: String, _ type: ValueType, _ location: RuntimeLocation, _ run: PipelineRun
    ) -> Value? {
        guard type.sent != nil, let records = spied?.callRecords else { return nil }
        let isBinder = type.name == "Binder"
        let observer = AnyObserver<Value> { [weak self] event in
            var sent: Value? = .event(event)
            if isBinder {
                sent = event.element
                if case .error(let error) = event { _ = location.failure(run, "Binding error: \(error)") }
            }
            if let sent, let record = records.record(name, [sent]) { self?.calls.onNext(record) }
        }
        return .object(ObserverValue(observer, isBinder ? "Binder" : "AnyObserver"))
    }
}

extension ValueType {
    /// Whether no value of this type is one of another type. Classes and protocols may have common values.
    fileprivate func differs(from other: ValueType) -> Bool {
        let closed: Set = ["Array", "Bool", "Dictionary", "Double", "Int", "Result", "Set", "String"]
        guard let name = innermost.name, let otherName = other.innermost.name else { return false }
        return closed.contains(name) && closed.contains(otherName) && name != otherName && otherName != "Double"
    }
}
