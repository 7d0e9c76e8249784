extension MarbleStub {
    /// Adds a spy for each service that a property wrapper injects which no file declares. The wrapper's value is the
    /// spy with the name of the property:
    ///
    ///     @Injected var service: SearchService                // Resolver, Swinject
    ///     @Injected(\.service) var service                    // Factory: `var service: Factory<SearchService>`
    mutating func addInjected(into type: DeclaredType) {
        for owner in [type] + type.ancestors.filter({ $0 !== type }) {
            for property in owner.parts.flatMap(\.syntax.properties) where property.value == nil {
                guard let wrapper = property.wrapper, case .binding(let name) = property.pattern.kind,
                    owner.unknownWrappers[name.text] != nil, !names.contains(name.text),
                    let syntax = property.type ?? factory(of: wrapper)
                else { continue }
                let scope = owner.nominal.qualifiedName
                guard case .named(let service, let arguments) = syntax.kind else { continue }
                note(syntax, in: owner)
                let injected = types.named(service, arguments.map { _ in .unknown }, scope: scope) ?? .unknown
                if isService(injected) { _ = addSpy(name.text, types[injected], service) }
            }
        }
    }

    /// Returns the service of the factory that a key path leads to, whose file is looked for if it is not known.
    private mutating func factory(of wrapper: AttributeSyntax) -> TypeSyntax? {
        guard case .keyPath(let path)? = wrapper.arguments.first?.value.kind, case .member(let name)? = path.last
        else { return nil }
        let factories = extensions.flatMap(\.properties).filter { $0.pattern.names == [name.text] }
        if case .named(_, let services)? = factories.first?.type?.kind { return services.first }
        unknownTypes.insert(".\(name.text)")
        return nil
    }
}
