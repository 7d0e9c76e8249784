extension ObservableType {
    /// Emits the first element, or `nil` if there is none.
    ///
    ///     Observable.of(1, 2).first()       // Optional(1)
    ///     Observable<Int>.empty().first()   // nil
    ///
    /// The subscription to the source ends with its first element. An error before that is the failure.
    public func first() -> Single<Element?> {
        let source = asObservable()
        return Single(raw: Producer("first") { FirstSink($0).connect(to: source) })
    }
}

private final class FirstSink<Element>: OperatorSink<Element, Element?> {
    override func next(_ element: Element) {
        emit(element)
        finish()
    }

    override func completed() {
        emit(nil)
        finish()
    }
}
