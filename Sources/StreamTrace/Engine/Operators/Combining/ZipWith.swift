extension ObservableConvertibleType {
    /// Emits the result of `resultSelector` for the elements of both streams at the same index.
    ///
    ///     Observable.of(1, 2).zip(with: Observable.of("a", "b")) { "\($0)\($1)" }   // "1a", "2b"
    ///
    /// Like `Observable.zip` of both, for use in a chain. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func zip<Second: ObservableConvertibleType, Result>(
        with second: Second, resultSelector: @escaping (Element, Second.Element) throws -> Result
    ) -> Observable<Result> { .zip(asObservable(), second.asObservable(), resultSelector: resultSelector) }
}
