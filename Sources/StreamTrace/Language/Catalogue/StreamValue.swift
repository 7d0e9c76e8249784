/// A stream, a subject or a relay as a value.
public final class StreamValue: ValueObject {
    /// The stream itself, whatever its trait.
    public let observable: Observable<Value>
    private let streamType: ValueType

    public init(_ observable: Observable<Value>, type: ValueType = .observable(.unknown)) {
        self.observable = observable
        streamType = type
    }

    public override var type: ValueType { streamType }
}

extension Value {
    public static func stream(_ observable: Observable<Value>, type: ValueType = .observable(.unknown)) -> Value {
        .object(StreamValue(observable, type: type))
    }

    /// The stream that the value is or can be seen as; nothing for any other value.
    public var observable: Observable<Value>? {
        if case .object(let object as StreamValue) = self { object.observable } else { nil }
    }
}
