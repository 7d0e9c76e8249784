/// Everything that the language knows by name.
struct Catalogue {
    /// Read once for each thread that asks first: the entries do not change.
    nonisolated(unsafe) static let shared = Catalogue(families)

    let families: [CatalogueFamily]
    private var byOwner: [String: [String: [CatalogueEntry]]] = [:]
    private var freeFunctions: [String: [CatalogueEntry]] = [:]

    init(_ families: [CatalogueFamily]) {
        self.families = families
        for family in families {
            for entry in family.entries {
                if let owner = entry.owner {
                    byOwner[owner, default: [:]][entry.name, default: []].append(entry)
                } else {
                    freeFunctions[entry.name, default: []].append(entry)
                }
            }
        }
    }

    func functions(named name: String) -> [CatalogueEntry] { freeFunctions[name] ?? [] }

    var functionNames: [String] { Array(freeFunctions.keys) }

    /// The types that have entries.
    var typeNames: Set<String> { Set(byOwner.keys) }

    /// All instance members of any type with a name.
    func members(named name: String) -> [CatalogueEntry] {
        byOwner.keys.sorted().flatMap { owner in
            (byOwner[owner]?[name] ?? []).filter { !$0.isStatic }
        }
    }

    var memberNames: [String] {
        byOwner.values.flatMap { members in members.filter { !$0.value[0].isStatic }.map(\.key) }
    }

    /// The members of a type and of the types above it, nearest first, with the type's own arguments put in.
    ///
    /// Of a static member, what the type does not say stays a generic parameter, for the call to find out.
    func members(
        of type: ValueType, named name: String, isStatic: Bool = false
    ) -> [(CatalogueEntry, Signature)] {
        var result: [(CatalogueEntry, Signature)] = []
        for view in views(of: type) {
            guard let owner = view.name, let entries = byOwner[owner]?[name] else { continue }
            for entry in entries where entry.isStatic == isStatic {
                if let signature = signature(of: entry, in: view, isStatic) { result.append((entry, signature)) }
            }
        }
        return result
    }

    /// The signature for one type; nothing where the type does not meet what the entry demands of it.
    private func signature(of entry: CatalogueEntry, in view: ValueType, _ isStatic: Bool) -> Signature? {
        var bindings: [String: ValueType] = [:]
        var open: [String] = []
        for (index, name) in entry.generics.enumerated() {
            let argument = index < view.arguments.count ? view.arguments[index] : .unknown
            if isStatic, argument == .unknown { open.append(name) } else { bindings[name] = argument }
        }
        if let demanded = entry.signature.elements, let element = bindings["Element"] {
            guard element == .unknown || TypeRelations.view(element, as: demanded.name ?? "") != nil else { return nil }
            demanded.unify(element, &bindings)
        }
        var signature = entry.signature.substituting(bindings)
        signature.generics += open
        return signature
    }

    /// A type and the types above it; everything is an `Any`.
    private func views(of type: ValueType) -> [ValueType] {
        var views = [type]
        var next = 0
        while next < views.count, next < 20 {
            for above in TypeRelations.supertypes(of: views[next]) where !views.contains(above) { views.append(above) }
            next += 1
        }
        return views.contains(.any) ? views : views + [.any]
    }

    func memberNames(of type: ValueType, isStatic: Bool = false) -> [String] {
        views(of: type).flatMap { view -> [String] in
            guard let owner = view.name, let members = byOwner[owner] else { return [] }
            return members.filter { $0.value.contains { $0.isStatic == isStatic } }.map(\.key)
        }
    }
}
