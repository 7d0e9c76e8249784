extension ObservableType {
    /// Drops every element: only the end is sent.
    ///
    ///     Observable.of(1, 2).ignoreElements()   // completes
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return Producer("ignoreElements") { IgnoreElementsSink($0).start(source) }
    }
}

private final class IgnoreElementsSink<Element>: OperatorSink<Element, Never> {
    /// Disposed before the result completes, as logs show: RxSwift implements this operator with `flatMap`.
    private let subscription = SingleAssignmentDisposable()

    func start(_ source: Observable<Element>) -> any Disposable {
        subscription.setDisposable(source.attach(self))
        setUpstream(subscription)
        return self
    }

    override func next(_ element: Element) {
        downstream.note(.dropped("all elements are ignored"))
    }

    override func completed() {
        subscription.dispose()
        finish()
    }
}
