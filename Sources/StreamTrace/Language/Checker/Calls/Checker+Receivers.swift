extension Checker {
    /// Checks the receiver of a method.
    ///
    /// The type of an implicit member in it may follow only from the method: in `.map { .loaded($0) }.startWith(first)`
    /// from its argument or from its expected result.
    func checkReceiver(
        _ base: Expression, _ name: Name, _ arguments: [Argument], _ expected: ValueType
    ) -> TypedExpression {
        let (before, count) = (diagnostics, ambiguousMemberCount)
        let receiver = checkBase(base, of: name, expected)
        if ambiguousMemberCount == count {
            if let wanted = typeOfOptionals(receiver, base, name, arguments, expected) {
                let first = diagnostics
                diagnostics = before
                let value = check(base, expecting: wanted)
                if value.type == wanted { return value }
                diagnostics = first
            }
            return asObservable(receiver, base, name, expected) ?? receiver
        }
        guard let wanted = receiverType(receiver, base, name, arguments, expected), wanted != receiver.type else {
            return asObservable(receiver, base, name, expected) ?? receiver
        }
        diagnostics = before
        return check(base, expecting: wanted)
    }

    /// Returns the type of a receiver with optional elements, with which a method takes `nil`, an observer of optionals or
    /// the like, or has the expected result; `nil` for other calls. The elements of `numbers.map { $0 + 1 }.startWith(nil)`
    /// are optional.
    private func typeOfOptionals(
        _ receiver: TypedExpression, _ base: Expression, _ name: Name, _ arguments: [Argument], _ expected: ValueType
    ) -> ValueType? {
        guard case .call = base.kind, receiver.type.arguments.count == 1 else { return nil }
        let element = receiver.type.arguments[0]
        let isExpected = expected.arguments.first?.wrapped == element
        guard element.isCertain,
            isExpected || arguments.contains(where: \.value.isNil)
                || requiresOptionals(receiver, base, name, arguments, of: element)
        else { return nil }
        let wanted = receiverType(receiver, base, name, arguments, expected)
        return wanted?.arguments.first?.wrapped == element ? wanted : nil
    }

    /// Whether an argument is of optionals, as an observer of `String?` is, and no method takes it otherwise.
    private func requiresOptionals(
        _ receiver: TypedExpression, _ base: Expression, _ name: Name, _ arguments: [Argument], of element: ValueType
    ) -> Bool {
        let given = arguments.map { $0.value.isPath ? ownType(of: $0) : .unknown }
        let optional = ValueType.optional(element)
        guard given.contains(where: { $0 == optional || $0.arguments.first == optional }) else { return false }
        let labels = arguments.map(\.matchingLabel)
        return !instanceCandidates(of: receiver, base, name.text).contains { candidate in
            guard let taken = try? CallMatching.match(labels, candidate.signature) else { return false }
            return zip(candidate.signature.parameters, taken).allSatisfy { parameter, indices in
                indices.allSatisfy { given[$0].fits(parameter.type, types) }
            }
        }
    }

    /// Returns the receiver as an `Observable` if it can also be one, and a trait has no such member or is not expected.
    ///
    /// `completable.andThen(.just(1))` is a `Single` or an `Observable`.
    private func asObservable(
        _ receiver: TypedExpression, _ base: Expression, _ name: Name, _ expected: ValueType
    ) -> TypedExpression? {
        let observable = ValueType.named("Observable", [.unknown])
        guard base.takesImplicitMember, let trait = receiver.type.name,
            ["Single", "Maybe", "Completable"].contains(trait),
            expected.name == "Observable" || instanceCandidates(of: receiver, base, name.text).isEmpty
        else { return nil }
        let before = diagnostics
        let value = check(base, expecting: observable)
        if value.type.name == "Observable" { return value }
        diagnostics = before
        return nil
    }

    /// Returns the type of a receiver with which a method takes the arguments and has the expected result, or `nil` if
    /// they do not tell.
    private func receiverType(
        _ receiver: TypedExpression, _ base: Expression, _ name: Name, _ arguments: [Argument], _ expected: ValueType
    ) -> ValueType? {
        let type = receiver.type == .unknown ? expected.stream(named: "Observable") : receiver.type
        guard let typeName = type.name, !type.arguments.isEmpty else { return nil }
        let open = ValueType.named(typeName, type.arguments.indices.map { .parameter("#\($0)") })
        let labels = arguments.map(\.matchingLabel)
        for candidate in instanceCandidates(of: receiver.with(type: open), base, name.text) {
            guard let taken = try? CallMatching.match(labels, candidate.signature) else { continue }
            var bindings: TypeBindings = [:]
            let result = candidate.signature.result
            result.unify(expected.stream(named: result.name), &bindings, in: types)
            for (parameter, indices) in zip(candidate.signature.parameters, taken) {
                for index in indices {
                    var own = ownType(of: arguments[index])
                    if arguments[index].value.isNil, case .parameter("#0") = parameter.type {
                        own = type.arguments[0].wrapped == nil ? .optional(type.arguments[0]) : type.arguments[0]
                    }
                    parameter.type.unify(own, &bindings, in: types)
                }
            }
            let wanted = open.substituting(bindings)
            if wanted.isCertain { return wanted }
        }
        return nil
    }

    /// Returns the type of an argument that does not depend on its context.
    private func ownType(of argument: Argument) -> ValueType {
        if argument.isClosure { return .unknown }
        let count = ambiguousMemberCount
        var type = ValueType.unknown
        let hasNoError = tries { type = check(argument.value).type }
        return hasNoError && ambiguousMemberCount == count ? type : .unknown
    }
}

extension Expression {
    /// Whether a call in a chain of calls has a member without a base as an argument.
    fileprivate var takesImplicitMember: Bool {
        guard case .call(let callee, let arguments) = kind else { return false }
        if arguments.contains(where: { $0.value.isImplicitMember }) { return true }
        if case .member(let base, _) = callee.kind { return base.takesImplicitMember }
        return false
    }
}

extension Expression {
    /// Whether it is a name, a member of one, or what its method without arguments returns, which takes no time to check.
    var isPath: Bool {
        switch kind {
        case .name: true
        case .member(let base, _): base.isPath
        case .call(let callee, let arguments): arguments.isEmpty && callee.isPath
        default: false
        }
    }
}

extension ValueType {
    /// A stream of a type, if any stream is expected; otherwise the expected type.
    fileprivate func stream(named name: String?) -> ValueType {
        isStreamProtocol ? .named(name ?? "Observable", arguments) : self
    }
}
