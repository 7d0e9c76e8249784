/// The parts of a checked program that other code can replace, so that an edit is checked without the rest of the file.
extension PipelineProgram {
    package enum Part {
        /// A `let`, an `out` or an expression at the top level, by index.
        case step(Int)
        /// The body of a function, an accessor or an initializer.
        case body(DeclaredFunction)
        /// A value at a declaration.
        case value(StoredValue)
    }

    /// A part with the text that is parsed again.
    package struct ReplaceablePart {
        package let part: Part
        package let text: SourceText
        /// The syntax of its code.
        package let syntax: Syntax
        /// The declared type of an output.
        var declaredType: SourceText?

        package enum Syntax {
            case expression(Expression)
            case statements([Statement])
        }
    }

    /// The parts that run: the steps, and the bodies that something calls.
    package var replaceableParts: [ReplaceablePart] {
        var contents: [TextKey: ParsedTexts.Item.Content] = [:]
        for item in items { contents[TextKey(item.text)] = item.content }
        var parts: [ReplaceablePart] = []
        for (index, step) in steps.enumerated() {
            switch contents[TextKey(step.text)] {
            case .statement(let statement)?:
                parts.append(
                    ReplaceablePart(part: .step(index), text: step.text, syntax: .statements([statement])))
            case .output(_, let expression, let type)?:
                parts.append(
                    ReplaceablePart(
                        part: .step(index), text: step.text, syntax: .expression(expression), declaredType: type))
            case nil: break
            }
        }
        return parts
            + (bodies + storedValues).sorted {
                ($0.text.file.path, $0.text.range.start) < ($1.text.file.path, $1.text.range.start)
            }
    }

    private var bodies: [ReplaceablePart] {
        let declared = types.inOrder + types.allExtensions
        let members = declared.flatMap(\.ownFunctions)
        var seen: Set<ObjectIdentifier> = []
        return (functions.map(\.0) + members).compactMap { function in
            let statements = function.syntax.body
            guard let first = statements.first, let last = statements.last, !function.syntax.isRequirement,
                !function.body.file.isSwift || checker.bodies.reached.contains(ObjectIdentifier(function.body)),
                seen.insert(ObjectIdentifier(function)).inserted, !function.body.file.isStandIn
            else { return nil }
            return ReplaceablePart(
                part: .body(function), text: SourceText(function.body.file, first.range.through(last.range)),
                syntax: .statements(statements))
        }
    }

    package enum Replacement {
        /// The closure undoes the replacement. The range is that of the recorded expression which was replaced.
        case done(undo: () -> Void, expression: SourceRange? = nil)
        /// The code has errors.
        case invalid
        /// Other code, which depends on the part, would have to be checked again.
        case changesOthers
    }

    /// Replaces a part by the code of another text of the same kind.
    ///
    /// - Parameter changed: The range of the former text that changes. Of a body, only the statement with it is checked
    ///   again, if that is possible.
    package func replace(_ part: ReplaceablePart, by text: SourceText, changed: SourceRange? = nil) -> Replacement {
        let state = checker.state
        let errorCount = checker.diagnostics.errorCount
        checker.diagnostics.isSilent = true
        checker.begin(text.range)
        checker.diagnostics.file = text.file
        let replacement: Replacement
        if case .step(let index) = part.part { checker.globals.hide(steps[index...].lazy.flatMap(\.globals)) }
        let inside = changed.flatMap { replace(inside: part, by: text, changed: $0) }
        switch part.part {
        case .step(let index): replacement = inside ?? replace(step: index, by: text, part.declaredType)
        case .body(let function): replacement = inside ?? replace(bodyOf: function, by: text)
        case .value(let value): replacement = replace(value, by: text)
        }
        checker.checkReached()
        let isValid = checker.diagnostics.errorCount == errorCount
        checker.state = state
        if !isValid {
            if case .done(let undo, _) = replacement { undo() }
            return .invalid
        }
        return replacement
    }

    /// - Parameter body: The body of the step, if parts of it stay as they are.
    func replace(
        step index: Int, by text: SourceText, _ declaredType: SourceText?, in body: FunctionBody? = nil
    ) -> Replacement {
        let step = steps[index]
        let state = FunctionBody.State(of: step.body)
        let checked = checked(step, text, declaredType, in: body)
        let undo = { [unowned self] in
            state.restore(step.body)
            steps[index] = step
        }
        guard case .some(let replaced?) = checked, replaced.type == step.type else {
            undo()
            return checked == nil ? .invalid : .changesOthers
        }
        steps[index] = replaced
        return .done(undo: undo)
    }

    /// Returns a step with the code of another text: `nil` if the text cannot be parsed, and `.some(nil)` if it declares
    /// several names.
    func checked(
        _ step: Step, _ text: SourceText, _ declaredType: SourceText?, in body: FunctionBody? = nil
    ) -> Step?? {
        var parser = LanguageParser(text.range, in: text.file)
        let checked: (body: FunctionBody, type: ValueType)?
        if let output = step.output {
            guard let expression = try? parser.wholeExpression(), parser.diagnostics.all.isEmpty else { return nil }
            // The types in closures are declared together with those of the file.
            if !parser.localTypes.isEmpty { return .some(nil) }
            let (body, value) = outputBody(output, expression, declaredType, text, in: body)
            checked = (body, value.type)
        } else {
            let statements = parser.statements(until: nil)
            if !parser.localTypes.isEmpty { return .some(nil) }
            if !parser.diagnostics.all.isEmpty || statements.count != 1 { return nil }
            checked = self.checked(statements[0], text, in: body)
        }
        return .some(
            checked.map {
                Step(
                    output: step.output, type: $1, text: text, body: $0, globals: step.globals, isLazy: step.isLazy)
            })
    }

    /// Checks a statement that declares one name at most, without declaring it.
    func checked(
        _ statement: Statement, _ text: SourceText, in body: FunctionBody? = nil
    ) -> (FunctionBody, ValueType)? {
        let body = begin(text.file, body)
        switch statement.kind {
        case .expression(let expression):
            let value = checker.check(expression)
            body.content = .expression(value)
            return (body, value.type)
        case .variables(let variables):
            guard variables.count == 1, case .binding = variables[0].pattern.kind, let value = variables[0].value,
                variables[0].willSet == nil, variables[0].didSet == nil
            else { return nil }
            let declared = variables[0].type.map { checker.type($0) }
            let typed = declared.map { checker.check(value, as: $0) } ?? checker.check(value)
            body.content = .expression(typed)
            return (body, declared ?? typed.type)
        default: return nil
        }
    }

    func replace(bodyOf function: DeclaredFunction, by text: SourceText) -> Replacement {
        var parser = LanguageParser(text.range, in: text.file)
        let statements = parser.statements(until: nil)
        if !parser.diagnostics.all.isEmpty { return .invalid }
        if !parser.localTypes.isEmpty { return .changesOthers }
        let former = FunctionBody.State(of: function.body)
        function.body.file = text.file
        checker.checkBody(of: function, statements: statements)
        return .done(undo: { former.restore(function.body) })
    }
}

/// A text as a key.
private struct TextKey: Hashable {
    let path: String
    let range: SourceRange

    init(_ text: SourceText) { (path, range) = (text.file.path, text.range) }
}

extension DeclaredType {
    /// The functions with a body that it declares, without inherited ones.
    var ownFunctions: [DeclaredFunction] {
        let accessors = Array(properties) + properties.compactMap(\.setter) + Array(lazyMembers.values)
        let methods = Array(methods) + defaultMethods
        let all =
            methods + methods.compactMap(\.setter) + initializers + accessors + allObservers
            + [deinitializer].compactMap(\.self)
        return all.filter { $0.owner === self }
    }
}
