// An overload for each number of sources, because Swift 6.3 cannot resolve `$0.2` in a closure if the tuple is a pack.
extension ObservableType where Element == Any {
    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Observable.combineLatest(Observable.just(1), Observable.just("a"))   // (1, "a")
    ///
    /// See the overload with a closure.
    public static func combineLatest<A, B>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>
    ) -> Observable<(A, B)> { .combineLatest(a, b) { ($0, $1) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Observable.combineLatest(a, b, c)   // (a's, b's, c's)
    ///
    /// See the overload with a closure.
    public static func combineLatest<A, B, C>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>
    ) -> Observable<(A, B, C)> { .combineLatest(a, b, c) { ($0, $1, $2) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Observable.combineLatest(a, b, c, d)   // (a's, b's, c's, d's)
    ///
    /// See the overload with a closure.
    public static func combineLatest<A, B, C, D>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>
    ) -> Observable<(A, B, C, D)> { .combineLatest(a, b, c, d) { ($0, $1, $2, $3) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Observable.combineLatest(a, b, c, d, e)   // (a's, b's, c's, d's, e's)
    ///
    /// See the overload with a closure.
    public static func combineLatest<A, B, C, D, E>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>
    ) -> Observable<(A, B, C, D, E)> { .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Observable.combineLatest(a, b, c, d, e, f)   // (a's, b's, c's, d's, e's, f's)
    ///
    /// See the overload with a closure.
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>
    ) -> Observable<(A, B, C, D, E, F)> { .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Observable.combineLatest(a, b, c, d, e, f, g)   // (a's, b's, c's, d's, e's, f's, g's)
    ///
    /// See the overload with a closure.
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
        _ g: some ObservableType<G>
    ) -> Observable<(A, B, C, D, E, F, G)> { .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Observable.combineLatest(a, b, c, d, e, f, g, h)   // (a's, b's, c's, d's, e's, f's, g's, h's)
    ///
    /// See the overload with a closure.
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
        _ g: some ObservableType<G>, _ h: some ObservableType<H>
    ) -> Observable<(A, B, C, D, E, F, G, H)> {
        .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
