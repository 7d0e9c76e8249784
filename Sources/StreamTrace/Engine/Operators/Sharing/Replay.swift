extension ObservableType {
    /// Returns a stream that, while connected, sends its source's events to its subscribers, and the last `bufferSize`
    /// elements to each new one.
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

    /// Returns a stream that, while connected, sends its source's events to its subscribers, and all earlier elements
    /// to each new one.
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
