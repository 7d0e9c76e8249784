extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Calls the closures beside the answer's way. See `Observable.do`.
    ///
    ///     Single.just(1).do(onSuccess: { print($0) })   // 1; prints it too
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil,
        afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil,
        afterError: ((any Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Single<Element> {
        Single(
            raw: source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// Succeeds with the element transformed; an error thrown by `transform` is the failure.
    ///
    ///     Single.just(1).map { $0 * 10 }   // 10
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
        Single(raw: source.map(transform))
    }

    /// Keeps the element if `predicate` returns true, else completes empty.
    ///
    ///     Single.just(1).filter { $0 > 1 }   // completes
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: source.filter(predicate))
    }

    /// Succeeds with what `transform` answers; completes empty where that is nil.
    ///
    ///     Single.just("x").compactMap { Int($0) }   // completes
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe(raw: source.compactMap(transform))
    }

    /// Goes on with the single that `selector` makes of the element: one request after the other.
    ///
    ///     Single.just(1).flatMap { Single.just($0 * 10) }   // 10
    ///
    /// An error thrown by `selector` is the failure.
    public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
        Single(raw: source.flatMap(selector))
    }

    /// Goes on with the maybe that `selector` makes of the element.
    ///
    ///     Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }   // completes
    public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
        Maybe(raw: source.flatMap(selector))
    }

    /// Goes on with the completable that `selector` makes of the element.
    ///
    ///     request.flatMapCompletable { save($0) }
    public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
        Completable(raw: source.flatMap(selector))
    }

    /// Succeeds with `element` instead of failing.
    ///
    ///     Single.error(RxError.timeout).catchAndReturn(0)   // 0
    public func catchAndReturn(_ element: Element) -> Single<Element> {
        Single(raw: source.catchAndReturn(element))
    }

    /// Emits once what happened: the element or the error, as an event. It never fails.
    ///
    ///     Single.just(1).materialize()   // next(1)
    public func materialize() -> Single<Event<Element>> {
        Single(raw: source.materialize().take(1))
    }

    /// The same, seen as a maybe.
    ///
    ///     Single.just(1).asMaybe()   // 1
    public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }

    /// Forgets the element: completes on success.
    ///
    ///     Single.just(1).asCompletable()   // completes
    public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: EventConvertible {
    /// The opposite of `materialize()`. An event that is `completed` fails with `RxError.noElements`.
    ///
    ///     Single.just(1).materialize().dematerialize()   // 1
    public func dematerialize() -> Single<Element.Element> {
        source.dematerialize().asSingle()
    }
}
