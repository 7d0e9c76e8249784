extension ObservableType {
    /// Creates a new stream for each subscription.
    ///
    ///     var attempt = 0
    ///     let attempts = Observable<Int>.deferred { attempt += 1; return .just(attempt) }
    ///     // 1 for the first subscriber, 2 for the second
    ///
    /// An error thrown by the factory ends the result with it.
    public static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>
    ) -> Observable<Element> {
        Producer("deferred") { sink in
            do {
                return DeferredSink(sink).connect(to: try observableFactory())
            } catch {
                sink.error(error)
                return Disposables.create()
            }
        }
    }
}

private final class DeferredSink<Element>: OperatorSink<Element, Element> {
    override func next(_ element: Element) { emit(element) }
}
