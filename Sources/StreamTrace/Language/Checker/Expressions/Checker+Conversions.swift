extension Checker {
    /// Returns a value with the implicit conversion to a type; reports an error if there is none.
    func convert(_ value: TypedExpression, to wanted: ValueType) -> TypedExpression {
        if value.isInvalid { return value }
        let given = value.type
        if wanted.innermost == .unknown, given.isEvent { uncertainEventCount += 1 }
        if given.fits(wanted, types) {
            if let conversion = Conversion(from: given, to: wanted) {
                let type = wanted.hasUnknown ? given.joined(wanted) : wanted
                return TypedExpression(.convert(conversion, value), type, value.range)
            }
            return given.hasUnknown && !wanted.hasUnknown && !wanted.hasParameters ? value.with(type: wanted) : value
        }
        if let number = widened(value, to: wanted.wrapped ?? wanted) { return convert(number, to: wanted) }
        if let interval = formerInterval(value, wanted) { return convert(interval, to: wanted) }
        if let unwrapped = unwrappingImplicitly(value), unwrapped.type.fits(wanted, types) {
            return convert(unwrapped, to: wanted)
        }
        let failure = ConversionFailure(value: value, wanted: wanted, types: types, isReadingValue: isReadingValue)
        report(failure.message, at: value.range, suggestion: failure.suggestion)
        return invalid(value.range)
    }

    /// Returns a number of seconds in a Swift file as the time that RxSwift before version 5 took it for.
    private func formerInterval(_ value: TypedExpression, _ wanted: ValueType) -> TypedExpression? {
        let interval = ValueType.named("DispatchTimeInterval", [])
        guard wanted.innermost == interval, diagnostics.file.isSwift, [.int, .double].contains(value.type) else {
            return nil
        }
        return TypedExpression(.convert(.toInterval, value), interval, value.range)
    }

    /// Returns a value that is made of literals as one of another type, or `nil`.
    func widened(_ value: TypedExpression, to type: ValueType) -> TypedExpression? {
        if value.type == type || type == .unknown { return nil }
        return value.withLiterals(of: type)
    }

    /// Reports a time that is not a whole number or exceeds the latest time of a replay, and returns whether there was
    /// an error.
    func reportTime(_ candidate: Candidate, _ arguments: [Argument]) -> Bool {
        guard case .entry(let entry) = candidate.target, entry.owner == "DispatchTimeInterval",
            let count = arguments.first?.value
        else { return false }
        let unit = entry.signature.name
        switch count.kind {
        case .double(let fraction):
            let milliseconds = Int(exactly: (fraction * 1000).rounded())
            report(
                "cannot convert value of type 'Double' to expected argument type 'Int'", at: count.range,
                suggestion: unit == "seconds" ? milliseconds.map { "write '.milliseconds(\($0))'" } : nil)
        case .integer(let number)
        where unit == "seconds" && number > MarbleTime.latest / 1000
            || unit == "milliseconds" && number > MarbleTime.latest:
            report("a time is at most a hundred years", at: count.range, suggestion: "use '.never' for an endless time")
        default: return false
        }
        return true
    }

    /// Converts several values to one type: the branches of a `? :`, the elements of an array.
    func unite(_ values: [TypedExpression], expecting expected: ValueType) -> (values: [TypedExpression], ValueType) {
        if expected != .unknown, !expected.hasUnknown, !expected.hasParameters {
            return (values.map { convert($0, to: expected) }, expected)
        }
        // A literal has the type of the other values.
        let literals = values.filter(\.isLiteral), others = values.filter { !$0.isLiteral && !$0.isInvalid }
        var common: ValueType?
        for value in others { common = common.map { $0.common(with: value.type, types) } ?? value.type }
        if let widest = literals.first(where: { widest in literals.allSatisfy { fits($0, widest.type) } }) {
            let isOpen =
                common.map { known in literals.contains { widened($0, to: known.wrapped ?? known) == nil } } ?? true
            if isOpen { common = common?.common(with: widest.type, types) ?? widest.type }
        } else if !literals.isEmpty {
            common = .unknown
        }
        guard let common, common != .unknown else { return (values, .unknown) }
        return (values.map { fits($0, common) ? convert($0, to: common) : $0 }, common)
    }

    /// Whether a value can be converted to a type.
    private func fits(_ value: TypedExpression, _ type: ValueType) -> Bool {
        value.type.fits(type, types) || widened(value, to: type.wrapped ?? type) != nil
    }
}
