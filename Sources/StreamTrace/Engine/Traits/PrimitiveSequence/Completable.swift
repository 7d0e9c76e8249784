/// The trait of a `PrimitiveSequence` that completes or fails, without an element.
public enum CompletableTrait {}

/// A stream that completes or fails and has no element: a save, say.
///
///     Completable.empty().andThen(Single.just(1)).subscribe(onSuccess: { print($0) })   // 1
///
/// A completable delivers on the scheduler of its source, and is cold: each subscription subscribes to the source.
/// Cost: that of the wrapped observable.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The event that ends a completable.
@frozen
public enum CompletableEvent {
    case error(any Error)
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// Creates a completable from a closure that runs at each subscription.
    ///
    ///     Completable.create { end in
    ///         end(.completed)
    ///         return Disposables.create()
    ///     }
    ///
    /// The closure returns the disposable that cancels its work. An event after the first one, or after the disposal,
    /// is dropped.
    public static func create(
        subscribe: @escaping (_ observer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable
    ) -> Completable {
        Completable(
            raw: .create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// Completes at once, without an element.
    ///
    ///     Completable.empty()   // completes
    public static func empty() -> Completable { Completable(raw: .empty()) }

    /// Calls `observer` with the event.
    ///
    ///     save.subscribe { end in print(end) }   // completed
    public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
        subscribeOnce(next: { _ in }, error: { observer(.error($0)) }, completed: { observer(.completed) })
    }

    /// Calls the closure of the event, and `onDisposed` when the subscription ends.
    ///
    ///     save.subscribe(onCompleted: { print("saved") }, onError: { print($0) })
    ///
    /// `Hooks.defaultErrorHandler` receives an error if there is no closure for it.
    public func subscribe(
        onCompleted: (() -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        subscribeOnce(next: { _ in }, error: onError, completed: onCompleted ?? {}, disposed: onDisposed)
    }

    /// Calls the closure of each event with `object`, which is not kept alive, until `object` is deallocated.
    ///
    ///     save.subscribe(with: screen, onCompleted: { $0.close() })
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onCompleted: ((Object) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onError: { [weak object] in if let object { onError?(object, $0) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }
}
