extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Calls closures for the events and forwards them. See `Observable.do`.
    ///
    ///     save.do(onCompleted: { print("saved") })
    ///
    /// An error thrown by a closure is the end.
    public func `do`(
        onError: ((any Error) throws -> Void)? = nil,
        afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Completable {
        Completable(
            raw: source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// Emits the event as an element.
    ///
    ///     Completable.empty().materialize()   // completed
    public func materialize() -> Single<Event<Never>> { Single(raw: source.materialize()) }

    /// Returns the same stream as a maybe.
    ///
    ///     save.asMaybe()   // Maybe<Never>
    public func asMaybe() -> Maybe<Never> { Maybe(raw: source) }
}
