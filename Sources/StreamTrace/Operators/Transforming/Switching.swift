/// Subscribes to the stream that comes of its latest element and to no older one: what `flatMapLatest` and
/// `switchLatest` rest on.
@usableFromInline
final class SwitchSink<Input, Output>: Operator<Input, Output> {
    fileprivate let gate = Gate()
    // Touched under the gate only.
    @exclusivity(unchecked) fileprivate var latest = 0
    @exclusivity(unchecked) fileprivate var isListening = false
    @exclusivity(unchecked) fileprivate private(set) var stopped = false
    private let project: (Input) throws -> Observable<Output>
    private let innerType: SwitchedSink<Input, Output>.Type
    private let innerLock = Lock()
    // Touched under that lock only.
    @exclusivity(unchecked) private var inner: SinkDisposable?
    @exclusivity(unchecked) private var isOver = false

    /// - Parameter innerType: looked up once for a pipeline, in place of once for each inner stream.
    @usableFromInline
    init(
        _ downstream: Sink<Output>, _ project: @escaping (Input) throws -> Observable<Output>,
        _ innerType: SwitchedSink<Input, Output>.Type = SwitchedSink.self
    ) {
        self.innerType = innerType
        self.project = project
        super.init(downstream)
    }

    override func next(_ element: Input) {
        // By way of variables: a gate that returns a stream looks up its type.
        var stream: Observable<Output>?
        var number = 0
        gate.withLock {
            stream = admit(element)
            number = latest
        }
        guard let stream else { return }
        let sink = innerType.init(self, number)
        replaceInner(by: sink)
        sink.setUpstream(stream.attach(sink))
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

    private func replaceInner(by sink: SinkDisposable) {
        var former = Optional(sink)
        innerLock.withLock { if !isOver { swap(&former, &inner) } }
        former?.dispose()
    }

    override func error(_ error: any Error) {
        gate.withLock { fail(error) }
    }

    override func completed() {
        gate.withLock {
            stopped = true
            disposeUpstream()
            if !isListening { finish() }
        }
    }

    override func didDispose() {
        var last: SinkDisposable?
        innerLock.withLock {
            isOver = true
            swap(&last, &inner)
        }
        last?.dispose()
    }
}

@usableFromInline
final class SwitchedSink<Input, Output>: Sink<Output> {
    private let parent: SwitchSink<Input, Output>
    private let number: Int

    required init(_ parent: SwitchSink<Input, Output>, _ number: Int) {
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
