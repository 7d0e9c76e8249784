/// The sink of `flatMapLatest` and `switchLatest`, which subscribes to the inner stream of the latest element only.
@usableFromInline
final class SwitchSink<Input, Output>: GatedOperator<Input, Output> {
    // Accessed inside the gate only.
    @exclusivity(unchecked) fileprivate var latest = 0
    @exclusivity(unchecked) fileprivate var isListening = false
    @exclusivity(unchecked) fileprivate private(set) var stopped = false
    private let project: (Input) throws -> Observable<Output>
    private let innerType: SwitchedSink<Input, Output>.Type
    private let innerLock = Lock()
    // Accessed under that lock only.
    @exclusivity(unchecked) private var inner: SinkDisposable?
    @exclusivity(unchecked) private var isOver = false

    /// - Parameter innerType: looked up once for a pipeline, not for each inner stream.
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
        do {
            let stream = try project(element)
            var number = 0
            pass {
                isListening = true
                latest &+= 1
                number = latest
            }
            let sink = innerType.init(self, number)
            replaceInner(by: sink)
            sink.setUpstream(stream.attach(sink))
        } catch {
            pass { fail(error) }
        }
    }

    private func replaceInner(by sink: SinkDisposable) {
        var former = Optional(sink)
        innerLock.withLock { if !isOver { swap(&former, &inner) } }
        former?.dispose()
    }

    override func completed() {
        pass { stopped = true }
        disposeUpstream()
        pass { if !isListening { finish() } }
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
final class SwitchedSink<Input, Output>: ChildSink<SwitchSink<Input, Output>, Output> {
    private let number: Int

    required init(_ parent: SwitchSink<Input, Output>, _ number: Int) {
        self.number = number
        super.init(parent)
    }

    override func next(_ element: Output) {
        parent.pass {
            if parent.latest == number {
                parent.emit(element)
            } else {
                parent.downstream.note(.dropped("a newer stream has taken over"))
            }
        }
    }

    override func error(_ error: any Error) {
        dispose()
        parent.pass { if parent.latest == number { parent.fail(error) } }
    }

    override func completed() {
        dispose()
        parent.pass {
            guard parent.latest == number else { return }
            parent.isListening = false
            if parent.stopped { parent.finish() }
        }
    }
}
