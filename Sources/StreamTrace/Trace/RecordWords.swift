extension TraceRecord {
    /// What kind of thing happened, in the word that every format says it in.
    var word: String {
        switch kind {
        case .subscribed: "subscribed"
        case .next: "next"
        case .error: "error"
        case .completed: "completed"
        case .disposed: "disposed"
        case .dropped: "dropped"
        case .held: "held"
        case .scheduled: "scheduled"
        case .fired: "fired"
        case .log: "log"
        }
    }

    /// The element, or the error, as `print` shows it; a line of the log without its identifier.
    var text: String? {
        switch kind {
        case .next(let element): Self.text(element)
        case .dropped, .held: element.map(Self.text)
        case .error(let error): "\(error)"
        case .log(_, let content): content
        default: nil
        }
    }

    private static func text(_ element: Any) -> String { Value(exactly: element)?.description ?? "\(element)" }

    /// The element, or the error, as a value of a marble file; nothing for what a pipeline of Swift's own types sent.
    var value: Value? {
        switch kind {
        case .next(let element): Value(sent: element)
        case .dropped, .held: element.flatMap(Value.init(sent:))
        case .error(let error): Value(error: error)
        default: nil
        }
    }

    /// What `debug()` logs under, of a line of the log.
    var identifier: String? { if case .log(let identifier, _) = kind { identifier } else { nil } }

    /// Why an operator did not send on what it was given.
    var reason: String? {
        switch kind {
        case .dropped(let reason), .held(let reason): reason
        default: nil
        }
    }
}

extension Value {
    /// By the type alone: a cast would take an optional for what it holds, and asks for longer.
    fileprivate init?(exactly element: Any) {
        guard Swift.type(of: element) == Value.self, let value = element as? Value else { return nil }
        self = value
    }

    /// What passed on an edge, where it is a value or what an operator of the library makes of values.
    fileprivate init?(sent element: Any) {
        if let value = Value(exactly: element) {
            self = value
            return
        }
        switch element {
        case let optional as Value? where Swift.type(of: element) == Value?.self:
            self = optional.map { .some($0) } ?? .none
        case let values as [Value]: self = .array(values)
        case let event as Event<Value>: self = .event(event)
        case let number as Int: self = .int(number)
        case let text as String: self = .string(text)
        case let bool as Bool: self = .bool(bool)
        case is Void: self = .void
        default: return nil
        }
    }
}
