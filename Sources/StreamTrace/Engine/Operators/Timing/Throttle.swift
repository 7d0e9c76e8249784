extension ObservableType {
    /// Emits at most one element per `dueTime`, the first at once.
    ///
    ///     -123-------4--56-------|
    ///     -1----3----4----6------|    throttle(.milliseconds(5), scheduler: scheduler)
    ///
    /// Unless `latest` is `false`, emits the last element that arrived meanwhile when the time has passed. An element
    /// that arrives exactly when the time has passed is sent, and replaces one that waits. The completion is sent after
    /// the waiting element; an error drops that. The time is exact to the nanosecond; RxSwift rounds it to the unit of
    /// the interval. If the scheduler's clock is set back, an element waits for `dueTime` and no longer; in RxSwift it
    /// waits longer by the time that the clock was set back. Cost: a timer for each interval in which an element waits.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> { lift("throttle") { ThrottleSink($0, dueTime, latest: latest, scheduler) } }
}

private final class ThrottleSink<Element>: GatedOperator<Element, Element> {
    private enum State {
        case idle
        case waiting(Held<Element>)
        /// The source has completed; the result completes when the element is sent.
        case waitingAtEnd(Held<Element>)
    }

    private let dueTime: Int64
    private let latest: Bool
    private let countdown: Countdown
    private var state = State.idle
    private var lastSent: Int64?

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, latest: Bool, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime.fromNowOn.inNanoseconds
        self.latest = latest
        countdown = Countdown(scheduler)
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if let left = decide({ received(element) }) { countdown.start(left, due) }
    }

    /// Returns the time until the element is sent, or `nil` if no timer is needed.
    private func received(_ element: Element) -> Int64? {
        if case .waitingAtEnd = state { return nil }
        let left = timeLeft
        if left > 0, !latest {
            downstream.note(.dropped("too soon after the last one"))
            return nil
        }
        let wasWaiting = dropWaiting("replaced by a later element")
        if left > 0 {
            state = .waiting(hold(element, "too soon after the last one"))
            return wasWaiting ? nil : left
        }
        emit(element)
        lastSent = countdown.now
        return nil
    }

    override func error(_ error: any Error) {
        pass {
            _ = dropWaiting("an error came before it was due")
            fail(error)
        }
    }

    override func completed() {
        pass {
            if case .waiting(let held) = state { state = .waitingAtEnd(held) } else { finish() }
        }
    }

    private var timeLeft: Int64 {
        guard let lastSent else { return 0 }
        let (passed, overflow) = countdown.now.subtractingReportingOverflow(lastSent)
        if overflow { return 0 }
        return dueTime == .max ? .max : max(0, dueTime - max(0, passed))
    }

    private func dropWaiting(_ reason: StaticString) -> Bool {
        guard case .waiting(let held) = state else { return false }
        state = .idle
        drop(held, reason)
        return true
    }

    private func due() {
        pass {
            switch state {
            case .idle: break
            case .waiting(let held): send(held)
            case .waitingAtEnd(let held):
                send(held)
                finish()
            }
        }
    }

    private func send(_ held: Held<Element>) {
        state = .idle
        release(held)
        lastSent = countdown.now
    }

    override func didDispose() { countdown.dispose() }
}
