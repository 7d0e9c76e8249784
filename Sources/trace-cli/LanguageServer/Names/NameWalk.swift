/// Finds the names in code: lexically, and with the types of the checker for what follows a dot.
final class NameWalk {
    private(set) var index = NameIndex()
    private var scopes: [[String: NamedSymbol]] = []
    /// The ranges of the closures and functions around the code.
    private var extents: [SourceRange] = []
    /// The types around the code, outermost first.
    private var enclosing: [String] = []
    private var file: SourceFile
    /// Returns the type of an expression; `nil` if it is not known.
    private let type: (Expression, String) -> ValueType?

    init(_ file: SourceFile, type: @escaping (Expression, String) -> ValueType?) {
        self.file = file
        self.type = type
    }

    // MARK: Declarations

    func declare(_ name: LocatedText, _ kind: NamedSymbol.Kind, in file: SourceFile) {
        index.declareGlobal(NamedSymbol(name: name.text, kind: kind, path: file.path, range: name.range))
    }

    /// Notes the name of an input or an output that stands alone.
    func mention(_ name: LocatedText, in file: SourceFile) {
        index.add(
            NameUse(path: file.path, range: name.range, name: name.text, symbols: index.globals[name.text] ?? []))
    }

    /// Declares the names of statements at the top level, before code that uses them is walked.
    func declare(_ statements: [Statement], in file: SourceFile) {
        self.file = file
        for statement in statements {
            switch statement.kind {
            case .variables(let variables):
                for variable in variables { forEachName(of: variable.pattern) { declareGlobal($0, .variable) } }
            case .function(let function) where !function.isOperator: declareGlobal(function.name, .function)
            case .type(let declaration), .extended(let declaration): declare(declaration)
            case .alias(let alias): index.declareType(alias.name.text, symbol(alias.name, .type))
            case .spy(let spy): declareGlobal(spy.name, .spy)
            default: break
            }
        }
    }

    private func declareGlobal(_ name: Name, _ kind: NamedSymbol.Kind) { index.declareGlobal(symbol(name, kind)) }

    private func symbol(_ name: Name, _ kind: NamedSymbol.Kind, of owner: String? = nil) -> NamedSymbol {
        NamedSymbol(name: name.text, kind: kind, path: file.path, range: name.range, owner: owner)
    }

    private func declare(_ type: TypeDeclarationSyntax) {
        let name = type.name.text
        if type.kind == .extension {
            if index.types[name] == nil { index.declareType(name, nil) }
        } else {
            index.declareType(name, symbol(type.name, .type))
        }
        for supertype in type.conformances {
            if case .named(let other, _) = supertype.kind { index.addSupertype(other, of: name) }
        }
        func member(_ own: Name, _ kind: NamedSymbol.Kind) {
            index.declareMember(symbol(own, kind, of: name), of: name)
        }
        for item in type.cases { member(item.name, .enumCase) }
        for property in type.properties { forEachName(of: property.pattern) { member($0, .property) } }
        for function in type.functions where !function.isOperator { member(function.name, .method) }
        for alias in type.aliases { member(alias.name, .type) }
        for inner in type.types {
            declare(inner)
            index.declareMember(symbol(inner.name, .type, of: name), of: name)
        }
    }

    private func forEachName(of pattern: Pattern, _ body: (Name) -> Void) {
        switch pattern.kind {
        case .binding(let name): body(name)
        case .tuple(let elements): for element in elements { forEachName(of: element.pattern, body) }
        case .enumCase(_, _, let payload): for element in payload ?? [] { forEachName(of: element.pattern, body) }
        case .some(let inner), .casting(let inner, _): forEachName(of: inner, body)
        case .wildcard, .expression, .isType: break
        }
    }

    // MARK: Scopes

    private func scoped(in extent: SourceRange? = nil, _ body: () -> Void) {
        scopes.append([:])
        if let extent { extents.append(extent) }
        body()
        if extent != nil { extents.removeLast() }
        scopes.removeLast()
    }

    private func bind(_ name: Name, _ kind: NamedSymbol.Kind = .variable) {
        guard !scopes.isEmpty, name.text != "_" else { return }
        var symbol = symbol(name, kind)
        symbol.extent = extents.last ?? SourceRange(0, file.bytes.count)
        scopes[scopes.count - 1][name.text] = symbol
        index.declare(symbol)
    }

    private func bind(_ pattern: Pattern, matching subject: Expression? = nil) {
        forEachName(of: pattern) { bind($0) }
        walkPattern(pattern, matching: subject.flatMap { type($0, file.path) })
    }

    private func find(_ name: String) -> [NamedSymbol]? {
        for scope in scopes.reversed() { if let symbol = scope[name] { return [symbol] } }
        for type in enclosing.reversed() {
            let members = index.members(named: name, of: type)
            if !members.isEmpty { return members }
        }
        if let found = index.globals[name] { return found }
        return index.types[name]?.symbol.map { [$0] }
    }

    private func note(_ name: String, _ range: SourceRange, _ symbols: [NamedSymbol]) {
        index.add(NameUse(path: file.path, range: range, name: name, symbols: symbols))
    }

    // MARK: Code

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

    private func walk(_ statements: [Statement]) { scoped { for statement in statements { walk(statement) } } }

    private func walk(_ statement: Statement, isGlobal: Bool = false) {
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
            scoped {
                bind(pattern)
                condition.map { walk($0) }
                walk(body)
            }
        case .whileLoop(let conditions, let body):
            scoped {
                for condition in conditions { walk(condition) }
                walk(body)
            }
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

    private func walk(_ variable: VariableSyntax) {
        variable.type.map { walk($0) }
        variable.value.map { walk($0) }
        variable.getter.map { walk($0) }
        for function in [variable.setter, variable.willSet, variable.didSet].compactMap(\.self) { walk(function) }
    }

    private func walk(_ function: FunctionSyntax, in extent: SourceRange? = nil) {
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

    private func walk(_ type: TypeDeclarationSyntax) {
        if type.kind == .extension, let symbol = index.types[type.name.text]?.symbol {
            note(type.name.text, type.name.range, [symbol])
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

    private func walk(_ condition: IfSyntax) {
        scoped {
            for part in condition.conditions { walk(part) }
            walk(condition.body)
        }
        condition.otherwise.map { walk($0) }
    }

    private func walk(_ condition: ConditionSyntax) {
        switch condition {
        case .expression(let expression): walk(expression)
        case .matching(let pattern, let value):
            walk(value)
            bind(pattern, matching: value)
        }
    }

    private func walk(_ selection: SwitchSyntax) {
        walk(selection.subject)
        for item in selection.cases { walk(item, matching: selection.subject) }
    }

    private func walk(_ item: CaseSyntax, matching subject: Expression?) {
        scoped {
            for (pattern, condition) in item.patterns {
                bind(pattern, matching: subject)
                condition.map { walk($0) }
            }
            for statement in item.body { walk(statement) }
        }
    }

    private func walkPattern(_ pattern: Pattern, matching subject: ValueType?) {
        switch pattern.kind {
        case .enumCase(let path, let name, let payload):
            let owner = path.last?.text ?? subject?.nominalName
            for part in path { note(part.text, part.range, index.types[part.text]?.symbol.map { [$0] } ?? []) }
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

    // MARK: Expressions

    private func walk(_ expression: Expression, expecting expected: ValueType? = nil) {
        switch expression.kind {
        case .name(let name):
            if name.hasPrefix("$") || name == "self" || name == "super" { return }
            if let found = find(name) { note(name, expression.range, found) }
        case .implicitMember(let name):
            // The range of a call's callee begins with the dot.
            let start = expression.range.start + (file.bytes[expression.range.start] == UInt8(ascii: ".") ? 1 : 0)
            let range = SourceRange(start, min(start + name.utf8.count, file.bytes.count))
            let owner = (type(expression, file.path) ?? expected)?.nominalName
            note(name, range, owner.map { index.members(named: name, of: $0) } ?? [])
        case .member(let base, let name):
            walk(base)
            note(name.text, name.range, members(name.text, of: base))
        case .reference(let base, _), .chained(let base), .chain(let base), .forced(let base),
            .prefix(_, let base), .attempt(_, let base), .inoutArgument(let base):
            walk(base, expecting: expected)
        case .cast(_, let base, let type):
            walk(base)
            walk(type)
        case .type(let type): walk(type)
        case .call(let callee, let arguments), .subscripting(let callee, let arguments):
            // A static function or a case without its type has the type of the call.
            walk(callee, expecting: type(expression, file.path) ?? expected)
            for argument in arguments { walk(argument.value) }
        case .binary(_, let left, let right), .assignment(_, let left, let right):
            walk(left, expecting: type(right, file.path))
            walk(right, expecting: type(left, file.path))
        case .ternary(let condition, let first, let second):
            walk(condition)
            walk(first, expecting: expected)
            walk(second, expecting: expected)
        case .string(let parts): for case .expression(let part) in parts { walk(part) }
        case .array(let elements): for element in elements { walk(element) }
        case .dictionary(let pairs):
            for (key, value) in pairs {
                walk(key)
                walk(value)
            }
        case .tuple(let arguments): for argument in arguments { walk(argument.value) }
        case .keyPath(let parts): walk(keyPath: parts, expression)
        case .closure(let closure): walk(closure, in: expression.range)
        case .condition(let condition): walk(condition)
        case .selection(let selection): walk(selection)
        case .integer, .wideInteger, .double, .bool, .nilLiteral, .operatorReference, .discard, .functionName,
            .unsupported, .invalid:
            break
        }
    }

    private func members(_ name: String, of base: Expression) -> [NamedSymbol] {
        if case .name("self") = base.kind, let own = enclosing.last {
            let found = index.members(named: name, of: own)
            if !found.isEmpty { return found }
        }
        // A type is no value, and the checker notes no type for it.
        if case .name(let type) = base.kind, find(type)?.first?.kind == .type {
            return index.members(named: name, of: type)
        }
        if case .member(_, let type) = base.kind, index.types[type.text] != nil, type.text.first?.isUppercase == true {
            return index.members(named: name, of: type.text)
        }
        guard let owner = type(base, file.path)?.nominalName else { return [] }
        return index.members(named: name, of: owner)
    }

    private func walk(keyPath parts: [KeyPathPart], _ expression: Expression) {
        var owner: String?
        if case .function(let parameters, _) = type(expression, file.path) { owner = parameters.first?.nominalName }
        for part in parts {
            switch part {
            case .member(let name):
                let found = owner.map { index.members(named: name.text, of: $0) } ?? []
                note(name.text, name.range, found)
                owner = nil
            case .element(let arguments, _): for argument in arguments { walk(argument.value) }
            case .optional, .forced: break
            }
        }
    }

    private func walk(_ closure: ClosureSyntax, in extent: SourceRange) {
        for captured in closure.captured { walk(captured.value) }
        scoped(in: extent) {
            for captured in closure.captured { bind(captured.name) }
            for parameter in closure.parameters {
                parameter.type.map { walk($0) }
                if let pattern = parameter.pattern { bind(pattern) } else { bind(parameter.name, .parameter) }
            }
            closure.result.map { walk($0) }
            for statement in closure.body { walk(statement) }
        }
    }

    private func walk(_ type: TypeSyntax) {
        switch type.kind {
        case .named(let name, let arguments):
            // A qualified name is the last type's, whose name ends it.
            var start = type.range.start
            for part in name.split(separator: ".") {
                let range = SourceRange(start, min(start + part.utf8.count, file.bytes.count))
                if file.text(range) == part, let symbol = index.types[String(part)]?.symbol {
                    note(String(part), range, [symbol])
                }
                start = range.end + 1
            }
            for argument in arguments { walk(argument) }
        case .optional(let inner), .array(let inner), .metatype(let inner): walk(inner)
        case .dictionary(let key, let value):
            walk(key)
            walk(value)
        case .tuple(let elements): for element in elements { walk(element.type) }
        case .function(let parameters, let result):
            for parameter in parameters { walk(parameter) }
            walk(result)
        case .known: break
        }
    }
}

extension ValueType {
    /// The name under which the file declares the type, without the types around it; that of what an optional has.
    var nominalName: String? {
        switch self {
        case .named("Optional", let arguments): arguments.first?.nominalName
        case .metatype(let type): type.nominalName
        case .named(let name, _): name.split(separator: ".").last.map(String.init)
        default: nil
        }
    }
}
