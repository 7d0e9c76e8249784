extension ObservableType {
    /// Sends each element, and the completion, `dueTime` later than it came.
    ///
    ///     -1-2---|
    ///     ---1-2---|    delay(.milliseconds(2), scheduler: scheduler)
    ///
    /// An error is sent at once and drops what waits. Each element has a turn of the scheduler to itself, queued when the
    /// one before it has been sent. Cost: a timer and a place in a queue for each element. Behaviour: RxSwift 6.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer("delay") { DelaySink($0, dueTime, scheduler).start(source) }
    }
}

private final class DelaySink<Element>: Operator<Element, Element> {
    private enum State {
        case idle
        case waiting
        /// An element is being sent, on the scheduler.
        case sending
        case failed(any Error)
    }

    private let dueTime: Int64
    private let countdown: Countdown
    private let gate = Gate()
    private let subscription = SingleAssignmentDisposable()
    private var state = State.idle
    /// What waits, and when it came; nil is the completion.
    private var queue = Deque<(time: Int64, held: Held<Element>?)>()

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime.fromNowOn.inNanoseconds
        countdown = Countdown(scheduler)
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        subscription.setDisposable(source.attach(self))
        setUpstream(Disposables.create(subscription, countdown))
        return self
    }

    override func next(_ element: Element) {
        if subscription.isDisposed { return }
        enqueue(hold(element, "delayed"))
    }

    override func completed() {
        if subscription.isDisposed { return }
        subscription.dispose()
        enqueue(nil)
    }

    override func error(_ error: any Error) {
        if subscription.isDisposed { return }
        subscription.dispose()
        let (waiting, isSending) = gate.withLock {
            defer { (queue, state) = (Deque(), .failed(error)) }
            if case .sending = state { return (queue, true) } else { return (queue, false) }
        }
        // The elements go when the gate is free: their end may run code.
        waiting.forEach { $0.held.map { drop($0, "an error came before it was due") } }
        // While something is being sent, the error follows it in that thread.
        if !isSending { fail(error) }
    }

    private func enqueue(_ held: Held<Element>?) {
        let isFirst = gate.withLock {
            queue.append((countdown.now, held))
            guard case .idle = state else { return false }
            state = .waiting
            return true
        }
        if isFirst { countdown.start(dueTime, due) }
    }

    private func due() {
        let first = gate.withLock { () -> (time: Int64, held: Held<Element>?)? in
            guard case .waiting = state else { return nil }
            state = .sending
            return queue.popFirst()
        }
        guard let first else { return }
        guard let held = first.held else { return finish() }
        release(held)
        sent()
    }

    private func sent() {
        let (failure, nextTime) = gate.withLock { () -> ((any Error)?, Int64?) in
            if case .failed(let error) = state { return (error, nil) }
            state = queue.isEmpty ? .idle : .waiting
            return (nil, queue.first?.time)
        }
        if let failure { return fail(failure) }
        guard let nextTime else { return }
        let (passed, _) = countdown.now.subtractingReportingOverflow(nextTime)
        countdown.start(max(0, dueTime - max(0, passed)), due)
    }
}
