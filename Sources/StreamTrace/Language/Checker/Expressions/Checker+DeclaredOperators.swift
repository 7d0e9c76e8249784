extension Checker {
    /// Checks an operator that only an app declares, like `|>`, as a function or as a member of a type.
    func checkOwnOperator(
        _ name: String, _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let candidates = operators[name].map { function in
            var signature = function.signature
            signature.generics += function.owner?.generics ?? []
            return Candidate(signature: signature, target: .declared(function))
        }
        if !candidates.isEmpty { return resolve(candidates, arguments, range, expected) }
        checkForErrors(arguments)
        report("cannot find operator '\(name)' in scope", at: range, suggestion: "include the file that declares it")
        return invalid(range)
    }

    /// Checks an own `&&` or `||` of a type; returns `nil` if the operands are Bools.
    func ownLogicalOperator(
        _ name: String, _ left: Expression, _ right: Expression, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression? {
        guard operators.contains(name) else { return nil }
        // The first operand of a chain tells what all are.
        var first = left
        while case .binary(name, let earlier, _) = first.kind { first = earlier }
        if tries({ _ = (check(first, as: .bool), check(right, as: .bool)) }) { return nil }
        let arguments = [left, right].map { Argument(label: nil, value: $0) }
        return checkOwnOperator(name, arguments, range, expected)
    }

    /// Checks an operator that a type of the catalogue defines, like `Date` and `+`; returns `nil` if it does not.
    func libraryOperator(
        _ name: String, of type: ValueType, _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression? {
        let candidates = Catalogue.shared.members(of: type, named: name, isStatic: true).map {
            Candidate(signature: $1, target: .entry($0))
        }
        return candidates.isEmpty ? nil : resolve(candidates, arguments, range, expected)
    }

    /// Checks a prefix operator that the app declares for the type of its operand; returns `nil` if it does not.
    func declaredPrefix(
        _ name: String, _ operand: Expression, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression? {
        guard operators.prefixes.contains(name) else { return nil }
        var type = ValueType.unknown
        guard tries({ type = check(operand).type }), type.isCertain else { return nil }
        let owners = [types[type]].compactMap(\.self) + types.extensions(of: type)
        let functions = owners.flatMap { $0.methods.named(name) } + (operators.functions[name] ?? [])
        let candidates = functions.filter {
            $0.signature.parameters.count == 1 && type.fits($0.signature.parameters[0].type, types)
        }
        .map { Candidate(signature: types.signature($0.signature, of: $0.owner, in: type), target: .declared($0)) }
        return candidates.isEmpty
            ? nil : resolve(candidates, [Argument(label: nil, value: operand)], range, expected)
    }

    private static let derivedOperators: [String: (name: String, swaps: Bool, negates: Bool)] = [
        "!=": ("==", false, true), ">": ("<", true, false), "<=": ("<", true, true), ">=": ("<", false, true),
    ]

    /// Checks an operator that a declared type defines; `!=`, `>`, `<=` and `>=` follow from `==` and `<`.
    func declaredOperator(
        _ name: String, _ left: TypedExpression, _ right: TypedExpression, _ range: SourceRange
    ) -> TypedExpression? {
        for (wanted, swaps, negates) in [(name, false, false)] + (Self.derivedOperators[name].map { [$0] } ?? []) {
            let (first, second) = swaps ? (right, left) : (left, right)
            for type in [first.type, second.type] {
                var methods = (types[type]?.methods.named(wanted) ?? []).filter(\.signature.isStatic)
                if first.type.isCertain, second.type.isCertain { methods += operators.functions[wanted] ?? [] }
                let isApplicable = { (parameters: [Signature.Parameter]) in
                    parameters.count == 2 && first.type.fits(parameters[0].type, self.types)
                        && second.type.fits(parameters[1].type, self.types)
                }
                guard let method = methods.first(where: { isApplicable($0.signature.parameters) }) else { continue }
                reach(method)
                let arguments = zip([first, second], method.signature.parameters).map { convert($0, to: $1.type) }
                let result = method.signature.result.withoutParameters
                let call = TypedExpression(.invokeBody(method.body, arguments), result, range)
                return negates ? TypedExpression(.not(call), .bool, range) : call
            }
        }
        return nil
    }
}
