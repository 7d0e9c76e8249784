extension ObservableType {
    /// Emits one value in place of each element.
    ///
    ///     Observable.of(1, 2).mapTo("x")   // "x", "x"
    ///
    /// Ends as the source does. The value is evaluated once. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func mapTo<Result>(_ value: Result) -> Observable<Result> { lift("mapTo") { MapSink($0) { _ in value } } }

    /// Emits one value in place of each element.
    ///
    ///     Observable.of(1, 2).map(to: "x")   // "x", "x"
    ///
    /// Like `mapTo(_:)`. Ends as the source does. The value is evaluated once. Behaviour: `mapTo(_:)` of RxSwiftExt.
    @_disfavoredOverload
    public func map<Result>(to value: Result) -> Observable<Result> { mapTo(value) }
}
