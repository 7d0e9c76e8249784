// An overload for each number: Swift 6.3 cannot look up `$0.2` in a closure if the tuple comes from a parameter pack.
extension PrimitiveSequenceType where Trait: SuccessTrait, Element == Any {
    /// Emits the elements of all sources as a tuple, when all have succeeded.
    ///
    ///     Single.zip(a, b)   // (a's, b's)
    public static func zip<A, B>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>
    ) -> PrimitiveSequence<Trait, (A, B)> { .zip(a, b) { ($0, $1) } }

    /// Emits the elements of all sources as a tuple, when all have succeeded.
    ///
    ///     Single.zip(a, b, c)   // (a's, b's, c's)
    public static func zip<A, B, C>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>
    ) -> PrimitiveSequence<Trait, (A, B, C)> { .zip(a, b, c) { ($0, $1, $2) } }

    /// Emits the elements of all sources as a tuple, when all have succeeded.
    ///
    ///     Single.zip(a, b, c, d)   // (a's, b's, c's, d's)
    public static func zip<A, B, C, D>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>
    ) -> PrimitiveSequence<Trait, (A, B, C, D)> { .zip(a, b, c, d) { ($0, $1, $2, $3) } }

    /// Emits the elements of all sources as a tuple, when all have succeeded.
    ///
    ///     Single.zip(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    public static func zip<A, B, C, D, E>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>
    ) -> PrimitiveSequence<Trait, (A, B, C, D, E)> { .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) } }

    /// Emits the elements of all sources as a tuple, when all have succeeded.
    ///
    ///     Single.zip(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    public static func zip<A, B, C, D, E, F>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>
    ) -> PrimitiveSequence<Trait, (A, B, C, D, E, F)> { .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) } }

    /// Emits the elements of all sources as a tuple, when all have succeeded.
    ///
    ///     Single.zip(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    public static func zip<A, B, C, D, E, F, G>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        _ g: PrimitiveSequence<Trait, G>
    ) -> PrimitiveSequence<Trait, (A, B, C, D, E, F, G)> { .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) } }

    /// Emits the elements of all sources as a tuple, when all have succeeded.
    ///
    ///     Single.zip(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: PrimitiveSequence<Trait, A>, _ b: PrimitiveSequence<Trait, B>, _ c: PrimitiveSequence<Trait, C>,
        _ d: PrimitiveSequence<Trait, D>, _ e: PrimitiveSequence<Trait, E>, _ f: PrimitiveSequence<Trait, F>,
        _ g: PrimitiveSequence<Trait, G>, _ h: PrimitiveSequence<Trait, H>
    ) -> PrimitiveSequence<Trait, (A, B, C, D, E, F, G, H)> {
        .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
