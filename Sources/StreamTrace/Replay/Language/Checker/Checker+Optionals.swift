extension Checker {
    func checkOptional(_ expression: Expression, _ expected: ValueType) -> TypedExpression {
        let range = expression.range
        switch expression.kind {
        case .chained(let inner): return checkChained(inner, range)
        case .chain(let inner):
            let value = check(inner)
            if value.isInvalid { return value }
            let wraps = value.type.wrapped == nil && value.type != .unknown
            let type = wraps || value.type == .unknown ? ValueType.optional(value.type) : value.type
            return TypedExpression(.chain(value, wraps: wraps), type, range)
        case .forced(let inner): return checkForced(inner, range)
        case .cast(let cast, let value, let type): return checkCast(cast, value, type, range)
        case .attempt(let attempt, let inner):
            let value = check(inner, expecting: expected)
            guard attempt == .optional else { return TypedExpression(.attempt(attempt, value), value.type, range) }
            let wraps = value.type.wrapped == nil
            let inside = wraps ? TypedExpression(.convert(.wrap, value), .optional(value.type), range) : value
            return TypedExpression(.attempt(attempt, inside), inside.type, range)
        default: return invalid(range)
        }
    }

    private func checkChained(_ inner: Expression, _ range: SourceRange) -> TypedExpression {
        let value = check(inner)
        if value.isInvalid { return value }
        if let wrapped = value.type.wrapped { return TypedExpression(.chained(value), wrapped, range) }
        if value.type == .unknown { return TypedExpression(.chained(value), .unknown, range) }
        report("cannot use optional chaining on non-optional value of type '\(value.type)'", at: range)
        return invalid(range)
    }

    private func checkForced(_ inner: Expression, _ range: SourceRange) -> TypedExpression {
        let value = check(inner)
        if value.isInvalid { return value }
        if let wrapped = value.type.wrapped { return TypedExpression(.forced(value), wrapped, range) }
        if value.type == .unknown { return TypedExpression(.forced(value), .unknown, range) }
        report("cannot force unwrap value of non-optional type '\(value.type)'", at: range)
        return invalid(range)
    }

    // MARK: Implicitly unwrapped optionals

    /// Returns the value of a member that is written `T!`, unwrapped by force, or `nil` for any other value.
    func unwrappingImplicitly(_ value: TypedExpression) -> TypedExpression? {
        guard let wrapped = value.type.wrapped else { return nil }
        var inner = value
        switch value.kind {
        case .weak(let reference), .unowned(let reference): inner = reference
        default: break
        }
        switch inner.kind {
        case .field(let owner, let index) where isImplicitlyUnwrapped(index, of: owner.type): break
        case .global(let index) where globals.implicitlyUnwrapped.contains(index): break
        default: return nil
        }
        return TypedExpression(.forced(value), wrapped, value.range)
    }

    /// Whether a stored member is written `T!`.
    func isImplicitlyUnwrapped(_ index: Int, of type: ValueType) -> Bool {
        guard let declared = types[type], declared.nominal.fields.indices.contains(index) else { return false }
        let name = declared.nominal.fields[index].name
        return declared.ancestors.contains { $0.implicitlyUnwrapped.contains(name) }
    }

    private func checkCast(
        _ cast: Expression.Cast, _ value: Expression, _ syntax: TypeSyntax, _ range: SourceRange
    ) -> TypedExpression {
        let type = type(syntax)
        if cast == .always {
            // Every error can be used as an `NSError`.
            guard type.name == "NSError" else { return check(value, as: type) }
            return TypedExpression(.cast(.forced, check(value, as: .error), type, metatype: nil), type, range)
        }
        var metatype: TypedExpression?
        if type == .unknown, case .named(let name, _) = syntax.kind, let parameter = context.metatypes[name] {
            metatype = check(Expression(.name(parameter), range))
        }
        let result = cast == .test ? .bool : cast == .optional ? .optional(type) : type
        return TypedExpression(.cast(cast, check(value), type, metatype: metatype), result, range)
    }

    // MARK: Subscripts

    func checkSubscript(_ base: Expression, _ arguments: [Argument], _ range: SourceRange) -> TypedExpression {
        if let target = keyPathTarget(base, arguments, range) { return check(target) }
        let optional = check(base)
        let value = unwrappingImplicitly(optional) ?? optional
        if let declared = declaredSubscript(of: value, base, arguments, range) { return declared }
        guard let (index, fallback) = subscriptParts(value.type, arguments, range) else { return invalid(range) }
        let type = elementType(value.type, index.type, hasDefault: fallback != nil, range)
        return TypedExpression(.subscripting(value, index, default: fallback), type, range)
    }

    /// Checks a subscript that a type or an extension of it declares; returns `nil` if none fits.
    func declaredSubscript(
        of value: TypedExpression, _ base: Expression, _ arguments: [Argument], _ range: SourceRange
    ) -> TypedExpression? {
        let candidates = instanceCandidates(of: value, base, "subscript")
        if candidates.isEmpty { return nil }
        // An array has other subscripts than that of an extension.
        let isOnly = types[value.type] != nil
        if !isOnly, !tries({ _ = resolve(candidates, arguments, range, .unknown) }) { return nil }
        return resolve(candidates, arguments, range, .unknown)
    }

    /// Checks the index and the default of a subscript; returns `nil` after an error.
    func subscriptParts(
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

    func elementType(_ type: ValueType, _ index: ValueType, hasDefault: Bool, _ range: SourceRange) -> ValueType {
        let isRange = index.kind == .range
        switch type {
        case .unknown: return .unknown
        case .named("Array", let arguments), .named("Sequence", let arguments):
            if !index.fits(.int, types), !isRange {
                report("cannot convert value of type '\(index.shown)' to expected argument type 'Int'", at: range)
            }
            return isRange ? type : arguments.first ?? .unknown
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
}
