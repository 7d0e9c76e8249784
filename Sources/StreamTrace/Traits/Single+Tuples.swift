// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
    /// Asks two at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b)   // (a's, b's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First, Second>(
        _ first: PrimitiveSequence<SingleTrait, First>, _ second: PrimitiveSequence<SingleTrait, Second>
    ) -> Single<(First, Second)> {
        Single(raw: Observable.zip(first.source, second.source))
    }

    /// Asks three at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c)   // (a's, b's, c's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First, Second, Third>(
        _ first: PrimitiveSequence<SingleTrait, First>, _ second: PrimitiveSequence<SingleTrait, Second>,
        _ third: PrimitiveSequence<SingleTrait, Third>
    ) -> Single<(First, Second, Third)> {
        Single(raw: Observable.zip(first.source, second.source, third.source))
    }

    /// Asks four at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d)   // (a's, b's, c's, d's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth>(
        _ first: PrimitiveSequence<SingleTrait, First>, _ second: PrimitiveSequence<SingleTrait, Second>,
        _ third: PrimitiveSequence<SingleTrait, Third>, _ fourth: PrimitiveSequence<SingleTrait, Fourth>
    ) -> Single<(First, Second, Third, Fourth)> {
        Single(raw: Observable.zip(first.source, second.source, third.source, fourth.source))
    }

    /// Asks five at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth, Fifth>(
        _ first: PrimitiveSequence<SingleTrait, First>, _ second: PrimitiveSequence<SingleTrait, Second>,
        _ third: PrimitiveSequence<SingleTrait, Third>, _ fourth: PrimitiveSequence<SingleTrait, Fourth>,
        _ fifth: PrimitiveSequence<SingleTrait, Fifth>
    ) -> Single<(First, Second, Third, Fourth, Fifth)> {
        Single(raw: Observable.zip(first.source, second.source, third.source, fourth.source, fifth.source))
    }

    /// Asks six at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth>(
        _ first: PrimitiveSequence<SingleTrait, First>, _ second: PrimitiveSequence<SingleTrait, Second>,
        _ third: PrimitiveSequence<SingleTrait, Third>, _ fourth: PrimitiveSequence<SingleTrait, Fourth>,
        _ fifth: PrimitiveSequence<SingleTrait, Fifth>, _ sixth: PrimitiveSequence<SingleTrait, Sixth>
    ) -> Single<(First, Second, Third, Fourth, Fifth, Sixth)> {
        Single(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source))
    }

    /// Asks seven at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh>(
        _ first: PrimitiveSequence<SingleTrait, First>, _ second: PrimitiveSequence<SingleTrait, Second>,
        _ third: PrimitiveSequence<SingleTrait, Third>, _ fourth: PrimitiveSequence<SingleTrait, Fourth>,
        _ fifth: PrimitiveSequence<SingleTrait, Fifth>, _ sixth: PrimitiveSequence<SingleTrait, Sixth>,
        _ seventh: PrimitiveSequence<SingleTrait, Seventh>
    ) -> Single<(First, Second, Third, Fourth, Fifth, Sixth, Seventh)> {
        Single(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source, seventh.source))
    }

    /// Asks eight at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    ///
    /// Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth>(
        _ first: PrimitiveSequence<SingleTrait, First>, _ second: PrimitiveSequence<SingleTrait, Second>,
        _ third: PrimitiveSequence<SingleTrait, Third>, _ fourth: PrimitiveSequence<SingleTrait, Fourth>,
        _ fifth: PrimitiveSequence<SingleTrait, Fifth>, _ sixth: PrimitiveSequence<SingleTrait, Sixth>,
        _ seventh: PrimitiveSequence<SingleTrait, Seventh>, _ eighth: PrimitiveSequence<SingleTrait, Eighth>
    ) -> Single<(First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)> {
        Single(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source, seventh.source,
                eighth.source))
    }
}
