/// The types that bodies know of generic parameters and associated types, by what their bounds and `where` clauses say.
extension Checker {
    /// Finds the types of a declared type's generic parameters and associated types, as code outside of it knows them.
    func declareBounds(_ declared: DeclaredType) {
        if declared.syntax.bounds.isEmpty, declared.syntax.requirements.isEmpty { return }
        let outer = enter(declared)
        defer { context = outer }
        diagnostics.file = declared.file
        let names = declared.generics + declared.associatedTypes
        let found = boundTypes((declared.syntax.bounds + declared.syntax.requirements).compactMap(constraint))
        declared.bounds = TypeBindings(names, names.map { found[$0] ?? .unknown })
    }

    /// Makes the types known in a body that the bounds of a function's generic parameters name.
    func assumeBounds(of function: FunctionSyntax) {
        if function.bounds.isEmpty, function.requirements.isEmpty { return }
        assumeBounds((function.bounds + function.requirements).compactMap(constraint))
    }

    func assumeBounds(_ constraints: [Constraint]) {
        context.boundTypes.merge(boundTypes(constraints)) { _, new in new }
    }

    /// Returns the types that constraints name, by generic parameter or associated type: `Source`, `Screen.Source`.
    private func boundTypes(_ constraints: [Constraint]) -> [String: ValueType] {
        var found: [String: ValueType] = [:]
        for (name, own) in Dictionary(grouping: constraints, by: \.parameter) {
            found[name] = boundType(name, own, constraints)
        }
        return found
    }

    private func boundType(_ name: String, _ own: [Constraint], _ constraints: [Constraint]) -> ValueType? {
        let types = own.compactMap { constraint -> ValueType? in
            switch constraint.bound {
            case .equal(let type): type.withoutParameters
            case .subtype(let bound): Self.markers.contains(bound) ? nil : boundType(bound, of: name, constraints)
            }
        }
        return united(types)
    }

    /// The protocols without members.
    private static let markers: Set = ["AnyObject", "Sendable", "Equatable", "Hashable", "Escapable", "Copyable"]

    /// Whether a type is a protocol without members.
    func isMarker(_ syntax: TypeSyntax) -> Bool { Self.markers.contains { syntax.kind.isNamed($0) } }

    /// Returns the type of the values of all of some types; `nil` if there is no such type of them.
    func united(_ bounds: [ValueType]) -> ValueType? {
        let refined = bounds.filter { bound in
            !bounds.contains { $0 != bound && types.view($0, as: bound.name ?? "") != nil }
        }
        if refined.count < 2 { return refined.first }
        let declared = refined.compactMap { types[$0] }
        guard declared.count == refined.count, declared[0].nominal.kind == .interface else { return nil }
        let others = declared.dropFirst().map { Constraint("Self", .subtype(of: $0.nominal.qualifiedName)) }
        return types.composition(of: declared[0], others).type
    }

    /// Returns the type of the values that conform to a protocol, as far as other constraints tell its parts:
    /// `ObservableType<Int>` with `Source.Element == Int`. `unknown` if the protocol has members which are not known.
    private func boundType(_ bound: String, of name: String, _ constraints: [Constraint]) -> ValueType {
        guard let type = types.named(bound, [], scope: typeScope) else { return .unknown }
        let parts = Dictionary(
            constraints.compactMap { constraint -> (String, ValueType)? in
                let path = constraint.path
                guard path.dropLast().joined(separator: ".") == (name == "Self" ? "" : name), let last = path.last,
                    last != "Self"
                else { return nil }
                switch constraint.bound {
                case .equal(let type): return (last, type.withoutParameters)
                case .subtype(let bound): return (last, boundType(bound, of: constraint.parameter, constraints))
                }
            }
        ) { first, _ in first }
        if let declared = types[type] {
            if declared.hasUnknownAncestor(types) { return .unknown }
            if declared.associatedTypes.isEmpty { return type }
            return .named(declared.nominal.qualifiedName, declared.associatedTypes.map { parts[$0] ?? .unknown })
        }
        let element = parts["Element"] ?? parts["E"] ?? .unknown
        switch type.name {
        case "SharedSequenceConvertibleType", "PrimitiveSequenceType":
            // A driver or a single has members that the protocol alone does not determine.
            guard case .trait(let trait)? = (parts["SharingStrategy"] ?? parts["Trait"])?.kind else { return .unknown }
            return .named(trait, trait == "Completable" ? [] : [element])
        case let name? where type.arguments.count == 1 && type.arguments[0] == .unknown: return .named(name, [element])
        default: return type
        }
    }
}
