extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Asks all at once, and succeeds with what `resultSelector` makes of their elements, when the last one is there.
    ///
    ///     Maybe.zip(.just(1), .just("a")) { "\($0)\($1)" }   // "1a"
    ///
    /// Where one has no element, neither has the result. See `Observable.zip`. Behaviour: RxSwift 6.
    public static func zip<First, Second, each Other>(
        _ source1: PrimitiveSequence<MaybeTrait, First>, _ source2: PrimitiveSequence<MaybeTrait, Second>,
        _ others: repeat PrimitiveSequence<MaybeTrait, each Other>,
        resultSelector: @escaping (First, Second, repeat each Other) throws -> Element
    ) -> Maybe<Element> {
        Maybe(
            raw: .zip(
                source1.source, source2.source, repeat (each others).source, resultSelector: resultSelector))
    }

    /// Succeeds with what `resultSelector` makes of all elements, in the order of `collection`; of none at once.
    ///
    ///     Maybe.zip([.just(1), .just(2)]) { $0.reduce(0, +) }   // 3
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> Maybe<Result> where Sources.Element == PrimitiveSequence<MaybeTrait, Element> {
        if collection.isEmpty { return .deferred { .just(try resultSelector([])) } }
        return Maybe(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Succeeds with all elements, in the order of `collection`; with an empty array at once if there are none.
    ///
    ///     Maybe.zip([Maybe.just(1), .just(2)])   // [1, 2]
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> Maybe<[Element]> where Sources.Element == PrimitiveSequence<MaybeTrait, Element> {
        if collection.isEmpty { return .just([]) }
        return Maybe(raw: .zip(collection.map(\.source)) { $0 })
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
    /// Asks nine and more at once, and succeeds with their elements as a tuple, when the last one is there. Behaviour:
    /// RxSwift 6, which has it of up to eight sources.
    @_disfavoredOverload
    public static func zip<First, Second, each Other>(
        _ source1: PrimitiveSequence<MaybeTrait, First>, _ source2: PrimitiveSequence<MaybeTrait, Second>,
        _ others: repeat PrimitiveSequence<MaybeTrait, each Other>
    ) -> Maybe<(First, Second, repeat each Other)> {
        Maybe<(First, Second, repeat each Other)>.zip(source1, source2, repeat each others) {
            (first: First, second: Second, other: repeat each Other) in (first, second, repeat each other)
        }
    }
}
