extension ObservableType where Element == Bool {
    /// Emits the negation of each element.
    ///
    ///     Observable.of(true, false).not()   // false, true
    ///
    /// Ends as the source does. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func not() -> Observable<Bool> { lift("not") { MapSink($0) { !$0 } } }
}
