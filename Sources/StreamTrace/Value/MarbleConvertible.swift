/// A Swift type whose values marble files can hold: what registered functions take and give.
///
/// Numbers, texts, `Bool`, optionals, arrays, sets, dictionaries, results, events and streams are such types already. Any
/// other type passes through a marble file closed, and prints as `print` shows it. An enum without payloads opens up with
///
///     extension LoadingError: MarbleConvertible {}   // enum LoadingError: Error, CaseIterable { case timeout, offline }
///
/// so that a marble file can write `LoadingError.timeout`; a type that says more of itself implements the members.
public protocol MarbleConvertible {
    /// What the type is called in a marble file.
    static var marbleType: ValueType { get }
    /// The value as a marble file holds it.
    var marbleValue: Value { get }
    /// The Swift value of a marble file's value; nothing where that is of another type.
    static func fromMarble(_ value: Value) -> Self?
}

extension MarbleConvertible {
    public static var marbleType: ValueType { .named(NativeTypes.nominal(Self.self).qualifiedName, []) }

    public var marbleValue: Value { .object(NativeObject(self, type: NativeTypes.nominal(Self.self))) }

    public static func fromMarble(_ value: Value) -> Self? { value.native as? Self }
}

extension MarbleConvertible where Self: CaseIterable {
    private static var nominal: NominalType { NativeTypes.nominal(Self.self, cases: allCases.map { $0 }) }

    public static var marbleType: ValueType { .named(nominal.qualifiedName, []) }

    public var marbleValue: Value {
        let nominal = Self.nominal
        return nominal.value(String(describing: self)) ?? .object(NativeObject(self, type: nominal))
    }

    public static func fromMarble(_ value: Value) -> Self? {
        guard case .enumCase(let enumCase) = value, enumCase.type === nominal else { return value.native as? Self }
        return allCases.dropFirst(enumCase.index).first
    }
}

extension Value {
    /// The Swift value that a marble file got from compiled code and did not open.
    var native: Any? {
        switch self {
        case .object(let object as NativeObject): object.value
        case .error(let error): error
        default: nil
        }
    }

    /// Any Swift value: opened where its type is known, else closed.
    init(native value: Any) {
        if value is Void {
            self = .void
        } else if let convertible = value as? any MarbleConvertible {
            self = convertible.marbleValue
        } else if let parts = Value.tuple(of: value) {
            self = parts
        } else if let error = value as? any Error {
            self = .error(error)
        } else {
            self = .object(NativeObject(value, type: NativeTypes.nominal(Swift.type(of: value))))
        }
    }

    /// A Swift tuple; nothing for any other value.
    private static func tuple(of value: Any) -> Value? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .tuple else { return nil }
        let parts = Array(mirror.children)
        let labels = parts.map { part in part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } }
        return .tuple(TupleValue(parts.map { Value(native: $0.value) }, labels: labels))
    }
}
