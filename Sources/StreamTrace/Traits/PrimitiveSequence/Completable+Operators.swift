extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Calls the closures beside the end's way. See `Observable.do`.
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

    /// Emits once how it ended, as an event. It never fails.
    ///
    ///     Completable.empty().materialize()   // completed
    public func materialize() -> Single<Event<Never>> {
        Single(raw: source.materialize())
    }

    /// The same, seen as a maybe.
    ///
    ///     save.asMaybe()   // Maybe<Never>
    ///
    /// Nothing is added to the way of an event.
    public func asMaybe() -> Maybe<Never> { Maybe(raw: source) }
}
