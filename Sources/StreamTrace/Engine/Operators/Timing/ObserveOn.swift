extension ObservableType {
    /// Emits the events on `scheduler`.
    ///
    ///     numbers.observe(on: background).map(slowly).observe(on: MainScheduler.instance)
    ///
    /// A turn of the scheduler sends one event and schedules the next turn; on a serial scheduler (the main one, or one
    /// on a serial dispatch queue) each event is scheduled as it arrives. Events that wait when the subscription is
    /// disposed are not sent. Cost: a turn of the scheduler for each event.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        if let scheduler = scheduler as? any SerialScheduler {
            return ObserveOnSerial("observe(on:)") { ObserveOnSerialSink($0, scheduler).connect(to: source) }
        }
        return Producer("observe(on:)") { ObserveOnSink($0, scheduler).connect(to: source) }
    }

    /// Equivalent to `observe(on:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }
}

/// A stream that `Resources` counts separately.
private final class ObserveOnSerial<Element>: Producer<Element>, @unchecked Sendable {
    // Sendable: it is immutable.
    private let countedApart = Counted(.serialObservable)
}

private final class ObserveOnSerialSink<Element>: OperatorSink<Element, Element> {
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

private final class ObserveOnSink<Element>: OperatorSink<Element, Element>, TrampolineItem {
    private let scheduler: any ImmediateSchedulerType
    private let isOnTrampoline: Bool
    /// The timer of the next action on virtual time.
    private let timer: VirtualTimer?
    /// The next action on any other scheduler.
    private let recursion: SerialDisposable?
    private let lock = Lock()
    // Accessed under the lock only.
    @exclusivity(unchecked) private var isRunning = false
    @exclusivity(unchecked) private var queue = ElementQueue<Element>()
    @exclusivity(unchecked) private var causes = Deque<Int?>()
    @exclusivity(unchecked) private var end: End?
    // Accessed by the source only, which sends one event at a time.
    @exclusivity(unchecked) private var stopped = false

    init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        isOnTrampoline = scheduler is CurrentThreadScheduler
        timer = isOnTrampoline ? nil : (scheduler as? any VirtualTimerMaker)?.makeTimer()
        recursion = isOnTrampoline || timer != nil ? nil : SerialDisposable()
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if stopped { return }
        downstream.note(.held("queued on the scheduler"))
        enqueue { queue.append(element) }
    }

    override func error(_ error: any Error) { stop(.error(error)) }
    override func completed() { stop(.completed) }

    private func stop(_ end: End) {
        if stopped { return }
        stopped = true
        enqueue { self.end = end }
    }

    @inline(__always)
    private func enqueue(_ append: () -> Void) {
        let isFirst = lock.withLock {
            append()
            if tracer != nil { causes.append(tracer?.cause) }
            defer { isRunning = true }
            return !isRunning
        }
        if isFirst { scheduleNext() }
    }

    private func scheduleNext() {
        if isDisposed { return }
        if isOnTrampoline { return Trampoline.current.enqueue(self) }
        if let timer { return timer.start(0, invoke) }
        recursion?.disposable = scheduler.scheduleRecursive(()) { [self] _, recurse in if sendFirst() { recurse(()) } }
    }

    func invoke() { if sendFirst() { scheduleNext() } }

    /// Emits one event, and returns whether there are more.
    private func sendFirst() -> Bool {
        if isDisposed { return false }
        if let tracer {
            let cause = lock.withLock { causes.popFirst() }
            tracer.resuming(cause ?? nil) { send() }
        } else {
            send()
        }
        return lock.withLock {
            isRunning = !queue.isEmpty || end != nil
            return isRunning
        }
    }

    private func send() {
        let isEmpty = lock.withLock { queue.isEmpty }
        if !isEmpty { return emit(lock.withLock { queue.removeFirst() }) }
        let end = lock.withLock {
            defer { self.end = nil }
            return self.end
        }
        switch end {
        case .error(let error): fail(error)
        case .completed: finish()
        case nil: break
        }
    }

    override func willDispose() {
        timer?.cancel()
        recursion?.dispose()
    }
}
