/// A stream that a marble refers to, by its name in the file.
final class NamedStream: ValueObject {
    let name: String

    init(_ name: String) { self.name = name }

    override func printed() -> String { name }
}

extension Lane.Event {
    /// Creates the expected event of a diagram.
    package init(_ event: MarbleEvent, from origin: Int = 0) {
        let kind: Kind =
            switch event.kind {
            case .next(let value): .next(value)
            case .stream(let name): .next(.object(NamedStream(name)))
            case .error(let error): .error(error)
            case .completed: .completed
            }
        self.init(time: origin + event.time, kind: kind)
    }

    /// Whether an actual event is this expected one, at its time.
    ///
    /// Streams are considered equal here, because their events are compared separately.
    func isSatisfied(by actual: Lane.Event) -> Bool {
        if time != actual.time { return false }
        if case .next(.object(let object)) = kind, object is NamedStream, case .next(let value) = actual.kind {
            return value.observable != nil
        }
        return kind.matches(actual.kind)
    }
}
