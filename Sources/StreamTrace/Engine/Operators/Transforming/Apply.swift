extension ObservableType {
    /// Returns the result of `transform` for this stream.
    ///
    ///     func recent(_ texts: Observable<String>) -> Observable<String> { texts.distinct().takeLast(10) }
    ///     search.apply(recent)
    ///
    /// Allows a chain to use a function as an operator. `transform` is called once, when this is called, and not at
    /// each subscription. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func apply<Result>(
        _ transform: (Observable<Element>) throws -> Observable<Result>
    ) rethrows -> Observable<Result> { try transform(asObservable()) }
}
