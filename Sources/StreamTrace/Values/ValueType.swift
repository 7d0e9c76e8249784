/// The type of a value, as declared or inferred.
///
/// Types are gradual: `unknown`, as a type or a part of one, is compatible with every type.
public indirect enum ValueType: Hashable, Sendable {
    case unknown
    /// A named type with its generic arguments: `Int`, `[String]` as `Array<String>`, `Observable<Int>`, `Show`.
    case named(String, [ValueType])
    case tuple([Element])
    case function([ValueType], ValueType)
    /// A generic parameter of a signature.
    case parameter(String)
    /// The type of a type, like that of `Observable` in `Observable.just(1)`.
    case metatype(ValueType)

    public struct Element: Hashable, Sendable {
        public let label: String?
        public let type: ValueType

        public init(_ label: String? = nil, _ type: ValueType) {
            self.label = label
            self.type = type
        }
    }
}

extension ValueType {
    public static let void = ValueType.tuple([])
    public static let int = ValueType.named("Int", [])
    public static let double = ValueType.named("Double", [])
    package static let decimal = ValueType.named("Decimal", [])
    public static let bool = ValueType.named("Bool", [])
    public static let string = ValueType.named("String", [])
    public static let character = ValueType.named("Character", [])
    public static let error = ValueType.named("Error", [])
    public static let any = ValueType.named("Any", [])
    /// The type of a `throw`, which is compatible with every type.
    public static let never = ValueType.named("Never", [])

    public static func optional(_ wrapped: ValueType) -> ValueType { .named("Optional", [wrapped]) }
    public static func array(_ element: ValueType) -> ValueType { .named("Array", [element]) }
    public static func slice(_ element: ValueType) -> ValueType { .named("ArraySlice", [element]) }
    public static func set(_ element: ValueType) -> ValueType { .named("Set", [element]) }
    public static func dictionary(_ key: ValueType, _ value: ValueType) -> ValueType {
        .named("Dictionary", [key, value])
    }
    public static func observable(_ element: ValueType) -> ValueType { .named("Observable", [element]) }
    public static func event(_ element: ValueType) -> ValueType { .named("Event", [element]) }
    public static func result(_ success: ValueType, _ failure: ValueType) -> ValueType {
        .named("Result", [success, failure])
    }

    /// The wrapped type of an optional, or `nil` for any other type.
    public var wrapped: ValueType? { if case .named("Optional", let arguments) = self { arguments.first } else { nil } }

    /// The name without generic arguments.
    public var name: String? { if case .named(let name, _) = self { name } else { nil } }

    public var arguments: [ValueType] { if case .named(_, let arguments) = self { arguments } else { [] } }
}

extension ValueType: CustomStringConvertible {
    /// The type as written in Swift: `[Int?]`, `(Int) -> Observable<String>`; an unknown part is `_`.
    public var description: String {
        switch self {
        case .unknown: "_"
        case .parameter(let name): name
        case .metatype(let type): "\(type).Type"
        case .function(let parameters, let result):
            "(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
        case .tuple([]): "Void"
        case .tuple(let elements):
            "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + "\($0.type)" }.joined(separator: ", ")))"
        case .named("Optional", let arguments) where arguments.count == 1:
            if case .function = arguments[0] { "(\(arguments[0]))?" } else { "\(arguments[0])?" }
        case .named("Array", let arguments) where arguments.count == 1: "[\(arguments[0])]"
        case .named("Dictionary", let arguments) where arguments.count == 2: "[\(arguments[0]): \(arguments[1])]"
        case .named("inout", let arguments): "inout \(arguments[0])"
        case .named(let name, []): NominalType.printed(name)
        case .named(let name, let arguments):
            "\(NominalType.printed(name))<\(arguments.map(\.description).joined(separator: ", "))>"
        }
    }

    /// The type as `print` shows it: `Optional<Int>`, and only the last name of a nested type.
    public var printedName: String {
        withoutSugar { name in name.split(separator: ".").last.map(String.init) ?? name }
    }

    /// The type without sugar: `Optional<Array<Int>>`.
    public var qualifiedName: String { withoutSugar { $0 } }

    private func withoutSugar(_ shown: (String) -> String) -> String {
        func list(_ types: [ValueType]) -> String { types.map { $0.withoutSugar(shown) }.joined(separator: ", ") }
        switch self {
        case .named(let name, let arguments):
            return shown(NominalType.printed(name)) + (arguments.isEmpty ? "" : "<\(list(arguments))>")
        case .tuple(let elements):
            let parts = elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.withoutSugar(shown) }
            return "(\(parts.joined(separator: ", ")))"
        case .function(let parameters, let result): return "(\(list(parameters))) -> \(result.withoutSugar(shown))"
        default: return description
        }
    }
}

extension Value {
    /// The type of the value. Parts that the value does not determine are `unknown`.
    public var type: ValueType { type(depth: 0) }

    /// The nesting level from which types are unknown: values that share parts may have types larger than memory.
    private static let maximumDepth = 12

    private func type(depth: Int) -> ValueType {
        if depth > Self.maximumDepth { return .unknown }
        switch self {
        case .void: return .void
        case .bool: return .bool
        case .int: return .int
        case .double: return .double
        case .sized(let integer): return integer.width.type
        case .float: return .float
        case .string: return .string
        case .character: return .character
        case .none: return .optional(.unknown)
        case .range(let range): return .named(range.isClosed ? "ClosedRange" : "Range", [range.lower?.type ?? .int])
        case .record(let record): return record.type.type(with: record.arguments)
        case .enumCase(let enumCase): return enumCase.type.type(with: enumCase.arguments)
        case .error: return .error
        case .function(let function):
            return .function(Array(repeating: .unknown, count: function.parameterCount), .unknown)
        case .type(let type): return .metatype(type)
        case .object(let object): return object.type
        default: return typeOfParts(depth: depth + 1)
        }
    }

    private func typeOfParts(depth: Int) -> ValueType {
        switch self {
        case .some(let wrapped): return .optional(wrapped.type(depth: depth))
        case .array(let elements): return .array(Self.common(elements, depth))
        case .slice(let slice): return .slice(Self.common(slice.elements, depth))
        case .set(let set): return .set(Self.common(set.elements, depth))
        case .dictionary(let dictionary):
            let entries = dictionary.entries
            return .dictionary(
                Self.common(entries.lazy.map(\.key), depth), Self.common(entries.lazy.map(\.value), depth))
        case .tuple(let tuple):
            return .tuple(
                tuple.elements.enumerated().map { index, element in
                    ValueType.Element(
                        index < tuple.labels.count ? tuple.labels[index] : nil, element.type(depth: depth))
                })
        case .result(let result):
            if result.type != .unknown { return result.type }
            let payload = result.payload.type(depth: depth)
            return result.isSuccess ? .result(payload, .unknown) : .result(.unknown, payload)
        case .event(let event): return .event(event.element?.type(depth: depth) ?? .unknown)
        default: return .unknown
        }
    }

    fileprivate static func common(_ values: some Sequence<Value>, _ depth: Int) -> ValueType {
        var common: ValueType?
        for value in values {
            if let budget = Budget.current, !budget.take(1) { return .unknown }
            let type = value.type(depth: depth)
            common = common.map { $0.joined(type) } ?? type
        }
        return common ?? .unknown
    }
}

extension ValueType {
    /// Returns a type that all values have, in which differing parts are unknown.
    public static func common(_ values: some Sequence<Value>) -> ValueType { Value.common(values, 0) }

    /// Returns a type that contains the values of both types: a type joined with that of `nil` is optional, `Int`
    /// joined with `Double` is `Double`.
    public func joined(_ other: ValueType) -> ValueType {
        if self == other || other == .never { return self }
        switch (self, other) {
        case (.named("Never", _), _): return other
        case (.unknown, .named("Optional", _)), (.named("Optional", _), .unknown): return .optional(.unknown)
        case (.unknown, _), (_, .unknown): return .unknown
        case (.named("Int", _), .named("Double", _)), (.named("Double", _), .named("Int", _)): return .double
        case (.decimal, .int), (.decimal, .double), (.int, .decimal), (.double, .decimal): return .decimal
        case (.named("Optional", let left), .named("Optional", let right)):
            return .optional(left[0].filled(by: right[0]))
        case (.named("Optional", let wrapped), _): return .optional(wrapped[0].filled(by: other))
        case (_, .named("Optional", let wrapped)): return .optional(filled(by: wrapped[0]))
        case (.named(let left, let leftArguments), .named(let right, let rightArguments))
        where left == right && leftArguments.count == rightArguments.count:
            return .named(left, zip(leftArguments, rightArguments).map { $0.filled(by: $1) })
        case (.tuple(let left), .tuple(let right)) where left.count == right.count:
            return .tuple(zip(left, right).map { Element($0.label ?? $1.label, $0.type.filled(by: $1.type)) })
        default: return .unknown
        }
    }

    /// Returns the join of both types; unlike in `joined`, an unknown type is replaced by the other one.
    private func filled(by other: ValueType) -> ValueType {
        if self == .unknown { return other }
        if other == .unknown { return self }
        return joined(other)
    }
}
