extension ObservableType where Element == Bool {
    /// Sends the contrary of each element.
    ///
    ///     Observable.of(true, false).not()   // false, true
    ///
    /// Ends as the source does. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func not() -> Observable<Bool> {
        let source = asObservable()
        return Producer("not") { MapSink($0) { !$0 }.connect(to: source) }
    }
}
