extension ObservableType {
    /// A stream that, while connected, sends its source's events to its subscribers, and to a late one first the last
    /// `bufferSize` elements.
    ///
    ///     let numbers = Observable.of(1, 2, 3).replay(2)
    ///     _ = numbers.connect()
    ///     _ = numbers.subscribe(onNext: { print($0) })   // nothing: the connection is over
    ///
    /// It is `multicast` with a `ReplaySubject` for each connection. Behaviour: RxSwift 6.
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
    }

    /// A stream that, while connected, sends its source's events to its subscribers, and to a late one first all that
    /// came before.
    ///
    /// It keeps every element as long as it is connected. Behaviour: RxSwift 6.
    public func replayAll() -> ConnectableObservable<Element> {
        multicast(makeSubject: { ReplaySubject.createUnbounded() })
    }
}
