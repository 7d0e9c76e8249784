extension ObservableType {
    /// Emits the result of `resultSelector` for the latest elements, whenever a source emits.
    ///
    ///     Observable.combineLatest([a, b, c]) { $0.reduce(0, +) }
    ///
    /// The elements are in the collection's order. Without sources it sends the result of `resultSelector` for an empty
    /// array, and completes. Otherwise equivalent to the overload with arguments. Cost: an array and one call for each
    /// element.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Producer("combineLatest") { LatestOfArray($0, sources.count, .collection, resultSelector).run(sources) }
    }

    /// Emits the latest elements of all sources as an array, whenever one of them emits.
    ///
    ///     Observable.combineLatest([Observable.just(1), .just(2)])   // [1, 2]
    ///
    /// The elements are in the collection's order. See the overload with a closure; without sources it sends an empty
    /// array and completes.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        .combineLatest(collection) { $0 }
    }
}
