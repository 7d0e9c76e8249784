extension ObservableType {
    /// Drops every element and emits only the end.
    ///
    ///     Observable.of(1, 2).ignoreElements()   // completes
    public func ignoreElements() -> Observable<Never> { lift("ignoreElements") { IgnoreElementsSink($0) } }
}

private final class IgnoreElementsSink<Element>: OperatorSink<Element, Never> {
    override func next(_ element: Element) {
        downstream.note(.dropped("all elements are ignored"))
    }

    override func completed() {
        // Disposes the source before the result completes, as RxSwift does, whose implementation uses `flatMap`; logs
        // show the order.
        disposeUpstream()
        finish()
    }
}
