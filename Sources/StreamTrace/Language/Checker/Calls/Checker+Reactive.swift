extension Checker {
    /// Checks the `rx` of an object of the app, or returns `nil` if it has none that is known.
    func reactive(_ receiver: TypedExpression, _ range: SourceRange) -> TypedExpression? {
        guard let declared = types[receiver.type], declared.isClass || declared.nominal.kind == .interface else {
            return nil
        }
        let type = ValueType.named("Reactive", [receiver.type])
        let isCompatible = declared.ancestors.contains { $0.nominal.conformances.contains("ReactiveCompatible") }
        guard isCompatible || !types.extensions(of: type).isEmpty else { return nil }
        return native("init", of: type, [receiver], type, range)
    }

    /// Checks a member of an `rx` that no extension declares: a `Binder` of the object's property of that name.
    func reactiveMember(_ receiver: TypedExpression, _ name: Name, _ range: SourceRange) -> TypedExpression? {
        guard receiver.type.name == "Reactive", let base = receiver.type.arguments.first, let declared = types[base]
        else { return nil }
        var property = declared.properties[name.text]?.setter?.signature.parameters.first?.type
        if let index = declared.nominal.index(ofField: name.text), declared.nominal.fields[index].isMutable {
            property = declared.nominal.fields[index].type
        }
        guard let property = property.map({ types.type($0, inMemberOf: declared, of: base) }) else {
            return hole(name.text, range)
        }
        let names = [Name("#0", range), Name("#1", range)]
        let operands = names.map { Expression(.name($0.text), range) }
        let assignment = Expression(.assignment("=", Expression(.member(operands[0], name), range), operands[1]), range)
        let closure = ClosureSyntax(parameters: names, body: [Statement(.expression(assignment), range)])
        let binding = checkClosure(closure, range, .function([base, property], .void))
        let object = native("base", of: receiver.type, receiver: receiver, [], base, range)
        let type = ValueType.named("Binder", [property])
        return native("init", of: type, [object, nil, binding], type, range)
    }

    /// Returns the call of the only entry of the catalogue with a name.
    private func native(
        _ name: String, of type: ValueType, receiver: TypedExpression? = nil, _ arguments: [TypedExpression?],
        _ result: ValueType, _ range: SourceRange
    ) -> TypedExpression {
        let entry = Catalogue.shared.members(of: type, named: name, isStatic: receiver == nil).first?.0
        return entry.map { TypedExpression(.native($0, receiver: receiver, arguments), result, range) }
            ?? invalid(range)
    }
}
