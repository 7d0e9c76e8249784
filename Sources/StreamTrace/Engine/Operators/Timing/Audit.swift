extension ObservableType {
    /// Waits for a stream made of an element, then emits the latest element.
    ///
    ///     -1-23-----4-5-|
    ///     ------3-----5-(…)   audit { _ in timer }   // 5 ms: 1 begins a span, 4 the next
    ///
    /// A span lasts until the stream that `durationSelector` returns for its first element sends an element. If that
    /// stream completes instead, the span ends, and the latest element waits for the end of the next one. After the
    /// source's completion the result waits for the current span. An error of either, also one that `durationSelector`
    /// throws, ends the result. Unlike `throttle` it sends no element at the beginning of a span. Behaviour: ReactiveX,
    /// RxJS.
    @_disfavoredOverload
    public func audit<Duration: ObservableConvertibleType>(
        _ durationSelector: @escaping (Element) throws -> Duration
    ) -> Observable<Element> { lift("audit") { AuditSink($0) { try durationSelector($0).asObservable() } } }

    /// Waits for `dueTime` after an element, then emits the latest element.
    ///
    ///     -1-23-----4-5---|
    ///     ------3--------(5|)   audit(.milliseconds(5), scheduler: scheduler)
    ///
    /// The time begins with the first element after the last one emitted. RxJS calls it `auditTime`. Cost: a timer for
    /// each element that is sent.
    @_disfavoredOverload
    public func audit(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        audit { _ in Observable<Int>.timer(dueTime, scheduler: scheduler) }
    }
}

private final class AuditSink<Element, Duration>: GatedOperator<Element, Element> {
    private let durationSelector: (Element) throws -> Observable<Duration>
    private let span = SerialDisposable()
    private var latest: Held<Element>?
    private var isRunning = false
    private var atEnd = false

    init(_ downstream: Sink<Element>, _ durationSelector: @escaping (Element) throws -> Observable<Duration>) {
        self.durationSelector = durationSelector
        super.init(downstream)
    }

    override func next(_ element: Element) {
        var begins = false
        pass {
            if atEnd || isDisposed { return }
            if let latest { drop(latest, "replaced by a later element") }
            latest = hold(element, "it waits for the span to be over")
            begins = !isRunning
            isRunning = true
        }
        if begins { begin(element) }
    }

    private func begin(_ element: Element) {
        do {
            let duration = try durationSelector(element)
            let side = SpanSink<Element, Duration>(self)
            span.disposable = side
            _ = side.connect(to: duration)
        } catch {
            pass { fail(error) }
        }
    }

    fileprivate func spanIsOver(sends: Bool) {
        pass {
            isRunning = false
            if sends, let held = latest {
                latest = nil
                release(held)
            }
            if atEnd, !isRunning { finish() }
        }
    }

    override func completed() {
        var waits = false
        pass {
            atEnd = true
            waits = isRunning && latest != nil
            if !waits { finish() }
        }
        if waits { disposeUpstream() }
    }

    override func didDispose() { span.dispose() }
}

/// The sink of the stream that ends a span.
private final class SpanSink<Element, Duration>: ChildSink<AuditSink<Element, Duration>, Duration> {
    override func next(_ element: Duration) {
        parent.downstream.note(.dropped("it only ends the span"))
        end(sends: true)
    }
    override func completed() { end(sends: false) }

    override func error(_ error: any Error) {
        if isDisposed { return }
        dispose()
        parent.pass { parent.fail(error) }
    }

    private func end(sends: Bool) {
        if isDisposed { return }
        dispose()
        parent.spanIsOver(sends: sends)
    }
}
