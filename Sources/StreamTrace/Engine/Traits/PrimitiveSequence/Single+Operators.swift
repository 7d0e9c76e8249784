extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Calls a closure for each event on its way. See `Observable.do`.
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

    /// Subscribes to the maybe that `selector` returns for the element.
    ///
    ///     Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }   // completes
    public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
        Maybe(raw: source.flatMap(selector))
    }

    /// Returns the same stream as a maybe.
    ///
    ///     Single.just(1).asMaybe()   // 1
    public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: EventConvertible {
    /// Reverses `materialize()`. A `completed` event fails with `RxError.noElements`.
    ///
    ///     Single.just(1).materialize().dematerialize()   // 1
    public func dematerialize() -> Single<Element.Element> { source.dematerialize().asSingle() }
}
