/// Finds the names in code: lexically, and with the types of the checker for what follows a dot.
final class NameWalk {
    var index = NameIndex()
    var scopes: [[String: NamedSymbol]] = []
    /// The ranges of the closures and functions around the code.
    private var extents: [SourceRange] = []
    /// The types around the code, outermost first.
    var enclosing: [String] = []
    var file: SourceFile
    /// Returns the type of an expression; `nil` if it is not known.
    let type: (Expression, String) -> ValueType?

    init(_ file: SourceFile, type: @escaping (Expression, String) -> ValueType?) {
        self.file = file
        self.type = type
    }

    // MARK: Declarations

    func declare(_ name: LocatedText, _ kind: NamedSymbol.Kind, in file: SourceFile) {
        index.declareGlobal(NamedSymbol(name: name.text, kind: kind, path: file.path, range: name.range))
    }

    /// Notes the name of an input or an output alone on its line, above a diagram of a scenario.
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
            case .alias(let alias): index.declareType(symbol(alias.name, .type))
            case .spy(let spy): declareGlobal(spy.name, .spy)
            default: break
            }
        }
    }

    func declareGlobal(_ name: Name, _ kind: NamedSymbol.Kind) { index.declareGlobal(symbol(name, kind)) }

    func symbol(_ name: Name, _ kind: NamedSymbol.Kind, of owner: String? = nil) -> NamedSymbol {
        NamedSymbol(name: name.text, kind: kind, path: file.path, range: name.range, owner: owner)
    }

    func declare(_ type: TypeDeclarationSyntax) {
        let name = type.name.text
        if type.kind != .extension { index.declareType(symbol(type.name, .type)) }
        for supertype in type.conformances {
            if case .named(let other, _) = supertype.kind { index.addSupertype(other, of: name) }
        }
        func member(_ own: Name, _ kind: NamedSymbol.Kind, isPrivate: Bool = false) {
            var symbol = symbol(own, kind, of: name)
            symbol.isPrivate = isPrivate
            index.declareMember(symbol, of: name)
        }
        for item in type.cases { member(item.name, .enumCase) }
        for property in type.properties {
            forEachName(of: property.pattern) { member($0, .property, isPrivate: property.isPrivate) }
        }
        for function in type.functions where !function.isOperator {
            member(function.name, .method, isPrivate: function.isPrivate)
        }
        for alias in type.aliases { member(alias.name, .type) }
        for inner in type.types {
            declare(inner)
            index.declareMember(symbol(inner.name, .type, of: name), of: name)
        }
    }

    func forEachName(of pattern: Pattern, _ body: (Name) -> Void) {
        switch pattern.kind {
        case .binding(let name): body(name)
        case .tuple(let elements): for element in elements { forEachName(of: element.pattern, body) }
        case .enumCase(_, _, let payload): for element in payload ?? [] { forEachName(of: element.pattern, body) }
        case .some(let inner), .casting(let inner, _): forEachName(of: inner, body)
        case .wildcard, .expression, .isType: break
        }
    }

    // MARK: Scopes

    func scoped(in extent: SourceRange? = nil, _ body: () -> Void) {
        scopes.append([:])
        if let extent { extents.append(extent) }
        body()
        if extent != nil { extents.removeLast() }
        scopes.removeLast()
    }

    func bind(_ name: Name, _ kind: NamedSymbol.Kind = .variable) {
        guard !scopes.isEmpty, name.text != "_" else { return }
        var symbol = symbol(name, kind)
        symbol.extent = extents.last ?? SourceRange(0, file.bytes.count)
        scopes[scopes.count - 1][name.text] = symbol
        index.declare(symbol)
    }

    func bind(_ pattern: Pattern, matching subject: Expression? = nil) {
        forEachName(of: pattern) { bind($0) }
        walkPattern(pattern, matching: subject.flatMap { type($0, file.path) })
    }

    func find(_ name: String, isCalled: Bool = false) -> [NamedSymbol]? {
        for scope in scopes.reversed() { if let symbol = scope[name] { return [symbol] } }
        for type in enclosing.reversed() {
            let members = index.members(named: name, of: type)
            if !members.isEmpty { return members }
        }
        if let found = index.globals[name] {
            // An output may have the name of the function that it calls.
            let meant = found.filter { ($0.kind == .function) == isCalled }
            return meant.isEmpty ? found : meant
        }
        let types = index.types[name]?.symbols ?? []
        return types.isEmpty ? nil : types
    }

    func note(_ name: String, _ range: SourceRange, _ symbols: [NamedSymbol]) {
        index.add(NameUse(path: file.path, range: range, name: name, symbols: symbols))
    }
}
