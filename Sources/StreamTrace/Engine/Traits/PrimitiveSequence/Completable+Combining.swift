extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Continues with `second` after completion.
    ///
    ///     save.concat(upload)   // completes when upload has
    ///
    /// The same as `andThen(_:)`.
    public func concat(_ second: Completable) -> Completable { Completable.concat(primitiveSequence, second) }

    /// Subscribes to one completable after another, until one fails. The sequence is iterated as completables complete.
    ///
    ///     Completable.concat(uploads)   // a lazy sequence
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> Completable
    where Sources.Element == Completable { Completable(raw: .concat(sequence.lazy.map(\.source))) }

    /// Subscribes to one completable after another, until one fails.
    ///
    ///     Completable.concat([save, upload])
    ///
    /// An empty collection completes at once.
    public static func concat<Sources: Collection>(_ collection: Sources) -> Completable
    where Sources.Element == Completable { Completable(raw: .concat(collection.map(\.source))) }

    /// Subscribes to one completable after another, until one fails.
    ///
    ///     Completable.concat(save, upload)
    public static func concat(_ sources: Completable...) -> Completable {
        Completable(raw: .concat(sources.map(\.source)))
    }

    /// Subscribes to all completables at once, and completes when all have completed. The first error ends it.
    ///
    ///     Completable.merge([save, upload])
    ///
    /// An empty collection completes at once. An error disposes the other subscriptions.
    public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable { Completable(raw: .merge(sources.map(\.source))) }

    /// Subscribes to all completables at once, and completes when all have completed. The first error ends it.
    ///
    ///     Completable.merge(save, upload)
    public static func merge(_ sources: Completable...) -> Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// Subscribes to all completables at once, and completes when all have completed.
    ///
    ///     Completable.zip([save, upload])
    ///
    /// The same as `merge`: there are no elements to pair.
    public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable { merge(sources) }

    /// Subscribes to all completables at once, and completes when all have completed.
    ///
    ///     Completable.zip(save, upload)
    ///
    /// The same as `merge`: there are no elements to pair.
    public static func zip(_ sources: Completable...) -> Completable { merge(sources) }
}
