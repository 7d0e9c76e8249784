extension Infallible {
    /// Sends the elements of all sources as they come. See `Observable.merge`.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        Infallible(.merge(sources.map { $0.asObservable() }))
    }

    /// Sends the elements of one source after the other. See `Observable.concat`.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        Infallible(.concat(sources.map { $0.asObservable() }))
    }

    /// Sends what `resultSelector` makes of the latest elements, at each, once all have one.
    public static func combineLatest<First, Second, each Other>(
        _ source1: Infallible<First>, _ source2: Infallible<Second>,
        _ others: repeat Infallible<each Other>,
        resultSelector: @escaping (First, Second, repeat each Other) -> Element
    ) -> Infallible<Element> {
        Infallible<Element>(
            .combineLatest(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
                resultSelector: resultSelector))
    }

    /// Sends what `resultSelector` makes of the first elements, of the second, and so on.
    public static func zip<First, Second, each Other>(
        _ source1: Infallible<First>, _ source2: Infallible<Second>,
        _ others: repeat Infallible<each Other>,
        resultSelector: @escaping (First, Second, repeat each Other) -> Element
    ) -> Infallible<Element> {
        Infallible<Element>(
            .zip(
                source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
                resultSelector: resultSelector))
    }
}

extension InfallibleType where Element == Any {
    /// Sends the latest elements as a tuple, at each, once all have one.
    public static func combineLatest<First, Second, each Other>(
        _ source1: Infallible<First>, _ source2: Infallible<Second>,
        _ others: repeat Infallible<each Other>
    ) -> Infallible<(First, Second, repeat each Other)> {
        Infallible<(First, Second, repeat each Other)>.combineLatest(source1, source2, repeat each others) {
            (first: First, second: Second, other: repeat each Other) in (first, second, repeat each other)
        }
    }

    /// Sends the first elements as a tuple, then the second, and so on.
    public static func zip<First, Second, each Other>(
        _ source1: Infallible<First>, _ source2: Infallible<Second>,
        _ others: repeat Infallible<each Other>
    ) -> Infallible<(First, Second, repeat each Other)> {
        Infallible<(First, Second, repeat each Other)>.zip(source1, source2, repeat each others) {
            (first: First, second: Second, other: repeat each Other) in (first, second, repeat each other)
        }
    }
}
