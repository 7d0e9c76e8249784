extension ObservableType {
    /// Subscribes again after each error.
    ///
    ///     a:  -1-#            attempt after attempt
    ///         -1--1--1- …     a.ignoreErrors()
    ///
    /// Like `retry()`. Subscribes without end to a source that fails at once. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func ignoreErrors() -> Observable<Element> { retry() }

    /// Subscribes again after an error that satisfies `predicate`.
    ///
    ///     request.ignoreErrors { $0 is Timeout }
    ///
    /// Other errors end the result. Attempts use no stack. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func ignoreErrors(_ predicate: @escaping (any Error) -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Producer("ignoreErrors") {
            RetryBehaviorSink($0, .immediate(maxCount: .max), MainScheduler.instance, predicate).start(source)
        }
    }
}
