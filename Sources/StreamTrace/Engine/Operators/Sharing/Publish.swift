extension ObservableType {
    /// Shares one subscription, which `connect()` makes.
    ///
    ///     let numbers = Observable.of(1, 2).publish()
    ///     _ = numbers.subscribe(onNext: { print($0) })
    ///     _ = numbers.connect()                      // 1 2
    ///
    /// While connected, the result sends the source's events to its current subscribers. Like `multicast` with a
    /// `PublishSubject` for each connection.
    public func publish() -> ConnectableObservable<Element> { multicast("publish") { PublishSubject() } }
}
