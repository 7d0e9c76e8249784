/// An implicit conversion of a value to the expected type.
enum Conversion {
    /// `T` becomes `T?`.
    case wrap
    indirect case wrapConverted(Conversion)
    /// Sets the complete type of a `Result`, which Swift prints.
    case resultType(ValueType)
    /// Sets the generic arguments of a declared struct or enum, which Swift prints.
    case genericArguments([ValueType])
    /// Wraps a value of unknown type, unless it is an optional.
    case wrapIfNeeded
    case toDouble
    /// A number of seconds becomes a time, as in RxSwift before version 5.
    case toInterval
    /// A literal beside a value of unknown type becomes a number of another type.
    case toNumber(ValueType)
    case toDecimal
    case toSet
    /// A part of an array becomes an array, or the literal of an array a part of one.
    case toArray, toSlice
    /// Joins an array of characters, which prints as a text even if it is empty.
    case toText
    /// Makes a reference weak.
    case toWeak
    /// Makes a reference unowned.
    case toUnowned
    /// Converts the elements of an array.
    indirect case elements(Conversion)
    /// Converts the wrapped value of an optional.
    indirect case wrapped(Conversion)
    /// Converts the elements of a tuple.
    indirect case parts([Conversion?])
    /// Converts the result of a function.
    indirect case result(Conversion)
    /// Limits the errors that the closure of `retry(when:)` receives to those of a type.
    case errors(ValueType)
}

extension Conversion {
    /// Creates the conversion of a value that fits a type, or returns `nil` if none is necessary.
    init?(from given: ValueType, to wanted: ValueType) {
        if given == wanted || given == .never { return nil }
        switch (given, wanted) {
        case (.unknown, .named("Double", _)): self = .toDouble
        case (.unknown, .named("Decimal", _)): self = .toDecimal
        case (.unknown, _) where wanted.number != nil && wanted != .int: self = .toNumber(wanted)
        case (.unknown, .named("Optional", _)): self = .wrapIfNeeded
        case (.named("Optional", let left), .named("Optional", let right)):
            guard let inner = Conversion(from: left[0], to: right[0]) else { return nil }
            self = .wrapped(inner)
        case (_, .named("Optional", let right)):
            if given == .optional(.unknown) { return nil }
            self = Conversion(from: given, to: right[0]).map { .wrapConverted($0) } ?? .wrap
        case (.named("Array", let left), .named("Array", let right)):
            guard let inner = Conversion(from: left[0], to: right[0]) else { return nil }
            self = .elements(inner)
        case (.named("ArraySlice", _), .named("Array", _)): self = .toArray
        case (.named("Result", _), .named("Result", _)) where wanted.isCertain: self = .resultType(wanted)
        case (.named(let name, let left), .named(let wantedName, let right))
        where name == wantedName && left.contains(where: \.hasUnknown) && wanted.isCertain
            && TypeRelations.native[name] == nil:
            self = .genericArguments(right)
        case (.tuple(let left), .tuple(let right)) where left.count == right.count:
            let parts = zip(left, right).map { Conversion(from: $0.type, to: $1.type) }
            guard parts.contains(where: { $0 != nil }) else { return nil }
            self = .parts(parts)
        case (.function(let taken, _), .function(let given, _)) where given == [.observable(.error)]:
            guard let stream = taken.first, stream.isCertain, stream != given[0] else { return nil }
            self = .errors(stream.arguments.first ?? .error)
        case (.function(_, let left), .function(_, let right)) where left.isCertain:
            guard let inner = Conversion(from: left, to: right) else { return nil }
            self = .result(inner)
        default: return nil
        }
    }
}
