extension ObservableType {
    /// Makes a stream of a closure that is run at each subscription and sends to the observer it is given.
    ///
    ///     Observable<Int>.create { observer in
    ///         observer.onNext(1)
    ///         observer.onCompleted()
    ///         return Disposables.create()
    ///     }                                   // 1
    ///
    /// What the closure returns is disposed at the end or when the subscription is; a synchronous closure is not
    /// interrupted by that. What it sends after an end is ignored. It may send from any thread, from one at a time.
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Producer("create") { CreateSink.start($0, subscribe) }
    }
}
