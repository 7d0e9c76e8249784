extension Checker {
    func check(_ statements: [Statement]) -> [TypedStatement] {
        let outer = context.localScope
        defer { context.localScope = outer }
        return scope.block {
            enterLocalScope(of: statements)
            declareFunctions(statements)
            return statements.flatMap { diagnostics.isFull ? [] : checkAndRecord($0) }
        }
    }

    /// Makes the types that a body declares visible.
    private func enterLocalScope(of statements: [Statement]) {
        for case .type(let type) in statements.lazy.map(\.kind) {
            context.localScope = type.localScope ?? context.localScope
        }
    }

    private func declareFunctions(_ statements: [Statement]) {
        for statement in statements {
            switch statement.kind {
            case .function(let syntax): declareLocal(syntax)
            case .variables(let variables):
                for variable in variables { if let syntax = variable.localGetter { declareLocal(syntax) } }
            default: break
            }
        }
    }

    private func declareLocal(_ syntax: FunctionSyntax) {
        let function = DeclaredFunction(signature: signature(of: syntax), syntax: syntax, in: diagnostics.file)
        scope.declare(
            syntax.name.text, type: function.signature.functionType.withoutParameters, isMutable: true,
            function: function)
    }

    func check(_ statement: Statement, label: Name? = nil) -> [TypedStatement] {
        switch statement.kind {
        case .expression(let expression): return [checkExpressionStatement(expression, statement.range)]
        case .variables(let variables): return variables.compactMap { check($0, statement.range) }
        case .function(let function): return checkLocal(function).map { [$0] } ?? []
        case .type(let type):
            checkLocal(type)
            return []
        case .extended(let type):
            report("declaration is only valid at file scope", at: type.name.range)
            return []
        case .imported: return []
        case .spy(let spy):
            report("a spy is declared at the beginning of a line of a marble file", at: spy.name.range)
            return []
        case .alias(let alias):
            declare(alias, in: "")
            return []
        case .returning(let value): return [checkReturn(value, statement.range)]
        case .throwing(let value):
            // In a function with `throws(LoadError)`, `.offline` is an error of that type.
            let isOfType = value.isImplicitMember && diagnostics.file.isSwift
            return [.throwing(isOfType ? convert(check(value), to: .error) : check(value, as: .error))]
        case .condition(let condition): return [.condition(check(condition))]
        case .guardElse(let conditions, let otherwise):
            // The names that a guard binds are visible after it.
            let typed = conditions.map { check($0) }
            if !otherwise.alwaysExit {
                report(
                    "'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope",
                    at: statement.range)
            }
            return [.guardElse(typed, orElse: check(otherwise))]
        case .labelled(let name, let inner): return checkLabelled(name, inner)
        case .deferred(let body):
            // It runs when the instance is complete, so that it calls observers.
            var inside = context
            inside.isInitializing = false
            return [.deferred(within(inside) { check(body) })]
        case .doCatch(let body, let handlers): return [checkDoCatch(body, handlers)]
        case .break, .continue, .fallthrough: return [checkExit(statement)]
        case .selection, .forEach, .whileLoop, .repeatLoop: return [checkLoopOrSwitch(statement, label: label)]
        }
    }

    /// Reports a type in the closure of an output, whose bodies are read one by one.
    private func checkLocal(_ type: TypeDeclarationSyntax) {
        if types.named(type.name.text, [], scope: typeScope) != nil { return }
        report(
            "local types are not supported here", at: type.name.range, suggestion: "declare it outside of the pipeline")
    }

    /// Checks a statement that `break` leaves: a `switch` or a loop.
    private func checkLoopOrSwitch(_ statement: Statement, label: Name? = nil) -> TypedStatement {
        var isLoop = true
        if case .selection = statement.kind { isLoop = false }
        let exit = scope.exits.push(label?.text, isLoop: isLoop)
        defer { scope.exits.pop() }
        switch statement.kind {
        case .selection(let selection):
            let typed = check(selection, statement.range)
            return exit.number == 0 ? typed : .labelled(exit.number, typed)
        case .forEach(let pattern, let sequence, let condition, let body):
            return checkLoop(pattern, sequence, condition, body, label: exit.number)
        case .whileLoop(let conditions, let body):
            return scope.block {
                .whileLoop(conditions.map { check($0) }, check(body), statement.range, label: exit.number)
            }
        case .repeatLoop(let body, let condition):
            return .repeatLoop(check(body), while: check(condition, as: .bool), label: exit.number)
        default: return .break(0)
        }
    }

    private func checkLabelled(_ name: Name, _ statement: Statement) -> [TypedStatement] {
        switch statement.kind {
        case .forEach, .whileLoop, .repeatLoop, .selection: return check(statement, label: name)
        default:
            let exit = scope.exits.push(name.text, isLoop: false, takesBreak: false)
            defer { scope.exits.pop() }
            return check(statement).map { .labelled(exit.number, $0) }
        }
    }

    /// Checks a `break`, `continue` or `fallthrough`.
    private func checkExit(_ statement: Statement) -> TypedStatement {
        switch statement.kind {
        case .break(let name):
            if let target = scope.exits.target(ofBreak: name?.text) { return .break(target) }
            report(
                name.map { "cannot find label '\($0.text)' in scope" }
                    ?? "'break' is only allowed inside a loop, if, do, or switch",
                at: statement.range)
        case .continue(let name):
            if let target = scope.exits.target(ofContinue: name?.text) { return .continue(target) }
            report(
                name.map { "cannot find label '\($0.text)' in scope" } ?? "'continue' is only allowed inside a loop",
                at: statement.range)
        default:
            if scope.exits.allowsFallthrough { return .fallthrough }
            report("'fallthrough' is only allowed inside a switch", at: statement.range)
        }
        return .break(0)
    }

    private func checkExpressionStatement(_ expression: Expression, _ range: SourceRange) -> TypedStatement {
        switch expression.kind {
        case .condition(let condition): .condition(check(condition))
        case .selection(let selection): checkLoopOrSwitch(Statement(.selection(selection), range))
        default: .expression(assigned(check(expression), to: expression))
        }
    }

    private func check(_ variable: VariableSyntax, _ range: SourceRange) -> TypedStatement? {
        if let getter = variable.localGetter { return checkLocal(getter) }
        if let observer = variable.willSet ?? variable.didSet {
            report(
                "observers of a local variable are not in this language", at: observer.name.range,
                suggestion: "write the code after each assignment")
        }
        let declared = variable.type.map { type($0) }
        guard let syntax = variable.value else {
            guard let declared, case .binding(let name) = variable.pattern.kind else {
                report("declaration requires an initializer expression", at: range)
                return nil
            }
            // A constant without a value is assigned later, on every path.
            let nothing = declared.wrapped == nil ? Value.void : .none
            let later = scope.declare(name.text, type: declared, isMutable: true)
            scope.note(variable.type, of: name.text)
            scope.note([name.text], isWeak: variable.isWeak, isUnowned: variable.isUnowned)
            return .bind(.bind(later.slot, isCell: true), TypedExpression(.constant(nothing), declared, range))
        }
        let expected = syntax.isCall ? variable.type.map { runtimeType($0) } : declared
        var value = check(syntax, expecting: expected ?? .unknown)
        if let declared { value = convert(value, to: declared) }
        // A weak reference becomes nil when its instance is freed: `weak var weakSelf = self`.
        let isOptional = declared != nil || value.type.wrapped != nil || value.type == .unknown
        if variable.isWeak, !isOptional { value = convert(value, to: .optional(value.type)) }
        let pattern = declared.map { check(variable.pattern, against: $0) } ?? check(variable.pattern, taking: value)
        if case .binding(let name) = variable.pattern.kind { scope.note(variable.type, of: name.text) }
        if variable.isWeak || variable.isUnowned {
            scope.note(variable.pattern.names, isWeak: variable.isWeak, isUnowned: variable.isUnowned)
            let conversion = variable.isWeak ? Conversion.toWeak : .toUnowned
            value = TypedExpression(.convert(conversion, value), value.type, value.range)
        }
        return .bind(pattern, value)
    }

    private func checkLocal(_ syntax: FunctionSyntax) -> TypedStatement? {
        guard let variable = scope.find(syntax.name.text), let function = variable.function else { return nil }
        checkFunctionBody(function, selfType: nil, parent: scope)
        return .function(slot: variable.slot, function.body)
    }

    private func checkReturn(_ value: Expression?, _ range: SourceRange) -> TypedStatement {
        let returned = ReturnedValue(nil, range)
        returned.value = value.map { check($0, returning: expectedResult($0), to: .returned(returned)) }
        scope.returns.append(returned)
        return .returning(returned)
    }

    /// The type that a returned value has to have: where every kind of stream fits, the first one that is returned tells
    /// those that begin with a member.
    private func expectedResult(_ value: Expression) -> ValueType {
        let declared = scope.declaredResult ?? .unknown
        guard declared.isStreamProtocol, value.implicitHead != nil, let first = scope.returns.first?.value?.type
        else { return declared }
        return first
    }

    func check(_ condition: IfSyntax) -> TypedIf {
        // The 'else' does not see the names that the conditions bind.
        let (conditions, body) = scope.block { (condition.conditions.map { check($0) }, check(condition.body)) }
        return TypedIf(conditions, body, condition.otherwise.map { check($0) } ?? [])
    }

    func check(_ condition: ConditionSyntax) -> TypedCondition {
        switch condition {
        case .expression(let expression): return .expression(check(expression, as: .bool))
        case .matching(let pattern, let expression):
            let value = check(expression)
            return .matching(check(pattern, taking: value), value)
        }
    }

    private func check(_ selection: SwitchSyntax, _ range: SourceRange) -> TypedStatement {
        let subject = check(selection.subject)
        let cases = selection.cases.map { check($0, taking: subject) { self.check($0) } }
        checkExhaustive(cases, subject, range)
        return .selection(subject, cases, range)
    }

    /// - Parameter subject: the value that the patterns match; `nil` for an error that is caught.
    func check(
        _ syntax: CaseSyntax, taking subject: TypedExpression?, _ body: ([Statement]) -> [TypedStatement]
    ) -> TypedCase {
        let type = subject?.type ?? .error
        return scope.block {
            var patterns: [(pattern: TypedPattern, condition: TypedExpression?)] = []
            for (pattern, condition) in syntax.patterns {
                let typed =
                    patterns.isEmpty ? check(pattern, against: type) : scope.sharing { check(pattern, against: type) }
                if subject?.isInvalid == true { scope.invalidate(pattern.names) }
                patterns.append((typed, condition.map { check($0, as: .bool) }))
            }
            return TypedCase(patterns: patterns, body: body(syntax.body))
        }
    }

    private func checkLoop(
        _ pattern: Pattern, _ sequence: Expression, _ condition: Expression?, _ body: [Statement], label: Int
    ) -> TypedStatement {
        let checked = check(sequence)
        let values = unwrappingImplicitly(checked) ?? checked
        var element = ValueType.unknown
        if let view = types.view(values.type, as: "Sequence") {
            element = view.arguments.first ?? .unknown
        } else if values.type != .unknown {
            if !values.isInvalid {
                report("for-in loop requires '\(values.type)' to conform to 'Sequence'", at: values.range)
            }
        }
        return scope.block {
            let typed = check(pattern, against: element)
            if values.isInvalid { scope.invalidate(pattern.names) }
            let filter = condition.map { check($0, as: .bool) }
            return .forEach(typed, in: values, where: filter, check(body), label: label)
        }
    }

    private func checkDoCatch(_ body: [Statement], _ handlers: [CaseSyntax]) -> TypedStatement {
        let typed = check(body)
        let cases = handlers.map { handler in
            scope.block {
                if handler.patterns.isEmpty {
                    let variable = scope.declare("error", type: .error)
                    return TypedCase(
                        patterns: [(.bind(variable.slot, isCell: false), nil)], body: check(handler.body))
                }
                return check(handler, taking: nil) { self.check($0) }
            }
        }
        return .doCatch(typed, cases)
    }
}

extension VariableSyntax {
    /// The function of a computed variable without a setter, which is read by calling it.
    var localGetter: FunctionSyntax? {
        guard let getter, setter == nil, case .binding(let name) = pattern.kind else { return nil }
        var function = FunctionSyntax(name, result: type, body: getter)
        function.isComputed = true
        return function
    }
}
