extension ObservableType {
    /// Sends one value in the place of each element.
    ///
    ///     Observable.of(1, 2).mapTo("x")   // "x", "x"
    ///
    /// Ends as the source does. The value is made once. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func mapTo<Result>(_ value: Result) -> Observable<Result> {
        lift("mapTo") { MapSink($0) { _ in value } }
    }

    /// Sends one value in the place of each element: `mapTo(_:)`, in words that Swift would use.
    ///
    ///     Observable.of(1, 2).map(to: "x")   // "x", "x"
    ///
    /// Ends as the source does. The value is made once. Behaviour: `mapTo(_:)` of RxSwiftExt.
    @_disfavoredOverload
    public func map<Result>(to value: Result) -> Observable<Result> { mapTo(value) }
}
