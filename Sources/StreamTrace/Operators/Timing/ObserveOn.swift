extension ObservableType {
    /// Sends everything on a scheduler.
    ///
    ///     numbers.observe(on: background).map(slowly).observe(on: MainScheduler.instance)
    ///
    /// One turn of the scheduler sends one event and queues the next turn. A scheduler known to be serial (the main one,
    /// those on a serial dispatch queue) gets each event as it comes. What waits when the subscription is disposed is not
    /// sent. Cost: a turn of the scheduler for each event. Behaviour: RxSwift 6.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        if let scheduler = scheduler as? any SerialScheduler {
            return ObserveOnSerial("observe(on:)") { ObserveOnSerialSink($0, scheduler).connect(to: source) }
        }
        return Producer("observe(on:)") { ObserveOnSink($0, scheduler).connect(to: source) }
    }
}

extension ObservableType {
    /// `observe(on:)`, by its name of RxSwift 5.
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }
}

/// A stream that `Resources` counts apart.
private final class ObserveOnSerial<Element>: Producer<Element>, @unchecked Sendable {
    private let countedApart = Counted(.serialObservable)
}

private final class ObserveOnSerialSink<Element>: Operator<Element, Element> {
    private let scheduler: any SerialScheduler
    private var stopped = false

    init(_ downstream: Sink<Element>, _ scheduler: any SerialScheduler) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if stopped { return }
        downstream.note(.held("queued on the scheduler"))
        _ = scheduler.schedule(element) { [self] element in
            emit(element)
            return Disposables.create()
        }
    }

    override func error(_ error: any Error) { stop { [self] in fail(error) } }
    override func completed() { stop { [self] in finish() } }

    private func stop(_ end: @escaping () -> Void) {
        if stopped { return }
        stopped = true
        _ = scheduler.schedule(()) {
            end()
            return Disposables.create()
        }
    }
}

private final class ObserveOnSink<Element>: Operator<Element, Element> {
    private enum State {
        case idle
        case running
    }

    private let scheduler: any ImmediateSchedulerType
    private let turns = SerialDisposable()
    private let lock = Lock()
    private var state = State.idle
    private var queue = Deque<(event: Event<Element>, cause: Int?)>()
    private var stopped = false

    init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if stopped { return }
        downstream.note(.held("queued on the scheduler"))
        enqueue(.next(element))
    }

    override func error(_ error: any Error) { stop(.error(error)) }
    override func completed() { stop(.completed) }

    private func stop(_ end: Event<Element>) {
        if stopped { return }
        stopped = true
        enqueue(end)
    }

    private func enqueue(_ event: Event<Element>) {
        let isFirst = lock.withLock {
            queue.append((event, tracer?.cause))
            defer { state = .running }
            return state == .idle
        }
        if isFirst {
            turns.disposable = scheduler.scheduleRecursive(()) { [self] _, recurse in
                if turn() { recurse(()) }
            }
        }
    }

    /// Sends one event; true if there are more.
    private func turn() -> Bool {
        guard let (event, cause) = lock.withLock({ queue.popFirst() }), !isDisposed else { return false }
        if let tracer { tracer.resuming(cause) { send(event) } } else { send(event) }
        return lock.withLock {
            if queue.isEmpty { state = .idle }
            return state == .running
        }
    }

    private func send(_ event: Event<Element>) {
        switch event {
        case .next(let element): emit(element)
        case .error(let error): fail(error)
        case .completed: finish()
        }
    }

    override func willDispose() { turns.dispose() }
}
