/// A value that cannot be converted to the expected type.
struct ConversionFailure {
    let value: TypedExpression
    let wanted: ValueType
    let types: DeclaredTypes
    /// Whether the expression is part of the value of a marble.
    let isReadingValue: Bool

    private var given: ValueType { value.type }

    var message: String {
        if given == .optional(.unknown), wanted.wrapped == nil {
            return "'nil' is not compatible with expected argument type '\(wanted)'"
        }
        if wanted.isStreamProtocol, let name = wanted.name {
            return "argument type '\(given)' does not conform to expected type '\(name)'"
        }
        if case .function(_, let result) = given, case .function(_, let wantedResult) = wanted.innermost,
            !result.fits(wantedResult, types)
        {
            return "cannot convert value of type '\(result.shown)' to closure result type '\(wantedResult.shown)'"
        }
        return "cannot convert value of type '\(given.shown)' to expected argument type '\(wanted.shown)'"
    }

    var suggestion: String? {
        if let wrapped = given.wrapped, wrapped != .unknown, wrapped.fits(wanted, types) {
            return "unwrap it: with '??', 'if let' or '!'"
        }
        if wanted.name == "DispatchTimeInterval" { return time }
        if wanted.name == "Disposable" { return "end with 'return Disposables.create()'" }
        if wanted.name == "Observable", let view = types.view(given, as: "ObservableConvertibleType"),
            view.arguments.first?.fits(wanted.arguments[0], types) ?? false
        {
            return "convert it with '.asObservable()'"
        }
        if wanted.isStreamProtocol, given.name != "Disposable" {
            return "return a stream, like '.just(…)', or use 'map' for plain values"
        }
        if let literal { return "write \(literal)" }
        if given == .optional(.unknown), isReadingValue { return "declare it '\(wanted)?'" }
        if given == .int, wanted == .double { return "convert it with 'Double(…)'" }
        if given == .double, wanted == .int { return "convert it with 'Int(…)'" }
        if wanted == .string, given == .int || given == .double { return "convert it with '\"\\(…)\"'" }
        if wanted == .int, given == .string {
            return "convert it with 'Int(…)', which is nil if the text is not a number"
        }
        return nil
    }

    /// The literal of the expected type: `1` for a `"1"`, and the other way round.
    private var literal: String? {
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

    /// The suggestion for a number of seconds, which RxSwift accepted before version 5.
    private var time: String? {
        switch value.kind {
        case .constant(.int(let seconds)): "write '.seconds(\(seconds))' or '.milliseconds(\(seconds))'"
        case .constant(.double(let seconds)) where abs(seconds) < 1e12:
            "write '.milliseconds(\(Int((seconds * 1000).rounded())))'"
        case _ where value.type == .int: "write '.seconds(…)' or '.milliseconds(…)' around it"
        default: nil
        }
    }
}
