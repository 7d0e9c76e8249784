extension ObservableType {
    /// Emits each element, and the completion, `dueTime` later.
    ///
    ///     -1-2---|
    ///     ---1-2---|    delay(.milliseconds(2), scheduler: scheduler)
    ///
    /// An error is sent at once and drops the waiting elements. Each element is sent on a turn of its own, which is
    /// scheduled when the element before it has been sent. Cost: a timer and a queue operation for each element.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        lift("delay") { DelaySink($0, dueTime, scheduler) }
    }
}

private final class DelaySink<Element>: OperatorSink<Element, Element> {
    private enum State {
        case idle
        case waiting
        /// An element is being sent, on the scheduler.
        case sending
        /// An error came while an element was being sent, with the record of its arrival.
        case failed(any Error, cause: Int?)
    }

    /// The time at which an element arrived, and the record of its arrival.
    private typealias Arrival = (time: Int64, cause: Int?)

    private let dueTime: Int64
    private let countdown: Countdown
    private let lock = Lock()
    // Accessed under the lock only.
    @exclusivity(unchecked) private var state = State.idle
    @exclusivity(unchecked) private var elements = ElementQueue<Element>()
    /// One arrival for each element, and a last one for the completion.
    @exclusivity(unchecked) private var arrivals = Deque<Arrival>()

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime.fromNowOn.inNanoseconds
        countdown = Countdown(scheduler)
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if isUpstreamDisposed { return }
        let cause = noteHeld("delayed")
        enqueue(cause) { elements.append(element) }
    }

    override func completed() {
        if isUpstreamDisposed { return }
        disposeUpstream()
        enqueue(tracer?.cause) {}
    }

    override func error(_ error: any Error) {
        if isUpstreamDisposed { return }
        disposeUpstream()
        var isSending = false
        let cause = tracer?.cause
        // Releases the elements outside the lock, because their deinit may run code.
        var waiting = ElementQueue<Element>()
        var dropped = Deque<Arrival>()
        lock.withLock {
            if case .sending = state { isSending = true }
            state = .failed(error, cause: cause)
            swap(&waiting, &elements)
            swap(&dropped, &arrivals)
        }
        dropped.forEach { noteDropped($0.cause, "an error came before it was due") }
        // While an element is being sent, the thread that sends it sends the error afterwards.
        if !isSending { fail(error) }
    }

    @inline(__always)
    private func enqueue(_ cause: Int?, _ append: () -> Void) {
        // Read before the lock is acquired, because a scheduler is never called under a lock.
        let now = countdown.now
        var isFirst = false
        lock.withLock {
            append()
            arrivals.append((now, cause))
            guard case .idle = state else { return }
            state = .waiting
            isFirst = true
        }
        if isFirst { countdown.start(dueTime, due) }
    }

    private func due() {
        var first: Arrival?
        var isElement = false
        lock.withLock {
            guard case .waiting = state else { return }
            state = .sending
            first = arrivals.popFirst()
            isElement = !elements.isEmpty
        }
        guard let first else { return }
        if !isElement { return resuming(first.cause) { finish() } }
        let element = lock.withLock { elements.removeFirst() }
        resuming(first.cause) { emit(element) }
        sent()
    }

    private func sent() {
        var failure: (error: any Error, cause: Int?)?
        var nextTime: Int64?
        lock.withLock {
            if case .failed(let error, let cause) = state { return failure = (error, cause) }
            state = arrivals.isEmpty ? .idle : .waiting
            nextTime = arrivals.first?.time
        }
        if let failure { return resuming(failure.cause) { fail(failure.error) } }
        guard let nextTime else { return }
        let (passed, _) = countdown.now.subtractingReportingOverflow(nextTime)
        countdown.start(max(0, dueTime - max(0, passed)), due)
    }

    override func didDispose() { countdown.dispose() }
}
