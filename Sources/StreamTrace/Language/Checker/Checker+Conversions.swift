extension Checker {
    /// The value made to fit `wanted`, as Swift does: wrapped in an optional, an integer literal as a `Double`.
    func convert(_ value: TypedExpression, to wanted: ValueType) -> TypedExpression {
        if case .invalid = value.kind { return value }
        let given = value.type
        if given.fits(wanted, types) {
            if let conversion = conversion(from: given, to: wanted) {
                let type = wanted.hasUnknown ? given.joined(wanted) : wanted
                return TypedExpression(.convert(conversion, value), type, value.range)
            }
            return given.hasUnknown && !wanted.hasUnknown && !wanted.hasParameters ? value.with(type: wanted) : value
        }
        if given == .int, wanted == .double || wanted == .optional(.double), isLiteral(value) {
            let double = TypedExpression(.convert(.toDouble, value), .double, value.range)
            return convert(double, to: wanted)
        }
        report(mismatch(given, wanted), at: value.range, suggestion: hint(value, wanted))
        return invalid(value.range)
    }

    private func mismatch(_ given: ValueType, _ wanted: ValueType) -> String {
        if given == .optional(.unknown), wanted.wrapped == nil {
            return "'nil' is not compatible with expected argument type '\(wanted)'"
        }
        if wanted.isStreamProtocol { return "a stream is wanted here, and this is a value of type '\(given)'" }
        if case .function(_, let result) = given, case .function(_, let wantedResult) = wanted.innermost,
            !result.fits(wantedResult, types)
        {
            return "cannot convert value of type '\(result.shown)' to closure result type '\(wantedResult.shown)'"
        }
        return "cannot convert value of type '\(given.shown)' to expected argument type '\(wanted.shown)'"
    }

    private func hint(_ value: TypedExpression, _ wanted: ValueType) -> String? {
        let given = value.type
        if let wrapped = given.wrapped, wrapped != .unknown, wrapped.fits(wanted, types) {
            return "unwrap it: with '??', 'if let' or '!'"
        }
        if wanted.name == "DispatchTimeInterval" { return time(value) }
        if wanted.name == "Disposable" { return "end with 'return Disposables.create()'" }
        if wanted.isStreamProtocol, given.name != "Disposable" {
            return "give a stream, like '.just(…)'; what gives plain values is 'map'"
        }
        if let literal = literal(value, wanted) { return "write \(literal)" }
        if given == .optional(.unknown), isReadingValue { return "declare it '\(wanted)?'" }
        if given == .int, wanted == .double { return "convert it with 'Double(…)'" }
        if given == .double, wanted == .int { return "convert it with 'Int(…)'" }
        if wanted == .string, given == .int || given == .double { return "convert it with '\"\\(…)\"'" }
        if wanted == .int, given == .string { return "convert it with 'Int(…)', which is nil where it is no number" }
        return nil
    }

    /// `1` for a `"1"` where a number is wanted, and the other way round.
    private func literal(_ value: TypedExpression, _ wanted: ValueType) -> String? {
        guard case .constant(let constant) = value.kind else { return nil }
        switch (constant, wanted.innermost) {
        case (.string(let text), .int): return Int(text).map(String.init)
        case (.string(let text), .double): return Double(text).flatMap { $0.isFinite ? text : nil }
        case (.string(let text), .bool): return Bool(text).map(String.init)
        case (.int(let number), .string): return "\"\(number)\""
        case (.bool(let bool), .string): return "\"\(bool)\""
        default: return nil
        }
    }

    /// `.milliseconds(300)`, for a number of seconds as RxSwift took before 5.
    private func time(_ value: TypedExpression) -> String? {
        switch value.kind {
        case .constant(.int(let seconds)): "write '.seconds(\(seconds))' or '.milliseconds(\(seconds))'"
        case .constant(.double(let seconds)) where abs(seconds) < 1e12:
            "write '.milliseconds(\(Int((seconds * 1000).rounded())))'"
        case _ where value.type == .int: "write '.seconds(…)' or '.milliseconds(…)' around it"
        default: nil
        }
    }

    /// Whole numbers are all that a time takes, up to the latest one that a replay has.
    func reportTime(_ candidate: Candidate, _ arguments: [Argument]) -> Bool {
        guard case .entry(let entry) = candidate.target, entry.owner == "DispatchTimeInterval",
            let count = arguments.first?.value
        else { return false }
        let unit = entry.signature.name
        switch count.kind {
        case .double(let fraction):
            let milliseconds = Int(exactly: (fraction * 1000).rounded())
            report(
                "'\(unit)' takes whole numbers", at: count.range,
                suggestion: unit == "seconds" ? milliseconds.map { "write '.milliseconds(\($0))'" } : nil)
        case .integer(let number)
        where unit == "seconds" && number > MarbleTime.latest / 1000
            || unit == "milliseconds" && number > MarbleTime.latest:
            report("a time is at most a hundred years", at: count.range, suggestion: "what never ends is '.never'")
        default: return false
        }
        return true
    }

    /// Whether a value is made of integer literals only: then it can be a `Double`.
    func isLiteral(_ value: TypedExpression) -> Bool {
        switch value.kind {
        case .constant(.int): true
        case .arithmetic(_, let left, let right): isLiteral(left) && isLiteral(right)
        case .negate(let inner): isLiteral(inner)
        case .ternary(_, let yes, let no): isLiteral(yes) && isLiteral(no)
        default: false
        }
    }

    /// What has to be done to a value that fits, if anything.
    func conversion(from given: ValueType, to wanted: ValueType) -> Conversion? {
        if given == wanted || given == .never { return nil }
        switch (given, wanted) {
        case (.unknown, .named("Double", _)): return .toDouble
        case (.unknown, .named("Optional", _)): return .wrapIfNeeded
        case (.named("Optional", let left), .named("Optional", let right)):
            return conversion(from: left[0], to: right[0]).map { .wrapped($0) }
        case (_, .named("Optional", let right)):
            if given == .optional(.unknown) { return nil }
            return conversion(from: given, to: right[0]).map { .wrapConverted($0) } ?? .wrap
        case (.named("Array", let left), .named("Array", let right)):
            return conversion(from: left[0], to: right[0]).map { .elements($0) }
        case (.named("Result", _), .named("Result", _)): return wanted.isCertain ? .resultType(wanted) : nil
        case (.tuple(let left), .tuple(let right)) where left.count == right.count:
            let parts = zip(left, right).map { conversion(from: $0.type, to: $1.type) }
            return parts.contains { $0 != nil } ? .parts(parts) : nil
        default: return nil
        }
    }

    /// Several values that have to be of one type: the branches of a `? :`, the elements of an array.
    func unite(_ values: [TypedExpression], expecting expected: ValueType) -> (values: [TypedExpression], ValueType) {
        if expected != .unknown, !expected.hasUnknown, !expected.hasParameters {
            return (values.map { convert($0, to: expected) }, expected)
        }
        var common: ValueType?
        for value in values {
            if case .invalid = value.kind { continue }
            common = common.map { join($0, value.type) } ?? value.type
        }
        guard let common, common != .unknown else { return (values, .unknown) }
        let united = values.map { value in
            value.type.fits(common, types) || isLiteral(value) ? convert(value, to: common) : value
        }
        return (united, common)
    }

    /// The type that two types have in common: a stream for two kinds of streams, an error for two errors.
    private func join(_ left: ValueType, _ right: ValueType) -> ValueType {
        let join = left.joined(right)
        if join != .unknown { return join }
        if left == .unknown || right == .unknown { return .unknown }
        if left.fits(right, types) { return right }
        if right.fits(left, types) { return left }
        return .unknown
    }
}
