extension TraceRecord {
    /// The kind of the record as all output formats name it.
    package var word: String {
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

    /// The element or error as `print` shows it, or a log line without its identifier.
    package var text: String? {
        switch kind {
        case .next(let element): Self.text(element)
        case .dropped, .held: element.map(Self.text)
        case .error(let error): "\(error)"
        case .log(_, let content): content
        default: nil
        }
    }

    private static func text(_ element: Any) -> String { Value(exactly: element)?.description ?? "\(element)" }

    /// The element as `debugPrint` shows it, if that is another text than `text` and no string in quotes.
    package var debugText: String? {
        let element: Any
        switch kind {
        case .next(let next): element = next
        case .error(let error): element = Value(error: error)
        default: return nil
        }
        if element is String { return nil }
        let value = Value(exactly: element)
        if case .string? = value { return nil }
        let debug = value?.debugDescription ?? String(reflecting: element)
        return debug == text ? nil : debug
    }

    /// The element or error as a marble value; `nil` for a value of a Swift type that marble files do not know.
    package var value: Value? {
        switch kind {
        case .next(let element): Value(sent: element)
        case .dropped, .held: element.flatMap(Value.init(sent:))
        case .error(let error): Value(error: error)
        default: nil
        }
    }

    /// The reason why an operator dropped or held an element.
    package var reason: String? {
        switch kind {
        case .dropped(let reason), .held(let reason): reason
        default: nil
        }
    }
}

extension Value {
    /// Creates a value if the dynamic type matches exactly. Unlike a cast, this does not unwrap optionals, and is
    /// faster.
    fileprivate init?(exactly element: Any) {
        guard Swift.type(of: element) == Value.self, let value = element as? Value else { return nil }
        self = value
    }

    /// Creates a value from an element that was sent, if the element is a value or a container that an operator creates
    /// from values. Its type has to be that: a cast would unwrap an optional.
    init?(sent element: Any) {
        func exactly<Sent>(_ type: Sent.Type) -> Sent? { Swift.type(of: element) == type ? element as? Sent : nil }
        func plain<Sent>(_ type: Sent.Type, _ value: (Sent) -> Value) -> Value? {
            exactly(type).map(value) ?? exactly(Sent?.self).map { $0.map { .some(value($0)) } ?? .none }
        }
        let value =
            plain(Value.self) { $0 } ?? plain(Int.self) { .int($0) } ?? plain(String.self) { .string($0) }
            ?? plain(Bool.self) { .bool($0) } ?? exactly([Value].self).map { .array($0) }
            ?? exactly(Event<Value>.self).map { .event($0) } ?? exactly(Void.self).map { .void }
        guard let value else { return nil }
        self = value
    }
}
