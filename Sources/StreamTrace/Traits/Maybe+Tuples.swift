// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
    /// Asks two at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Maybe.zip(a, b)   // (a's, b's)
    ///
    /// Where one has no element, neither has the result. Behaviour: RxSwift 6.
    public static func zip<First, Second>(
        _ first: PrimitiveSequence<MaybeTrait, First>, _ second: PrimitiveSequence<MaybeTrait, Second>
    ) -> Maybe<(First, Second)> {
        Maybe(raw: Observable.zip(first.source, second.source))
    }

    /// Asks three at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Maybe.zip(a, b, c)   // (a's, b's, c's)
    ///
    /// Where one has no element, neither has the result. Behaviour: RxSwift 6.
    public static func zip<First, Second, Third>(
        _ first: PrimitiveSequence<MaybeTrait, First>, _ second: PrimitiveSequence<MaybeTrait, Second>,
        _ third: PrimitiveSequence<MaybeTrait, Third>
    ) -> Maybe<(First, Second, Third)> {
        Maybe(raw: Observable.zip(first.source, second.source, third.source))
    }

    /// Asks four at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Maybe.zip(a, b, c, d)   // (a's, b's, c's, d's)
    ///
    /// Where one has no element, neither has the result. Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth>(
        _ first: PrimitiveSequence<MaybeTrait, First>, _ second: PrimitiveSequence<MaybeTrait, Second>,
        _ third: PrimitiveSequence<MaybeTrait, Third>, _ fourth: PrimitiveSequence<MaybeTrait, Fourth>
    ) -> Maybe<(First, Second, Third, Fourth)> {
        Maybe(raw: Observable.zip(first.source, second.source, third.source, fourth.source))
    }

    /// Asks five at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Maybe.zip(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    ///
    /// Where one has no element, neither has the result. Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth, Fifth>(
        _ first: PrimitiveSequence<MaybeTrait, First>, _ second: PrimitiveSequence<MaybeTrait, Second>,
        _ third: PrimitiveSequence<MaybeTrait, Third>, _ fourth: PrimitiveSequence<MaybeTrait, Fourth>,
        _ fifth: PrimitiveSequence<MaybeTrait, Fifth>
    ) -> Maybe<(First, Second, Third, Fourth, Fifth)> {
        Maybe(raw: Observable.zip(first.source, second.source, third.source, fourth.source, fifth.source))
    }

    /// Asks six at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Maybe.zip(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    ///
    /// Where one has no element, neither has the result. Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth>(
        _ first: PrimitiveSequence<MaybeTrait, First>, _ second: PrimitiveSequence<MaybeTrait, Second>,
        _ third: PrimitiveSequence<MaybeTrait, Third>, _ fourth: PrimitiveSequence<MaybeTrait, Fourth>,
        _ fifth: PrimitiveSequence<MaybeTrait, Fifth>, _ sixth: PrimitiveSequence<MaybeTrait, Sixth>
    ) -> Maybe<(First, Second, Third, Fourth, Fifth, Sixth)> {
        Maybe(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source))
    }

    /// Asks seven at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Maybe.zip(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    ///
    /// Where one has no element, neither has the result. Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh>(
        _ first: PrimitiveSequence<MaybeTrait, First>, _ second: PrimitiveSequence<MaybeTrait, Second>,
        _ third: PrimitiveSequence<MaybeTrait, Third>, _ fourth: PrimitiveSequence<MaybeTrait, Fourth>,
        _ fifth: PrimitiveSequence<MaybeTrait, Fifth>, _ sixth: PrimitiveSequence<MaybeTrait, Sixth>,
        _ seventh: PrimitiveSequence<MaybeTrait, Seventh>
    ) -> Maybe<(First, Second, Third, Fourth, Fifth, Sixth, Seventh)> {
        Maybe(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source, seventh.source))
    }

    /// Asks eight at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Maybe.zip(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    ///
    /// Where one has no element, neither has the result. Behaviour: RxSwift 6.
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth>(
        _ first: PrimitiveSequence<MaybeTrait, First>, _ second: PrimitiveSequence<MaybeTrait, Second>,
        _ third: PrimitiveSequence<MaybeTrait, Third>, _ fourth: PrimitiveSequence<MaybeTrait, Fourth>,
        _ fifth: PrimitiveSequence<MaybeTrait, Fifth>, _ sixth: PrimitiveSequence<MaybeTrait, Sixth>,
        _ seventh: PrimitiveSequence<MaybeTrait, Seventh>, _ eighth: PrimitiveSequence<MaybeTrait, Eighth>
    ) -> Maybe<(First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)> {
        Maybe(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source, seventh.source,
                eighth.source))
    }
}
