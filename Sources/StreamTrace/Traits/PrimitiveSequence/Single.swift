/// Says of a `PrimitiveSequence` that it succeeds with one element or fails.
public enum SingleTrait: AnsweringTrait {}

/// A stream that succeeds with exactly one element, or fails: a request, say.
///
///     Single.just(1).map { $0 * 10 }.subscribe(onSuccess: { print($0) })   // 10
///
/// A source that sends nothing fails with `RxError.noElements`, one that sends more with `RxError.moreThanOneElement`.
/// It answers where its source does, on no scheduler of its own, and is not shared: each subscription asks anew. Cost:
/// that of the observable it is inside.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What a single ends with.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    public typealias SingleObserver = (SingleEvent<Element>) -> Void

    /// A single made from a callback: `subscribe` is called for each subscriber; what it returns cancels the work.
    ///
    ///     Single<Int>.create { answer in
    ///         answer(.success(1))
    ///         return Disposables.create()
    ///     }
    ///
    /// An answer after the first one, or after the disposal, is dropped.
    public static func create(
        subscribe: @escaping (_ answer: @escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable
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
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Calls `observer` with the answer.
    ///
    ///     Single.just(1).subscribe { print($0) }   // success(1)
    public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
        answer(
            next: { observer(.success($0)) }, error: { observer(.failure($0)) }, completed: Self.completedWithoutAnswer)
    }

    /// Calls the closure that fits the answer, then `onDisposed`, which a disposal calls as well.
    ///
    ///     Single.just(1).subscribe(onSuccess: { print($0) })   // 1
    ///
    /// An error nobody handles goes to `Hooks.defaultErrorHandler`.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onFailure: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        answer(
            next: onSuccess ?? { _ in }, error: onFailure, completed: Self.completedWithoutAnswer, disposed: onDisposed)
    }

    /// Calls the closures with `object`, which it does not keep alive; once that is gone, none of them.
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

    private static func completedWithoutAnswer() {
        trapInDebug("a Single completed without an element")
    }
}
