extension Checker {
    /// Reports the first struct or enum that contains itself, so that it has no values.
    func reportRecursiveValue(of types: [DeclaredType]) {
        let values = types.filter { $0.nominal.kind == .structure || $0.nominal.kind == .enumeration }
        let indices = Dictionary(uniqueKeysWithValues: zip(values.lazy.map(ObjectIdentifier.init), values.indices))
        let order = DependencyOrder(
            values.map { value in
                value.contents.flatMap { parts(of: $0) }.compactMap { indices[ObjectIdentifier($0)] }
            })
        guard let recursive = order.recursive.map({ values[$0] }) else { return }
        diagnostics.file = recursive.file
        let name = recursive.nominal.name
        let isEnum = recursive.nominal.kind == .enumeration
        report(
            isEnum
                ? "recursive enum '\(name)' is not marked 'indirect'"
                : "value type '\(name)' cannot have a stored property that recursively contains it",
            at: recursive.syntax.name.range, suggestion: isEnum ? "write 'indirect enum \(name)'" : "make it a class")
    }

    /// Returns the declared types that are stored in a value of a type, not counting those behind a reference or a
    /// collection.
    private func parts(of type: ValueType) -> [DeclaredType] {
        switch type {
        case .tuple(let elements): elements.flatMap { parts(of: $0.type) }
        case .named("Optional", let wrapped): wrapped.flatMap { parts(of: $0) }
        case .named: types[type].map { [$0] } ?? []
        default: []
        }
    }

    /// Declares aliases, each after those that it names. One that names itself is unknown.
    func declare(_ aliases: [(syntax: AliasSyntax, file: SourceFile)], in scope: String) {
        let indices = Dictionary(zip(aliases.lazy.map(\.syntax.name.text), aliases.indices)) { first, _ in first }
        let order = DependencyOrder(aliases.map { $0.syntax.type.names.compactMap { indices[$0] } })
        if let recursive = order.recursive.map({ aliases[$0] }) {
            diagnostics.file = recursive.file
            let name = recursive.syntax.name
            report("type alias '\(name.text)' references itself", at: name.range)
        }
        let sorted = Set(order.sorted)
        for index in aliases.indices where !sorted.contains(index) {
            types.add(alias: scope + aliases[index].syntax.name.text, aliases[index].syntax.generics, for: .unknown)
        }
        for index in order.sorted {
            diagnostics.file = aliases[index].file
            declare(aliases[index].syntax, in: scope)
        }
    }
}

extension DeclaredType {
    /// The types of what a value contains in place.
    fileprivate var contents: [ValueType] {
        if nominal.kind == .structure { return nominal.fields.map(\.type) }
        if syntax.isIndirect { return [] }
        return zip(nominal.cases, syntax.cases).flatMap { $1.isIndirect ? [] : $0.payload }
    }
}

extension TypeSyntax {
    /// The names of the types that it consists of.
    fileprivate var names: [String] {
        switch kind {
        case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
        case .optional(let inner), .array(let inner), .metatype(let inner): inner.names
        case .dictionary(let key, let value): key.names + value.names
        case .tuple(let elements): elements.flatMap { $0.type.names }
        case .function(let parameters, let result): (parameters + [result]).flatMap(\.names)
        case .known: []
        }
    }
}
