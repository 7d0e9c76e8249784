extension Checker {
    func checkSubscript(_ base: Expression, _ arguments: [Argument], _ range: SourceRange) -> TypedExpression {
        if let target = keyPathTarget(base, arguments, range) { return check(target) }
        let optional = check(base)
        let value = unwrappingImplicitly(optional) ?? optional
        if let declared = declaredSubscript(of: value, base, arguments, range) { return declared }
        if value.type == .unknown, !isHole(value), hasSubscript(taking: arguments) {
            return dynamicCall(value, base, Name("subscript", range), arguments, range)
        }
        guard let (index, fallback) = subscriptParts(value.type, arguments, range) else { return invalid(range) }
        let type = elementType(value.type, index.type, hasDefault: fallback != nil, range)
        return TypedExpression(.subscripting(value, index, default: fallback), type, range)
    }

    /// Whether a type or an extension declares a subscript for such arguments.
    private func hasSubscript(taking arguments: [Argument]) -> Bool {
        let labels = arguments.map(\.matchingLabel)
        return types.owners(ofMember: "subscript").flatMap { $0.methods.named("subscript") }.contains {
            (try? CallMatching.match(labels, $0.signature)) != nil
        }
    }

    /// Checks a subscript that a type or an extension of it declares; returns `nil` if none fits.
    private func declaredSubscript(
        of value: TypedExpression, _ base: Expression, _ arguments: [Argument], _ range: SourceRange
    ) -> TypedExpression? {
        var candidates = instanceCandidates(of: value, base, "subscript")
        if case .metatype(let type) = value.type { candidates = members.staticCandidates(of: type, named: "subscript") }
        if candidates.isEmpty { return nil }
        // An array has other subscripts than that of an extension.
        let isOnly = types[value.type] != nil || candidates.contains { $0.signature.isStatic }
        if !isOnly, !tries({ _ = resolve(candidates, arguments, range, .unknown) }) { return nil }
        return resolve(candidates, arguments, range, .unknown)
    }

    /// Checks the index and the default of a subscript; returns `nil` after an error.
    private func subscriptParts(
        _ type: ValueType, _ arguments: [Argument], _ range: SourceRange
    ) -> (TypedExpression, TypedExpression?)? {
        guard let first = arguments.first, first.label == nil else {
            report("missing argument for parameter #1 in subscript", at: range)
            return nil
        }
        let wanted = type.name == "Dictionary" ? type.arguments.first ?? .unknown : .unknown
        let index = check(first.value, as: wanted)
        guard arguments.count > 1 else { return (index, nil) }
        guard arguments.count == 2, arguments[1].label?.text == "default", type.name == "Dictionary" || type == .unknown
        else {
            report("extra argument in subscript", at: arguments[1].value.range)
            return nil
        }
        return (index, check(arguments[1].value, as: type.arguments.last ?? .unknown))
    }

    private func elementType(_ type: ValueType, _ index: ValueType, hasDefault: Bool, _ range: SourceRange) -> ValueType
    {
        let isRange = index.kind == .range
        switch type {
        case .unknown: return .unknown
        case .named("Array", let arguments), .named("ArraySlice", let arguments), .named("Sequence", let arguments),
            .named("Collection", let arguments):
            if !index.fits(.int, types), !isRange {
                report("cannot convert value of type '\(index.shown)' to expected argument type 'Int'", at: range)
            }
            return isRange ? .slice(arguments.first ?? .unknown) : arguments.first ?? .unknown
        case .named("Dictionary", let arguments):
            let value = arguments.last ?? .unknown
            return hasDefault ? value : .optional(value)
        case .named("String", _): return isRange ? .string : .character
        case .named("Optional", let arguments):
            report(
                "value of optional type '\(type)' must be unwrapped to refer to member 'subscript'"
                    + " of wrapped base type '\(arguments.first ?? .unknown)'", at: range,
                suggestion: "unwrap it: with '?', '??', 'if let' or '!'")
            return .unknown
        default:
            report("value of type '\(type)' has no subscripts", at: range)
            return .unknown
        }
    }

    /// Returns the storage location of an element, or of what a declared subscript returns.
    func elementLocation(_ base: Expression, _ arguments: [Argument], _ range: SourceRange) -> StorageLocation {
        let outer = unwrappedOwner(ownerLocation(base))
        let owners = [types[outer.type]].compactMap(\.self) + types.extensions(of: outer.type)
        let subscripts = owners.flatMap { $0.methods.named("subscript") }
        if !subscripts.isEmpty {
            let owner = check(base)
            let value = declaredSubscript(of: unwrappingImplicitly(owner) ?? owner, base, arguments, range)
            if let value { return storageLocation(ofSubscript: value, among: subscripts, outer, range) }
        }
        guard let (index, fallback) = subscriptParts(outer.type, arguments, range) else {
            return StorageLocation(.nowhere, .unknown, range)
        }
        let type = elementType(outer.type, index.type, hasDefault: fallback != nil, range)
        return StorageLocation(.subscripting(outer, index, default: fallback), type, range)
    }

    /// Returns the storage location of a declared subscript, whose call for reading is `value`.
    private func storageLocation(
        ofSubscript value: TypedExpression, among subscripts: [DeclaredFunction], _ outer: StorageLocation,
        _ range: SourceRange
    ) -> StorageLocation {
        var call = value
        if case .convert(.genericArguments, let inner) = value.kind { call = inner }
        guard case .invokeBody(let getter, let arguments) = call.kind,
            let setter = subscripts.first(where: { $0.body === getter })?.setter
        else {
            if case .invokeImplementation = call.kind {
                report(
                    "the subscript of a protocol cannot be assigned to in this language", at: range,
                    suggestion: "give the value the type that conforms to the protocol")
            } else if !value.isInvalid {
                report(
                    "cannot assign through subscript: subscript is get-only", at: range,
                    suggestion: "add a 'set { … }' to the subscript")
            }
            return StorageLocation(.nowhere, value.type, range)
        }
        reach(setter)
        let indices = Array(arguments.dropFirst())
        return StorageLocation(
            .computed(outer, indices, getter: getter, setter: setter.body), value.type, range)
    }
}
