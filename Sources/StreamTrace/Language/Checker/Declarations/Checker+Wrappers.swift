extension Checker {
    /// Returns the properties that a property with a declared wrapper consists of: the wrapper `_name`, which is stored,
    /// its value `name`, and its projection `$name`. Any other property is returned as it is.
    func unwrapped(_ property: VariableSyntax) -> [VariableSyntax] {
        guard let attribute = property.wrapper, case .binding(let name) = property.pattern.kind,
            let type = types.named(attribute.name.text, [], scope: typeScope),
            let wrapper = types[type], wrapper.declares("wrappedValue")
        else {
            if let wrapper = property.wrapper {
                for name in property.pattern.names { enclosing?.unknownWrappers[name] = wrapper.name.text }
            }
            return [property]
        }
        if isCircular(wrapper, attribute) { return [property] }
        let range = name.range
        let stored = Name("_\(name.text)", range)
        let box = Expression(.member(Expression(.name("self"), range), stored), range)
        var storage = VariableSyntax(
            pattern: Pattern(.binding(stored), range),
            type: TypeSyntax(.known(self.type(of: wrapper, for: property.type)), range),
            value: Self.initialValue(of: property, attribute, wrapper), isMutable: true)
        storage.isStatic = property.isStatic
        storage.isPrivate = true
        enclosing?.wrappers[stored.text] = wrapper
        var properties = [storage]
        for (name, member) in [(name.text, "wrappedValue"), ("$\(name.text)", "projectedValue")]
        where wrapper.declares(member) {
            let value = Expression(.member(box, Name(member, range)), range)
            var accessor = VariableSyntax(
                pattern: Pattern(.binding(Name(name, range)), range),
                type: member == "wrappedValue" ? property.type : nil, value: nil, isMutable: true)
            accessor.isStatic = property.isStatic
            accessor.isPrivate = property.isPrivate
            accessor.getter = [Statement(.returning(value), range)]
            accessor.setter = wrapper.canSet(member) ? setter(of: value, property.type) : nil
            properties.append(accessor)
        }
        return properties
    }

    /// Reports a wrapper that wraps a property of its own, or of a wrapper that wraps one of its own properties: once,
    /// however many wrappers form the circle.
    private func isCircular(_ wrapper: DeclaredType, _ attribute: AttributeSyntax) -> Bool {
        guard let enclosing else { return false }
        var found = [wrapper]
        var next = 0
        while next < found.count, found[next] !== enclosing {
            for name in found[next].wrapperNames {
                guard let type = types.named(name, [], scope: typeScope), let wrapper = types[type],
                    !found.contains(where: { $0 === wrapper })
                else { continue }
                found.append(wrapper)
            }
            next += 1
        }
        guard next < found.count else { return false }
        if !found.contains(where: \.isCircularWrapper) {
            report(
                "circular reference: the property wrapper '\(attribute.name.text)' wraps a property of its own",
                at: attribute.name.range, suggestion: "declare the property without '@\(attribute.name.text)'")
        }
        enclosing.isCircularWrapper = true
        return true
    }

    /// Returns the type of a wrapper. The type of the property determines the generic parameter that `wrappedValue` has.
    private func type(of wrapper: DeclaredType, for property: TypeSyntax?) -> ValueType {
        guard let property, let wrapped = wrapper.wrappedType else { return wrapper.type }
        let outer = context.generics
        for name in wrapper.generics { context.generics[name] = .parameter(name) }
        let pattern = type(wrapped)
        context.generics = outer
        var bindings: TypeBindings = [:]
        pattern.unify(type(property), &bindings, in: types)
        return wrapper.type(with: wrapper.generics.map { bindings[$0] ?? .unknown })
    }

    /// Returns the call that creates the wrapper, or `nil` if an initializer of the type does.
    private static func initialValue(
        of property: VariableSyntax, _ attribute: AttributeSyntax, _ wrapper: DeclaredType
    ) -> Expression? {
        let range = attribute.name.range
        var (arguments, value) = (attribute.arguments, property.value)
        if arguments.isEmpty, value == nil, !wrapper.needsNoArguments {
            // A generic wrapper holds nil until an initializer assigns a value.
            var isOptional = !wrapper.syntax.generics.isEmpty
            if case .optional? = property.type?.kind { isOptional = true }
            if !isOptional { return nil }
            value = Expression(.nilLiteral, range)
        }
        if let value { arguments.insert(Argument(label: Name("wrappedValue", range), value: value), at: 0) }
        return Expression(.call(Expression(.name(attribute.name.text), range), arguments), range)
    }

    func setter(of target: Expression, _ type: TypeSyntax?) -> FunctionSyntax {
        let name = Name("newValue", target.range)
        let value = Expression(.name(name.text), target.range)
        let assignment = Statement(.expression(Expression(.assignment("=", target, value), target.range)), target.range)
        var setter = FunctionSyntax(name, parameters: [ParameterSyntax(name, type: type)], body: [assignment])
        setter.isMutating = true
        return setter
    }
}

extension DeclaredType {
    /// Whether the declaration has a property of this name, before its members are declared.
    fileprivate func declares(_ name: String) -> Bool { property(name) != nil }

    /// The declared type of `wrappedValue`.
    fileprivate var wrappedType: TypeSyntax? { property("wrappedValue")?.type }

    /// The names of the attributes of properties, which may be wrappers.
    fileprivate var wrapperNames: [String] { parts.flatMap(\.syntax.properties).compactMap { $0.wrapper?.name.text } }

    fileprivate func canSet(_ name: String) -> Bool {
        property(name).map { $0.isMutable && ($0.getter == nil || $0.setter != nil) } ?? false
    }

    /// Whether the type can be created without arguments.
    fileprivate var needsNoArguments: Bool {
        let initializers = parts.flatMap(\.syntax.initializers)
        if !initializers.isEmpty {
            return initializers.contains { $0.parameters.allSatisfy { $0.defaultValue != nil } }
        }
        return parts.lazy.flatMap(\.syntax.properties).allSatisfy { property in
            property.isStatic || property.getter != nil || property.value != nil
        }
    }

    private func property(_ name: String) -> VariableSyntax? {
        parts.lazy.flatMap(\.syntax.properties).first { $0.pattern.names == [name] }
    }
}
