extension ObservableType {
    /// Sends elements until another stream sends one, then completes.
    ///
    ///     a:  -1-2-3-|
    ///     b:  ----x---
    ///         -1-2|         a.take(until: b)
    ///
    /// Subscribes to the other stream first, and to the source also when that has sent already. An error of either ends
    /// the result; the completion of the other stream alone does not.
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return Producer("take(until:)") { TakeUntilSink($0).start(source, until: other) }
    }
}

extension ObservableType {
    /// `take(until:)`, by its name of RxSwift 5.
    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { take(until: other) }
}

private final class TakeUntilSink<Element>: GatedOperator<Element, Element> {
    private let trigger = SingleAssignmentDisposable()

    func start<Other>(_ source: Observable<Element>, until other: Observable<Other>) -> any Disposable {
        trigger.setDisposable(TriggerSink(self).connect(to: other))
        return connect(to: source)
    }

    override func next(_ element: Element) { pass { emit(element) } }
    override func didDispose() { trigger.dispose() }
}

private final class TriggerSink<Other, Element>: Sink<Other> {
    private let parent: TakeUntilSink<Element>

    init(_ parent: TakeUntilSink<Element>) {
        self.parent = parent
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Other) { parent.pass { parent.finish() } }
    override func error(_ error: any Error) { parent.pass { parent.fail(error) } }
    override func completed() { dispose() }
}
