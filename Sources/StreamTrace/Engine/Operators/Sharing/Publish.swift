extension ObservableType {
    /// Returns a stream that, while connected, sends its source's events to the current subscribers.
    ///
    ///     let numbers = Observable.of(1, 2).publish()
    ///     _ = numbers.subscribe(onNext: { print($0) })
    ///     _ = numbers.connect()                      // 1 2
    ///
    /// Like `multicast` with a `PublishSubject` for each connection.
    public func publish() -> ConnectableObservable<Element> { multicast("publish") { PublishSubject() } }
}
