extension Checker {
    /// Returns a hole for a name of a Swift file that nothing declares; `nil` in a marble file, where it is an error.
    func hole(_ name: String, _ range: SourceRange) -> TypedExpression? {
        guard diagnostics.file.isSwift, !isReadingValue,
            name.first?.isLetter == true || name.first == "_" || name.first == "#"
        else { return nil }
        if ForeignNames.isUnsupported(name) {
            if bodies.isCheckingCode { undeclared.unsupported.insert(name) }
            return nil
        }
        undeclared.mentioned.insert(name)
        if bodies.isCheckingCode, !diagnostics.isTrial, undeclared.used[name] == nil {
            undeclared.used[name] = SourceText(diagnostics.file, range)
        }
        return TypedExpression(.constant(.object(HoleObject(name))), .unknown, range)
    }

    /// Returns a hole for a member like `.red`, which is one of the undeclared type that is written before it.
    func implicitHole(_ name: Name, _ range: SourceRange) -> TypedExpression? {
        guard let type = undeclared.types.meant(at: SourceText(diagnostics.file, range)) else {
            return hole(name.text, range)
        }
        guard hole(type.name, range) != nil else { return nil }
        type.add(name.text, at: range.start)
        return TypedExpression(.constant(.object(ImplicitHole(name.text, of: type))), .unknown, range)
    }

    /// Whether a declaration of a Swift file names a type that is not supported. Only its use is an error, and the app
    /// may declare a type of its own with that name.
    func isUnsupportedInDeclaration(_ name: String) -> Bool {
        diagnostics.file.isSwift && !bodies.isCheckingCode && ForeignNames.isUnsupported(name)
    }

    /// Whether an expression is a name that nothing declares.
    func isHole(_ value: TypedExpression) -> Bool {
        switch value.kind {
        case .constant(.object(let object)): object is HoleObject
        case .unknownMember: true
        default: false
        }
    }

    /// Returns a hole for the `$name` of a member whose property wrapper no file declares.
    func projection(_ name: Name, of type: ValueType, _ range: SourceRange) -> TypedExpression? {
        guard name.text.first == "$", let wrapper = types[type]?.unknownWrappers[String(name.text.dropFirst())],
            hole(wrapper, range) != nil
        else { return nil }
        return TypedExpression(.constant(.object(HoleObject("@\(wrapper).\(name.text)"))), .unknown, range)
    }

    /// Returns a hole for a member of a value in a Swift file, which an extension in another file of the app declares.
    ///
    /// A member of a stream is an error at once, because what comes after it depends on it, and so is a misspelled one.
    func missingMember(_ name: Name, of receiver: TypedExpression, _ range: SourceRange) -> TypedExpression? {
        guard diagnostics.file.isSwift else { return nil }
        let type = receiver.type
        let unknown = UnknownMember(name: name.text, type: type, types: types)
        guard types.view(type, as: "ObservableConvertibleType") == nil, type.name != "Scheduler", !unknown.isMisspelled
        else { return nil }
        let text = diagnostics.file.text(range)
        let path = text.utf8.count > 60 || text.contains("\n") ? "….\(name.text)" : text
        guard hole(name.text, range) != nil else { return nil }
        noteMissing(name.text)
        return TypedExpression(.unknownMember(receiver, .object(HoleObject(path))), .unknown, range)
    }

    /// Returns the call of a method as a statement: one that nothing declares may change the value that it is called on,
    /// so that a variable with that value becomes the result.
    func assigned(_ value: TypedExpression, to expression: Expression) -> TypedExpression {
        guard diagnostics.file.isSwift, case .call(let callee, _) = expression.kind,
            case .member(let base, _) = callee.kind, case .invoke(let function, _) = value.kind,
            case .unknownMember(let receiver, _) = function.kind, receiver.type.isCertain, !isReference(receiver.type),
            let variable = variable(base)
        else { return value }
        return TypedExpression(.assign(variable, value), .void, value.range)
    }

    /// Records a member that a file of the app may declare which is not included.
    func noteMissing(_ name: String) {
        if diagnostics.file.isSwift, !diagnostics.isTrial { undeclared.members.insert(name) }
    }
}
