/// Says of a `PrimitiveSequence` that it completes or fails, without an element.
public enum CompletableTrait {}

/// A stream that completes or fails and has no element: a save, say.
///
///     Completable.empty().andThen(Single.just(1)).subscribe(onSuccess: { print($0) })   // 1
///
/// It fails as its source does. It ends where its source does, on no scheduler of its own, and is not shared: each
/// subscription runs it anew. Cost: that of the observable it is inside.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a completable ends with.
@frozen
public enum CompletableEvent {
    case error(any Error)
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// A completable made from a callback: `subscribe` is called for each subscriber; what it returns cancels the work.
    ///
    ///     Completable.create { end in
    ///         end(.completed)
    ///         return Disposables.create()
    ///     }
    ///
    /// An answer after the first one, or after the disposal, is dropped.
    public static func create(
        subscribe: @escaping (_ answer: @escaping @Sendable (CompletableEvent) -> Void) -> any Disposable
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

    /// Completes at once.
    ///
    ///     Completable.empty()   // completes
    public static func empty() -> Completable { Completable(raw: .empty()) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Calls `observer` with the end.
    ///
    ///     save.subscribe { end in print(end) }   // completed
    public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
        answer(next: { _ in }, error: { observer(.error($0)) }, completed: { observer(.completed) })
    }

    /// Calls the closure that fits the end, then `onDisposed`, which a disposal calls as well.
    ///
    ///     save.subscribe(onCompleted: { print("saved") }, onError: { print($0) })
    ///
    /// An error nobody handles goes to `Hooks.defaultErrorHandler`.
    public func subscribe(
        onCompleted: (() -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        answer(next: { _ in }, error: onError, completed: onCompleted ?? {}, disposed: onDisposed)
    }

    /// Calls the closures with `object`, which it does not keep alive; once that is gone, none of them.
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
