extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Asks all at once, and succeeds with what `resultSelector` makes of their elements, when the last one is there.
    ///
    ///     Single.zip(.just(1), .just("a")) { "\($0)\($1)" }   // "1a"
    ///
    /// The first failure is the result's, and the others are disposed. See `Observable.zip`. Behaviour: RxSwift 6.
    public static func zip<First, Second, each Other>(
        _ source1: PrimitiveSequence<SingleTrait, First>, _ source2: PrimitiveSequence<SingleTrait, Second>,
        _ others: repeat PrimitiveSequence<SingleTrait, each Other>,
        resultSelector: @escaping (First, Second, repeat each Other) throws -> Element
    ) -> Single<Element> {
        Single(
            raw: .zip(
                source1.source, source2.source, repeat (each others).source, resultSelector: resultSelector))
    }

    /// Succeeds with what `resultSelector` makes of all elements, in the order of `collection`; of none at once.
    ///
    ///     Single.zip([.just(1), .just(2)]) { $0.reduce(0, +) }   // 3
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> Single<Result> where Sources.Element == PrimitiveSequence<SingleTrait, Element> {
        if collection.isEmpty { return .deferred { .just(try resultSelector([])) } }
        return Single(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Succeeds with all elements, in the order of `collection`; with an empty array at once if there are none.
    ///
    ///     Single.zip([Single.just(1), .just(2)])   // [1, 2]
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> Single<[Element]> where Sources.Element == PrimitiveSequence<SingleTrait, Element> {
        if collection.isEmpty { return .just([]) }
        return Single(raw: .zip(collection.map(\.source)) { $0 })
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
    /// Asks nine and more at once, and succeeds with their elements as a tuple, when the last one is there. Behaviour:
    /// RxSwift 6, which has it of up to eight sources.
    @_disfavoredOverload
    public static func zip<First, Second, each Other>(
        _ source1: PrimitiveSequence<SingleTrait, First>, _ source2: PrimitiveSequence<SingleTrait, Second>,
        _ others: repeat PrimitiveSequence<SingleTrait, each Other>
    ) -> Single<(First, Second, repeat each Other)> {
        Single<(First, Second, repeat each Other)>.zip(source1, source2, repeat each others) {
            (first: First, second: Second, other: repeat each Other) in (first, second, repeat each other)
        }
    }
}
