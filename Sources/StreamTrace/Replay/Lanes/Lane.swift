/// The events of an input or an output over virtual time.
public struct Lane {
    public struct Event {
        public enum Kind {
            case next(Value)
            case error(any Error)
            case completed
        }

        /// The time in milliseconds.
        public let time: Int
        public let kind: Kind

        public init(time: Int, kind: Kind) {
            self.time = time
            self.kind = kind
        }
    }

    public let name: String
    public var events: [Event]
    /// The events of emitted streams that were subscribed to: groups of `groupBy`, windows of `window`, and streams
    /// whose events the file asserts.
    public internal(set) var inner: [Lane] = []
    /// The time at which the subscription to a cold input was disposed; `nil` if it ended, or lived until the end of the
    /// scenario.
    public let disposed: Int?
    /// The events of a hot input after the end of the scenario, which `explore` shows, because they can be edited.
    package var unsent: [Event] = []

    package init(name: String, events: [Event], inner: [Lane] = [], disposed: Int? = nil) {
        (self.name, self.events, self.inner, self.disposed) = (name, events, inner, disposed)
    }
}

extension Lane {
    /// The times that a picture shows.
    package var times: [Int] { events.map(\.time) + [disposed].compactMap(\.self) }

    /// The lane with a name that can be printed.
    package var escaped: Lane {
        Lane(name: name.escapingControlCharacters, events: events, inner: inner, disposed: disposed)
    }
}

extension Lane.Event.Kind: Equatable {
    /// Errors are equal if their values are equal or print the same.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.next(let left), .next(let right)): left == right
        case (.error(let left), .error(let right)): Value(error: left) == Value(error: right)
        case (.completed, .completed): true
        default: false
        }
    }

    /// Whether two events are equal, also if both have NaN.
    func isIdentical(to other: Self) -> Bool {
        if case .next(let left) = self, case .next(let right) = other { return left.isIdentical(to: right) }
        return self == other
    }

    /// Whether an actual event matches this expected one.
    func matches(_ actual: Self) -> Bool {
        if case .next(let expected) = self, case .next(let value) = actual { return expected.matches(value) }
        return self == actual
    }
}

extension Lane.Event {
    package var isElement: Bool { if case .next = kind { true } else { false } }

    /// The event as text: `next 1`.
    package var label: String {
        switch kind {
        case .next(let value): "next " + value.sourceText
        case .error(let error): "error " + Value(error: error).sourceText
        case .completed: "completed"
        }
    }
}
