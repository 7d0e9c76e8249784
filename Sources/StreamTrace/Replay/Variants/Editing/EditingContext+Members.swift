/// Other fields, cases, units and names of members.
extension EditingContext {
    func addMembers(_ expression: Expression) {
        switch expression.kind {
        case .member(let base, let name):
            addFields(name)
            addKin(name)
            if case .name(let type) = base.kind { addCases(of: type, name) }
            addUnits(name)
        case .implicitMember(let text):
            let range = expression.range
            let name = Name(text, SourceRange(range.end - text.utf8.count, range.end))
            addUnits(name)
            addKin(name)
            for other in cases(like: text) { add(.enumCase, name.range, other) }
            if let other = Self.options[text] { other.forEach { add(.option, name.range, $0) } }
        case .keyPath(let path):
            let names = path.compactMap(\.name)
            names.forEach(addFields)
            if names.count == path.count { addKeyPaths(names, expression.range) }
        default: break
        }
    }

    /// Adds the other cases in place of the case of a pattern.
    func addCases(of pattern: Pattern) {
        guard case .enumCase(_, let name, _) = pattern.kind else { return }
        for other in cases(like: name.text) { add(.enumCase, name.range, other) }
    }

    private func addUnits(_ name: Name) {
        guard Self.units.contains(name.text) else { return }
        for other in Self.units where other != name.text { add(.unit, name.range, other) }
    }

    private func addFields(_ name: Name) {
        var others: [String] = []
        for type in program.types.inOrder where type.nominal.kind != .enumeration || type.properties[name.text] != nil {
            let fields = type.nominal.fields
            if let field = fields.first(where: { $0.name == name.text }) {
                others += fields.filter { $0.name != name.text && $0.type == field.type }.map(\.name)
            }
            let computed = Set(type.properties.filter { !$0.signature.isStatic }.map(\.signature.name)).sorted()
            if fields.contains(where: { $0.name == name.text }) || computed.contains(name.text) {
                others += computed + fields.map(\.name)
            }
        }
        for other in others.uniqued where other != name.text { add(.field, name.range, other) }
    }

    /// Adds the members of the type of a key path's root in place of the whole path.
    private func addKeyPaths(_ path: [Name], _ range: SourceRange) {
        guard path.count > 1 else { return }
        for type in program.types.inOrder {
            let members = type.nominal.fields.map(\.name) + type.properties.names.sorted()
            guard members.contains(path[0].text) else { continue }
            for member in members { add(.field, range, "\\.\(member)") }
        }
    }

    private func addKin(_ name: Name) {
        for other in OperatorKin.names(of: name.text) {
            add(["min", "max"].contains(name.text) ? .extremum : .operator, name.range, other)
        }
    }

    private func addCases(of type: String, _ name: Name) {
        guard let declared = program.types.inOrder.first(where: { $0.nominal.qualifiedName == type }) else { return }
        let names = declared.nominal.cases.map(\.name)
        guard names.contains(name.text) else { return }
        for other in names.uniqued where other != name.text { add(.enumCase, name.range, other) }
    }

    /// Returns the other cases of the enums with a case of a name.
    private func cases(like name: String) -> [String] {
        let declared = program.types.inOrder.map { $0.nominal.cases.map(\.name) }
        return (declared + Self.cases).filter { $0.contains(name) }.joined().filter { $0 != name }.map(\.self).uniqued
    }

    private static let units = ["milliseconds", "seconds", "microseconds", "nanoseconds", "minutes"]
    private static let cases = [
        ["next", "error", "completed"], ["some", "none"], ["success", "failure"], ["just", "empty", "never"],
        ["empty", "error"],
    ]
    private static let options = [
        "whileConnected": ["forever"], "forever": ["whileConnected"], "exclusive": ["inclusive"],
        "inclusive": ["exclusive"],
    ]
}
