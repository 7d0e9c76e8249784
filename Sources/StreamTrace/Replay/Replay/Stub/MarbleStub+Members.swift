extension MarbleStub {
    /// A property that other files can use.
    struct Property {
        let name: String
        let type: ValueType
        let syntax: TypeSyntax?
        /// The element of a stream or an observer, if its type is generic and declared by a file.
        let element: ValueType?
        /// Whether it is stored, and others can set it.
        let isMutable: Bool
    }

    /// Returns the own properties of a type in file order, then those that protocols and superclasses implement.
    func visibleProperties(of type: DeclaredType) -> [Property] {
        var properties: [Property] = []
        for ancestor in [type] + type.ancestors.filter({ $0 !== type }) {
            for property in ancestor.parts.flatMap(\.syntax.properties) where !property.isPrivate && !property.isStatic
            {
                guard case .binding(let name) = property.pattern.kind,
                    !properties.contains(where: { $0.name == name.text })
                else { continue }
                let known = type.nominal.index(ofField: name.text).map { type.nominal.fields[$0].type }
                let result = known ?? type.properties[name.text]?.signature.result ?? .unknown
                properties.append(
                    Property(
                        name: name.text, type: result, syntax: property.type, element: element(property.type, in: type),
                        isMutable: property.isMutable && property.getter == nil)
                )
            }
        }
        return properties
    }

    /// Returns the type argument of a declared generic type, found in the scope of the type that uses it.
    private func element(_ syntax: TypeSyntax?, in type: DeclaredType) -> ValueType? {
        guard case .named(let name, let arguments)? = syntax?.kind, types[name] != nil,
            case .named(let argument, _)? = arguments.first?.kind
        else { return nil }
        return types.named(argument, [], scope: type.nominal.qualifiedName)
    }

    func isStream(_ type: ValueType) -> Bool {
        types.view(type, as: "ObservableConvertibleType") != nil
    }

    /// Whether an app sends elements into a member of this type.
    func isInput(_ type: ValueType) -> Bool {
        ["AnyObserver", "PublishRelay", "PublishSubject"].contains(type.name ?? "")
            || types[type].map { $0.isClass && types.isSubtype($0.nominal.qualifiedName, of: "ObserverType") } == true
    }

    /// Records the names in a type that no file declares, whose files may be found.
    ///
    /// - Parameter generics: the generic parameters of the method that has the type.
    mutating func note(_ syntax: TypeSyntax?, in scope: DeclaredType?, generics: [String] = []) {
        func note(_ syntax: TypeSyntax?, in scope: DeclaredType?) {
            self.note(syntax, in: scope, generics: generics)
        }
        switch syntax?.kind {
        case .named(let name, _) where generics.contains(name): break
        case .named(let name, let arguments):
            let outer = scope?.nominal.qualifiedName ?? ""
            if types.named(name, arguments.map { _ in .unknown }, scope: outer) == nil, name != "_" {
                unknownTypes.insert(name.firstIndex(of: ".").map { String(name[..<$0]) } ?? name)
            }
            for argument in arguments { note(argument, in: scope) }
        case .optional(let inner), .array(let inner), .metatype(let inner): note(inner, in: scope)
        case .dictionary(let key, let value):
            note(key, in: scope)
            note(value, in: scope)
        case .tuple(let elements): for element in elements { note(element.type, in: scope) }
        case .function(let parameters, let result):
            for parameter in parameters { note(parameter, in: scope) }
            note(result, in: scope)
        case .known, nil: break
        }
    }
}

extension ValueType {
    var isFunction: Bool { if case .function = self { true } else { false } }
}
