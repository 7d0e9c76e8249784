extension Checker {
    func checkCall(
        _ callee: Expression, _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        switch callee.kind {
        case .name("swap") where arguments.count == 2: return checkSwap(arguments, range)
        case .name(let name):
            if let record = recordedCall(name, arguments, range, expected) { return record }
            if enclosing?.hasSharedSelf == true, scope.find(name) == nil, extendedMember(name),
                let own = implicitSelf(callee.range)
            {
                let member = Expression.Kind.member(own, Name(name, callee.range))
                return checkCall(Expression(member, callee.range), arguments, range, expected)
            }
            // `Self(…)` is `Self.init(…)`.
            if name == "Self", enclosing != nil,
                let made = checkMemberCall(callee, Name("init", callee.range), arguments, range, expected)
            {
                return made
            }
            if let known = context.generics[name], known.isCertain, scope.find(name) == nil {
                return construct(known, arguments, range, expected)
            }
            let candidates = candidates(named: name, arguments.map(\.matchingLabel), callee.range)
            if let value = literal(arguments, constructedBy: candidates) { return value }
            if !candidates.isEmpty { return resolve(candidates, arguments, range, expected) }
        case .implicitMember(let name):
            return checkImplicitMember(Name(name, callee.range), arguments: arguments, range, expected)
        case .type(let syntax):
            return construct(type(syntax), arguments, range, expected, runtimeType: runtimeType(syntax))
        case .member(let base, let name):
            if let type = synonym(base, name) { return construct(type, arguments, range, expected) }
            let base = name.text == "contains" ? rangeOfLiterals(base, for: arguments) ?? base : base
            if let called = checkMemberCall(base, name, arguments, range, expected) { return called }
        default: break
        }
        let function = check(callee)
        if function.isInvalid {
            checkForErrors(arguments)
            return function
        }
        let name = if case .name(let name) = callee.kind { name } else { "this function" }
        return callValue(function, callee, named: name, arguments, range)
    }

    static func missingAmpersand(_ type: ValueType) -> String {
        "passing value of type '\(type.shown)' to an inout parameter requires explicit '&'"
    }

    /// Returns the type that an array literal of types denotes, as in `[[Int]]()`; `nil` for other arrays.
    private static func constructed(by type: ValueType) -> ValueType? {
        switch type {
        case .metatype(let type): type
        case .named("Array", let elements): constructed(by: elements[0]).map(ValueType.array)
        default: nil
        }
    }

    /// Checks a call of a value: a parameter, a stored closure, an input with arguments.
    private func callValue(
        _ function: TypedExpression, _ callee: Expression, named name: String, _ arguments: [Argument],
        _ range: SourceRange
    ) -> TypedExpression {
        switch function.type {
        case .function(let parameters, let result):
            let signature = Signature(
                kind: .function, name: name,
                parameters: parameters.map {
                    .init(label: nil, name: "_", type: $0, isInout: $0.name == "inout")
                }, result: result)
            return resolve([Candidate(signature: signature, target: .value(function))], arguments, range, result)
        case .metatype(.unknown): return dynamicCall(function, callee, Name("init", range), arguments, range)
        case .metatype(let type): return construct(type, arguments, range, .unknown)
        case .unknown:
            let values = arguments.map { check($0.value) }
            return TypedExpression(.invoke(function, values), .unknown, range)
        case let list where Self.constructed(by: list) != nil:
            return construct(Self.constructed(by: list) ?? list, arguments, range, .unknown)
        default:
            if let unwrapped = unwrappingImplicitly(function) {
                return callValue(unwrapped, callee, named: name, arguments, range)
            }
            let candidates = instanceCandidates(of: function, callee, "callAsFunction")
            if !candidates.isEmpty { return resolve(candidates, arguments, range, .unknown) }
            report("cannot call value of non-function type '\(function.type)'", at: function.range)
            return invalid(range)
        }
    }

    /// Returns the functions with a name without a base; an empty array if the name is that of a value.
    private func candidates(
        named name: String, _ labels: [CallMatching.Label], _ range: SourceRange
    ) -> [Candidate] {
        if let variable = scope.find(name) {
            guard let function = variable.function, !function.syntax.isComputed else { return [] }
            let value = TypedExpression(.cell(variable.slot), variable.type, range)
            return [Candidate(signature: function.signature, target: .local(function, value))]
        }
        if let enclosing {
            // An extension may overload the operator that it calls.
            if extendedMember(name), let base = implicitSelf(range) {
                let candidates = instanceCandidates(of: check(base), base, name)
                // `max(0, count)` is the function in an extension of `String`, which has a `max()`.
                let takes = candidates.contains { (try? CallMatching.match(labels, $0.signature)) != nil }
                if !candidates.isEmpty, takes || Catalogue.shared.functions(named: name).isEmpty { return candidates }
            }
            let own = methodCandidates(of: enclosing, as: enclosing.type, name, receiver: nil, range)
            if !own.isEmpty { return own }
        }
        if let global = globals[name] {
            return global.functions.filter { !$0.syntax.isComputed }.map {
                Candidate(signature: $0.signature, target: .declared($0))
            }
        }
        let registered = registeredFunctions(name)
        if !registered.isEmpty { return registered }
        if let type = types.named(name, [], scope: typeScope) {
            let initializers = members.initializers(of: type)
            if !initializers.isEmpty { return initializers }
        }
        return Catalogue.shared.functions(named: name).map {
            Candidate(signature: $0.signature, target: .entry($0))
        }
    }

    /// Returns the methods of a declared type that are called on a receiver of type `type`, or on `self` if that is
    /// `nil`.
    func methodCandidates(
        of declared: DeclaredType, as type: ValueType, _ name: String, receiver: Expression?, _ range: SourceRange
    ) -> [Candidate] {
        let own = receiver?.isSuper == true ? enclosing?.type ?? type : type
        return chosen(declared.methods.named(name), for: type).compactMap { function in
            let signature = types.signature(
                function.signature.substituting(["Self": own]), of: function.owner, in: type)
            if signature.isStatic {
                if receiver != nil { return nil }
                return Candidate(
                    signature: signature, target: .declared(function), selfType: runtimeSelfType,
                    dynamicSelf: dynamicSelf(range)?.value)
            }
            guard let target = receiver ?? implicitSelf(range) else { return nil }
            return Candidate(signature: signature, target: .declared(function), receiver: target)
        }
    }

    /// Checks a call of a member; returns `nil` if the base is a type whose member is a stored function.
    private func checkMemberCall(
        _ base: Expression, _ name: Name, _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression? {
        if name.text == "init", let delegated = checkDelegation(base, arguments, range) { return delegated }
        if name.text == "init", let delegated = delegateInitialization(base, arguments, range) { return delegated }
        let registered = registeredFunctions(base, name.text)
        if !registered.isEmpty { return resolve(registered, arguments, range, expected) }
        if let dynamic = dynamicType(base),
            let call = callStatic(of: dynamic, base, name, arguments, range, expected)
        {
            return call
        }
        if let type = typeOperand(base) {
            if name.text == "init" { return construct(type, arguments, range, expected) }
            let candidates = members.staticCandidates(of: type, named: name.text)
            if candidates.isEmpty {
                if let nested = members.nestedType(named: name.text, in: type) {
                    return construct(nested, arguments, range, expected)
                }
                return nil
            }
            return resolve(candidates, arguments, range, expected)
        }
        let receiver = checkReceiver(base, name, arguments, expected)
        if receiver.isInvalid {
            if !reportTestInput(name, arguments) { checkForErrors(arguments) }
            return receiver
        }
        if receiver.type.isDynamic { return dynamicCall(receiver, base, name, arguments, range) }
        let candidates = instanceCandidates(of: receiver, base, name.text)
        if candidates.isEmpty {
            let member = memberValue(receiver, name, base.range.through(name.range))
            if member.isInvalid { return member }
            return callValue(member, Expression(.member(base, name), range), named: name.text, arguments, range)
        }
        return resolve(candidates, arguments, range, expected)
    }

    /// Checks `self.init(…)` inside of an `init`, which assigns to `self`.
    private func checkDelegation(
        _ base: Expression, _ arguments: [Argument], _ range: SourceRange
    ) -> TypedExpression? {
        guard case .name("self") = base.kind, scope.body.initializes != nil, let variable = scope.find("self") else {
            return nil
        }
        let location = StorageLocation(.cell(variable.slot), variable.type, range)
        return TypedExpression(
            .assign(location, construct(variable.type, arguments, range, variable.type)), .void, range)
    }

    /// Checks `self.init(…)` and `super.init(…)` inside of an `init` of a class, which continue with the same instance.
    private func delegateInitialization(
        _ base: Expression, _ arguments: [Argument], _ range: SourceRange
    ) -> TypedExpression? {
        guard context.isInitializing, let enclosing, enclosing.isClass, let variable = scope.find("self") else {
            return nil
        }
        var type = base.isSuper ? enclosing.superclass : nil
        if case .name("self") = base.kind { type = enclosing }
        guard let type else {
            if !base.isSuper { return nil }
            // The superclass is one that no file declares, like NSObject.
            checkForErrors(arguments)
            return TypedExpression(.constant(.void), .void, range)
        }
        if type.initializers.isEmpty { return TypedExpression(.constant(.void), .void, range) }
        let receiver = TypedExpression(.local(variable.slot), type.type, range)
        let candidates = type.initializers.map {
            Candidate(
                signature: types.signature($0.signature, of: $0.owner, in: enclosing.type), target: .declared($0),
                receiver: base, typedReceiver: receiver, isExact: base.isSuper)
        }
        return resolve(candidates, arguments, range, .unknown).with(type: .void)
    }

    /// Returns the methods of a value that a call may refer to.
    func instanceCandidates(of receiver: TypedExpression, _ base: Expression, _ name: String) -> [Candidate] {
        if let declared = types[receiver.type] {
            let methods = methodCandidates(of: declared, as: receiver.type, name, receiver: base, base.range)
                .map { candidate in
                    var candidate = candidate
                    candidate.typedReceiver = receiver
                    candidate.isExact = base.isSuper
                    return candidate
                }
            if !methods.isEmpty { return methods }
        }
        // An app's own operator precedes those of the library, whose other forms remain.
        let own = extensionCandidates(of: receiver, base, name)
        return own
            + members.catalogueMembers(of: receiver.type, named: name).compactMap { entry, signature in
                guard signature.kind == .function else { return nil }
                return Candidate(
                    signature: signature, target: .entry(entry), receiver: base, typedReceiver: receiver)
            }
    }

    /// Returns the methods that extensions of library types declare, which win over those of the library.
    private func extensionCandidates(
        of receiver: TypedExpression, _ base: Expression, _ name: String
    ) -> [Candidate] {
        let methods = types.extensions(of: receiver.type).flatMap { $0.methods.named(name, isStatic: false) }
        return chosen(methods.filter(\.hasImplementation), for: receiver.type).map { method in
            var bindings: TypeBindings = ["Self": receiver.type]
            let extended = method.owner?.extended?.type ?? method.owner?.type
            if let extended, let name = extended.name, let view = types.view(receiver.type, as: name) {
                extended.unify(view, &bindings)
            }
            return Candidate(
                signature: method.signature.substituting(bindings), target: .declared(method), receiver: base,
                typedReceiver: receiver)
        }
    }
}

extension ValueType {
    /// Whether the members of a value are looked up when the pipeline runs: those of an unknown type, or those of a
    /// type that is a value.
    fileprivate var isDynamic: Bool {
        if case .metatype = self { return true }
        return self == .unknown
    }
}

extension Argument {
    package var isClosure: Bool { if case .closure = value.kind { true } else { false } }

    var matchingLabel: CallMatching.Label { CallMatching.Label(text: label?.text, isTrailing: isTrailing) }
}
