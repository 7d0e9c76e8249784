extension ObservableType where Element: Collection {
    /// Emits each collection with its elements transformed.
    ///
    ///     Observable.of([1, 2], [3]).mapMany { $0 * 10 }   // [10, 20], [30]
    ///
    /// An error thrown by `transform` ends the result with it. Cost: one call for each element of each collection.
    /// Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func mapMany<Result>(_ transform: @escaping (Element.Element) throws -> Result) -> Observable<[Result]> {
        lift("mapMany") { MapSink($0) { try $0.map(transform) } }
    }
}
