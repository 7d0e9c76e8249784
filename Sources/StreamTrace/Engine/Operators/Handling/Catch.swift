extension ObservableType {
    /// Continues after an error with the stream that `handler` returns.
    ///
    ///     Observable.of(1).concat(failing).catch { _ in .just(0) }   // 1, 0
    ///
    /// Subscribes to that stream before it disposes the failed source. An error of that stream, or one thrown by
    /// `handler`, ends the result.
    public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Producer("catch") { CatchSink($0, handler).start(source) }
    }

    /// Emits `element` in place of an error, then completes.
    ///
    ///     Observable.error(offline).catchAndReturn(0)   // 0
    ///
    /// A source that does not fail is not changed.
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        let source = asObservable()
        return Producer("catchAndReturn") { CatchSink($0) { _ in .just(element) }.start(source) }
    }

    /// Equivalent to `catch(_:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "catch(_:)")
    public func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
        `catch`(handler)
    }

    /// Equivalent to `catchAndReturn(_:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }
}

/// The sink of `catch` and of similar operators.
final class CatchSink<Element>: OperatorSink<Element, Element> {
    private let handler: (any Error) throws -> Observable<Element>
    private let subscription = SerialDisposable()

    init(_ downstream: Sink<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
        self.handler = handler
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        let first = SingleAssignmentDisposable()
        subscription.disposable = first
        first.setDisposable(source.attach(self))
        setUpstream(subscription)
        return self
    }

    override func next(_ element: Element) { emit(element) }

    override func error(_ error: any Error) {
        do {
            let stream = try handler(error)
            subscription.disposable = ForwardingSink(self).connect(to: stream)
        } catch {
            fail(error)
        }
    }
}
