extension ObservableType {
    /// Sends arrays of the elements that came: whenever there are `count`, and when `timeSpan` is over.
    ///
    ///     -1-2-3-----|
    ///     ---a----b--c      buffer(timeSpan: .milliseconds(5), count: 2, scheduler: scheduler)
    ///                       a = [1, 2], b = [3], c = []
    ///
    /// Empty arrays are sent too, also at completion; an error drops what was collected. The time runs from the last array,
    /// and from before the source is subscribed to. Behaviour: RxSwift 6.
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return Producer("buffer") { BufferSink($0, timeSpan, count, scheduler).start(source) }
    }
}

private final class BufferSink<Element>: Operator<Element, [Element]> {
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let gate = Gate()
    private let timer = SerialDisposable()
    private var buffer: [Element] = []
    private var number = 0

    init(
        _ downstream: Sink<[Element]>, _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType
    ) {
        self.timeSpan = timeSpan.fromNowOn
        self.count = count
        self.scheduler = scheduler
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        arm(0)
        return connect(to: source)
    }

    override func next(_ element: Element) {
        gate.withLock {
            buffer.append(element)
            if buffer.count == count {
                send()
            } else {
                downstream.note(.held("the buffer is neither full nor due"))
            }
        }
    }

    override func error(_ error: any Error) {
        gate.withLock {
            buffer = []
            fail(error)
        }
    }

    override func completed() {
        gate.withLock {
            emit(buffer)
            finish()
        }
    }

    private func send() {
        number &+= 1
        let current = number
        let elements = buffer
        buffer = []
        emit(elements)
        arm(current)
    }

    /// Something sent from inside of the array may have begun a newer one, which has armed its own timer.
    private func arm(_ current: Int) {
        if timer.isDisposed || current != number { return }
        let turn = SingleAssignmentDisposable()
        timer.disposable = turn
        turn.setDisposable(
            scheduler.scheduleRelative((), dueTime: timeSpan) { [self] in
                gate.withLock { if current == number { send() } }
                return Disposables.create()
            })
    }

    override func willDispose() { timer.dispose() }
}
