extension Checker {
    func checkClosure(_ closure: ClosureSyntax, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        let (wanted, result) = expectation(of: closure, expected)
        let count = closure.anonymousCount ?? closure.parameters.count
        guard let types = parameterTypes(closure, count, wanted, range) else { return invalid(range) }
        let body = FunctionBody(in: diagnostics.file)
        let outer = scope
        let captured = closure.captured.map { ($0, check($0.value)) }
        context.scope = FunctionScope(parent: outer, body: body) { [declared = self.types] in
            declared[$0]?.isClass == true
        }
        let wasInitializing = context.isInitializing
        context.isInitializing = false
        defer {
            context.scope = outer
            context.isInitializing = wasInitializing
        }
        scope.hasWrittenResult = closure.result != nil
        scope.weak = closure.weak
        scope.unowned = closure.unowned
        let isSpread = wanted.map { $0.count == 1 && types.count > 1 } ?? false
        declareParameters(closure, types, body)
        for (syntax, value) in captured { capture(value, syntax, from: outer) }
        var declared = closure.result.map { type($0) }
        if declared == nil, result.isCertain || isUsableHint(result) { declared = result }
        let found = checkBody(closure.body, body, declared)
        let parameters = isSpread ? wanted ?? types : types
        return TypedExpression(.closure(body), .function(parameters, found), range)
    }

    /// Declares a name of a capture list in the scope of the closure.
    private func capture(_ value: TypedExpression, _ syntax: CapturedValue, from outer: FunctionScope) {
        let slot = outer.slot()
        let target = scope.slot()
        var variable = FunctionScope.Variable(slot: target, type: value.type, isMutable: false)
        var value = value
        if syntax.isWeak, types[value.type.unwrappedOnce]?.isClass == true {
            let type = ValueType.optional(value.type.unwrappedOnce)
            value = TypedExpression(.convert(.toWeak, value), type, value.range)
            variable = FunctionScope.Variable(slot: target, type: type, isMutable: false, isWeak: true)
        }
        scope.body.capturedValues.append((slot, value))
        scope.body.captures.append(FunctionBody.Capture(source: slot, target: target))
        scope.bind(syntax.name.text, to: variable)
    }

    /// Whether a partly known result suffices to infer the type of `.empty()` or `nil`.
    private func isUsableHint(_ result: ValueType) -> Bool {
        if case .named = result.withoutParameters { return true }
        return false
    }

    private func expectation(of closure: ClosureSyntax, _ expected: ValueType) -> ([ValueType]?, ValueType) {
        guard case .function(let parameters, let result) = expected.innermost else { return (nil, .unknown) }
        return (parameters.map(\.withoutParameters), result)
    }

    /// Returns the types of a closure's parameters. A closure with a tuple as its only parameter may name the elements
    /// of the tuple instead.
    private func parameterTypes(
        _ closure: ClosureSyntax, _ count: Int, _ wanted: [ValueType]?, _ range: SourceRange
    ) -> [ValueType]? {
        guard let wanted else { return closure.annotated(count, self) }
        if count == wanted.count { return closure.annotated(count, self, wanted) }
        if wanted.count == 1, count > 1 {
            if case .tuple(let elements) = wanted[0], elements.count == count {
                return closure.annotated(count, self, elements.map(\.type))
            }
            if wanted[0] == .unknown { return closure.annotated(count, self) }
        }
        if count == 0, wanted == [.void] || wanted == [.unknown] && diagnostics.file.isSwift { return wanted }
        let expected = plural(wanted.count, "argument")
        let used = "but \(count) \(count == 1 ? "was" : "were") used in closure body"
        if closure.anonymousCount != nil {
            if count == 0, wanted.count > 0 {
                report(
                    "contextual type for closure argument expects \(expected), which cannot be implicitly ignored",
                    at: range, suggestion: "write '{ \(wanted.map { _ in "_" }.joined(separator: ", ")) in … }'")
                return nil
            }
            if count > 0, count < wanted.count, wanted.count > 1 {
                report(
                    "contextual closure type expects \(expected), \(used)", at: range,
                    suggestion: "name all of them before 'in'")
                return nil
            }
        }
        report("contextual closure type expects \(expected), \(used)", at: range)
        return nil
    }

    private func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

    private func declareParameters(_ closure: ClosureSyntax, _ types: [ValueType], _ body: FunctionBody) {
        for (index, type) in types.enumerated() {
            let isInout = type.name == "inout"
            let slot = scope.slot()
            let variable = FunctionScope.Variable(
                slot: slot, type: isInout ? type.arguments[0] : type, isMutable: isInout,
                isClosureParameter: true)
            if closure.anonymousCount != nil || closure.parameters.isEmpty {
                scope.bind("$\(index)", to: variable)
            } else if closure.parameters[index].pattern == nil {
                scope.bind(closure.parameters[index].name.text, to: variable)
            }
        }
        for (index, parameter) in closure.parameters.enumerated() {
            guard let pattern = parameter.pattern else {
                body.parameters.append(.wildcard)
                continue
            }
            body.parameters.append(check(pattern, against: types[index]))
        }
        while body.parameters.count < types.count { body.parameters.append(.wildcard) }
    }

    /// Checks the body of a closure or a function, and returns the type of its result.
    ///
    /// - Parameter isFunction: whether it is the body of a function, and not that of a closure.
    func checkBody(
        _ statements: [Statement], _ body: FunctionBody, _ declared: ValueType?, isFunction: Bool = false
    ) -> ValueType {
        let hint = declared?.withoutParameters ?? .unknown
        if statements.count == 1, let value = singleValue(statements[0], hint) {
            if declared == .void || value.type == .never {
                body.content = .expression(value)
                return declared ?? .never
            }
            let converted = declared == nil ? value : convert(value, to: hint)
            body.content = .expression(converted)
            return result(of: converted.type, hint)
        }
        scope.declaredResult = declared.map { _ in hint }
        scope.alwaysLeaves = statements.alwaysLeave
        let typed = check(statements)
        body.content = .statements(typed)
        if declared != .void, scope.returns.isEmpty, let forgotten = forgottenReturn(typed, hint) {
            report(
                isFunction ? "missing return in function expected to return '\(hint)'" : "missing return in closure",
                at: forgotten,
                suggestion: "only a single expression is returned implicitly: write 'return' before the last one")
            return .never
        }
        if declared != .void, let forgotten = forgottenReturn(typed, amongOthers: hint) {
            report(
                "missing return in \(isFunction ? "function" : "closure") expected to return '\(forgotten.type)'",
                at: forgotten.range, suggestion: "write 'return' before it")
            return .never
        }
        return settleReturns(hint, isDeclared: declared != nil)
    }

    /// Returns the range of the last statement, if there are several and it is an unused value that is probably meant
    /// as the result.
    private func forgottenReturn(_ statements: [TypedStatement], _ hint: ValueType) -> SourceRange? {
        guard statements.count > 1, case .expression(let value)? = statements.last, value.type.isCertain,
            ![.void, .never].contains(value.type), value.type.name != "Disposable" || hint.name == "Disposable"
        else { return nil }
        switch value.kind {
        case .assign, .append, .invoke, .nativeMutating, .invokeMutating, .invokeMutatingImplementation, .invalid,
            .chain:
            return nil
        default: return value.range
        }
    }

    /// Returns the last statement, if it is a value of the type that other statements return.
    private func forgottenReturn(_ statements: [TypedStatement], amongOthers hint: ValueType) -> TypedExpression? {
        guard !scope.alwaysLeaves, let first = scope.returns.first, case .expression(let value)? = statements.last,
            types.view(value.type, as: "ObservableConvertibleType") != nil
        else { return nil }
        let wanted = hint.isCertain ? hint : first.value?.type ?? .unknown
        return wanted.isCertain && value.type.fits(wanted, types) ? value : nil
    }

    private func result(of type: ValueType, _ hint: ValueType) -> ValueType {
        hint.isCertain && type.fits(hint, types) ? (hint.isStreamProtocol ? type : hint) : type
    }

    /// Checks a body that is one expression; returns `nil` for any other body.
    private func singleValue(_ statement: Statement, _ hint: ValueType) -> TypedExpression? {
        switch statement.kind {
        case .expression(let expression): return check(expression, returning: hint, to: .body)
        case .returning(let expression?): return checkReturned(expression, hint)
        case .condition(let condition) where condition.isValue && hint != .void:
            return checkConditionValue(condition, statement.range, hint)
        case .selection(let selection) where selection.isValue && hint != .void:
            return checkSelectionValue(selection, statement.range, hint)
        default: return nil
        }
    }

    /// Converts all returned values to one type, and returns that type.
    private func settleReturns(_ hint: ValueType, isDeclared: Bool) -> ValueType {
        let values = scope.returns.compactMap(\.value)
        if values.isEmpty, scope.returns.isEmpty, scope.alwaysLeaves {
            return isDeclared && hint.isCertain ? hint : .never
        }
        if values.isEmpty { return .void }
        if isDeclared, hint != .unknown {
            for returned in scope.returns {
                if let value = returned.value { returned.value = hint == .void ? value : convert(value, to: hint) }
            }
            if hint.isCertain, !hint.isStreamProtocol { return hint }
        }
        let (united, type) = unite(scope.returns.compactMap(\.value), expecting: .unknown)
        if type == .unknown, let first = values.first?.type, first.isCertain,
            let other = values.first(where: { $0.type.isCertain && $0.type != first }), hint == .unknown
        {
            report(
                "cannot convert return expression of type '\(other.type)' to return type '\(first)'", at: other.range)
        }
        for (returned, value) in zip(scope.returns.filter { $0.value != nil }, united) { returned.value = value }
        return type
    }
}

extension ClosureSyntax {
    /// Returns the type annotations of the parameters, or the given types for parameters without one.
    fileprivate func annotated(_ count: Int, _ checker: Checker, _ given: [ValueType]? = nil) -> [ValueType] {
        (0..<count).map { index in
            if index < parameters.count, let syntax = parameters[index].type { return checker.type(syntax) }
            return given?[index] ?? .unknown
        }
    }
}
