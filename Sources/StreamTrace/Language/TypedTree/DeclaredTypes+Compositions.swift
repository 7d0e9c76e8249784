extension DeclaredTypes {
    /// Returns the types of which an alias is a composition, each once, or the type itself.
    func parts(of syntax: TypeSyntax) -> [TypeSyntax] {
        var (open, found): ([TypeSyntax], [TypeSyntax]) = ([syntax], [])
        var seen: Set<String> = []
        while let next = open.popLast() {
            guard case .named(let name, _) = next.kind, let parts = composed[name] else {
                found.append(next)
                continue
            }
            if seen.insert(name).inserted { open += parts.reversed() }
        }
        return found
    }

    /// Returns the type of `self` in a member of a protocol's extension: the protocol, or its composition with what
    /// `where Self: Named` requires.
    func composition(of declared: DeclaredType, _ constraints: [Constraint]) -> DeclaredType {
        guard declared.nominal.kind == .interface, declared.extended == nil else { return declared }
        let others = constraints.compactMap(\.supertypeOfSelf).compactMap { self[$0] }
            .filter { !declared.descends(from: $0) }
        if others.isEmpty { return declared }
        let name = ([declared] + others).map(\.nominal.qualifiedName).joined(separator: " & ")
        if let known = compositions[name] { return known }
        let composition = DeclaredType(composing: declared, others, name: name)
        composition.inheritMembers()
        composition.findLibrarySupertypes(self)
        compositions[name] = composition
        return composition
    }
}

extension DeclaredType {
    /// Creates the type of the values that conform to some protocols and inherit from at most one class.
    fileprivate convenience init(composing declared: DeclaredType, _ others: [DeclaredType], name: String) {
        let superclass = others.first(where: \.isClass)
        let nominal = NominalType(name, kind: superclass == nil ? .interface : .reference)
        nominal.superclass = superclass?.nominal
        nominal.fields = superclass?.nominal.fields ?? []
        self.init(nominal: nominal, syntax: declared.syntax, in: declared.file)
        self.superclass = superclass
        interfaces = [declared] + others.filter { !$0.isClass }
        overriddenFields = superclass?.overriddenFields ?? [:]
        isSpied = superclass?.isSpied == true
    }
}
