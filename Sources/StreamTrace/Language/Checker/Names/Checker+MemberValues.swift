/// Members of values: stored, computed, of the catalogue, and of values of unknown type.
extension Checker {
    func checkMember(_ base: Expression, _ name: Name, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        let registered = registeredFunctions(base, name.text)
        if !registered.isEmpty { return reference(Expression(.member(base, name), range), registered, range, expected) }
        if let dynamic = dynamicType(base), let member = staticMember(of: dynamic, base, name, range, expected) {
            return member
        }
        if let type = typeOperand(base) { return staticMember(type, name, range, expected) }
        let receiver = checkBase(base, of: name, expected)
        if receiver.isInvalid { return receiver }
        if case .metatype = receiver.type { return metatypeMember(receiver, name, range) }
        if receiver.type == .unknown {
            let isKnown =
                diagnostics.file.isSwift || hasMembers(named: name.text) || Int(name.text) != nil
                || tupleLabels.contains(name.text)
            if !isKnown {
                reportUnknownMember(name, ofUnknown: base, range)
                return invalid(range)
            }
            if !isHole(receiver), !hasMembers(named: name.text) { noteMissing(name.text) }
            reach(membersNamed: name.text)
            return TypedExpression(.dynamicMember(receiver, name.text), .unknown, range)
        }
        if !members.hasProperty(receiver.type, named: name.text) {
            let methods = instanceCandidates(of: receiver, base, name.text)
            if !methods.isEmpty { return reference(Expression(.member(base, name), range), methods, range, expected) }
        }
        return memberValue(receiver, name, range, isExact: base.isSuper)
    }

    /// Looks up a member of an error when the code runs: what a `catch` receives from a `throws(LoadError)` is a
    /// `LoadError`.
    private func memberOfError(_ receiver: TypedExpression, _ name: Name, _ range: SourceRange) -> TypedExpression? {
        guard receiver.type == .error, diagnostics.file.isSwift, hasMembers(named: name.text) else { return nil }
        reach(membersNamed: name.text)
        return TypedExpression(.dynamicMember(receiver, name.text), .unknown, range)
    }

    /// Checks a property, a stored member or an element of a tuple.
    ///
    /// - Parameter isExact: whether overriding members are ignored, as for `super.name`.
    func memberValue(
        _ receiver: TypedExpression, _ name: Name, _ range: SourceRange, isExact: Bool = false
    ) -> TypedExpression {
        let type = receiver.type
        if case .tuple(let elements) = type {
            let index = Int(name.text) ?? elements.firstIndex { $0.label == name.text } ?? -1
            if elements.indices.contains(index) {
                return TypedExpression(.element(receiver, index), elements[index].type, range)
            }
        }
        if let declared = types[type] {
            if let property = declared.override(of: name.text) {
                return computed(property, of: receiver, range, isExact: isExact)
            }
            if let index = declared.nominal.index(ofField: name.text) {
                return field(index, of: declared, receiver, range, isExact: isExact)
            }
            let properties = declared.properties.named(name.text, isStatic: false)
            if let property = chosenProperty(properties, for: type, name.range) {
                return computed(property, of: receiver, range, isExact: isExact)
            }
            if name.text == "rawValue", let raw = declared.raw {
                return TypedExpression(.dynamicMember(receiver, "rawValue"), raw, range)
            }
        }
        let properties = types.extensions(of: type).flatMap { $0.properties.named(name.text, isStatic: false) }
        // A library type has the members itself that a protocol requires.
        if let property = chosenProperty(properties.filter { !$0.syntax.isRequirement }, for: type, name.range) {
            return computed(property, of: receiver, range)
        }
        if let (entry, signature) = members.catalogueProperty(of: type, named: name.text) {
            return TypedExpression(.native(entry, receiver: receiver, []), signature.result.withoutParameters, range)
        }
        if let calls = recordedCalls(of: receiver, name, range) { return calls }
        if name.text == "rx", let reactive = reactive(receiver, range) { return reactive }
        if let member = reactiveMember(receiver, name, range) { return member }
        if types[type]?.hasUnknownAncestor(types) == true, let hole = hole(name.text, range) { return hole }
        if let member = memberOfError(receiver, name, range) { return member }
        let isLazy = types[type]?.lazyMembersOfStruct.contains(name.text) == true
        if !isLazy, let hole = projection(name, of: type, range) ?? missingMember(name, of: receiver, range) {
            return hole
        }
        if !reportUnmet(name, of: type) { reportUnknownMember(name, of: type) }
        return invalid(range)
    }

    /// Reads a stored member.
    private func field(
        _ index: Int, of declared: DeclaredType, _ receiver: TypedExpression, _ range: SourceRange, isExact: Bool
    ) -> TypedExpression {
        let field = declared.nominal.fields[index]
        let type = types.type(field.type, inMemberOf: declared, of: receiver.type)
        if !isExact, let table = declared.overriddenFields[field.name], !table.all.isEmpty {
            reach(table)
            return TypedExpression(.invokeImplementation(table, [receiver]), type, range)
        }
        if let lazy = declared.lazyMembers[field.name] {
            reach(lazy)
            return TypedExpression(.lazyField(receiver, index, lazy.body), type, range)
        }
        if declared.isSpied { noteMemberOfSpy(field.name) }
        let value = TypedExpression(.field(receiver, index), type, range)
        if declared.weakMembers.contains(field.name) { return TypedExpression(.weak(value), type, range) }
        if declared.unownedMembers.contains(field.name) { return TypedExpression(.unowned(value), type, range) }
        return value
    }

    /// Reads a computed member.
    private func computed(
        _ property: DeclaredFunction, of receiver: TypedExpression, _ range: SourceRange, isExact: Bool = false
    ) -> TypedExpression {
        let own = isExact ? enclosing?.type ?? receiver.type : receiver.type
        let type = types.type(
            property.signature.result.substituting(["Self": own]), inMemberOf: property.owner, of: receiver.type)
        reach(property)
        if property.syntax.isRequirement {
            reach(membersNamed: property.signature.name)
            return TypedExpression(.dynamicMember(receiver, property.signature.name), type, range)
                .declared(as: property.syntax.result)
        }
        if property.implementations != nil || property.owner?.isSpied == true, !isExact {
            return TypedExpression(.invokeImplementation(property.table, [receiver]), type, range)
                .declared(as: property.syntax.result)
        }
        return TypedExpression(.invokeBody(property.body, [receiver]), type, range).declared(as: property.syntax.result)
    }

    /// Whether a value of some type has a member of a name.
    func hasMembers(named name: String) -> Bool {
        !Catalogue.shared.members(named: name).isEmpty
            || types.owners(ofMember: name).contains { $0.extended == nil && $0.hasMember(name) }
    }

    /// Reports a member that no type has, of a value of unknown type.
    func reportUnknownMember(_ name: Name, ofUnknown base: Expression, _ range: SourceRange) {
        if diagnostics.hasReported {
            _ = diagnostics.countError()
            return
        }
        if name.text == "calls", case .name(let spy) = base.kind, globals[spy] != nil {
            return report(
                "'\(spy).calls' needs a declared type, whose methods tell what is recorded", at: range,
                suggestion: "include the file of the type, or declare it: 'protocol … { func show(_ text: String) }'")
        }
        var message = "type of expression is ambiguous without a type annotation"
        if case .name(let parameter) = base.kind, scope.find(parameter)?.isClosureParameter == true {
            message = "cannot infer type of closure parameter '\(parameter)' without a type annotation"
        }
        let names = Catalogue.shared.memberNames + types.all.values.flatMap(\.memberNames)
        report(
            message, at: range,
            suggestion: ForeignNames.suggestion(for: name.text) ?? Suggestion.nearest(to: name.text, among: names)
                ?? "no type has a member '\(name.text)'")
    }

    func reportUnknownMember(_ name: Name, of type: ValueType) {
        if types[type]?.lazyMembersOfStruct.contains(name.text) == true {
            return report(
                "a 'lazy' member of a struct is not supported", at: name.range,
                suggestion: "declare a 'class', or compute it: 'var \(name.text): … { … }'")
        }
        noteMissing(name.text)
        let unknown = UnknownMember(
            name: name.text, type: type, types: types, isInSwiftFile: diagnostics.file.isSwift)
        report(unknown.message, at: name.range, suggestion: unknown.suggestion)
    }

    /// The labels of tuples of the catalogue.
    private var tupleLabels: Set<String> {
        ["key", "value", "offset", "element", "index", "some", "none", "error", "succeeded", "failed", "processing"]
    }
}
