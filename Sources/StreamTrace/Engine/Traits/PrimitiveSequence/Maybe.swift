/// The trait of a `PrimitiveSequence` that succeeds with one element, completes without one, or fails.
public enum MaybeTrait: SuccessTrait {}

/// A stream that succeeds with one element, completes without one, or fails: a look-up, say.
///
///     Maybe<Int>.empty().ifEmpty(default: 0)   // 0
///
/// A source with more than one element fails with `RxError.moreThanOneElement`. A maybe delivers on the scheduler of
/// its source, and is cold: each subscription subscribes to the source. Cost: that of the wrapped observable.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The event that ends a maybe.
@frozen
public enum MaybeEvent<Element> {
    case success(Element)
    case error(any Error)
    case completed
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

    /// Creates a maybe from a closure that runs at each subscription.
    ///
    ///     Maybe<Int>.create { observer in
    ///         observer(.success(1))
    ///         return Disposables.create()
    ///     }   // 1
    ///
    /// The closure returns the disposable that cancels its work. An event after the first one, or after the disposal,
    /// is dropped.
    public static func create(
        subscribe: @escaping (_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable
    ) -> Maybe<Element> {
        Maybe(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// Completes at once, without an element.
    ///
    ///     Maybe<Int>.empty().ifEmpty(default: 0)   // 0
    public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

    /// Calls `observer` with the event.
    ///
    ///     Maybe.just(1).subscribe { print($0) }   // success(1)
    public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
        subscribeOnce(
            next: { observer(.success($0)) }, error: { observer(.error($0)) }, completed: { observer(.completed) })
    }

    /// Calls the closure of the event, and `onDisposed` when the subscription ends.
    ///
    ///     Maybe.just(1).subscribe(onSuccess: { print($0) })   // 1
    ///
    /// `onCompleted` is called only if there is no element. `Hooks.defaultErrorHandler` receives an error if there is
    /// no closure for it.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(next: onSuccess ?? { _ in }, error: onError, completed: onCompleted ?? {}, disposed: onDisposed)
    }

    /// Calls the closure of each event with `object`, which is not kept alive, until `object` is deallocated.
    ///
    ///     lookUp.subscribe(with: screen, onSuccess: { screen, name in screen.title = name })
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onSuccess: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
            onError: { [weak object] in if let object { onError?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }
}
