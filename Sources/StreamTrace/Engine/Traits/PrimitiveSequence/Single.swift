/// The trait of a `PrimitiveSequence` that succeeds with one element or fails.
public enum SingleTrait: SuccessTrait {}

/// A stream that succeeds with exactly one element, or fails: a request, say.
///
///     Single.just(1).map { $0 * 10 }.subscribe(onSuccess: { print($0) })   // 10
///
/// An empty source fails with `RxError.noElements`, one with several elements with `RxError.moreThanOneElement`. A
/// single delivers on the scheduler of its source, and is cold: each subscription subscribes to the source. Cost: that
/// of the wrapped observable.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The event that ends a single.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    public typealias SingleObserver = (SingleEvent<Element>) -> Void

    /// Creates a single from a closure that runs at each subscription.
    ///
    ///     Single<Int>.create { observer in
    ///         observer(.success(1))
    ///         return Disposables.create()
    ///     }
    ///
    /// The closure returns the disposable that cancels its work. An event after the first one, or after the disposal,
    /// is dropped.
    public static func create(
        subscribe: @escaping (_ observer: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable
    ) -> Single<Element> {
        Single(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error): observer.onError(error)
                    }
                }
            })
    }

    /// Calls `observer` with the event.
    ///
    ///     Single.just(1).subscribe { print($0) }   // success(1)
    public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
        subscribeOnce(
            next: { observer(.success($0)) }, error: { observer(.failure($0)) }, completed: Self.completedWithoutElement
        )
    }

    /// Calls the closure of the event, and `onDisposed` when the subscription ends.
    ///
    ///     Single.just(1).subscribe(onSuccess: { print($0) })   // 1
    ///
    /// `Hooks.defaultErrorHandler` receives an error if there is no closure for it.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onFailure: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(
            next: onSuccess ?? { _ in }, error: onFailure, completed: Self.completedWithoutElement, disposed: onDisposed
        )
    }

    /// Calls the closure of each event with `object`, which is not kept alive, until `object` is deallocated.
    ///
    ///     request.subscribe(with: screen, onSuccess: { screen, name in screen.title = name })
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
            onFailure: { [weak object] in if let object { onFailure?(object, $0) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }

    private static func completedWithoutElement() { trapInDebug("a Single completed without an element") }
}
