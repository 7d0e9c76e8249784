extension Checker {
    /// Returns the typed call of a candidate whose arguments are checked.
    ///
    /// - Parameter generics: the types of generic parameters, as far as they are known.
    func call(
        _ candidate: Candidate, _ values: [TypedExpression?], _ result: ValueType, _ range: SourceRange,
        generics: TypeBindings = [:]
    ) -> TypedExpression {
        let selfType = candidate.selfType?.substituting(generics) ?? .unknown
        switch candidate.target {
        case .value(let function):
            return TypedExpression(.invoke(function, values.compactMap { $0 }), result, range)
        case .local(let function, let value):
            return TypedExpression(.invoke(value, filled(values, function.defaults, [], range)), result, range)
        case .enumCase(let type, let index):
            let defaults = types[type.qualifiedName]?.caseDefaults[type.cases[index].name] ?? []
            return TypedExpression(.enumCase(type, index, filled(values, defaults, [], range)), result, range)
        case .instance(let type, let initializer):
            let passed = initializer.map { passedTypes(of: $0, selfType, generics, range) } ?? []
            let filled = initializer.map { self.filled(values, $0.defaults, passed, range) } ?? []
            if let initializer { reach(initializer.body) }
            for body in type.defaults { body.map { reach($0) } }
            for type in sequence(first: type, next: \.superclass) { type.deinitializer.map { reach($0) } }
            reachConstruction(of: type)
            let known = type.hasGenericParts ? passedType(selfType, range) : nil
            return TypedExpression(
                .instance(type, initializer: initializer?.body, filled + passed, type: known), result, range)
        case .memberwise(let type):
            reachConstruction(of: type)
            let passed = type.generics.isEmpty ? [] : [passedType(selfType, range)]
            let fields = type.nominal.fields.indices.map { index in
                values[index].map { wrapped($0, type.wrappers[type.nominal.fields[index].name]) }
                    ?? defaultValue(type.defaults[index], passed, range)
            }
            return TypedExpression(.record(type.nominal, fields), result, range)
        case .declared(let function):
            var passed = passedTypes(of: function, selfType, generics, range)
            if let type = candidate.dynamicSelf { passed = [type] + passed.dropFirst() }
            return callDeclared(
                function, candidate, filled(values, function.defaults, passed, range) + passed, result, range
            )
            .declared(as: function.syntax.result)
        case .entry(let entry):
            if entry.signature.isMutating, let receiver = candidate.receiver {
                return TypedExpression(.nativeMutating(entry, changedLocation(receiver), values), result, range)
            }
            let receiver = candidate.typedReceiver ?? candidate.receiver.map { check($0) }
            if entry.declaration == "init<Value>(_ value: Value) -> String", let text = values[0]?.joined {
                return text
            }
            let value = TypedExpression(.native(entry, receiver: receiver, values), result, range)
            guard entry.owner == "Result", result.name == "Result", result.isCertain else { return value }
            return TypedExpression(.convert(.resultType(result), value), result, range)
        }
    }

    /// Returns a value in its property wrapper, if there is one.
    private func wrapped(_ value: TypedExpression, _ wrapper: DeclaredType?) -> TypedExpression {
        guard let wrapper else { return value }
        let candidates = members.initializers(of: wrapper.type).filter {
            $0.signature.parameters.first?.label == "wrappedValue"
                && $0.signature.parameters.dropFirst().allSatisfy(\.hasDefault)
        }
        guard let candidate = candidates.first else { return value }
        let others = candidate.signature.parameters.dropFirst().map { _ in TypedExpression?.none }
        return call(candidate, [value] + others, wrapper.type, value.range)
    }

    /// - Parameter passed: the types that callers pass to the function or to the type.
    private func defaultValue(
        _ body: FunctionBody?, _ passed: [TypedExpression], _ range: SourceRange
    ) -> TypedExpression {
        guard let body else { return invalid(range) }
        reach(body)
        return TypedExpression(.invokeBody(body, passed), .unknown, range)
    }

    private func callDeclared(
        _ function: DeclaredFunction, _ candidate: Candidate, _ filled: [TypedExpression], _ result: ValueType,
        _ range: SourceRange
    ) -> TypedExpression {
        reach(function)
        if function.body.initializes != nil {
            function.body.initialFields.forEach { $0.map { reach($0) } }
            function.owner.map { reachConstruction(of: $0) }
        }
        guard let receiver = candidate.receiver else {
            if let type = candidate.dynamicSelf, function.isDispatched {
                return TypedExpression(.invokeStatic(function.table, of: type, filled), result, range)
            }
            return TypedExpression(.invokeBody(function.body, filled), result, range)
        }
        let isDispatched = function.isDispatched || function.owner?.isSpied == true
        if function.signature.isMutating {
            let location = changedLocation(receiver)
            let kind: TypedExpression.Kind =
                isDispatched
                ? .invokeMutatingImplementation(function.table, location, filled)
                : .invokeMutating(function.body, location, filled)
            return TypedExpression(kind, result, range)
        }
        let value = candidate.typedReceiver ?? check(receiver)
        if isDispatched, !candidate.isExact {
            return TypedExpression(.invokeImplementation(function.table, [value] + filled), result, range)
        }
        return TypedExpression(.invokeBody(function.body, [value] + filled), result, range)
    }

    /// Returns the arguments, with default values for omitted ones.
    private func filled(
        _ values: [TypedExpression?], _ defaults: [FunctionBody?], _ passed: [TypedExpression], _ range: SourceRange
    ) -> [TypedExpression] {
        values.enumerated().map { index, value in
            value ?? defaultValue(index < defaults.count ? defaults[index] : nil, passed, range)
        }
    }

    /// Checks the call of an initializer: `Show(title: "Lost")`, `PublishSubject<Int>()`, `[Int]()`.
    ///
    /// - Parameter runtimeType: the type, if it has generic parameters that are known when the code runs.
    func construct(
        _ type: ValueType, _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType,
        runtimeType: ValueType? = nil
    ) -> TypedExpression {
        var candidates = members.initializers(of: type)
        if let runtimeType, runtimeType.hasParameters {
            for index in candidates.indices { candidates[index].selfType = runtimeType }
        }
        if let value = literal(arguments, constructedBy: candidates) { return value }
        if candidates.isEmpty {
            if case .tuple(let parts) = type, let value = tuple(parts, arguments, range) { return value }
            for argument in arguments { _ = check(argument.value) }
            if type == .unknown, let hole = hole(constructedName(range), range) { return hole }
            if type == .void { return TypedExpression(.constant(.void), .void, range) }
            if type != .unknown {
                report("'\(type)' cannot be constructed because it has no accessible initializers", at: range)
            }
            return invalid(range)
        }
        return resolve(candidates, arguments, range, expected)
    }

    /// Checks `Pair(1, "a")`, in which `Pair` is an alias of a tuple; returns `nil` for other labels.
    private func tuple(_ parts: [ValueType.Element], _ arguments: [Argument], _ range: SourceRange) -> TypedExpression?
    {
        guard parts.count == arguments.count,
            zip(parts, arguments).allSatisfy({ $1.label == nil || $1.label?.text == $0.label })
        else { return nil }
        let values = arguments.map { Argument(label: nil, value: $0.value) }
        return check(Expression(.tuple(values), range), as: .tuple(parts))
    }

    /// Checks a reference to a function as a closure that calls it: `map(String.init)`, `flatMap(send)`.
    func reference(
        _ callee: Expression, _ candidates: [Candidate], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let given = expected.givenParameters
        let chosen = referred(candidates, given) ?? candidates[0]
        let all = chosen.signature.parameters
        var taken = all.count
        // A reference has all parameters of a function; those of the library stand for functions without defaults.
        if case .entry = chosen.target {
            let needed = all.filter { !$0.hasDefault && !$0.isVariadic }.count
            taken = min(max(given.first?.count ?? needed, needed), taken)
        }
        let arguments = all.prefix(taken).enumerated().map { index, parameter in
            Argument(label: parameter.label.map { Name($0, range) }, value: Expression(.name("#\(index)"), range))
        }
        let plain = chosen.signature.parameters.prefix(taken).map(\.type.withoutParameters)
        return calling(callee, arguments, plain, range, expected)
    }

    /// Returns the function to which a name refers where functions with certain parameters are expected: the one whose types
    /// fit, or else whose number does.
    private func referred(_ candidates: [Candidate], _ given: [[ValueType]]) -> Candidate? {
        let alike = given.flatMap { types in
            candidates.filter { $0.signature.parameters.count == types.count }.map { (candidate: $0, types: types) }
        }
        let fitting = alike.first { candidate, types in
            zip(types, candidate.signature.parameters).allSatisfy { $0.fits($1.type.withoutParameters, self.types) }
        }
        if let chosen = fitting ?? alike.first { return chosen.candidate }
        return candidates.first { candidate in
            guard case .entry = candidate.target else { return given.isEmpty }
            let parameters = candidate.signature.parameters
            let needed = parameters.filter { !$0.hasDefault && !$0.isVariadic }.count
            return given.first.map { $0.count >= needed && $0.count <= parameters.count } ?? true
        }
    }

    /// Checks a reference to a function with its labels as a closure that calls it.
    func checkReference(
        _ callee: Expression, _ labels: [Name?], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let arguments = labels.enumerated().map { index, label in
            Argument(label: label, value: Expression(.name("#\(index)"), range))
        }
        return calling(callee, arguments, labels.map { _ in .unknown }, range, expected)
    }

    /// Checks a closure whose parameters are the arguments of a call.
    private func calling(
        _ callee: Expression, _ arguments: [Argument], _ types: [ValueType], _ range: SourceRange,
        _ expected: ValueType
    ) -> TypedExpression {
        var given = expected
        if case .function = expected.innermost {} else { given = .function(types, .unknown) }
        let parameters = arguments.indices.map { Name("#\($0)", range) }
        let body = Statement(.expression(Expression(.call(callee, arguments), range)), range)
        let closure = ClosureSyntax(parameters: parameters, body: [body])
        return checkClosure(closure, range, given)
    }

    /// Checks `\.title` as the closure `{ $0.title }`.
    func checkKeyPath(_ path: [KeyPathPart], _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        let value = Expression(.name("#0"), range).following(path, range)
        let closure = ClosureSyntax(parameters: [Name("#0", range)], body: [Statement(.expression(value), range)])
        var given = expected
        if case .function = expected.innermost {} else { given = .function([.unknown], .unknown) }
        let function = checkClosure(closure, range, given)
        let names = path.compactMap(\.name)
        if case .closure(let body) = function.kind, names.count == path.count {
            body.keyPath = names.map(\.text)
            // It may be written where its type is known.
            for type in types.all.values { for name in names { type.properties[name.text]?.setter.map { reach($0) } } }
        }
        return function
    }

    /// Returns the location that `base[keyPath: \.a.b]` or `base[keyPath: path]` denotes, or `nil` for any other
    /// subscript.
    func keyPathLocation(_ base: Expression, _ arguments: [Argument], _ range: SourceRange) -> StorageLocation? {
        guard let target = keyPathTarget(base, arguments, range) else { return nil }
        if case .keyPath = arguments[0].value.kind { return location(of: target, isOwner: false) }
        let path = check(arguments[0].value)
        var type = ValueType.unknown
        if case .function(_, let value) = path.type { type = value }
        return StorageLocation(.keyPath(ownerLocation(base), path), type, range)
    }

    /// Returns the expression that `base[keyPath: \.a.b]` denotes, `base.a.b`, or `nil` for any other subscript.
    func keyPathTarget(_ base: Expression, _ arguments: [Argument], _ range: SourceRange) -> Expression? {
        guard arguments.count == 1, arguments[0].label?.text == "keyPath" else { return nil }
        if case .keyPath(let path) = arguments[0].value.kind { return base.following(path, range) }
        return Expression(.call(arguments[0].value, [Argument(label: nil, value: base)]), range)
    }

    /// Returns the name before the parenthesis of an initializer call.
    private func constructedName(_ range: SourceRange) -> String {
        String(diagnostics.file.text(SourceRange(range.start, min(range.end, range.start + 80))).prefix { $0 != "(" })
    }
}

extension Expression {
    /// Returns the member of this expression at the end of a key path.
    fileprivate func following(_ path: [KeyPathPart], _ range: SourceRange) -> Expression {
        var value = self
        for part in path {
            switch part {
            case .member(let name): value = Expression(.member(value, name), name.range)
            case .element(let arguments, let range): value = Expression(.subscripting(value, arguments), range)
            case .optional(let range): value = Expression(.chained(value), range)
            case .forced(let range): value = Expression(.forced(value), range)
            }
        }
        return path.contains(where: \.isOptional) ? Expression(.chain(value), range) : value
    }
}

extension ValueType {
    /// The parameters that an expected function has, and those as which it takes a tuple.
    fileprivate var givenParameters: [[ValueType]] {
        guard case .function(let parameters, _) = innermost else { return [] }
        guard parameters.count == 1, case .tuple(let elements) = parameters[0], elements.count > 1 else {
            return [parameters]
        }
        return [parameters, elements.map(\.type)]
    }

    /// The type with all types of which it is made.
    var parts: [ValueType] {
        switch self {
        case .named(_, let arguments): [self] + arguments.flatMap(\.parts)
        case .function(let parameters, let result): [self] + (parameters + [result]).flatMap(\.parts)
        case .tuple(let elements): [self] + elements.flatMap(\.type.parts)
        default: [self]
        }
    }
}

extension TypedExpression {
    /// The text of an array of characters, or `nil` for another value.
    fileprivate var joined: TypedExpression? {
        if type != .array(.character) { return nil }
        return TypedExpression(.convert(.toText, self), .string, range)
    }
}
