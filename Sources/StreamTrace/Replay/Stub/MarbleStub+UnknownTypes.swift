extension MarbleStub {
    /// Records the names in a type that no file declares, whose files may be found.
    ///
    /// - Parameter generics: the generic parameters of the method that has the type.
    mutating func note(_ syntax: TypeSyntax?, in scope: DeclaredType?, generics: [String] = []) {
        guard let syntax else { return }
        for (name, _) in unknownNames(in: syntax, scope, generics) {
            unknownTypes.insert(name.firstIndex(of: ".").map { String(name[..<$0]) } ?? name)
        }
    }

    /// Records the names in a type, of which the marble file has a value.
    mutating func noteValue(_ syntax: TypeSyntax?, in scope: DeclaredType?, generics: [String] = []) {
        note(syntax, in: scope, generics: generics)
        guard let syntax else { return }
        for (name, isGeneric) in unknownNames(in: syntax, scope, generics) where !isGeneric && !name.contains(".") {
            unknownValueTypes.insert(name)
        }
    }

    /// The protocols and superclasses of the declared types that no file declares, whose extensions may have members.
    var unknownSupertypes: [String] {
        types.inDeclarationOrder.flatMap { type in
            type.parts.flatMap(\.syntax.conformances).flatMap { unknownNames(in: $0, type, []) }.map(\.name)
        }
    }

    private func unknownNames(
        in syntax: TypeSyntax, _ scope: DeclaredType?, _ generics: [String]
    ) -> [(name: String, isGeneric: Bool)] {
        switch syntax.kind {
        case .named(let name, let arguments):
            let isKnown =
                isGeneric(name, in: scope, generics) || name == "_"
                || types.named(
                    name, arguments.map { _ in .unknown }, scope: scope?.nominal.qualifiedName ?? "") != nil
            return (isKnown ? [] : [(name, !arguments.isEmpty)])
                + arguments.flatMap { unknownNames(in: $0, scope, generics) }
        case .optional(let inner), .array(let inner), .metatype(let inner):
            return unknownNames(in: inner, scope, generics)
        case .dictionary(let key, let value):
            return unknownNames(in: key, scope, generics) + unknownNames(in: value, scope, generics)
        case .tuple(let elements): return elements.flatMap { unknownNames(in: $0.type, scope, generics) }
        case .function(let parameters, let result):
            return (parameters + [result]).flatMap { unknownNames(in: $0, scope, generics) }
        case .known: return []
        }
    }

    /// Whether a name is a generic parameter of a type or of its method, or an associated type of one.
    private func isGeneric(_ name: String, in scope: DeclaredType?, _ generics: [String]) -> Bool {
        let parameter = name.prefix { $0 != "." }
        let outer = scope.map(types.enclosing) ?? []
        return (generics + outer.flatMap(\.syntax.generics)).contains { $0 == parameter }
    }
}
