/// What `some()`, `none()` and `split()` take apart: `Optional`, and what else conforms.
public protocol OptionalProtocol<Element> {
    associatedtype Element

    /// The value; only asked for where `isNone` is false.
    var unsafelyUnwrapped: Element { get }
    var isNone: Bool { get }
}

extension Optional: OptionalProtocol {
    @_disfavoredOverload
    public var isNone: Bool { self == nil }
}

extension ObservableType where Element: OptionalProtocol {
    /// Sends the values, without the nils.
    ///
    ///     Observable.of(1, nil, 3).some()   // 1, 3
    ///
    /// The same as `filter { $0 != nil }.map { $0! }` and as `flatMap(Observable.from(optional:))`, which subscribes
    /// to a stream for each element.
    @_disfavoredOverload
    public func some() -> Observable<Element.Element> {
        compactMap { $0.isNone ? nil : $0.unsafelyUnwrapped }
    }

    /// Sends `()` for each nil.
    @_disfavoredOverload
    public func none() -> Observable<Void> {
        filter(\.isNone).map { _ in }
    }

    /// The values and the nils as two streams over one shared subscription.
    ///
    ///     let (some, none) = subject.split()
    ///
    /// It is `share()`: the source is subscribed to while anyone listens to either, and nothing is replayed. So a source
    /// that sends while it is being subscribed to is over before the second one listens, and starts again for it.
    @_disfavoredOverload
    public func split() -> (some: Observable<Element.Element>, none: Observable<Void>) {
        let shared = share()
        return (shared.some(), shared.none())
    }
}
