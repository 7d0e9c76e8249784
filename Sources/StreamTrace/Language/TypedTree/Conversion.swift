/// What makes a value fit where another type is wanted.
enum Conversion {
    /// `T` becomes `T?`.
    case wrap
    indirect case wrapConverted(Conversion)
    /// A `Result` learns its whole type, which Swift prints.
    case resultType(ValueType)
    /// Becomes an optional where it is none yet: its type is not known.
    case wrapIfNeeded
    case toDouble
    case toSet
    /// The elements of an array.
    indirect case elements(Conversion)
    /// What an optional holds.
    indirect case wrapped(Conversion)
    /// The parts of a tuple.
    indirect case parts([Conversion?])
}

extension Conversion {
    /// The conversion of a value that fits a type, or `nil` if it needs none.
    init?(from given: ValueType, to wanted: ValueType) {
        if given == wanted || given == .never { return nil }
        switch (given, wanted) {
        case (.unknown, .named("Double", _)): self = .toDouble
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
        case (.named("Result", _), .named("Result", _)) where wanted.isCertain: self = .resultType(wanted)
        case (.tuple(let left), .tuple(let right)) where left.count == right.count:
            let parts = zip(left, right).map { Conversion(from: $0.type, to: $1.type) }
            guard parts.contains(where: { $0 != nil }) else { return nil }
            self = .parts(parts)
        default: return nil
        }
    }
}
