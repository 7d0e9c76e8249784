/// Literals whose type does not follow from the values beside them: the compiler chooses it by what is around, where that
/// accepts any type. They are refused, because their values could differ from the compiled ones.
extension Checker {
    /// Reports `[60 * 60, x]`, in which the calculation keeps its own type if no type is expected of the elements.
    func reportCalculations(
        _ elements: [Expression], _ values: [TypedExpression], united: ValueType, annotation: @autoclosure () -> String
    ) {
        guard !isReadingValue, !united.hasUnknown else { return }
        let kept = zip(elements, values).first { element, value in
            if value.isLiteral { return element.holdsCalculation && value.type.innermost != united.innermost }
            return element.reducesLiteral && value.type != .int && elements.contains(where: \.isWhole)
        }
        guard let kept else { return }
        report(
            "heterogeneous collection literal could only be inferred to '\(annotation())'", at: kept.1.range,
            suggestion: "write the type of this calculation, as in '(…) as \(united)'")
    }

    /// Reports `[0, x][0]` where any type is expected: the compiler makes an `[Any]`, whose first element is an `Int`.
    /// Without an expected type it does so if an element is `a ?? b`.
    func reportOpenElement(_ expression: Expression, _ value: TypedExpression, _ expected: ValueType) {
        let type = value.type.innermost
        guard type.number != nil, type != .int, expression.readsMixedLiteral else { return }
        if expected == .unknown, !expression.readsFallback { return }
        report(
            "the type of an element of this literal depends on what it is used for", at: expression.range,
            suggestion: "write the type of the literal, as in '([…] as [\(type)])[0]'")
    }

    /// Reports `small ?? (5 &<< 1)` if no type is expected: the compiler chooses the `??` whose result is an optional.
    func reportOpenFallback(_ fallback: Expression, _ wrapped: ValueType, _ range: SourceRange) {
        guard wrapped.number != nil, wrapped != .int, fallback.readsMixedLiteral || fallback.shiftsLiteral else {
            return
        }
        report(
            "whether this '??' returns an optional depends on what it is used for", at: range,
            suggestion: "write the type, as in '(a ?? b) as \(wrapped)'")
    }
}

extension Expression {
    /// Whether it is made of whole numbers that are written.
    fileprivate var isWhole: Bool {
        switch kind {
        case .integer, .wideInteger: true
        case .prefix(_, let operand): operand.isWhole
        case .binary(_, let left, let right): left.isWhole && right.isWhole
        case .ternary(_, let yes, let no): yes.isWhole && no.isWhole
        case .tuple(let elements): elements.count == 1 && elements[0].value.isWhole
        case .call(let callee, let arguments):
            if case .name(let name) = callee.kind {
                ["min", "max", "abs"].contains(name) && arguments.allSatisfy(\.value.isWhole)
            } else {
                false
            }
        default: false
        }
    }

    /// Whether an operator is applied in it to what may be literals; a shift has the type of what it shifts.
    fileprivate var holdsCalculation: Bool {
        switch kind {
        case .binary(let name, let left, _): !["<<", ">>"].contains(name) || left.holdsCalculation
        default: parts.contains(where: \.holdsCalculation)
        }
    }

    /// Whether it is `a ?? list.reduce(0) { … }`.
    fileprivate var reducesLiteral: Bool {
        switch kind {
        case .tuple(let elements): elements.count == 1 && elements[0].value.reducesLiteral
        case .binary("??", _, let fallback): fallback.isReduction
        default: false
        }
    }

    private var isReduction: Bool {
        guard case .call(let callee, let arguments) = kind, case .member(_, let name) = callee.kind else {
            return false
        }
        return name.text == "reduce" && arguments.first?.value.isWhole == true
    }

    private var isFallback: Bool {
        switch kind {
        case .tuple(let elements): elements.count == 1 && elements[0].value.isFallback
        case .binary("??", _, _): true
        default: false
        }
    }

    /// Whether it is an element of a literal with an element `a ?? b`.
    fileprivate var readsFallback: Bool {
        switch kind {
        case .subscripting(let base, _), .member(let base, _), .forced(let base), .chain(let base), .chained(let base):
            base.readsFallback
        case .call(let callee, _): callee.readsFallback
        case .array(let elements): elements.contains(where: \.isFallback)
        case .tuple(let elements): elements.count == 1 && elements[0].value.readsFallback
        default: false
        }
    }

    /// Whether `&<<` shifts a literal in it.
    fileprivate var shiftsLiteral: Bool {
        switch kind {
        case .binary("&<<", let left, let right), .binary("&>>", let left, let right): left.isWhole && right.isWhole
        case .binary(_, let left, let right): left.shiftsLiteral || right.shiftsLiteral
        case .subscripting(let base, _), .forced(let base): base.shiftsLiteral
        case .member(let base, _): base.shiftsLiteral
        default: parts.contains(where: \.shiftsLiteral)
        }
    }

    /// Whether it is an element of a literal in which a whole number stands beside another value, as in `[0, x].first!`.
    /// Elements that are compared, as `max()` does, have one type.
    fileprivate var readsMixedLiteral: Bool {
        switch kind {
        case .subscripting(let base, _): base.isMixed || base.readsMixedLiteral
        case .member(let base, let name):
            !["max", "min", "sorted", "reduce"].contains(name.text) && (base.isMixed || base.readsMixedLiteral)
        case .forced(let inner), .chain(let inner), .chained(let inner): inner.readsMixedLiteral
        case .call(let callee, _): callee.readsMixedLiteral
        case .binary("??", let left, let right), .ternary(_, let left, let right):
            left.readsMixedLiteral || right.readsMixedLiteral
        case .tuple(let elements): elements.count == 1 && elements[0].value.readsMixedLiteral
        default: false
        }
    }

    private var isMixed: Bool {
        switch kind {
        case .tuple(let elements): elements.count == 1 && elements[0].value.isMixed
        case .array(let elements): elements.contains(where: \.isWhole) && !elements.allSatisfy(\.isWhole)
        case .dictionary(let entries):
            entries.contains(where: \.value.isWhole) && !entries.allSatisfy(\.value.isWhole)
        default: false
        }
    }

    /// The values of which it is made.
    private var parts: [Expression] {
        switch kind {
        case .prefix(_, let operand): [operand]
        case .ternary(_, let yes, let no): [yes, no]
        case .array(let elements): elements
        case .tuple(let elements): elements.map(\.value)
        case .call(_, let arguments): arguments.map(\.value)
        default: []
        }
    }
}
