/// Statements, which declare the names of their blocks.
extension NameWalk {
    func walk(_ statements: [Statement], in file: SourceFile) {
        self.file = file
        for statement in statements { walk(statement, isGlobal: true) }
    }

    func walk(_ expression: Expression, in file: SourceFile, expecting expected: ValueType? = nil) {
        self.file = file
        walk(expression, expecting: expected)
    }

    func walk(_ type: TypeSyntax, in file: SourceFile) {
        self.file = file
        walk(type)
    }

    func walk(_ statements: [Statement]) { scoped { for statement in statements { walk(statement) } } }

    func walk(_ statement: Statement, isGlobal: Bool = false) {
        switch statement.kind {
        case .expression(let value), .throwing(let value): walk(value)
        case .returning(let value): value.map { walk($0) }
        case .variables(let variables):
            for variable in variables {
                walk(variable)
                if !isGlobal { bind(variable.pattern) }
            }
        case .function(let function):
            if !isGlobal { bind(function.name, .function) }
            walk(function, in: statement.range)
        case .type(let type), .extended(let type): walk(type)
        case .alias(let alias): walk(alias.type)
        case .spy(let spy):
            walk(spy.type)
            for value in spy.values { walk(value.value) }
        case .condition(let condition): walk(condition)
        case .guardElse(let conditions, let otherwise):
            // What it binds is visible behind it.
            for condition in conditions { walk(condition) }
            walk(otherwise)
        case .selection(let selection): walk(selection)
        case .forEach(let pattern, let sequence, let condition, let body):
            walk(sequence)
            loop(body) {
                bind(pattern)
                condition.map { walk($0) }
            }
        case .whileLoop(let conditions, let body): loop(body) { for condition in conditions { walk(condition) } }
        case .repeatLoop(let body, let condition):
            walk(body)
            walk(condition)
        case .deferred(let body): walk(body)
        case .labelled(_, let inner): walk(inner)
        case .doCatch(let body, let handlers):
            walk(body)
            for handler in handlers { walk(handler, matching: nil) }
        case .imported, .break, .continue, .fallthrough: break
        }
    }

    /// Walks the body of a loop, which sees what its head binds.
    private func loop(_ body: [Statement], head: () -> Void) {
        scoped {
            head()
            walk(body)
        }
    }

    func walk(_ variable: VariableSyntax) {
        variable.type.map { walk($0) }
        variable.value.map { walk($0) }
        variable.getter.map { walk($0) }
        for function in [variable.setter, variable.willSet, variable.didSet].compactMap(\.self) { walk(function) }
    }

    func walk(_ function: FunctionSyntax, in extent: SourceRange? = nil) {
        let last = function.body.last?.range.end ?? function.name.range.end
        scoped(in: extent ?? SourceRange(function.name.range.start, last)) {
            for parameter in function.parameters {
                parameter.type.map { walk($0) }
                parameter.defaultValue.map { walk($0) }
                bind(parameter.name, .parameter)
            }
            function.result.map { walk($0) }
            for setter in function.setters { walk(setter) }
            walk(function.body)
        }
    }

    func walk(_ type: TypeDeclarationSyntax) {
        if type.kind == .extension, let symbols = index.types[type.name.text]?.symbols, !symbols.isEmpty {
            note(type.name.text, type.name.range, symbols)
        }
        for supertype in type.conformances { walk(supertype) }
        enclosing.append(type.name.text)
        for item in type.cases {
            for part in item.payload {
                walk(part.type)
                part.defaultValue.map { walk($0) }
            }
            item.raw.map { walk($0) }
        }
        for property in type.properties { walk(property) }
        for function in type.functions + type.initializers + [type.deinitializer].compactMap(\.self) { walk(function) }
        for inner in type.types { walk(inner) }
        for alias in type.aliases { walk(alias.type) }
        enclosing.removeLast()
    }

    func walk(_ condition: IfSyntax) {
        scoped {
            for part in condition.conditions { walk(part) }
            walk(condition.body)
        }
        condition.otherwise.map { walk($0) }
    }

    func walk(_ condition: ConditionSyntax) {
        switch condition {
        case .expression(let expression): walk(expression)
        case .matching(let pattern, let value):
            walk(value)
            bind(pattern, matching: value)
        }
    }

    func walk(_ selection: SwitchSyntax) {
        walk(selection.subject)
        for item in selection.cases { walk(item, matching: selection.subject) }
    }

    func walk(_ item: CaseSyntax, matching subject: Expression?) {
        scoped {
            for (pattern, condition) in item.patterns {
                bind(pattern, matching: subject)
                condition.map { walk($0) }
            }
            for statement in item.body { walk(statement) }
        }
    }

    func walkPattern(_ pattern: Pattern, matching subject: ValueType?) {
        switch pattern.kind {
        case .enumCase(let path, let name, let payload):
            let owner = path.last?.text ?? subject?.nominalName
            for part in path { note(part.text, part.range, index.types[part.text]?.symbols ?? []) }
            note(name.text, name.range, owner.map { index.members(named: name.text, of: $0) } ?? [])
            for part in payload ?? [] { walkPattern(part.pattern, matching: nil) }
        case .tuple(let elements): for element in elements { walkPattern(element.pattern, matching: nil) }
        case .some(let inner): walkPattern(inner, matching: nil)
        case .expression(let value): walk(value, expecting: subject)
        case .isType(let type): walk(type)
        case .casting(let inner, let type):
            walkPattern(inner, matching: nil)
            walk(type)
        case .wildcard, .binding: break
        }
    }
}
