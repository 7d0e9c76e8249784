extension ObservableConvertibleType {
    /// Sends what `resultSelector` makes of the first elements of both streams, then of the second ones, and so on.
    ///
    ///     Observable.of(1, 2).zip(with: Observable.of("a", "b")) { "\($0)\($1)" }   // "1a", "2b"
    ///
    /// `Observable.zip` of two, in a chain: see there for ends and errors. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func zip<Second: ObservableConvertibleType, Result>(
        with second: Second, resultSelector: @escaping (Element, Second.Element) throws -> Result
    ) -> Observable<Result> {
        .zip(asObservable(), second.asObservable(), resultSelector: resultSelector)
    }
}
