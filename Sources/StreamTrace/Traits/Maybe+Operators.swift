extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Calls the closures beside the answer's way. See `Observable.do`.
    ///
    ///     Maybe.just(1).do(onNext: { print($0) })   // 1; prints it too
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil,
        afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil,
        afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Maybe<Element> {
        Maybe(
            raw: source.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// Succeeds with the element transformed; an error thrown by `transform` is the failure.
    ///
    ///     Maybe.just(1).map { $0 * 10 }   // 10
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
        Maybe(raw: source.map(transform))
    }

    /// Keeps the element if `predicate` returns true, else completes empty.
    ///
    ///     Maybe.just(1).filter { $0 > 1 }   // completes
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: source.filter(predicate))
    }

    /// Succeeds with what `transform` answers; completes empty where that is nil.
    ///
    ///     Maybe.just("x").compactMap { Int($0) }   // completes
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe(raw: source.compactMap(transform))
    }

    /// Goes on with the maybe that `selector` makes of the element.
    ///
    ///     Maybe.just(1).flatMap { Maybe.just($0 * 10) }   // 10
    ///
    /// Where there is no element, `selector` is not called. An error it throws is the failure.
    public func flatMap<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
        Maybe(raw: source.flatMap(selector))
    }

    /// Goes on with the single that `selector` makes of the element.
    ///
    ///     Maybe.just(1).flatMapSingle { Single.just($0 * 10) }   // 10
    ///
    /// Where there is no element, `selector` is not called.
    public func flatMapSingle<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Maybe<Result> {
        Maybe(raw: source.flatMap(selector))
    }

    /// Goes on with the completable that `selector` makes of the element.
    ///
    ///     lookUp(id).flatMapCompletable { save($0) }
    ///
    /// Where there is no element, it completes.
    public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
        Completable(raw: source.flatMap(selector))
    }

    /// Succeeds with `element` where there is none.
    ///
    ///     Maybe<Int>.empty().ifEmpty(default: 0)   // 0
    public func ifEmpty(default element: Element) -> Single<Element> {
        Single(raw: source.ifEmpty(default: element))
    }

    /// Goes on with `other` where there is no element.
    ///
    ///     cached.ifEmpty(switchTo: request.asMaybe())
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Goes on with `other` where there is no element.
    ///
    ///     cached.ifEmpty(switchTo: request)
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Succeeds with `element` instead of failing.
    ///
    ///     Maybe.error(RxError.timeout).catchAndReturn(0)   // 0
    public func catchAndReturn(_ element: Element) -> Maybe<Element> {
        Maybe(raw: source.catchAndReturn(element))
    }

    /// Emits once what happened: the element, the error, or the completion, as an event. It never fails.
    ///
    ///     Maybe.just(1).materialize()   // next(1)
    public func materialize() -> Single<Event<Element>> {
        Single(raw: source.materialize().take(1))
    }

    /// Fails with `RxError.noElements` where there is no element.
    ///
    ///     Maybe<Int>.empty().asSingle()   // RxError.noElements
    public func asSingle() -> Single<Element> { source.asSingle() }

    /// Forgets the element: completes with it or without.
    ///
    ///     Maybe.just(1).asCompletable()   // completes
    public func asCompletable() -> Completable { Completable(raw: source.ignoreElements()) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: EventConvertible {
    /// The opposite of `materialize()`.
    ///
    ///     Maybe.just(1).materialize().asMaybe().dematerialize()   // 1
    public func dematerialize() -> Maybe<Element.Element> {
        source.dematerialize().asMaybe()
    }
}
