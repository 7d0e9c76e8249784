extension ObservableType {
    /// Shares like `publish`, and replays the last `bufferSize` elements to new subscribers.
    ///
    ///     let subject = PublishSubject<Int>()
    ///     let numbers = subject.replay(2)
    ///     _ = numbers.connect()
    ///     for number in 1...3 { subject.onNext(number) }
    ///     _ = numbers.subscribe(onNext: { print($0) })   // 2 3
    ///
    /// After an end the next subscriber waits for the next connection. Like `multicast` with a `ReplaySubject` for each
    /// connection.
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast("replay") { ReplaySubject.create(bufferSize: bufferSize) }
    }

    /// Shares like `publish`, and replays all elements to new subscribers.
    ///
    ///     let subject = PublishSubject<Int>()
    ///     let numbers = subject.replayAll()
    ///     _ = numbers.connect()
    ///     for number in 1...3 { subject.onNext(number) }
    ///     _ = numbers.subscribe(onNext: { print($0) })   // 1 2 3
    ///
    /// Keeps all elements while it is connected.
    public func replayAll() -> ConnectableObservable<Element> {
        multicast("replayAll") { ReplaySubject.createUnbounded() }
    }
}
