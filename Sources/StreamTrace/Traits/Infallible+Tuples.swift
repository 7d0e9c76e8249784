// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension InfallibleType where Element == Any {
    /// Sends the latest elements of two sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b)   // (a's, b's)
    public static func combineLatest<A, B>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>
    ) -> Infallible<(A, B)> {
        Infallible(Observable<Any>.combineLatest(a.asObservable(), b.asObservable()))
    }

    /// Sends the latest elements of three sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c)   // (a's, b's, c's)
    public static func combineLatest<A, B, C>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>
    ) -> Infallible<(A, B, C)> {
        Infallible(Observable<Any>.combineLatest(a.asObservable(), b.asObservable(), c.asObservable()))
    }

    /// Sends the latest elements of four sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d)   // (a's, b's, c's, d's)
    public static func combineLatest<A, B, C, D>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>
    ) -> Infallible<(A, B, C, D)> {
        Infallible(
            Observable<Any>.combineLatest(a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable()))
    }

    /// Sends the latest elements of five sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    public static func combineLatest<A, B, C, D, E>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>
    ) -> Infallible<(A, B, C, D, E)> {
        Infallible(
            Observable<Any>.combineLatest(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable()))
    }

    /// Sends the latest elements of six sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>
    ) -> Infallible<(A, B, C, D, E, F)> {
        Infallible(
            Observable<Any>.combineLatest(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable()))
    }

    /// Sends the latest elements of seven sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>,
        _ g: some InfallibleType<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> {
        Infallible(
            Observable<Any>.combineLatest(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable(), g.asObservable()))
    }

    /// Sends the latest elements of eight sources, whenever one of them sends.
    ///
    ///     Infallible.combineLatest(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>,
        _ g: some InfallibleType<G>, _ h: some InfallibleType<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> {
        Infallible(
            Observable<Any>.combineLatest(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable(), g.asObservable(), h.asObservable()))
    }

    /// Sends the first elements of two sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b)   // (a's, b's)
    public static func zip<A, B>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>
    ) -> Infallible<(A, B)> {
        Infallible(Observable<Any>.zip(a.asObservable(), b.asObservable()))
    }

    /// Sends the first elements of three sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c)   // (a's, b's, c's)
    public static func zip<A, B, C>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>
    ) -> Infallible<(A, B, C)> {
        Infallible(Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable()))
    }

    /// Sends the first elements of four sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d)   // (a's, b's, c's, d's)
    public static func zip<A, B, C, D>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>
    ) -> Infallible<(A, B, C, D)> {
        Infallible(Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable()))
    }

    /// Sends the first elements of five sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    public static func zip<A, B, C, D, E>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>
    ) -> Infallible<(A, B, C, D, E)> {
        Infallible(
            Observable<Any>.zip(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable()))
    }

    /// Sends the first elements of six sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    public static func zip<A, B, C, D, E, F>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>
    ) -> Infallible<(A, B, C, D, E, F)> {
        Infallible(
            Observable<Any>.zip(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable()))
    }

    /// Sends the first elements of seven sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    public static func zip<A, B, C, D, E, F, G>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>,
        _ g: some InfallibleType<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> {
        Infallible(
            Observable<Any>.zip(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable(), g.asObservable()))
    }

    /// Sends the first elements of eight sources, then the second ones, and so on.
    ///
    ///     Infallible.zip(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: some InfallibleType<A>, _ b: some InfallibleType<B>, _ c: some InfallibleType<C>,
        _ d: some InfallibleType<D>, _ e: some InfallibleType<E>, _ f: some InfallibleType<F>,
        _ g: some InfallibleType<G>, _ h: some InfallibleType<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> {
        Infallible(
            Observable<Any>.zip(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable(), g.asObservable(), h.asObservable()))
    }
}
