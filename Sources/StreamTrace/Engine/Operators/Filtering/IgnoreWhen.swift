extension ObservableType {
    /// Drops the elements that satisfy `predicate`.
    ///
    ///     Observable.of(1, 2, 3).ignoreWhen { $0 == 2 }   // 1, 3
    ///
    /// The opposite of `filter`. An error thrown by `predicate` ends the result with it. Cost: one call for each
    /// element. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func ignoreWhen(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        lift("ignoreWhen") { FilterSink($0, reason: "the predicate returned true") { try !predicate($0) } }
    }
}
