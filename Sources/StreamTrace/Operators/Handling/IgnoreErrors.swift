extension ObservableType {
    /// Subscribes again after each error, so that the result never fails: `retry()` by another name.
    ///
    ///     a:  -1-#            attempt after attempt
    ///         -1--1--1- …     a.ignoreErrors()
    ///
    /// A source that fails at once is subscribed to without end. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func ignoreErrors() -> Observable<Element> { retry() }

    /// Subscribes again after each error for which `predicate` returns true; another one ends the result.
    ///
    ///     request.ignoreErrors { $0 is Timeout }
    ///
    /// No attempt takes stack. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func ignoreErrors(_ predicate: @escaping (any Error) -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Producer("ignoreErrors") {
            RetryBehaviorSink($0, .immediate(maxCount: .max), MainScheduler.instance, predicate).start(source)
        }
    }
}
