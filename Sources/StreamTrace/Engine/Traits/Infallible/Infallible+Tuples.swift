// An overload for each number: Swift 6.3 cannot look up `$0.2` in a closure if the tuple comes from a parameter pack.
extension InfallibleType where Element == Any {
    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Infallible.combineLatest(a, b)   // (a's, b's)
    public static func combineLatest<A, B>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>
    ) -> Infallible<(A, B)> { .combineLatest(a, b) { ($0, $1) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Infallible.combineLatest(a, b, c)   // (a's, b's, c's)
    public static func combineLatest<A, B, C>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>
    ) -> Infallible<(A, B, C)> { .combineLatest(a, b, c) { ($0, $1, $2) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Infallible.combineLatest(a, b, c, d)   // (a's, b's, c's, d's)
    public static func combineLatest<A, B, C, D>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>
    ) -> Infallible<(A, B, C, D)> { .combineLatest(a, b, c, d) { ($0, $1, $2, $3) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    public static func combineLatest<A, B, C, D, E>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>
    ) -> Infallible<(A, B, C, D, E)> { .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>
    ) -> Infallible<(A, B, C, D, E, F)> { .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>,
        _ g: some InfallibleType<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> { .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>,
        _ g: some InfallibleType<G>, _ h: some InfallibleType<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> {
        .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }

    /// Combines the elements at the same index of all sources into tuples.
    ///
    ///     Infallible.zip(a, b)   // (a's, b's)
    public static func zip<A, B>(_ a: some InfallibleType<A>, _ b: some InfallibleType<B>) -> Infallible<(A, B)> {
        .zip(a, b) { ($0, $1) }
    }

    /// Combines the elements at the same index of all sources into tuples.
    ///
    ///     Infallible.zip(a, b, c)   // (a's, b's, c's)
    public static func zip<A, B, C>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>
    ) -> Infallible<(A, B, C)> { .zip(a, b, c) { ($0, $1, $2) } }

    /// Combines the elements at the same index of all sources into tuples.
    ///
    ///     Infallible.zip(a, b, c, d)   // (a's, b's, c's, d's)
    public static func zip<A, B, C, D>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>
    ) -> Infallible<(A, B, C, D)> { .zip(a, b, c, d) { ($0, $1, $2, $3) } }

    /// Combines the elements at the same index of all sources into tuples.
    ///
    ///     Infallible.zip(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    public static func zip<A, B, C, D, E>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>
    ) -> Infallible<(A, B, C, D, E)> { .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) } }

    /// Combines the elements at the same index of all sources into tuples.
    ///
    ///     Infallible.zip(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    public static func zip<A, B, C, D, E, F>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>
    ) -> Infallible<(A, B, C, D, E, F)> { .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) } }

    /// Combines the elements at the same index of all sources into tuples.
    ///
    ///     Infallible.zip(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    public static func zip<A, B, C, D, E, F, G>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>,
        _ g: some InfallibleType<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> { .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) } }

    /// Combines the elements at the same index of all sources into tuples.
    ///
    ///     Infallible.zip(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>,
        _ g: some InfallibleType<G>, _ h: some InfallibleType<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> { .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) } }
}
