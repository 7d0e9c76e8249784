extension ObservableType {
    /// Ends with `RxError.timeout` when `dueTime` passes without an event.
    ///
    ///     -1--2-------3
    ///     -1--2----#        timeout(.milliseconds(5), scheduler: scheduler)
    ///
    /// The time starts before the subscription to the source, and anew when an element has been sent. Cost: a timer for
    /// each element.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Continues with `other` when `dueTime` passes without an event.
    ///
    ///     a:      -1--2-------3
    ///     other:  x-y-|
    ///             -1--2----x-y-|   a.timeout(.milliseconds(5), other: other, scheduler: scheduler)
    ///
    /// The source is disposed after the subscription to `other`, which has no timeout and whose end is the end of the
    /// result. Elements of the source after the timeout are dropped. Cost: a timer for each element.
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        let source = asObservable()
        return Producer("timeout") { TimeoutSink($0, dueTime, other.asObservable(), scheduler).start(source) }
    }
}

private final class TimeoutSink<Element>: OperatorSink<Element, Element> {
    private enum State {
        /// Waiting for the element with this number.
        case listening(Int)
        case switched
    }

    private let dueTime: Int64
    private let other: Observable<Element>
    private let countdown: Countdown
    private let lock = Lock()
    private let subscription = SerialDisposable()
    private var state = State.listening(0)

    init(
        _ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ other: Observable<Element>,
        _ scheduler: any SchedulerType
    ) {
        self.dueTime = dueTime.fromNowOn.inNanoseconds
        self.other = other
        countdown = Countdown(scheduler)
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        let original = SingleAssignmentDisposable()
        subscription.disposable = original
        arm()
        original.setDisposable(source.attach(self))
        setUpstream(Disposables.create(subscription, countdown))
        return self
    }

    override func next(_ element: Element) {
        guard isInTime() else { return downstream.note(.dropped("it came too late")) }
        emit(element)
        arm()
    }

    override func error(_ error: any Error) { if isInTime() { fail(error) } }

    override func completed() { if isInTime() { finish() } }

    /// Counts an event, and returns whether it arrived before the timeout.
    private func isInTime() -> Bool {
        lock.withLock {
            guard case .listening(let number) = state else { return false }
            state = .listening(number &+ 1)
            return true
        }
    }

    private func arm() {
        guard case .listening(let number) = lock.withLock({ state }) else { return }
        countdown.start(dueTime) { [self] in timeIsOver(number) }
    }

    private func timeIsOver(_ number: Int) {
        let isOver = lock.withLock {
            guard case .listening(number) = state else { return false }
            state = .switched
            return true
        }
        if isOver { subscription.disposable = other.attach(OtherSink(self)) }
    }
}

/// The sink of the other stream. As in RxSwift, it forwards events even after the disposal, which has no effect on a
/// stream that is still subscribing; the downstream sink ignores them.
private final class OtherSink<Element>: ChildSink<TimeoutSink<Element>, Element> {
    override func next(_ element: Element) { parent.downstream.next(element) }

    override func error(_ error: any Error) {
        parent.downstream.error(error)
        parent.dispose()
    }

    override func completed() {
        parent.downstream.completed()
        parent.dispose()
    }
}
