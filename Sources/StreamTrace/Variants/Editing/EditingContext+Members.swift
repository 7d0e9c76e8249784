/// Other fields, cases, units and names of members.
extension EditingContext {
    func addMembers(_ expression: Expression) {
        switch expression.kind {
        case .member(let base, let name):
            addFields(name, of: type(of: base), isInterpolated ? nil : type(of: expression))
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
            let (root, value) = keyPathTypes(expression)
            for (index, name) in names.enumerated() {
                addFields(name, of: index == 0 ? root : nil, index == names.count - 1 ? value : nil)
            }
            if names.count == path.count { addKeyPaths(names, expression.range, of: root, value) }
        default: break
        }
    }

    /// Adds the other cases in place of the case of a pattern.
    func addCases(of pattern: Pattern, _ walk: SyntaxWalk) {
        guard !walk.isPatternOfAll, case .enumCase(_, let name, _) = pattern.kind else { return }
        for other in cases(like: name.text) { add(.enumCase, name.range, other) }
    }

    /// Whether the expression is interpolated in a text, which takes values of all types.
    var isInterpolated: Bool { if case .string? = parent?.kind { true } else { false } }

    private func addUnits(_ name: Name) {
        guard Self.units.contains(name.text) else { return }
        for other in Self.units where other != name.text { add(.unit, name.range, other) }
    }

    /// Adds the other members of a type.
    ///
    /// - Parameters:
    ///   - base: The type; `nil` if it is not known.
    ///   - value: The type of the member; `nil` if it is not known. Members of other types come after those of the
    ///     same type, because what follows mostly tells them apart.
    private func addFields(_ name: Name, of base: ValueType?, _ value: ValueType?) {
        var (same, others): ([String], [String]) = ([], [])
        for type in program.types.inOrder where type.nominal.kind != .enumeration || type.properties[name.text] != nil {
            let members = members(of: type)
            guard fits(base, type), members.contains(where: { $0.name == name.text }) else { continue }
            for member in members where member.name != name.text {
                if fits(member.type, value) { same.append(member.name) } else { others.append(member.name) }
            }
        }
        for other in same.uniqued { add(.field, name.range, other) }
        for other in others.uniqued where !same.contains(other) { add(.otherField, name.range, other) }
    }

    /// Adds the members of the type of a key path's root in place of the whole path.
    private func addKeyPaths(_ path: [Name], _ range: SourceRange, of root: ValueType?, _ value: ValueType?) {
        guard path.count > 1 else { return }
        for type in program.types.inOrder {
            let members = members(of: type)
            guard fits(root, type), members.contains(where: { $0.name == path[0].text }) else { continue }
            for member in members where fits(member.type, value) { add(.field, range, "\\.\(member.name)") }
        }
    }

    /// Returns the types of the root and the value of a key path.
    private func keyPathTypes(_ expression: Expression) -> (root: ValueType?, value: ValueType?) {
        guard case .function(let parameters, let value)? = type(of: expression), parameters.count == 1
        else { return (nil, nil) }
        return (parameters[0], value)
    }

    /// Returns the members of the instances of a type: the stored ones, then the computed ones.
    private func members(of type: DeclaredType) -> [(name: String, type: ValueType)] {
        let computed = type.properties.map(\.signature).filter { !$0.isStatic }.map { ($0.name, $0.result) }
        return type.nominal.fields.map { ($0.name, $0.type) } + computed.sorted { $0.0 < $1.0 }
    }

    private func fits(_ base: ValueType?, _ type: DeclaredType) -> Bool {
        // An inherited member may be one of a superclass or of a protocol.
        guard let name = base?.unwrappedOnce.name, let own = program.types[name] else { return true }
        return own === type || own.descends(from: type)
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
