extension Checker {
    /// Reports the first struct that contains itself, so that it has no values.
    func reportRecursiveStruct(of types: [DeclaredType]) {
        let structs = types.filter { $0.nominal.kind == .structure }
        var contents: [ObjectIdentifier: [DeclaredType]] = [:]
        var owners: [ObjectIdentifier: [DeclaredType]] = [:]
        var counts: [ObjectIdentifier: Int] = [:]
        for owner in structs {
            let contained = owner.nominal.fields.flatMap { parts(of: $0.type) }
            contents[ObjectIdentifier(owner)] = contained
            counts[ObjectIdentifier(owner)] = contained.count
            for part in contained { owners[ObjectIdentifier(part), default: []].append(owner) }
        }
        // Structs whose parts contain only values are removed, until those with a recursive part are left.
        var finite = structs.filter { counts[ObjectIdentifier($0)] == 0 }
        while let part = finite.popLast() {
            for owner in owners[ObjectIdentifier(part)] ?? [] {
                counts[ObjectIdentifier(owner), default: 0] -= 1
                if counts[ObjectIdentifier(owner)] == 0 { finite.append(owner) }
            }
        }
        // Each of these has such a part, so that following the parts leads into a cycle.
        func isLeft(_ type: DeclaredType) -> Bool { counts[ObjectIdentifier(type)] != 0 }
        guard var recursive = structs.first(where: isLeft) else { return }
        var seen: Set<ObjectIdentifier> = []
        while seen.insert(ObjectIdentifier(recursive)).inserted {
            guard let part = contents[ObjectIdentifier(recursive)]?.first(where: isLeft) else { return }
            recursive = part
        }
        diagnostics.file = recursive.file
        report(
            "value type '\(recursive.nominal.name)' cannot have a stored property that recursively contains it",
            at: recursive.syntax.name.range, suggestion: "make it a class")
    }

    /// Returns the structs that are stored in a value of a type, not counting those behind a reference or a collection.
    private func parts(of type: ValueType) -> [DeclaredType] {
        switch type {
        case .tuple(let elements): elements.flatMap { parts(of: $0.type) }
        case .named("Optional", let wrapped): wrapped.flatMap { parts(of: $0) }
        case .named: types[type].map { $0.nominal.kind == .structure ? [$0] : [] } ?? []
        default: []
        }
    }
}
