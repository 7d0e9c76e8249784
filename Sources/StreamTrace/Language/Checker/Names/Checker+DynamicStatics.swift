/// Static members of `Self`, or of a generic parameter, whose implementation is that of the type when the code runs.
extension Checker {
    /// A type before a member that is known when the code runs.
    struct DynamicType {
        /// The protocol or the class that declares the members.
        let declared: DeclaredType
        /// The type as a value.
        let value: TypedExpression
    }

    /// Returns the type that an expression denotes, or `nil` if it is a value or is known now.
    func dynamicType(_ base: Expression) -> DynamicType? {
        guard case .name(let name) = base.kind, scope.find(name) == nil else { return nil }
        if name == "Self" || name == "self" { return dynamicSelf(base.range) }
        guard let bound = context.bounds[name], let value = genericArgument(name, base.range) else { return nil }
        return DynamicType(declared: bound, value: value)
    }

    /// Returns the type of `self`, which is that of the code around it, or `nil` if it cannot be another one.
    func dynamicSelf(_ range: SourceRange) -> DynamicType? {
        guard let enclosing, enclosing.extended == nil else { return nil }
        if enclosing.nominal.kind == .interface {
            return genericArgument("Self", range).map { DynamicType(declared: enclosing, value: $0) }
        }
        guard enclosing.isClass, types.all.values.contains(where: { $0.superclass === enclosing }) else { return nil }
        let isInstance = scope.find(scope.implicitSelf) != nil
        let source = isInstance ? TypeSource.typeOf("self") : .variable(Self.passed("Self"))
        return value(of: source, range).map {
            DynamicType(declared: enclosing, value: $0.with(type: .metatype(enclosing.type)))
        }
    }

    /// Checks a property, a function or an initializer of a type that is known when the code runs; returns `nil` if it
    /// has none of the name.
    func staticMember(
        of dynamic: DynamicType, _ base: Expression, _ name: Name, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression? {
        let properties = dynamic.declared.properties.named(name.text, isStatic: true)
        if let property = chosenProperty(properties, for: dynamic.declared.type, range) {
            reach(property)
            reach(membersNamed: name.text)
            let result = property.signature.result.substituting(["Self": dynamic.instanceType])
            let type = types.type(result, inMemberOf: property.owner, of: dynamic.declared.type)
            if !property.isDispatched {
                return TypedExpression(.invokeBody(property.body, [dynamic.value]), type, range)
            }
            return TypedExpression(
                .invokeStatic(property.table, of: dynamic.value, [dynamic.value]), type, range)
        }
        let candidates =
            name.text == "init" ? initializers(of: dynamic) : staticCandidates(of: dynamic, named: name.text)
        if candidates.isEmpty { return nil }
        return reference(Expression(.member(base, name), range), candidates, range, expected)
    }

    /// Checks a call of a static function of a type that is known when the code runs; returns `nil` if it has none.
    func callStatic(
        of dynamic: DynamicType, _ base: Expression, _ name: Name, _ arguments: [Argument], _ range: SourceRange,
        _ expected: ValueType
    ) -> TypedExpression? {
        if name.text == "init" {
            let value = dynamic.value.with(type: .metatype(.unknown))
            return dynamicCall(value, base, name, arguments, range).with(type: dynamic.instanceType)
        }
        let candidates = staticCandidates(of: dynamic, named: name.text)
        return candidates.isEmpty ? nil : resolve(candidates, arguments, range, expected)
    }

    /// Checks a returned value. A member without a base is that of the generic parameter which the function returns.
    func checkReturned(_ value: Expression, _ hint: ValueType) -> TypedExpression {
        if case .parameter(let name)? = scope.runtimeResult, name.first == "#",
            let member = value.withBase(Expression(.name(String(name.dropFirst())), value.range))
        {
            return check(member, expecting: hint)
        }
        if scope.returnsSelf, let member = value.withBase(Expression(.name("Self"), value.range)) {
            return check(member, expecting: hint)
        }
        return check(value, expecting: value.isCall ? scope.runtimeResult ?? hint : hint)
    }

    private func initializers(of dynamic: DynamicType) -> [Candidate] {
        dynamic.declared.initializers.map { Candidate(signature: $0.signature, target: .declared($0)) }
    }

    private func staticCandidates(of dynamic: DynamicType, named name: String) -> [Candidate] {
        let declared = dynamic.declared
        let methods = declared.defaultMethods.named(name) + declared.methods.named(name)
        return chosen(methods.filter(\.signature.isStatic), for: declared.type).map { function in
            let signature = types.signature(
                function.signature.substituting(["Self": dynamic.instanceType]), of: function.owner,
                in: declared.type)
            return Candidate(signature: signature, target: .declared(function), dynamicSelf: dynamic.value)
        }
    }
}

extension Checker.DynamicType {
    /// The type of its instances, as far as it is known now.
    fileprivate var instanceType: ValueType { declared.isClass ? declared.type : .unknown }
}

extension DeclaredFunction {
    /// Whether other types implement it.
    var isDispatched: Bool { implementations != nil || syntax.isRequirement }
}

extension Expression {
    /// Returns a member without a base, or its call, with a type as its base; `nil` for another expression.
    func withBase(_ type: Expression) -> Expression? {
        switch kind {
        case .implicitMember(let name): Expression(.member(type, Name(name, range)), range)
        case .call(let callee, let arguments): callee.withBase(type).map { Expression(.call($0, arguments), range) }
        default: nil
        }
    }
}
