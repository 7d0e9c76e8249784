extension Checker {
    func checkCoalesce(
        _ left: Expression, _ right: Expression, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let optional = check(left)
        guard let wrapped = optional.type.wrapped ?? (optional.type == .unknown ? .unknown : nil) else {
            if optional.isInvalid { return optional }
            // The fallback of what is no optional is not used, but belongs to the result's type.
            let fallback = check(right, expecting: optional.type)
            let type = fallback.type.wrapped == nil ? optional.type : .optional(optional.type)
            _ = convert(fallback, to: type)
            return convert(optional, to: type)
        }
        let fallback = check(right, expecting: wrapped == .unknown ? expected : wrapped)
        reportOpenFallback(fallback, range, expecting: expected)
        if fallback.type.wrapped != nil, wrapped.wrapped == nil {
            let type = ValueType.optional(wrapped).joined(fallback.type)
            let kept = TypedExpression(.convert(.wrapped(.wrap), optional), .optional(type), optional.range)
            return TypedExpression(.coalesce(kept, convert(fallback, to: type)), type, range)
        }
        // Two types may have only the expected one in common, like a protocol that both conform to.
        if expected.isCertain, !fallback.type.fits(wrapped, types), fallback.type.fits(expected, types),
            wrapped.fits(expected, types)
        {
            return TypedExpression(.coalesce(optional, convert(fallback, to: expected)), expected, range)
        }
        // The fallback may be an instance of a superclass.
        let isGeneral = wrapped == .unknown || (wrapped.fits(fallback.type, types) && types[fallback.type] != nil)
        let type = isGeneral ? fallback.type : wrapped
        return TypedExpression(.coalesce(optional, convert(fallback, to: type)), type, range)
    }

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
        case _ where value.isImplicitlyUnwrapped: break
        case .field(let owner, let index) where isImplicitlyUnwrapped(index, of: owner.type): break
        case .lazyField(let owner, let index, _) where isImplicitlyUnwrapped(index, of: owner.type): break
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
        let metatype = metatype(of: syntax)
        let result = cast == .test ? .bool : cast == .optional ? .optional(type) : type
        return TypedExpression(.cast(cast, check(value), type, metatype: metatype), result, range)
    }
}
