extension DeclaredType {
    /// Finds the protocols of the library that the type conforms to, after its members are declared.
    func findLibrarySupertypes(_ types: DeclaredTypes) {
        let names = ancestors.flatMap(\.parts).flatMap(\.syntax.conformances).compactMap { conformance -> String? in
            guard case .named(let name, _) = conformance.kind else { return nil }
            return types.named(name, [], scope: nominal.qualifiedName)?.name ?? name
        }
        for name in names {
            guard let supertype = supertype(name, types), !librarySupertypes.contains(supertype) else { continue }
            librarySupertypes.append(supertype)
        }
    }

    private func supertype(_ name: String, _ types: DeclaredTypes) -> ValueType? {
        switch name {
        case "Disposable", "Cancelable": return .named(name, [])
        case "OptionSet": return .named(name, [type])
        case "ObservableType", "ObservableConvertibleType", "ObserverType": return .named(name, [element(types)])
        case _ where types.isSequence(name):
            let name = types.isCollectionOfParts(name) ? "Collection" : "Sequence"
            return .named(name, [elementOfIterator(types)])
        case "SharedSequenceConvertibleType":
            // A driver or a signal has the members of its type, which the protocol alone does not determine.
            guard case .trait(let trait)? = alias("SharingStrategy", types)?.kind else {
                return .named(name, [element(types)])
            }
            return .named(trait, [element(types)])
        default: return nil
        }
    }

    /// The type of what the iterator of a sequence returns, or a collection has at an index.
    private func elementOfIterator(_ types: DeclaredTypes) -> ValueType {
        if let element = alias("Element", types) { return element }
        if let next = methods.named("next").first?.signature.result.wrapped { return next }
        if let iterator = methods.named("makeIterator").first?.signature.result {
            let next = types[iterator]?.methods.named("next").first
            return next?.signature.result.wrapped.map { types.type($0, inMemberOf: next?.owner, of: iterator) }
                ?? .unknown
        }
        return methods.named("subscript").first { $0.signature.parameters.count == 1 }?.signature.result ?? .unknown
    }

    private func alias(_ name: String, _ types: DeclaredTypes) -> ValueType? {
        ancestors.lazy.compactMap { types.nested(name, in: $0) }.first
    }

    /// The type of the elements: an alias, or that of the stream or the event of a requirement of the protocol.
    private func element(_ types: DeclaredTypes) -> ValueType {
        for name in ["Element", "E"] {
            if let element = alias(name, types) { return element }
        }
        for method in methods {
            switch method.signature.form {
            case "asObservable()", "asSharedSequence()":
                if let element = method.signature.result.arguments.first { return element }
            case "on(_:)":
                let event = method.signature.parameters[0].type
                if let element = event.arguments.first { return element }
            default: break
            }
        }
        return .unknown
    }
}
