extension ObservableType {
    /// Sends an element when `dueTime` has passed without another one.
    ///
    ///     -1-23------4-|
    ///     ---------3---(4|)   debounce(.milliseconds(5), scheduler: scheduler)
    ///
    /// At completion what still waits is sent at once; an error drops it. Cost: a timer for each element. Behaviour:
    /// RxSwift 6.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer("debounce") { DebounceSink($0, dueTime, scheduler).connect(to: source) }
    }
}

private final class DebounceSink<Element>: Operator<Element, Element> {
    private enum State {
        case idle
        case waiting(Held<Element>)
    }

    private let dueTime: Int64
    private let countdown: Countdown
    private let gate = Gate()
    private var state = State.idle
    private var number = 0

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime.fromNowOn.inNanoseconds
        countdown = Countdown(scheduler)
        super.init(downstream)
    }

    override func next(_ element: Element) {
        gate.withLock {
            if case .waiting(let held) = state { drop(held, "replaced by a later element") }
            state = .waiting(hold(element, "waiting for silence"))
            number &+= 1
            let current = number
            countdown.start(dueTime) { [self] in silence(since: current) }
        }
    }

    override func error(_ error: any Error) {
        gate.withLock {
            if case .waiting(let held) = state { drop(held, "an error came before the silence") }
            state = .idle
            fail(error)
        }
    }

    override func completed() {
        gate.withLock {
            if case .waiting(let held) = state {
                state = .idle
                release(held)
            }
            finish()
        }
    }

    private func silence(since current: Int) {
        gate.withLock {
            guard current == number, case .waiting(let held) = state else { return }
            state = .idle
            emit(held.element)
        }
    }

    override func didDispose() { countdown.dispose() }
}
