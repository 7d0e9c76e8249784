extension ObservableType {
    /// Drops elements until another stream sends one.
    ///
    ///     a:  -1-2-3-|
    ///     b:  ----x---
    ///         -----3-|      a.skip(until: b)
    ///
    /// Subscribes to the source first. An error of either ends the result. If the source completes before the other
    /// stream has sent, the result never ends: nothing is sent, the subscriptions are over.
    public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return Producer("skip(until:)") { SkipUntilSink($0).start(source, until: other) }
    }
}

extension ObservableType {
    /// `skip(until:)`, by its name of RxSwift 5.
    @available(*, deprecated, renamed: "skip(until:)")
    public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { skip(until: other) }
}

private final class SkipUntilSink<Element>: GatedOperator<Element, Element> {
    fileprivate var open = false
    private let opener = SingleAssignmentDisposable()

    func start<Other>(_ source: Observable<Element>, until other: Observable<Other>) -> any Disposable {
        let subscription = source.attach(self)
        opener.setDisposable(OpenerSink(self).connect(to: other))
        setUpstream(subscription)
        return self
    }

    override func next(_ element: Element) {
        pass {
            if open { emit(element) } else { downstream.note(.dropped("the other stream has not sent anything yet")) }
        }
    }

    override func completed() {
        pass { if open { finish() } else { close() } }
    }

    override func didDispose() { opener.dispose() }
}

private final class OpenerSink<Other, Element>: Sink<Other> {
    private let parent: SkipUntilSink<Element>

    init(_ parent: SkipUntilSink<Element>) {
        self.parent = parent
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Other) {
        parent.pass { parent.open = true }
        dispose()
    }

    override func error(_ error: any Error) { parent.pass { parent.fail(error) } }
    override func completed() { dispose() }
}
