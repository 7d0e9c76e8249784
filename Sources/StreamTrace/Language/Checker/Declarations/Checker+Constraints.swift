/// The `where` clauses of extensions and of their members.
extension Checker {
    /// Returns the requirements of the `where` clause of an extension.
    func constraints(of syntax: TypeDeclarationSyntax) -> [Constraint] {
        guard syntax.kind == .extension else { return [] }
        var constraints = syntax.requirements.compactMap(constraint)
        if let name = enclosing?.extended?.type.name, name != syntax.name.text, types.isCollection(syntax.name.text) {
            constraints.append(Constraint("Self", .subtype(of: syntax.name.text)))
        }
        return constraints
    }

    /// Returns the requirements of the `where` clause of a member on the type whose member it is.
    func constraints(of function: FunctionSyntax) -> [Constraint] {
        if function.requirements.isEmpty { return [] }
        let outer = context.generics
        defer { context.generics = outer }
        for name in function.generics { context.generics[name] = .unknown }
        return function.requirements.compactMap(constraint).filter { !function.generics.contains($0.path[0]) }
    }

    func constraint(_ requirement: TypeDeclarationSyntax.Requirement) -> Constraint? {
        guard requirement.isConformance else {
            var wanted = ValueType.unknown
            // A type that no file declares is no error of the members that need none of it.
            _ = tries { wanted = type(requirement.type) }
            return Constraint(requirement.parameter, .equal(wanted))
        }
        guard case .named(let name, _) = requirement.type.kind else { return nil }
        let known = name == "AnyObject" ? nil : types.named(name, [], scope: typeScope)?.name
        return Constraint(requirement.parameter, .subtype(of: known ?? name))
    }

    /// Returns the type of `self` in an extension of a protocol of collections, whose parts are of another type than those
    /// of a sequence; `nil` in any other extension.
    func collection(_ declared: DeclaredType, _ constraints: [Constraint]) -> ValueType? {
        guard let extended = declared.extended?.type, extended.name == "Sequence" else { return nil }
        let isCollection = constraints.contains { constraint in
            guard constraint.parameter == "Self", case .subtype(let name) = constraint.bound else { return false }
            return types.isCollectionOfParts(name)
        }
        return isCollection ? .named("Collection", declared.selfType.arguments) : nil
    }

    /// Makes the constraints of a member known in its body, and returns the type of `self` there.
    func assume(_ constraints: [Constraint], in declared: DeclaredType) -> ValueType {
        context.constraints = constraints
        assumeBounds(constraints)
        for constraint in constraints {
            guard case .equal(let type) = constraint.bound, context.generics[constraint.parameter] == .unknown
            else { continue }
            context.generics[constraint.parameter] = type.withoutParameters
        }
        if declared.extended != nil { return collection(declared, constraints) ?? declared.selfType }
        if constraints.isEmpty { return knownType(of: declared) }
        if let type = context.generics["Self"], let known = types[type] {
            context.enclosing = known
            return type
        }
        let composition = types.composition(of: declared, constraints)
        context.enclosing = composition
        return knownType(of: composition)
    }

    /// Returns a type with the generic arguments that are known in its members.
    private func knownType(of declared: DeclaredType) -> ValueType {
        if declared.nominal.kind == .interface {
            // The associated types of a protocol, if any of them is known.
            let parts = declared.associatedTypes.map { context.boundTypes[$0] ?? .unknown }
            return parts.contains { $0 != .unknown } ? .named(declared.nominal.qualifiedName, parts) : declared.selfType
        }
        return declared.type(
            with: declared.generics.map { name in
                let known = context.generics[name] ?? .unknown
                return known == .unknown ? context.boundTypes[name] ?? .unknown : known
            })
    }

    // MARK: Choices

    /// Returns the declared members of a name that a receiver has, without hidden ones.
    func chosen(_ members: [DeclaredFunction], for receiver: ValueType) -> [DeclaredFunction] {
        let members = members.visible(from: diagnostics.file.path)
        var assumed: [Constraint]?
        if let declared = types[receiver] {
            if declared === enclosing {
                assumed = context.constraints
            } else if declared.nominal.kind == .interface {
                assumed = []
            }
        }
        // A Swift file compiles, so that one that seems not to be applicable conforms in another file of the app.
        return diagnostics.file.isSwift
            ? types.chosen(members, for: receiver, assuming: assumed)
            : types.applicable(members, to: receiver, assuming: assumed)
    }

    /// Returns the computed property of a name that a receiver has, or `nil` if it has none; reports an error if there
    /// are several.
    func chosenProperty(
        _ properties: [DeclaredFunction], for receiver: ValueType, _ range: SourceRange
    ) -> DeclaredFunction? {
        let found = chosen(properties, for: receiver)
        if found.count > 1, types.areAmbiguous(found[0], found[1], for: receiver) {
            report(
                "ambiguous use of '\(found[0].signature.name)'", at: range,
                suggestion: found[0].ambiguitySuggestion(found[1]))
        }
        return found.first
    }

    /// Reports that a type does not have a member because of its constraints; returns `false` if that is not the reason.
    func reportUnmet(_ name: Name, of receiver: ValueType) -> Bool {
        let owners = [types[receiver]].compactMap(\.self) + types.extensions(of: receiver)
        let members = owners.flatMap { $0.properties.named(name.text) + $0.methods.named(name.text) }
        guard let member = members.first,
            let unmet = member.constraints.first(where: { types.isMet($0, by: receiver, member.owner) == false })
        else { return false }
        let subject = types.subject(of: unmet, in: receiver, member.owner)
        let requirement =
            switch unmet.bound {
            case .equal(let type): "the types '\(subject)' and '\(type)' be equivalent"
            case .subtype(let name) where types[name]?.isClass == true: "that '\(subject)' inherit from '\(name)'"
            case .subtype(let name): "that '\(subject)' conform to '\(name)'"
            }
        let kind = member.signature.kind == .property ? "property" : "instance method"
        let owner = member.owner?.nominal.name ?? "\(receiver)"
        report(
            "referencing \(kind) '\(member.signature.form)' on '\(owner)' requires \(requirement)", at: name.range)
        return true
    }
}

extension DeclaredFunction {
    /// Where two members are declared of which a call may refer to each.
    func ambiguitySuggestion(_ other: DeclaredFunction) -> String {
        let places = [self, other].map { member in
            let position = member.body.file.position(of: member.syntax.name.range.start)
            return "\(member.body.file.path):\(position.line)"
        }
        return "candidates are in \(places[0]) and \(places[1])"
    }
}

extension [DeclaredFunction] {
    /// The members without those that are private to another file, of which several files may have one of a name. A single
    /// member is visible everywhere.
    func visible(from path: String) -> [DeclaredFunction] {
        guard count > 1, contains(where: \.syntax.isPrivate) else { return self }
        let visible = filter { !$0.syntax.isPrivate || $0.body.file.path == path }
        return visible.isEmpty ? self : visible
    }
}
