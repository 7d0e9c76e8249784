extension Checker {
    /// Returns a hole for a name of a Swift file that nothing declares; `nil` in a marble file, where it is an error.
    func hole(_ name: String, _ range: SourceRange) -> TypedExpression? {
        guard diagnostics.file.isSwift, !isReadingValue,
            name.first?.isLetter == true || name.first == "_" || name.first == "#", !ForeignNames.isUnsupported(name)
        else { return nil }
        mentionedNames.insert(name)
        if isCheckingCode, !diagnostics.isTrial, holes[name] == nil {
            holes[name] = SourceText(diagnostics.file, range)
        }
        return TypedExpression(.constant(.object(HoleObject(name))), .unknown, range)
    }

    /// Whether a declaration of a Swift file names a type that is not supported. Only its use is an error, and the app
    /// may declare a type of its own with that name.
    func isUnsupportedInDeclaration(_ name: String) -> Bool {
        diagnostics.file.isSwift && !isCheckingCode && ForeignNames.isUnsupported(name)
    }

    /// Whether an expression is a name that nothing declares.
    func isHole(_ value: TypedExpression) -> Bool {
        if case .constant(.object(let object)) = value.kind { object is HoleObject } else { false }
    }
}
