extension ObservableType {
    /// Emits an element if no other follows within `dueTime`.
    ///
    ///     -1-23------4-|
    ///     ---------3---(4|)   debounce(.milliseconds(5), scheduler: scheduler)
    ///
    /// At completion the waiting element is sent at once; an error drops it. Cost: a timer for each element; on virtual
    /// time, a restart of the same timer.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        lift("debounce") { DebounceSink($0, dueTime, scheduler) }
    }
}

private final class DebounceSink<Element>: GatedOperator<Element, Element> {
    private let dueTime: Int64
    private let countdown: Countdown
    /// The element that waits until `dueTime` has passed.
    private let waiting = Latest<Element>()
    /// The record of the waiting element's arrival.
    @exclusivity(unchecked) private var cause: Int?
    @exclusivity(unchecked) private var number = 0

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime.fromNowOn.inNanoseconds
        countdown = Countdown(scheduler)
        super.init(downstream)
    }

    override func next(_ element: Element) {
        var current = 0
        pass {
            if waiting.exists { noteDropped(cause, "replaced by a later element") }
            cause = noteHeld("waiting for silence")
            _ = waiting.replace(with: element)
            number &+= 1
            current = number
        }
        countdown.start(dueTime) { [self, current] in silence(since: current) }
    }

    override func error(_ error: any Error) {
        pass {
            if waiting.exists {
                noteDropped(cause, "an error came before the silence")
                _ = waiting.take()
            }
            fail(error)
        }
    }

    override func completed() {
        pass {
            if waiting.exists {
                let element = waiting.take()
                if let tracer { tracer.resuming(cause) { emit(element) } } else { emit(element) }
            }
            finish()
        }
    }

    private func silence(since current: Int) {
        pass {
            if current == number, waiting.exists { emit(waiting.take()) }
        }
    }

    override func didDispose() { countdown.dispose() }
}
