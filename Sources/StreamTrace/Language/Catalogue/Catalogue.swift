/// Everything that the language knows by name.
struct Catalogue {
    /// Read once for each thread that asks first: the entries do not change.
    nonisolated(unsafe) static let shared = Catalogue(families, later: laterFamilies)

    private let written: [CatalogueFamily]
    private let later: [LaterFamilies]
    private var byOwner: [String: [CatalogueEntry]] = [:]
    private var laterByOwner: [String: LaterFamilies] = [:]
    private var freeFunctions: [String: [CatalogueEntry]] = [:]

    /// - Parameter later: families that are made when somebody asks for their owner; they have entries of no other one.
    init(_ families: [CatalogueFamily], later: [LaterFamilies] = []) {
        written = families
        self.later = later
        for families in later { laterByOwner[families.owner] = families }
        for entry in families.lazy.flatMap(\.entries) {
            if let owner = entry.owner {
                byOwner[owner, default: []].append(entry)
            } else {
                freeFunctions[entry.name, default: []].append(entry)
            }
        }
    }

    var families: [CatalogueFamily] { written + later.flatMap(\.families) }

    func functions(named name: String) -> [CatalogueEntry] { freeFunctions[name] ?? [] }

    var functionNames: [String] { Array(freeFunctions.keys) }

    /// The types that have entries.
    var typeNames: Set<String> { Set(byOwner.keys).union(laterByOwner.keys) }

    /// All that belongs to a type, in the order in which it is written.
    private func entries(of owner: String) -> [CatalogueEntry] {
        let entries = byOwner[owner] ?? []
        guard let later = laterByOwner[owner] else { return entries }
        return entries + later.families.flatMap(\.entries)
    }

    private var members: [CatalogueEntry] {
        typeNames.sorted().flatMap { entries(of: $0).filter { !$0.isStatic } }
    }

    /// All instance members of any type with a name.
    func members(named name: String) -> [CatalogueEntry] { members.filter { $0.name == name } }

    var memberNames: [String] { members.map(\.name) }

    /// The members of a type and of the types above it, nearest first, with the type's own arguments put in.
    ///
    /// Of a static member, what the type does not say stays a generic parameter, for the call to find out.
    func members(
        of type: ValueType, named name: String, isStatic: Bool = false
    ) -> [(CatalogueEntry, Signature)] {
        var result: [(CatalogueEntry, Signature)] = []
        let new = isStatic ? nil : RenamedMembers.name(for: name)
        for view in views(of: type) {
            for entry in entries(of: view.name ?? "") where entry.isStatic == isStatic {
                guard entry.name == name || entry.name == new,
                    let signature = signature(of: entry, in: view, isStatic),
                    let called = entry.name == name ? signature : RenamedMembers.signature(name, of: signature)
                else { continue }
                result.append((entry, called))
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
        views(of: type).flatMap { view in
            entries(of: view.name ?? "").filter { $0.isStatic == isStatic }.map(\.name)
        }
    }
}

/// Families of one owner that are made when they are asked for.
final class LaterFamilies {
    let owner: String
    private let lock = Lock()
    private let make: () -> [CatalogueFamily]
    private var made: [CatalogueFamily]?

    init(of owner: String, _ make: @escaping () -> [CatalogueFamily]) {
        self.owner = owner
        self.make = make
    }

    var families: [CatalogueFamily] {
        lock.withLock {
            let families = made ?? make()
            made = families
            return families
        }
    }
}
