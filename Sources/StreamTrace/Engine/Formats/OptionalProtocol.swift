/// An element that `some()`, `none()` and `split()` distinguish: an `Optional`, or a type of your own.
public protocol OptionalProtocol<Element> {
    associatedtype Element

    /// The value, which is only read if `isNone` is `false`.
    var unsafelyUnwrapped: Element { get }
    var isNone: Bool { get }
}

extension Optional: OptionalProtocol {
    @_disfavoredOverload
    public var isNone: Bool { self == nil }
}

extension ObservableType where Element: OptionalProtocol {
    /// Emits the values that are not `nil`.
    ///
    ///     Observable.of(1, nil, 3).some()   // 1, 3
    ///
    /// The same as `filter { $0 != nil }.map { $0! }` and as `flatMap(Observable.from(optional:))`, which subscribes
    /// to a stream for each element.
    @_disfavoredOverload
    public func some() -> Observable<Element.Element> { compactMap { $0.isNone ? nil : $0.unsafelyUnwrapped } }

    /// Emits `()` for each `nil`.
    @_disfavoredOverload
    public func none() -> Observable<Void> { filter(\.isNone).map { _ in } }

    /// Splits optionals into their values and a `()` for each `nil`.
    ///
    ///     let (some, none) = subject.split()
    ///
    /// Both streams share one subscription. As with `share()`, the source is subscribed to while either has
    /// subscribers, and nothing is replayed. So a source that emits while it is being subscribed to has ended before
    /// the second one subscribes, and starts again for it.
    @_disfavoredOverload
    public func split() -> (some: Observable<Element.Element>, none: Observable<Void>) {
        let shared = share()
        return (shared.some(), shared.none())
    }
}
