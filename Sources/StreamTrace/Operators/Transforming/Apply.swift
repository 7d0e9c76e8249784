extension ObservableType {
    /// The stream that `transform` makes of this one, for operators of one's own inside of a chain.
    ///
    ///     func recent(_ texts: Observable<String>) -> Observable<String> { texts.distinct().takeLast(10) }
    ///     search.apply(recent)
    ///
    /// `transform` is called once, at once, however many subscribe. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func apply<Result>(
        _ transform: (Observable<Element>) throws -> Observable<Result>
    ) rethrows -> Observable<Result> {
        try transform(asObservable())
    }
}
