/// The types, members and functions that the language knows by name.
package struct Catalogue {
    /// Shared by all threads: the entries do not change.
    package nonisolated(unsafe) static let shared = Catalogue(families, lazyFamilies)

    /// The types that define operators.
    static let operatorOwners: Set = ["Date", "DispatchTime", "Decimal"]

    /// The types of Foundation, of which the language knows some members; the others are holes in Swift files.
    static let partialTypes: Set = [
        "Date", "DispatchTime", "DispatchQueue", "DispatchWorkItem", "URL", "UUID", "IndexPath", "Bundle", "NSError",
        "NSPredicate", "NSLock", "NSRecursiveLock", "CharacterSet", "Decimal",
    ]

    private let made: [CatalogueFamily]
    private let lazy: [LazyFamilies]
    /// The entries that are created at once, by name.
    private var byName: [String: [CatalogueEntry]] = [:]
    private var lazyByOwner: [String: LazyFamilies] = [:]
    private var owners: Set<String> = []

    private init(_ families: [CatalogueFamily], _ lazy: [LazyFamilies]) {
        made = families
        self.lazy = lazy
        for families in lazy { for owner in families.owners { lazyByOwner[owner] = families } }
        byName.reserveCapacity(512)
        for entry in families.lazy.flatMap(\.entries) {
            byName[entry.name, default: []].append(entry)
            if let owner = entry.owner { owners.insert(owner) }
        }
    }

    package var families: [CatalogueFamily] { made + lazy.flatMap { $0.make() } }

    /// Returns the functions with a name, which may follow that of a module: `Swift.min`.
    func functions(named name: String) -> [CatalogueEntry] {
        if let entries = byName[name] { return entries.filter { $0.owner == nil } }
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), LanguageParser.modules.contains(name[..<dot])
        else { return [] }
        return functions(named: String(name[name.utf8.index(after: dot)...]))
    }

    var functionNames: [String] { byName.values.flatMap { $0.filter { $0.owner == nil } }.map(\.name) }

    /// Whether a type has entries.
    func hasEntries(of owner: String) -> Bool { owners.contains(owner) || lazyByOwner[owner] != nil }

    /// Returns the generic parameters of a type that has entries; `nil` for any other type.
    func generics(of owner: String) -> [String]? {
        if !hasEntries(of: owner) { return nil }
        let families = lazyByOwner[owner]?.make() ?? made
        return families.lazy.flatMap(\.entries).first { $0.owner == owner }?.generics ?? []
    }

    /// Returns the instance members with a name, of all types.
    func members(named name: String) -> [CatalogueEntry] {
        let others = lazy.flatMap { $0.make() }.flatMap(\.entries).filter { $0.name == name }
        return ((byName[name] ?? []) + others).filter { $0.owner != nil && !$0.isStatic }
    }

    var memberNames: [String] {
        let members = families.flatMap(\.entries).filter { !$0.isStatic }
        return Dictionary(grouping: members) { $0.owner ?? "" }.sorted { $0.key < $1.key }
            .flatMap { owner, members in owner.isEmpty ? [] : members.map(\.name) }
    }

    /// Returns the members of a type and of its supertypes, nearest first, with the type's arguments substituted.
    ///
    /// A static member keeps the generic parameters for which the type has no argument: the call infers them.
    func members(of type: ValueType, named name: String, isStatic: Bool = false) -> [(CatalogueEntry, Signature)] {
        members(of: TypeRelations.views(of: type), named: name, isStatic: isStatic)
    }

    /// Returns a property of a type, given with its supertypes.
    func property(of views: [ValueType], named name: String) -> (CatalogueEntry, Signature)? {
        members(of: views, named: name) { $0.isProperty }.first
    }

    /// Returns the members of a type, given with its supertypes.
    func members(
        of views: [ValueType], named name: String, isStatic: Bool = false,
        where isIncluded: (CatalogueEntry) -> Bool = { _ in true }
    ) -> [(CatalogueEntry, Signature)] {
        var result: [(CatalogueEntry, Signature)] = []
        var views = views
        // The static functions of `ObservableType`, which return observables: `BehaviorRelay.merge(…)`.
        if isStatic, let stream = views.first(where: { $0.name == "ObservableType" }),
            !views.contains(where: { $0.name == "Observable" || $0.name == "Infallible" })
        {
            views.append(.observable(stream.arguments.first ?? .unknown))
        }
        let new = isStatic ? nil : RenamedMembers.name(for: name)
        let named = (new.flatMap { byName[$0] } ?? []) + (byName[name] ?? [])
        for view in views {
            guard let owner = view.name else { continue }
            let others = (lazyByOwner[owner]?.make() ?? []).flatMap { family in
                family.entries.filter { ($0.name == name || $0.name == new) && $0.owner == owner }
            }
            for entry in named.filter({ $0.owner == owner }) + others where entry.isStatic == isStatic {
                guard isIncluded(entry), let signature = signature(of: entry, in: view, isStatic),
                    let called = entry.name == name ? signature : RenamedMembers.signature(name, of: signature)
                else { continue }
                result.append((entry, called))
            }
        }
        return result
    }

    /// Returns the signature for one type, or `nil` if the type does not satisfy the constraint of the entry.
    private func signature(of entry: CatalogueEntry, in view: ValueType, _ isStatic: Bool) -> Signature? {
        var bindings: TypeBindings = [:]
        var open: [String] = []
        for (index, name) in entry.generics.enumerated() {
            let argument = index < view.arguments.count ? view.arguments[index] : .unknown
            if isStatic, argument == .unknown { open.append(name) } else { bindings[name] = argument }
        }
        var signature = entry.signature
        if let demanded = signature.elements, let element = bindings["Element"] {
            let view = TypeRelations.view(element, as: demanded.name ?? "")
            guard
                element == .unknown || view.map({ demanded.hasParameters || $0.hasUnknown || $0 == demanded }) ?? false
            else { return nil }
            demanded.unify(element, &bindings)
        }
        signature = signature.substituting(bindings)
        signature.generics += open
        return signature
    }

    func memberNames(of type: ValueType, isStatic: Bool = false) -> [String] {
        let entries = families.flatMap(\.entries).filter { $0.isStatic == isStatic }
        return TypeRelations.views(of: type).compactMap(\.name).flatMap { owner in
            entries.filter { $0.owner == owner }.map(\.name)
        }
    }
}

/// Families of some owners, and of no other, which are created on the first use of one of them.
struct LazyFamilies: Sendable {
    let owners: [String]
    let make: @Sendable () -> [CatalogueFamily]

    init(of owners: String..., make: @escaping @Sendable () -> [CatalogueFamily]) {
        self.owners = owners
        self.make = make
    }
}
