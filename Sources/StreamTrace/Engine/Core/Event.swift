/// An event of a stream, which sends any number of `next`, then at most one `error` or `completed`.
///
///     Event.next(1).element           // Optional(1)
///     Event<Int>.completed.isStopEvent // true
@frozen
public enum Event<Element> {
    case next(Element)
    case error(any Error)
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
    /// `next(1)`, `error(timeout)`, `completed`: the text that `debug()` prints.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

extension Event {
    /// Whether this event is the last one of its stream.
    public var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }

    public var element: Element? { if case .next(let element) = self { element } else { nil } }

    public var error: (any Error)? { if case .error(let error) = self { error } else { nil } }

    public var isCompleted: Bool { if case .completed = self { true } else { false } }

    /// Returns the event with its element transformed, or an error event if `transform` throws.
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        do {
            switch self {
            case .next(let element): return .next(try transform(element))
            case .error(let error): return .error(error)
            case .completed: return .completed
            }
        } catch {
            return .error(error)
        }
    }
}

/// A type that can be converted to an event, for `dematerialize()`.
public protocol EventConvertible {
    associatedtype Element
    var event: Event<Element> { get }

    // For generic code of the library, in which every mention of `Event<Element>` would look up the type.
    func _visit(next: (Element) -> Void, error: (any Error) -> Void, completed: () -> Void)
}

extension EventConvertible {
    @inline(__always)
    public func _visit(next: (Element) -> Void, error: (any Error) -> Void, completed: () -> Void) {
        switch event {
        case .next(let element): next(element)
        case .error(let failure): error(failure)
        case .completed: completed()
        }
    }
}

/// An event type of which generic code can create values without looking the type up.
protocol EventMaking: EventConvertible {
    static func next(_ element: Element) -> Self
    static func error(_ error: any Error) -> Self
    static var completed: Self { get }
}

extension Event: EventConvertible, EventMaking {
    public var event: Event<Element> { self }

    // Avoids the copy that `event` would create.
    public func _visit(next: (Element) -> Void, error: (any Error) -> Void, completed: () -> Void) {
        switch self {
        case .next(let element): next(element)
        case .error(let failure): error(failure)
        case .completed: completed()
        }
    }
}
