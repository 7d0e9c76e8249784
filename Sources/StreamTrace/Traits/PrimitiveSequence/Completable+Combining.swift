extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Runs `second` when this has completed.
    ///
    ///     save.concat(upload)   // completes when upload has
    ///
    /// An error of the first one ends it. `andThen(_:)` by another name.
    public func concat(_ second: Completable) -> Completable {
        Completable.concat(primitiveSequence, second)
    }

    /// Runs one after the other; the first error ends it. The sequence is asked for no more than is run.
    ///
    ///     Completable.concat(uploads)   // a lazy sequence
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .concat(sequence.lazy.map(\.source)))
    }

    /// Runs one after the other; the first error ends it.
    ///
    ///     Completable.concat([save, upload])
    ///
    /// Of none it completes at once.
    public static func concat<Sources: Collection>(_ collection: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .concat(collection.map(\.source)))
    }

    /// Runs one after the other; the first error ends it.
    ///
    ///     Completable.concat(save, upload)
    public static func concat(_ sources: Completable...) -> Completable {
        Completable(raw: .concat(sources.map(\.source)))
    }

    /// Runs all at once and completes when all have; the first error ends it.
    ///
    ///     Completable.merge([save, upload])
    ///
    /// Of none it completes at once. The others are disposed by an error.
    public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// Runs all at once and completes when all have; the first error ends it.
    ///
    ///     Completable.merge(save, upload)
    public static func merge(_ sources: Completable...) -> Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// The same as `merge`: without elements there is nothing to pair.
    ///
    ///     Completable.zip([save, upload])
    public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        merge(sources)
    }

    /// The same as `merge`: without elements there is nothing to pair.
    ///
    ///     Completable.zip(save, upload)
    public static func zip(_ sources: Completable...) -> Completable {
        merge(sources)
    }
}
