/// The conversion between a Swift type and marble values, determined once for a stream and used for each element.
package struct NativeConversion<Native> {
    /// The type in marble files.
    package let type: ValueType
    package let value: (Native) -> Value
    /// Returns the Swift value, or `nil` for a value of another type.
    package let native: (Value) -> Native?

    package init() {
        if Native.self == Void.self {
            self.init(.void, { _ in .void }, { if case .void = $0 { () as? Native } else { nil } })
        } else if let convertible = Native.self as? any MarbleConvertible.Type {
            self = Self.through(convertible)
        } else if Native.self == (any Error).self {
            self.init(.error, { ($0 as? any Error).map { Value(error: $0) } ?? .none }, { $0.asError as? Native })
        } else if let tuple = NativeTuple<Native>() {
            self.init(tuple.type, tuple.value, tuple.native)
        } else if Native.self == Any.self || "\(Native.self)".hasPrefix("(") {
            // The type of a function is unknown until there is a value.
            self.init(.unknown, { Value(native: $0) }, { $0.native as? Native })
        } else {
            let nominal = NativeTypes.nominal(Native.self)
            self.init(
                .named(nominal.qualifiedName, []), { .object(NativeObject($0, type: nominal)) },
                { $0.native as? Native })
        }
    }

    private init(_ type: ValueType, _ value: @escaping (Native) -> Value, _ native: @escaping (Value) -> Native?) {
        self.type = type
        self.value = value
        self.native = native
    }

    private static func through<Convertible: MarbleConvertible>(_ type: Convertible.Type) -> Self {
        // Both types are the same, which the compiler cannot infer.
        Self(
            Convertible.marbleType, { unsafeBitCast($0, to: Convertible.self).marbleValue },
            { Convertible.fromMarble($0).map { unsafeBitCast($0, to: Native.self) } })
    }
}
