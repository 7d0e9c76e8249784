extension PipelineProgram {
    /// Checks all items, with inputs of these names and types (`Observable<Int>`, or a function that returns one).
    package func check(inputs: [(name: String, type: ValueType)]) {
        for input in inputs {
            self.inputs.append((input.name, checker.globals.declare(input.name, type: input.type)))
        }
        if hasUnreadableFile { return }
        checker.bodies.isCheckingCode = true
        checker.bodies.knowsInputs = true
        declareSpies()
        check(items.filter { !$0.isGlobalOfSwift })
        checkValuesOfSpies()
        checker.checkingDeclarations {
            for check in checker.bodies.awaitingInputs where !checker.diagnostics.isFull { check() }
        }
        checker.checkReached()
        keepMeanings()
        guard checker.diagnostics.all.isEmpty, let unreadableValue else { return }
        checker.diagnostics.file = unreadableValue.file
        checker.report(
            "this calls code that uses inputs or spies, which have no values before a scenario begins",
            at: unreadableValue.range)
    }

    /// Checks the global variables of Swift files, which the values of a marble file may need, and which do not see the
    /// names of that file.
    func checkGlobalsOfSwift() {
        let globals = items.filter(\.isGlobalOfSwift)
        if globals.isEmpty { return }
        checker.bodies.isCheckingCode = true
        check(globals)
        checker.checkReached()
        checker.bodies.isCheckingCode = false
    }

    private func check(_ items: [ParsedTexts.Item]) {
        for item in items.reversed() {
            for name in item.names { checker.globals.later[name] = item.text }
        }
        for item in items where !checker.diagnostics.isFull {
            checker.begin(item.text.range)
            checker.diagnostics.file = item.text.file
            defer { for name in item.names { checker.globals.later[name] = nil } }
            if let memory, !item.isDeclaration {
                if !restore(item) { check(item, remembering: memory) }
            } else {
                check(item)
            }
        }
    }

    func check(_ item: ParsedTexts.Item) {
        switch item.content {
        case .output(let name, let expression, let type): checkOutput(name, expression, type, item.text)
        case .statement(let statement): check(statement, item.text)
        }
    }

    private func checkOutput(_ name: String, _ expression: Expression, _ type: SourceText?, _ text: SourceText) {
        let (body, value) = outputBody(name, expression, type, text)
        addOutput(name, value.type, body, text)
    }

    func addOutput(_ name: String, _ type: ValueType, _ body: FunctionBody, _ text: SourceText) {
        // A second `out` of a name asserts the output of another subscription.
        let global =
            checker.globals[name] == nil
            ? checker.globals.declare(name, type: type) : checker.globals.addVariable()
        add(body, [global], output: name, type, text)
    }

    /// Checks the expression of an output, and returns its body and its value.
    func outputBody(
        _ name: String, _ expression: Expression, _ type: SourceText?, _ text: SourceText, in body: FunctionBody? = nil
    ) -> (FunctionBody, TypedExpression) {
        var element = type.flatMap { self.type($0) }
        checker.diagnostics.file = text.file
        let body = begin(text.file, body)
        let expression = withoutSubscription(expression)
        if let stream = element, let inner = elements(of: stream, meantFor: expression), let type {
            checker.report(
                "this is the type of the stream", at: type.range,
                suggestion: "write 'out \(name): \(inner)': the type is that of the elements")
            element = inner
        }
        let wanted = expression.wantedStream(of: element ?? .unknown)
        var value = checker.check(expression, expecting: wanted)
        if let element, case .named(let name, let arguments) = value.type, arguments == [.unknown] {
            value = value.with(type: .named(name, [element]))
        }
        if types.view(value.type, as: "ObservableConvertibleType") == nil, value.type.isCertain {
            reportNoStream(value)
        } else {
            value = checker.convert(value, to: wanted)
        }
        body.content = .expression(value)
        return (body, value)
    }

    /// Returns an output without the subscription that an app would make, and reports that subscription, because a
    /// replay subscribes.
    private func withoutSubscription(_ expression: Expression) -> Expression {
        guard case .call(let callee, _) = expression.kind, case .member(let subscription, let last) = callee.kind,
            last.text == "disposed", case .call(let subscribe, _) = subscription.kind,
            case .member(let stream, let name) = subscribe.kind
        else { return expression }
        checker.report(
            "unexpected subscription in an output", at: name.range.through(last.range),
            suggestion: "drop '.\(name.text)…': the replay subscribes")
        return stream
    }

    /// Returns the element type if the declared type is that of the stream.
    private func elements(of type: ValueType, meantFor expression: Expression) -> ValueType? {
        guard types.view(type, as: "ObservableConvertibleType") != nil, let inner = type.arguments.first
        else { return nil }
        let fits = { [checker] (element: ValueType) in
            let wanted = expression.wantedStream(of: element)
            return checker.tries { _ = checker.convert(checker.check(expression, expecting: wanted), to: wanted) }
        }
        return !fits(type) && fits(inner) ? inner : nil
    }

    private func reportNoStream(_ value: TypedExpression) {
        if value.isInvalid { return }
        let hint =
            switch value.type {
            case .function(let parameters, _): "add '\(parameters.isEmpty ? "()" : "(…)")' to call it"
            case _ where value.type.name == "Disposable": "leave out the last call: an output subscribes by itself"
            default: "wrap it, as in 'Observable.just(…)'"
            }
        checker.report(
            "cannot convert value of type '\(value.type)' to expected type 'Observable'", at: value.range,
            suggestion: hint)
    }

    /// Declares the spies, which are known everywhere like inputs.
    private func declareSpies() {
        for spy in spies {
            checker.diagnostics.file = spy.file
            if checker.globals[spy.syntax.name.text] != nil {
                checker.report("invalid redeclaration of '\(spy.syntax.name.text)'", at: spy.syntax.name.range)
                continue
            }
            spy.index = checker.globals.declare(spy.syntax.name.text, type: spy.type?.type ?? .unknown)
        }
    }

    /// Checks the values of the spies' members, which may use all names of the file.
    private func checkValuesOfSpies() {
        for spy in spies where spy.index != nil {
            checker.diagnostics.file = spy.file
            spy.values = spy.syntax.values.map { member in
                let body = begin(spy.file)
                let type = spy.type?.served(member) ?? .unknown
                if let declared = spy.type, !declared.hasMember(of: member) {
                    checker.reportUnknownMember(Name(member.form, member.name.range), of: declared.type)
                }
                body.content = .expression(checker.check(member.value, as: type))
                return (member.form, body)
            }
        }
    }

    func begin(_ file: SourceFile, _ known: FunctionBody? = nil) -> FunctionBody {
        let body = known ?? FunctionBody(in: file)
        body.file = file
        checker.context.scope = FunctionScope(parent: nil, body: body)
        return body
    }

    func add(_ body: FunctionBody, _ globals: [Int], output: String?, _ type: ValueType, _ text: SourceText) {
        let isLazy = text.file.isSwift && globals.count == 1
        add(Step(output: output, type: type, text: text, body: body, globals: globals, isLazy: isLazy))
    }

    private func check(_ statement: Statement, _ text: SourceText) {
        switch statement.kind {
        case .type, .function, .alias, .extended, .imported, .spy: return
        case .variables(let variables):
            for variable in variables where variable.localGetter == nil { check(variable, text) }
        // A macro of an app's file, like `#Preview`, declares nothing that a pipeline could use.
        case .expression(let expression) where text.file.isSwift && expression.isMacro: return
        case .expression(let expression):
            let body = begin(text.file)
            let value = checker.check(expression)
            body.content = .expression(value)
            add(body, [], output: nil, value.type, text)
        default: checker.report("this is only allowed inside a function", at: statement.range)
        }
    }

    /// The errors of statements that are streams, to which nothing subscribes.
    package var unusedStreams: [Diagnostic] {
        steps.filter { step in
            step.output == nil && step.globals.isEmpty
                && types.view(step.type, as: "ObservableConvertibleType") != nil
        }.map { step in
            Diagnostic(
                "expression of type '\(step.type)' is unused", in: step.text.file, at: step.text.range,
                suggestion: "write 'out NAME = …' to show its events, 'let NAME = …' to name it")
        }
    }

    private func check(_ variable: VariableSyntax, _ text: SourceText) {
        let body = begin(text.file)
        guard let syntax = variable.value else {
            return checker.report("declaration requires an initializer expression", at: text.range)
        }
        let declared = variable.type.map { checker.type($0) }
        let value = declared.map { checker.check(syntax, as: $0) } ?? checker.check(syntax)
        let type = declared ?? value.type
        if case .binding(let name) = variable.pattern.kind {
            if let known = checker.globals[name.text], known.index >= 0 {
                // Uses of the name, which may mean either, are no errors of their own.
                defer { checker.globals.invalidate(name.text) }
                return checker.report("invalid redeclaration of '\(name.text)'", at: name.range)
            }
            body.content = .expression(value)
            let global = checker.globals.declare(name.text, type: type, isMutable: variable.isMutable)
            if value.isInvalid, declared == nil { checker.globals.invalidate(name.text) }
            checker.declareObservers(of: variable, name.text, type, global)
            return add(body, [global], output: nil, type, text)
        }
        let pattern =
            declared == nil
            ? checker.check(variable.pattern, taking: value) : checker.check(variable.pattern, against: type)
        let names = variable.pattern.names
        let parts = names.map { checker.checkName($0, variable.pattern.range, .unknown) }
        let bound = zip(names, parts).map { checker.globals.declare($0, type: $1.type, isMutable: variable.isMutable) }
        if value.isInvalid, declared == nil { names.forEach { checker.globals.invalidate($0) } }
        let result = TypedExpression(.array(parts), .array(.unknown), text.range)
        body.content = .statements([.bind(pattern, value), .returning(ReturnedValue(result))])
        add(body, bound, output: nil, type, text)
    }
}

extension Expression {
    /// The type that an output has to have: any kind of stream, but `.just(1)` is a member of `Observable`.
    fileprivate func wantedStream(of element: ValueType) -> ValueType {
        .named(isStreamMember ? "Observable" : "ObservableConvertibleType", [element])
    }

    /// Whether it is `.just(1)` or a choice of such members.
    private var isStreamMember: Bool {
        if case .ternary(_, let yes, let no) = kind { return yes.isStreamMember && no.isStreamMember }
        return implicitHead != nil
    }
}
