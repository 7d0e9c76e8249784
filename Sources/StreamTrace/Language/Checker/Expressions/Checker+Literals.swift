extension Checker {
    func checkLiteral(_ expression: Expression, _ expected: ValueType) -> TypedExpression {
        if let own = checkOwnLiteral(expression, expected) { return own }
        let range = expression.range
        func constant(_ value: Value, _ type: ValueType) -> TypedExpression {
            TypedExpression(.constant(value), type, range)
        }
        switch expression.kind {
        case .integer(let integer):
            if expected.innermost == .decimal { return constant(Value.int(integer).asDecimal, .decimal) }
            let type = expected.innermost.number == nil ? .int : expected.innermost
            if let value = Value.int(integer).number(as: type) { return constant(value, type) }
            return overflowing("\(integer)", type, range)
        case .wideInteger(let wide):
            switch expected.innermost.number {
            case .double: return constant(.double(Double(wide)), .double)
            case .float: return constant(.float(Float(wide)), .float)
            case .integer(let width):
                if let value = SizedInteger(exactly: wide, width) { return constant(.integer(value), width.type) }
                return overflowing("\(wide)", width.type, range)
            case nil: return overflowing("\(wide)", .int, range)
            }
        case .double(let double):
            switch expected.innermost {
            case .decimal: return constant(Value.double(double).asDecimal, .decimal)
            case .float: return constant(.float(Float(double)), .float)
            default: return constant(.double(double), .double)
            }
        case .bool(let bool): return constant(.bool(bool), .bool)
        case .nilLiteral: return constant(.none, expected.wrapped == nil ? .optional(.unknown) : expected)
        case .string(let parts): return checkText(parts, range, expected)
        case .array(let elements): return checkArray(elements, range, expected)
        case .dictionary(let entries): return checkDictionary(entries, range, expected)
        case .tuple(let elements): return checkTuple(elements, range, expected)
        default: return invalid(range)
        }
    }

    /// Reports a literal that the type of its surroundings cannot hold.
    func overflowing(_ literal: String, _ type: ValueType, _ range: SourceRange) -> TypedExpression {
        report("integer literal '\(literal)' overflows when stored into '\(type)'", at: range)
        return invalid(range)
    }

    private func checkText(_ parts: [StringPart], _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        if parts.count == 1, case .text(let text) = parts[0] {
            if expected.innermost == .character, text.count == 1, let character = text.first {
                return TypedExpression(.constant(.character(character)), .character, range)
            }
            if expected.innermost.name == "UnicodeScalar", text.unicodeScalars.count == 1,
                let scalar = text.unicodeScalars.first
            {
                return TypedExpression(
                    .constant(.object(UnicodeScalarValue(scalar))), .named("UnicodeScalar", []), range)
            }
            return TypedExpression(.constant(.string(text)), .string, range)
        }
        let typed = parts.compactMap { part -> TypedExpression? in
            switch part {
            case .text(let text):
                text.isEmpty ? nil : TypedExpression(.constant(.string(text)), .string, range)
            case .expression(let expression): check(expression)
            }
        }
        return TypedExpression(.interpolation(typed), .string, range)
    }

    private func checkArray(_ elements: [Expression], _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        let wanted = expected.unwrappedOnce
        if let options = checkOptions(elements, of: wanted, range) { return options }
        var element = ValueType.unknown
        if let name = wanted.name, ["Array", "ArraySlice", "Set", "Sequence"].contains(name) {
            element = wanted.arguments[0]
        }
        let typed = checkTogether(elements, expecting: element)
        let (values, type) = unite(typed, expecting: element)
        reportMixed(typed, united: type, annotation: "[Any]")
        if element == .unknown { reportCalculations(typed, united: type, annotation: "[Any]") }
        let common = type == .unknown && !element.hasParameters ? element : type
        let array = TypedExpression(.array(values), .array(common), range).uniting(typed)
        if wanted.name == "ArraySlice" { return TypedExpression(.convert(.toSlice, array), .slice(common), range) }
        guard wanted.name == "Set" else { return array }
        return TypedExpression(.convert(.toSet, array), .set(common), range)
    }

    /// Checks values of one type. If no type is expected, members without a type before the dot are those of the type that
    /// the other values have.
    func checkTogether(_ values: [Expression], expecting expected: ValueType) -> [TypedExpression] {
        let wanted = expected.withoutParameters
        let isTold = wanted.isStreamProtocol && values.contains { !$0.isImplicitMember }
        guard wanted == .unknown || isTold, values.contains(where: \.isImplicitMember) else {
            return withOwnLiterals(values, values.map { check($0, expecting: wanted) })
        }
        let others = values.map { $0.isImplicitMember ? nil : check($0) }
        let (_, common) = unite(others.compactMap(\.self), expecting: .unknown)
        return zip(values, others).map { value, typed in typed ?? check(value, expecting: common) }
    }

    /// Checks `[.a, .b]` as a value of an `OptionSet`; returns `nil` for another type.
    private func checkOptions(
        _ elements: [Expression], of type: ValueType, _ range: SourceRange
    ) -> TypedExpression? {
        guard types.view(type, as: "OptionSet") != nil, types[type] != nil else { return nil }
        if elements.count > Int.bitWidth {
            report("an option set has at most \(Int.bitWidth) options", at: range)
            return invalid(range)
        }
        let zero = Argument(label: Name("rawValue", range), value: Expression(.integer(0), range))
        let empty = Expression(.call(Expression(.type(TypeSyntax(.known(type), range)), range), [zero]), range)
        let union = elements.reduce(empty) { union, option in
            let method = Expression(.member(union, Name("union", range)), range)
            return Expression(.call(method, [Argument(label: nil, value: option)]), range)
        }
        return check(union)
    }

    private func checkDictionary(
        _ entries: [(key: Expression, value: Expression)], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let wanted = expected.unwrappedOnce
        var (key, value) = (ValueType.unknown, ValueType.unknown)
        if wanted.name == "Dictionary", wanted.arguments.count == 2 {
            (key, value) = (wanted.arguments[0], wanted.arguments[1])
        }
        let keys = checkTogether(entries.map(\.key), expecting: key)
        let values = checkTogether(entries.map(\.value), expecting: value)
        let (unitedKeys, keyType) = unite(keys, expecting: key)
        let (unitedValues, valueType) = unite(values, expecting: value)
        reportMixed(keys, united: keyType, annotation: "[AnyHashable: Any]")
        reportMixed(values, united: valueType, annotation: "[\(keyType): Any]")
        if value == .unknown {
            reportCalculations(values, united: valueType, annotation: "[\(keyType): Any]")
        }
        let type = ValueType.dictionary(
            keyType == .unknown ? key.withoutParameters : keyType,
            valueType == .unknown ? value.withoutParameters : valueType)
        return TypedExpression(.dictionary(Array(zip(unitedKeys, unitedValues))), type, range).uniting(values)
    }

    /// Reports a literal of values without a common type, which needs a type annotation as in Swift. Values of tables
    /// cannot have an annotation, and do not need one.
    private func reportMixed(_ values: [TypedExpression], united: ValueType, annotation: @autoclosure () -> String) {
        guard united.hasUnknown, !isReadingValue, let first = values.first,
            values.allSatisfy({ !$0.type.hasUnknown && $0.type != .never }),
            let other = values.first(where: { unite([first, $0], expecting: .unknown).1.hasUnknown })
        else { return }
        report(
            "heterogeneous collection literal could only be inferred to '\(annotation())'", at: other.range,
            suggestion: "if this is intentional, append 'as \(annotation())'")
    }

    private func checkTuple(_ elements: [Argument], _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        if elements.isEmpty { return TypedExpression(.constant(.void), .void, range) }
        var wanted: [ValueType.Element] = []
        if case .tuple(let parts) = expected.innermost, parts.count == elements.count { wanted = parts }
        var values: [TypedExpression] = []
        var types: [ValueType.Element] = []
        for (index, element) in elements.enumerated() {
            let part = index < wanted.count ? wanted[index].type : .unknown
            var value = check(element.value, expecting: part)
            if part != .unknown, !part.hasParameters { value = convert(value, to: part) }
            values.append(value)
            let label = element.label?.text ?? (index < wanted.count ? wanted[index].label : nil)
            types.append(ValueType.Element(label, value.type))
        }
        if wanted.isEmpty { reportSharedLiterals(elements.map(\.value), values) }
        return TypedExpression(.tuple(values, labels: types.map(\.label)), .tuple(types), range)
    }

    /// Reports `(6 / 4, isOn ? x : 1)`, in which the compiler gives the first element the type of the second one, but not
    /// in `(6, isOn ? x : 1)` or `(6 / 4, x)`.
    private func reportSharedLiterals(_ elements: [Expression], _ values: [TypedExpression]) {
        let parts = zip(elements, values)
        let calculation = parts.first {
            if case .binary = $0.kind { $1.isLiteral && $1.type == .int } else { false }
        }
        let choice = parts.first {
            if case .ternary = $0.kind { !$1.isLiteral && [.double, .float].contains($1.type) } else { false }
        }
        guard let calculation, choice != nil else { return }
        report(
            "the type of this calculation with literals depends on the elements beside it", at: calculation.1.range,
            suggestion: "write it, as in '6 as Int'")
    }
}
