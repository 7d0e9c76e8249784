/// Literals that the compiler may read as values of another type than that of the values beside them. They are refused,
/// because the result could differ from the compiled one.
extension Checker {
    /// Reports `[60 * 60, x]` and `[0, limit ?? (isOn ? 1 : x)]`, whose parts keep types of their own.
    func reportCalculations(_ values: [TypedExpression], united: ValueType, annotation: @autoclosure () -> String) {
        guard !isReadingValue, !united.hasUnknown else { return }
        let hasLiteral = values.contains(where: \.isLiteral)
        let kept = values.first { value in
            if case .coalesce(_, let fallback) = value.kind {
                return hasLiteral && value.type != .int && value.type.number != nil && fallback.hasOpenLiteral
            }
            return value.isLiteral && value.type.innermost != united.innermost && value.hasCalculation
        }
        guard let kept else { return }
        report(
            "heterogeneous collection literal could only be inferred to '\(annotation())'", at: kept.range,
            suggestion: "write the type of this calculation, as in '(…) as \(united)'")
    }

    /// Reports `[0, x][0]` where any type is expected: the compiler makes an `[Any]`, whose first element is an `Int`.
    func reportOpenElement(_ value: TypedExpression, expecting expected: ValueType) {
        let type = value.type.innermost
        guard type.number != nil, type != .int, value.isElementOfUnited, expected.acceptsAnyType else {
            return
        }
        report(
            "the type of an element of this literal depends on what it is used for", at: value.range,
            suggestion: "write the type of the literal, as in '([…] as [\(type)])[0]'")
    }

    /// Reports `small ?? (5 &<< 1)` if no type is expected: the compiler chooses the `??` whose result is an optional.
    func reportOpenFallback(_ fallback: TypedExpression, _ range: SourceRange, expecting expected: ValueType) {
        let type = fallback.type
        guard type.number != nil, type != .int, expected == .unknown || expected.acceptsAnyType,
            fallback.isElementOfUnited || fallback.shiftsConstant
        else { return }
        report(
            "whether this '??' returns an optional depends on what it is used for", at: range,
            suggestion: "write the type, as in '(a ?? b) as \(type)'")
    }
}

extension ValueType {
    /// Whether it is what `print` or a generic function expects.
    fileprivate var acceptsAnyType: Bool { if case .parameter = self { true } else { self == .any } }
}

extension TypedExpression {
    private var isConstant: Bool { if case .constant = kind { true } else { false } }

    /// Whether it has an arithmetic operator other than a shift, whose type is that of its left operand.
    fileprivate var hasCalculation: Bool {
        switch kind {
        case .arithmetic("<<", let left, _), .arithmetic(">>", let left, _): left.hasCalculation
        case .arithmetic: true
        default: parts.contains(where: \.hasCalculation)
        }
    }

    /// Whether it is `isOn ? 1 : x` or `list.reduce(0) { … }`, whose literal may have a type of its own.
    fileprivate var hasOpenLiteral: Bool {
        switch kind {
        case .ternary(_, let yes, let no): yes.isConstant != no.isConstant
        case .native(let entry, _, let arguments):
            entry.signature.name == "reduce" && (arguments.first ?? nil)?.isConstant == true
        default: false
        }
    }

    /// Whether `&<<` shifts a literal in it.
    fileprivate var shiftsConstant: Bool {
        switch kind {
        case .arithmetic("&<<", let left, let right), .arithmetic("&>>", let left, let right):
            left.isConstant && right.isConstant
        default: parts.contains(where: \.shiftsConstant)
        }
    }

    /// Whether the value is read from a list whose literals have the type of the other elements, as in `[0, x].first!`.
    /// The elements of `[0, x].max()!` have one type, because it compares them.
    fileprivate var isElementOfUnited: Bool {
        switch kind {
        case .subscripting(let base, _, _), .forced(let base), .chain(let base, _), .chained(let base),
            .convert(_, let base):
            base.unitesLiterals || base.isElementOfUnited
        case .native(let entry, let receiver?, _):
            !["max", "min", "sorted", "reduce"].contains(entry.signature.name)
                && (receiver.unitesLiterals || receiver.isElementOfUnited)
        case .ternary(_, let yes, let no): yes.isElementOfUnited || no.isElementOfUnited
        // The fallback has been checked.
        case .coalesce(let optional, _): optional.isElementOfUnited
        default: false
        }
    }

    /// The values of which it is made.
    private var parts: [TypedExpression] {
        switch kind {
        case .negate(let value), .forced(let value), .convert(_, let value), .subscripting(let value, _, _): [value]
        case .arithmetic(_, let left, let right), .ternary(_, let left, let right): [left, right]
        case .array(let elements), .tuple(let elements, _): elements
        case .native(_, let receiver, let arguments): ([receiver] + arguments).compactMap(\.self)
        default: []
        }
    }
}
