/// Subscribes to the stream that comes of its latest element and to no older one: what `flatMapLatest` and
/// `switchLatest` rest on.
final class SwitchSink<Input, Output>: Operator<Input, Output> {
    fileprivate let gate = Gate()
    fileprivate var latest = 0
    fileprivate var isListening = false
    fileprivate private(set) var stopped = false
    private let project: (Input) throws -> Observable<Output>
    /// The subscription to the source, which goes when the source completes, before that has any effect downstream.
    private let source = SingleAssignmentDisposable()
    private let inner = SerialDisposable()

    init(_ downstream: Sink<Output>, _ project: @escaping (Input) throws -> Observable<Output>) {
        self.project = project
        super.init(downstream)
    }

    func run(_ stream: Observable<Input>) -> any Disposable {
        source.setDisposable(stream.attach(self))
        setUpstream(source)
        return self
    }

    override func next(_ element: Input) {
        guard let stream = gate.withLock({ admit(element) }) else { return }
        let sink = SwitchedSink(self, latest)
        inner.disposable = sink
        _ = sink.connect(to: stream)
    }

    private func admit(_ element: Input) -> Observable<Output>? {
        do {
            let stream = try project(element)
            isListening = true
            latest &+= 1
            return stream
        } catch {
            fail(error)
            return nil
        }
    }

    override func error(_ error: any Error) {
        gate.withLock { fail(error) }
    }

    override func completed() {
        gate.withLock {
            stopped = true
            source.dispose()
            if !isListening { finish() }
        }
    }

    override func didDispose() { inner.dispose() }
}

private final class SwitchedSink<Input, Output>: Sink<Output> {
    private let parent: SwitchSink<Input, Output>
    private let number: Int

    init(_ parent: SwitchSink<Input, Output>, _ number: Int) {
        self.parent = parent
        self.number = number
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Output) {
        parent.gate.withLock {
            if parent.latest == number {
                parent.emit(element)
            } else {
                parent.downstream.note(.dropped("a newer stream has taken over"))
            }
        }
    }

    override func error(_ error: any Error) {
        parent.gate.withLock {
            dispose()
            if parent.latest == number { parent.fail(error) }
        }
    }

    override func completed() {
        parent.gate.withLock {
            dispose()
            guard parent.latest == number else { return }
            parent.isListening = false
            if parent.stopped { parent.finish() }
        }
    }
}
