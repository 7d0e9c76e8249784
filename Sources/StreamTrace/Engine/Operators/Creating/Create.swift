extension ObservableType {
    /// Creates a stream from a closure that runs at each subscription.
    ///
    ///     Observable<Int>.create { observer in
    ///         observer.onNext(1)
    ///         observer.onCompleted()
    ///         return Disposables.create()
    ///     }                                   // 1
    ///
    /// The closure sends events to the observer that it receives. The returned disposable is disposed at the end or
    /// with the subscription, which does not interrupt a synchronous closure. Events after an end are ignored. The
    /// closure may send from any thread, but only from one at a time.
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        Producer("create") { CreateSink.start($0, subscribe) }
    }
}
