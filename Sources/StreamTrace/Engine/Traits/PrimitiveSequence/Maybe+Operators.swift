extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Calls closures for the events and forwards them. See `Observable.do`.
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

    /// Continues with the single that `selector` returns for the element.
    ///
    ///     Maybe.just(1).flatMapSingle { Single.just($0 * 10) }   // 10
    ///
    /// Without an element, `selector` is not called.
    public func flatMapSingle<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Maybe<Result> {
        Maybe(raw: source.flatMap(selector))
    }

    /// Emits an element if the source completes without one.
    ///
    ///     Maybe<Int>.empty().ifEmpty(default: 0)   // 0
    public func ifEmpty(default element: Element) -> Single<Element> { Single(raw: source.ifEmpty(default: element)) }

    /// Continues with `other` if the source completes without an element.
    ///
    ///     cached.ifEmpty(switchTo: request.asMaybe())
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Continues with `other` if the source completes without an element.
    ///
    ///     cached.ifEmpty(switchTo: request)
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: source.ifEmpty(switchTo: other.source))
    }

    /// Succeeds with the element, or fails if there is none.
    ///
    ///     Maybe<Int>.empty().asSingle()   // RxError.noElements
    ///
    /// The error is `RxError.noElements`.
    public func asSingle() -> Single<Element> { source.asSingle() }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: EventConvertible {
    /// Emits the event that the element represents.
    ///
    ///     Maybe.just(1).materialize().asMaybe().dematerialize()   // 1
    ///
    /// The inverse of `materialize()`.
    public func dematerialize() -> Maybe<Element.Element> { source.dematerialize().asMaybe() }
}
