extension ObservableType {
    /// Completes in the place of an error.
    ///
    ///     Observable.of(1).concat(failing).catchErrorJustComplete()   // 1
    ///
    /// `catch { _ in .empty() }`: see there. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func catchErrorJustComplete() -> Observable<Element> {
        let source = asObservable()
        return Producer("catchErrorJustComplete") { CatchSink($0) { _ in .empty() }.start(source) }
    }
}
