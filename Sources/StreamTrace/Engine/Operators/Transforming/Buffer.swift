extension ObservableType {
    /// Emits an array of elements whenever there are `count` of them or `timeSpan` has passed.
    ///
    ///     -1-2-3-----|
    ///     ---a----b--c      buffer(timeSpan: .milliseconds(5), count: 2, scheduler: scheduler)
    ///                       a = [1, 2], b = [3], c = []
    ///
    /// Empty arrays are sent too, also at completion; an error drops the collected elements. The time starts before the
    /// subscription to the source, and anew with each array.
    public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
        let source = asObservable()
        return Producer("buffer") { BufferSink($0, timeSpan, count, scheduler).start(source) }
    }
}

private final class BufferSink<Element>: GatedOperator<Element, [Element]> {
    private let count: Int
    private let timer: SpanTimer
    private var buffer: [Element] = []

    init(_ downstream: Sink<[Element]>, _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType) {
        self.count = count
        timer = SpanTimer(timeSpan, scheduler)
        super.init(downstream)
    }

    func start(_ source: Observable<Element>) -> any Disposable {
        timer.starting(0, timeIsOver)?()
        return connect(to: source)
    }

    override func next(_ element: Element) {
        let startTimer = decide {
            buffer.append(element)
            if buffer.count == count { return send() }
            downstream.note(.held("the buffer is neither full nor due"))
            return nil
        }
        startTimer?()
    }

    override func error(_ error: any Error) {
        pass {
            buffer = []
            fail(error)
        }
    }

    override func completed() {
        pass {
            emit(buffer)
            finish()
        }
    }

    /// Emits an array, and returns a closure that starts the timer of the next one.
    private func send() -> (() -> Void)? {
        let span = timer.beginSpan()
        let elements = buffer
        buffer = []
        emit(elements)
        return timer.starting(span, timeIsOver)
    }

    private func timeIsOver(_ span: Int) { decide { timer.isCurrent(span) ? send() : nil }?() }

    override func willDispose() { timer.dispose() }
}
