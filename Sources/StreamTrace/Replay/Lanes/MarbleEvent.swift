/// An event of a diagram with its value.
package struct MarbleEvent {
    package enum Kind {
        case next(Value)
        /// `next` with an input of the file, by name.
        case stream(String)
        case error(any Error)
        case completed
    }

    /// The time in milliseconds from frame 0, or from the subscription to a cold input.
    package let time: Int
    package let kind: Kind

    package init(time: Int, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    /// Whether the event is a value or a stream, which do not end the stream.
    package var isElement: Bool {
        switch kind {
        case .next, .stream: true
        case .error, .completed: false
        }
    }
}

extension MarbleEvent {
    /// Returns the value of a marble without a table entry: a digit is a number, anything else a string.
    package static func value(of marble: Character, as type: ValueType) -> Value? {
        if let wrapped = type.wrapped { return value(of: marble, as: wrapped).map { .some($0) } }
        let digit = marble.isASCII ? marble.wholeNumberValue : nil
        switch type {
        case .int: return digit.map { .int($0) }
        case .double: return digit.map { .double(Double($0)) }
        case .string: return .string(String(marble))
        case .character: return .character(marble)
        case .void: return .void
        case _ where type.number != nil: return digit.flatMap { Value.int($0).number(as: type) }
        case .unknown, .any, .named("Any", _): return digit.map { .int($0) } ?? .string(String(marble))
        default: return nil
        }
    }
}
