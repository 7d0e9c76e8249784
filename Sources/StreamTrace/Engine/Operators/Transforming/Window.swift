extension ObservableType {
    /// Emits a stream for each array that `buffer` would emit.
    ///
    ///     -1-2-3-----|
    ///     a--b----c---|     window(timeSpan: .milliseconds(5), count: 2, scheduler: scheduler)
    ///                       a = -1-|, b = --3--|, c = ---|
    ///
    /// Begins a window whenever the last one has sent `count` elements, and when `timeSpan` has passed. A window
    /// completes when the next one begins; the completion or error of the source ends the last window first. A
    /// subscription to a window keeps the source subscribed. The timer is started before the subscription to the
    /// source.
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let source = asObservable()
        return Producer("window") { WindowSink($0, timeSpan, count, scheduler).start(source) }
    }
}

private final class WindowSink<Element>: GatedOperator<Element, Observable<Element>> {
    private let limit: Int
    private let timer: SpanTimer
    private let subscriptions: CompositeDisposable
    private let shared: RefCountDisposable
    private var subject = PublishSubject<Element>()
    private var count = 0
    private var atEnd = false

    init(
        _ downstream: Sink<Observable<Element>>, _ timeSpan: RxTimeInterval, _ count: Int,
        _ scheduler: any SchedulerType
    ) {
        limit = count
        timer = SpanTimer(timeSpan, scheduler)
        subscriptions = CompositeDisposable(timer)
        shared = RefCountDisposable(disposable: subscriptions)
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        emitWindow()
        timer.starting(0, timeIsOver)?()
        _ = subscriptions.insert(source.attach(self))
        setUpstream(shared)
        return self
    }

    override func next(_ element: Element) {
        let startTimer = decide {
            subject.onNext(element)
            count += 1
            return count == limit ? advance() : nil
        }
        startTimer?()
    }

    override func error(_ error: any Error) {
        takeLast()?.onError(error)
        pass { fail(error) }
    }

    override func completed() {
        takeLast()?.onCompleted()
        pass { finish() }
    }

    /// Returns the window that the caller must end, outside the gate, before the result ends. The timer begins no
    /// further window.
    private func takeLast() -> PublishSubject<Element>? {
        decide {
            atEnd = true
            return subject
        }
    }

    private func emitWindow() {
        let (subject, shared) = (subject, shared)
        let stream = Producer<Element>("window") { WindowSubscription($0, shared.retain()).connect(to: subject) }
        emit(PartStream(subject, stream))
    }

    /// Begins a new window, and returns a closure that starts its timer.
    private func advance() -> (() -> Void)? {
        count = 0
        let span = timer.beginSpan()
        subject.onCompleted()
        subject = PublishSubject()
        emitWindow()
        return timer.starting(span, timeIsOver)
    }

    private func timeIsOver(_ span: Int) { decide { timer.isCurrent(span) && !atEnd ? advance() : nil }?() }
}

/// The sink of a window's subscriber, which keeps the source of all windows subscribed.
private final class WindowSubscription<Element>: OperatorSink<Element, Element> {
    private let share: any Disposable

    init(_ downstream: Sink<Element>, _ share: any Disposable) {
        self.share = share
        super.init(downstream)
    }

    override func next(_ element: Element) { emit(element) }
    override func willDispose() { share.dispose() }
}
