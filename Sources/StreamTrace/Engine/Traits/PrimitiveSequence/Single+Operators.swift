extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Calls closures for the events and forwards them. See `Observable.do`.
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

    /// Continues with the maybe that `selector` returns for the element.
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
    /// Emits the event that the element represents. A `completed` event fails with `RxError.noElements`.
    ///
    ///     Single.just(1).materialize().dematerialize()   // 1
    ///
    /// The inverse of `materialize()`.
    public func dematerialize() -> Single<Element.Element> { source.dematerialize().asSingle() }
}
