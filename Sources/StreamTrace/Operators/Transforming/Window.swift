extension ObservableType {
    /// Sends streams of the elements that come: a new one whenever `count` came, and when `timeSpan` is over.
    ///
    ///     -1-2-3-----|
    ///     a--b----c---|     window(timeSpan: .milliseconds(5), count: 2, scheduler: scheduler)
    ///                       a = -1-|, b = --3--|, c = ---|
    ///
    /// A window ends where the next one begins; the end of the source, of whatever kind, ends the last one first. Whoever
    /// holds a window keeps the source subscribed. The timer is armed before the source is subscribed to. Behaviour: RxSwift 6.
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let source = asObservable()
        return Producer("window") { WindowSink($0, timeSpan, count, scheduler).start(source) }
    }
}

private final class WindowSink<Element>: Operator<Element, Observable<Element>> {
    private let timeSpan: RxTimeInterval
    private let limit: Int
    private let scheduler: any SchedulerType
    private let gate = Gate()
    private let timer = SerialDisposable()
    private let subscriptions: CompositeDisposable
    private let shared: RefCountDisposable
    private var subject = PublishSubject<Element>()
    private var count = 0
    private var number = 0

    init(
        _ downstream: Sink<Observable<Element>>, _ timeSpan: RxTimeInterval, _ count: Int,
        _ scheduler: any SchedulerType
    ) {
        self.timeSpan = timeSpan.fromNowOn
        limit = count
        self.scheduler = scheduler
        subscriptions = CompositeDisposable(timer)
        shared = RefCountDisposable(disposable: subscriptions)
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        emitWindow()
        arm(0)
        _ = subscriptions.insert(source.attach(self))
        setUpstream(shared)
        return self
    }

    override func next(_ element: Element) {
        gate.withLock {
            subject.onNext(element)
            count += 1
            if count == limit { arm(advance()) }
        }
    }

    override func error(_ error: any Error) {
        gate.withLock {
            subject.onError(error)
            fail(error)
        }
    }

    override func completed() {
        gate.withLock {
            subject.onCompleted()
            finish()
        }
    }

    private func emitWindow() {
        let (subject, shared) = (subject, shared)
        let stream = Producer<Element>("window") { WindowSubscription($0, shared.retain()).connect(to: subject) }
        emit(PartStream(subject, stream))
    }

    /// Begins a new window; the result is its number.
    private func advance() -> Int {
        count = 0
        number &+= 1
        let current = number
        subject.onCompleted()
        subject = PublishSubject()
        emitWindow()
        return current
    }

    private func arm(_ current: Int) {
        if timer.isDisposed || current != number { return }
        let turn = SingleAssignmentDisposable()
        timer.disposable = turn
        turn.setDisposable(
            scheduler.scheduleRelative((), dueTime: timeSpan) { [self] in
                gate.withLock { if current == number { arm(advance()) } }
                return Disposables.create()
            })
    }
}

/// Keeps the source of all windows subscribed while one of them is.
private final class WindowSubscription<Element>: Operator<Element, Element> {
    private let share: any Disposable

    init(_ downstream: Sink<Element>, _ share: any Disposable) {
        self.share = share
        super.init(downstream)
    }

    override func next(_ element: Element) { emit(element) }
    override func willDispose() { share.dispose() }
}
