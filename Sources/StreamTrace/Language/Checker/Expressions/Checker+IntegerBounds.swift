extension Checker {
    /// Checks the `UInt8.max` of an integer type, all of which are `Int` here; returns `nil` for another member.
    ///
    /// The largest `UInt` and `UInt64` do not fit an `Int`.
    func integerBound(_ base: Expression, _ name: Name, _ range: SourceRange) -> TypedExpression? {
        guard case .name(let type) = base.kind, let bounds = Self.integerBounds[type], scope.find(type) == nil,
            types.named(type, [], scope: typeScope) == .int
        else { return nil }
        switch name.text {
        case "min": return TypedExpression(.constant(.int(bounds.lowerBound)), .int, range)
        case "max" where bounds.upperBound == .max:
            report(
                "'\(type).max' overflows when stored into 'Int'", at: range,
                suggestion: "the integers of a pipeline are 'Int', the largest of which is 'Int.max'")
            return invalid(range)
        case "max": return TypedExpression(.constant(.int(bounds.upperBound)), .int, range)
        default: return nil
        }
    }

    private static let integerBounds: [String: ClosedRange<Int>] = [
        "Int8": bounds(of: Int8.self), "Int16": bounds(of: Int16.self), "Int32": bounds(of: Int32.self),
        "UInt8": bounds(of: UInt8.self), "UInt16": bounds(of: UInt16.self), "UInt32": bounds(of: UInt32.self),
        "UInt": 0...Int.max, "UInt64": 0...Int.max,
    ]

    private static func bounds<Number: FixedWidthInteger>(of type: Number.Type) -> ClosedRange<Int> {
        Int(type.min)...Int(type.max)
    }
}
