// An overload for each number: Swift 6.3 cannot look up `$0.2` in a closure if the tuple comes from a parameter pack.
extension SharedSequenceConvertibleType where Element == Any {
    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    public static func combineLatest<A, B>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>
    ) -> SharedSequence<SharingStrategy, (A, B)> { .combineLatest(a, b) { ($0, $1) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    public static func combineLatest<A, B, C>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>
    ) -> SharedSequence<SharingStrategy, (A, B, C)> { .combineLatest(a, b, c) { ($0, $1, $2) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    public static func combineLatest<A, B, C, D>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D)> { .combineLatest(a, b, c, d) { ($0, $1, $2, $3) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    public static func combineLatest<A, B, C, D, E>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E)> { .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) } }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    public static func combineLatest<A, B, C, D, E, F>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)> {
        .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>,
        _ g: some SharedSequenceConvertibleType<SharingStrategy, G>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)> {
        .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
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
        .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }

    /// Combines the elements at the same index of all sources into tuples.
    public static func zip<A, B>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>
    ) -> SharedSequence<SharingStrategy, (A, B)> { .zip(a, b) { ($0, $1) } }

    /// Combines the elements at the same index of all sources into tuples.
    public static func zip<A, B, C>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>
    ) -> SharedSequence<SharingStrategy, (A, B, C)> { .zip(a, b, c) { ($0, $1, $2) } }

    /// Combines the elements at the same index of all sources into tuples.
    public static func zip<A, B, C, D>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D)> { .zip(a, b, c, d) { ($0, $1, $2, $3) } }

    /// Combines the elements at the same index of all sources into tuples.
    public static func zip<A, B, C, D, E>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E)> { .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) } }

    /// Combines the elements at the same index of all sources into tuples.
    public static func zip<A, B, C, D, E, F>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)> { .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) } }

    /// Combines the elements at the same index of all sources into tuples.
    public static func zip<A, B, C, D, E, F, G>(
        _ a: some SharedSequenceConvertibleType<SharingStrategy, A>,
        _ b: some SharedSequenceConvertibleType<SharingStrategy, B>,
        _ c: some SharedSequenceConvertibleType<SharingStrategy, C>,
        _ d: some SharedSequenceConvertibleType<SharingStrategy, D>,
        _ e: some SharedSequenceConvertibleType<SharingStrategy, E>,
        _ f: some SharedSequenceConvertibleType<SharingStrategy, F>,
        _ g: some SharedSequenceConvertibleType<SharingStrategy, G>
    ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)> {
        .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Combines the elements at the same index of all sources into tuples.
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
        .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
