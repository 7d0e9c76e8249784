/// Says of a `PrimitiveSequence` that it succeeds with one element, completes without, or fails.
public enum MaybeTrait: AnsweringTrait {}

/// A stream that succeeds with one element, completes without one, or fails: a look-up, say.
///
///     Maybe<Int>.empty().ifEmpty(default: 0)   // 0
///
/// A source that sends more than one element fails with `RxError.moreThanOneElement`. It answers where its source does,
/// on no scheduler of its own, and is not shared: each subscription asks anew. Cost: that of the observable it is
/// inside.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a maybe ends with.
@frozen
public enum MaybeEvent<Element> {
    case success(Element)
    case error(any Error)
    case completed
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

    /// A maybe made from a callback: `subscribe` is called for each subscriber; what it returns cancels the work.
    ///
    ///     Maybe<Int>.create { answer in
    ///         answer(.success(1))
    ///         return Disposables.create()
    ///     }   // 1
    ///
    /// An answer after the first one, or after the disposal, is dropped.
    public static func create(
        subscribe: @escaping (_ answer: @escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable
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
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Calls `observer` with the answer.
    ///
    ///     Maybe.just(1).subscribe { print($0) }   // success(1)
    public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
        answer(next: { observer(.success($0)) }, error: { observer(.error($0)) }, completed: { observer(.completed) })
    }

    /// Calls the closure that fits the answer, then `onDisposed`, which a disposal calls as well.
    ///
    ///     Maybe.just(1).subscribe(onSuccess: { print($0) })   // 1
    ///
    /// `onCompleted` is called only where there was no element. An error nobody handles goes to
    /// `Hooks.defaultErrorHandler`.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        answer(next: onSuccess ?? { _ in }, error: onError, completed: onCompleted ?? {}, disposed: onDisposed)
    }

    /// Calls the closures with `object`, which it does not keep alive; once that is gone, none of them.
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
