extension PrimitiveSequenceType where Trait: SuccessTrait {
    /// Emits the result of `resultSelector` for the elements of all sources, when all have succeeded.
    ///
    ///     Single.zip(.just(1), .just("a")) { "\($0)\($1)" }   // "1a"
    ///
    /// The first failure ends it and disposes the other subscriptions; a maybe without an element completes it.
    /// See `Observable.zip`.
    public static func zip<First, Second, each Other>(
        _ source1: PrimitiveSequence<Trait, First>, _ source2: PrimitiveSequence<Trait, Second>,
        _ others: repeat PrimitiveSequence<Trait, each Other>,
        resultSelector: @escaping (First, Second, repeat each Other) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .zip(
                source1.source, source2.source, repeat (each others).source, resultSelector: resultSelector))
    }

    /// Emits the result of `resultSelector` for the elements of all sources, when all have succeeded.
    ///
    ///     Single.zip([.just(1), .just(2)]) { $0.reduce(0, +) }   // 3
    ///
    /// The elements are in the collection's order. Without sources it succeeds at once.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> where Sources.Element == PrimitiveSequence<Trait, Element> {
        if collection.isEmpty {
            return PrimitiveSequence<Trait, Result>(raw: .deferred { .just(try resultSelector([])) })
        }
        return PrimitiveSequence(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Emits the elements of all sources as an array, when all have succeeded.
    ///
    ///     Single.zip([Single.just(1), .just(2)])   // [1, 2]
    ///
    /// The elements are in the collection's order. Without sources it succeeds at once with an empty array.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> PrimitiveSequence<Trait, [Element]> where Sources.Element == PrimitiveSequence<Trait, Element> {
        if collection.isEmpty { return PrimitiveSequence<Trait, [Element]>(raw: .just([])) }
        return PrimitiveSequence(raw: .zip(collection.map(\.source)) { $0 })
    }
}

extension PrimitiveSequenceType where Trait: SuccessTrait, Element == Any {
    /// Emits the elements of all sources as a tuple, when all have succeeded. For nine or more sources: RxSwift 6 has
    /// overloads for up to eight.
    @_disfavoredOverload
    public static func zip<First, Second, each Other>(
        _ source1: PrimitiveSequence<Trait, First>, _ source2: PrimitiveSequence<Trait, Second>,
        _ others: repeat PrimitiveSequence<Trait, each Other>
    ) -> PrimitiveSequence<Trait, (First, Second, repeat each Other)> {
        PrimitiveSequence<Trait, (First, Second, repeat each Other)>.zip(source1, source2, repeat each others) {
            (first: First, second: Second, other: repeat each Other) in (first, second, repeat each other)
        }
    }
}
