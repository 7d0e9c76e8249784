/// A Swift type whose values can be passed to and from marble files, as arguments and results of registered functions.
///
/// Numbers, strings, `Bool`, optionals, arrays, sets, dictionaries, results, events and streams conform already. A
/// value of any other type is opaque to a marble file and prints as `print` shows it. For an enum without payloads, a
/// conformance without members suffices:
///
///     enum LoadingError: Error, CaseIterable { case timeout, offline }
///     extension LoadingError: MarbleConvertible {}
///
/// A marble file can then write `LoadingError.timeout`. Other types implement the members.
public protocol MarbleConvertible {
    /// The type in marble files.
    static var marbleType: ValueType { get }
    /// The value as a marble value.
    var marbleValue: Value { get }
    /// Returns the Swift value of a marble value, or `nil` if the value has another type.
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
    /// The Swift value that compiled code returned and that is opaque to marble files.
    var native: Any? {
        switch self {
        case .object(let object as NativeObject): object.value
        case .error(let error): error
        default: nil
        }
    }

    /// Creates a marble value from any Swift value, which is opaque if its type is not known.
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

    /// Returns a Swift tuple as a value, or `nil` for any other value.
    private static func tuple(of value: Any) -> Value? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .tuple else { return nil }
        let parts = Array(mirror.children)
        let labels = parts.map { part in part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } }
        return .tuple(TupleValue(parts.map { Value(native: $0.value) }, labels: labels))
    }
}
