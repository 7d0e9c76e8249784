// One for each number: Swift 6.3 cannot look up `$0.2` in a closure while a pack is behind the tuple.
extension SharedSequenceConvertibleType where Element == Any {
    /// Sends the latest elements of two sources, whenever one of them sends.
    public static func combineLatest<A, B>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>
    ) -> SharedSequence<SharingStrategy, (A, B)> {
        SharedSequence(Observable<Any>.combineLatest(a.asObservable(), b.asObservable()))
    }

    /// Sends the latest elements of three sources, whenever one of them sends.
    public static func combineLatest<A, B, C>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>
    ) -> SharedSequence<SharingStrategy, (A, B, C)> {
        SharedSequence(Observable<Any>.combineLatest(a.asObservable(), b.asObservable(), c.asObservable()))
    }

    /// Sends the latest elements of four sources, whenever one of them sends.
    public static func combineLatest<A, B, C, D>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D)> {
        SharedSequence(
            Observable<Any>.combineLatest(a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable()))
    }

    /// Sends the latest elements of five sources, whenever one of them sends.
    public static func combineLatest<A, B, C, D, E>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E)> {
        SharedSequence(
            Observable<Any>.combineLatest(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable()))
    }

    /// Sends the latest elements of six sources, whenever one of them sends.
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)> {
        SharedSequence(
            Observable<Any>.combineLatest(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable()))
    }

    /// Sends the latest elements of seven sources, whenever one of them sends.
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>,
        _ g: some SharedSequenceConvertibleType<SharingStrategy, G>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)> {
        SharedSequence(
            Observable<Any>.combineLatest(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable(), g.asObservable()))
    }

    /// Sends the latest elements of eight sources, whenever one of them sends.
    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>,
        _ g: some SharedSequenceConvertibleType<SharingStrategy, G>,
        _ h: some SharedSequenceConvertibleType<SharingStrategy, H>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)> {
        SharedSequence(
            Observable<Any>.combineLatest(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable(), g.asObservable(), h.asObservable()))
    }

    /// Sends the first elements of two sources, then the second ones, and so on.
    public static func zip<A, B>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>
    ) -> SharedSequence<SharingStrategy, (A, B)> {
        SharedSequence(Observable<Any>.zip(a.asObservable(), b.asObservable()))
    }

    /// Sends the first elements of three sources, then the second ones, and so on.
    public static func zip<A, B, C>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>
    ) -> SharedSequence<SharingStrategy, (A, B, C)> {
        SharedSequence(Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable()))
    }

    /// Sends the first elements of four sources, then the second ones, and so on.
    public static func zip<A, B, C, D>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D)> {
        SharedSequence(Observable<Any>.zip(a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable()))
    }

    /// Sends the first elements of five sources, then the second ones, and so on.
    public static func zip<A, B, C, D, E>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E)> {
        SharedSequence(
            Observable<Any>.zip(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable()))
    }

    /// Sends the first elements of six sources, then the second ones, and so on.
    public static func zip<A, B, C, D, E, F>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)> {
        SharedSequence(
            Observable<Any>.zip(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable()))
    }

    /// Sends the first elements of seven sources, then the second ones, and so on.
    public static func zip<A, B, C, D, E, F, G>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>,
        _ g: some SharedSequenceConvertibleType<SharingStrategy, G>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)> {
        SharedSequence(
            Observable<Any>.zip(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable(), g.asObservable()))
    }

    /// Sends the first elements of eight sources, then the second ones, and so on.
    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>,
        _ g: some SharedSequenceConvertibleType<SharingStrategy, G>,
        _ h: some SharedSequenceConvertibleType<SharingStrategy, H>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)> {
        SharedSequence(
            Observable<Any>.zip(
                a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
                f.asObservable(), g.asObservable(), h.asObservable()))
    }
}
