extension ObservableType {
    /// Completes in place of an error.
    ///
    ///     Observable.of(1).concat(failing).catchErrorJustComplete()   // 1
    ///
    /// Like `catch { _ in .empty() }`. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func catchErrorJustComplete() -> Observable<Element> {
        let source = asObservable()
        return Producer("catchErrorJustComplete") { CatchSink($0) { _ in .empty() }.start(source) }
    }
}
