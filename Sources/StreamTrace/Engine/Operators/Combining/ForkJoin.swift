extension ObservableType {
    /// Emits the result of `resultSelector` for the last elements, when all sources have completed.
    ///
    ///     a:  -1-2---|
    ///     b:  ---x-----|
    ///         ---------(A|)   Observable.forkJoin(a, b) { "\($0)\($1)" }   // A = 2x
    ///
    /// Subscribes in order. Completes without an element as soon as a source completes without one. The first error,
    /// also one that `resultSelector` throws, ends the result. Accepts any number of sources of any types. Cost: a lock
    /// for each element. Behaviour: RxJS.
    @_disfavoredOverload
    public static func forkJoin<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> Observable<Element> {
        .combiningLatest(
            "forkJoin", .joined, source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
            resultSelector: resultSelector)
    }

    /// Emits the result of `resultSelector` for the last elements, when all sources have completed.
    ///
    ///     Observable.forkJoin([.of(1, 2), .of(3)]) { $0.reduce(0, +) }   // 5
    ///
    /// The elements are in the collection's order. See the overload with arguments. Without sources it completes at
    /// once. Behaviour: RxJS.
    @_disfavoredOverload
    public static func forkJoin<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Producer("forkJoin") { LatestOfArray($0, sources.count, .joined, resultSelector).run(sources) }
    }

    /// Emits the last elements of all sources as an array, when all have completed.
    ///
    ///     Observable.forkJoin([.of(1, 2), .of(3)])   // [2, 3]
    ///
    /// The elements are in the collection's order. See the overload with `resultSelector`: without sources it
    /// completes at once, and does not send an empty array. Behaviour: RxJS.
    @_disfavoredOverload
    public static func forkJoin<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        .forkJoin(collection) { $0 }
    }
}

extension ObservableType where Element == Any {
    /// Emits the last elements of all sources as a tuple, when all have completed.
    ///
    ///     Observable.forkJoin(Observable.of(1, 2), Observable.of("a"))   // (2, "a")
    ///
    /// See the overload with `resultSelector`. Behaviour: RxJS.
    @_disfavoredOverload
    public static func forkJoin<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Observable<(First.Element, Second.Element, repeat (each Other).Element)> {
        .forkJoin(source1, source2, repeat each others) {
            (first: First.Element, second: Second.Element, other: repeat (each Other).Element) in
            (first, second, repeat each other)
        }
    }
}
