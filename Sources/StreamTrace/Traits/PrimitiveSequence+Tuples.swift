// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension PrimitiveSequenceType where Trait: AnsweringTrait, Element == Any {
    /// Asks two at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b)   // (a's, b's)
    public static func zip<First, Second>(
        _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>
    ) -> PrimitiveSequence<Trait, (First, Second)> {
        PrimitiveSequence(raw: Observable.zip(first.source, second.source))
    }

    /// Asks three at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c)   // (a's, b's, c's)
    public static func zip<First, Second, Third>(
        _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
        _ third: PrimitiveSequence<Trait, Third>
    ) -> PrimitiveSequence<Trait, (First, Second, Third)> {
        PrimitiveSequence(raw: Observable.zip(first.source, second.source, third.source))
    }

    /// Asks four at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d)   // (a's, b's, c's, d's)
    public static func zip<First, Second, Third, Fourth>(
        _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
        _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>
    ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth)> {
        PrimitiveSequence(raw: Observable.zip(first.source, second.source, third.source, fourth.source))
    }

    /// Asks five at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    public static func zip<First, Second, Third, Fourth, Fifth>(
        _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
        _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
        _ fifth: PrimitiveSequence<Trait, Fifth>
    ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth)> {
        PrimitiveSequence(raw: Observable.zip(first.source, second.source, third.source, fourth.source, fifth.source))
    }

    /// Asks six at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth>(
        _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
        _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
        _ fifth: PrimitiveSequence<Trait, Fifth>, _ sixth: PrimitiveSequence<Trait, Sixth>
    ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth)> {
        PrimitiveSequence(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source))
    }

    /// Asks seven at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh>(
        _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
        _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
        _ fifth: PrimitiveSequence<Trait, Fifth>, _ sixth: PrimitiveSequence<Trait, Sixth>,
        _ seventh: PrimitiveSequence<Trait, Seventh>
    ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth, Seventh)> {
        PrimitiveSequence(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source, seventh.source))
    }

    /// Asks eight at once, and succeeds with their elements as a tuple, when the last one is there.
    ///
    ///     Single.zip(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    public static func zip<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth>(
        _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
        _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
        _ fifth: PrimitiveSequence<Trait, Fifth>, _ sixth: PrimitiveSequence<Trait, Sixth>,
        _ seventh: PrimitiveSequence<Trait, Seventh>, _ eighth: PrimitiveSequence<Trait, Eighth>
    ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth)> {
        PrimitiveSequence(
            raw: Observable.zip(
                first.source, second.source, third.source, fourth.source, fifth.source, sixth.source, seventh.source,
                eighth.source))
    }
}
