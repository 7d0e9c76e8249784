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
        /// Whether its declaration has a value other than `nil`.
        let hasValue: Bool
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
                        name: name.text, type: result, syntax: property.type ?? property.value?.constructedType,
                        element: element(property.type, in: type),
                        isMutable: property.isMutable && property.getter == nil,
                        hasValue: property.value.map { !$0.isNil } ?? false)
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
}

extension Expression {
    /// The type of `PublishSubject<String>()`.
    fileprivate var constructedType: TypeSyntax? {
        guard case .call(let called, _) = kind, case .type(let syntax) = called.kind else { return nil }
        return syntax
    }
}

extension ValueType {
    /// Whether it is a subject, a relay or a `Variable`.
    var isSender: Bool { kind == .relay || name?.hasSuffix("Subject") == true || isVariable }

    /// Whether it is the `Variable` of former versions of RxSwift.
    var isVariable: Bool { name == "Variable" }
}
