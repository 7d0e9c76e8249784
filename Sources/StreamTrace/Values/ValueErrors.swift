/// The default error of a `#`, which prints as `error`.
public enum MarbleError: Error, CustomStringConvertible, CustomDebugStringConvertible {
    case error

    public var description: String { "error" }
    public var debugDescription: String { "MarbleError.error" }
}

/// A value of a marble file that was thrown or sent as a stream's error.
///
/// Unchecked, because every `Error` must be `Sendable` and a value may contain a stream; a replay runs on one thread.
public struct ThrownValue: Error, CustomStringConvertible, @unchecked Sendable {
    public let value: Value

    public init(_ value: Value) { self.value = value }

    public var description: String { value.description }
}

extension Value {
    /// The value as a Swift error.
    public var asError: any Error {
        switch self {
        case .error(let error): error
        case .enumCase(let value): value.type.native?(value.index) as? any Error ?? ThrownValue(self)
        case .object(let object as NativeObject): object.value as? any Error ?? ThrownValue(self)
        default: ThrownValue(self)
        }
    }

    /// Creates a value from a stream's error; a declared error becomes the declared value again.
    public init(error: any Error) {
        if let thrown = error as? ThrownValue {
            self = thrown.value
        } else if let convertible = error as? any MarbleConvertible {
            self = convertible.marbleValue
        } else {
            self = .error(error)
        }
    }
}
