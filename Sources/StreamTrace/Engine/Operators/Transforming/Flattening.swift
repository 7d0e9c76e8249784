/// A sink that subscribes to the inner streams that a closure returns for elements, and sends their elements: the base
/// of `flatMap`, `concatMap`, `merge` and similar operators.
///
/// A subclass decides in `next(_:)` when to subscribe to a stream, and in `innerCompleted()` what follows the
/// completion of one.
@usableFromInline
class FlatteningSink<Input, Output>: GatedOperator<Input, Output> {
    final let project: (Input) throws -> Observable<Output>
    // Accessed inside the gate only.
    @exclusivity(unchecked) final var active = 0
    @exclusivity(unchecked) final var stopped = false
    private let innerType: InnerSink<Input, Output>.Type
    private let innersLock = Lock()
    // Accessed under that lock only; `nil` once they were disposed.
    @exclusivity(unchecked) private var inners: Bag<SinkDisposable>? = Bag()

    /// - Parameter innerType: looked up once for a pipeline, not for each inner stream.
    init(
        _ downstream: Sink<Output>, _ project: @escaping (Input) throws -> Observable<Output>,
        _ innerType: InnerSink<Input, Output>.Type = InnerSink.self
    ) {
        self.innerType = innerType
        self.project = project
        super.init(downstream)
    }

    final func subscribe(_ stream: Observable<Output>) {
        let inner = innerType.init(self)
        // Appended, because the front slot of RxSwift's bag belongs to the source, so that a new stream never precedes
        // older ones.
        let key = innersLock.withLock { inners?.append(inner) }
        guard let key else { return inner.dispose() }
        inner.key = key
        inner.setUpstream(stream.attach(inner))
    }

    final override func didDispose() {
        var all: Bag<SinkDisposable>?
        innersLock.withLock { swap(&all, &inners) }
        all?.forEach { $0.dispose() }
    }

    /// Called after an inner stream has completed and was disposed.
    func innerCompleted() { fatalError("innerCompleted() belongs to a subclass") }

    fileprivate final func release(_ inner: InnerSink<Input, Output>) {
        innersLock.withLock { inners?.remove(inner.key) }?.dispose()
    }
}

@usableFromInline
final class InnerSink<Input, Output>: ChildSink<FlatteningSink<Input, Output>, Output> {
    // Set before the subscription to the inner stream.
    @exclusivity(unchecked) fileprivate var key = 0

    required override init(_ parent: FlatteningSink<Input, Output>) { super.init(parent) }

    override func next(_ element: Output) { parent.pass { parent.emit(element) } }

    override func error(_ error: any Error) { parent.pass { parent.fail(error) } }

    override func completed() {
        parent.release(self)
        parent.innerCompleted()
    }
}

/// A sink that subscribes to each inner stream at once. An exclusive one drops elements while an inner stream is
/// active.
@usableFromInline
final class MergeSink<Input, Output>: FlatteningSink<Input, Output> {
    private let exclusively: Bool

    required init(
        _ downstream: Sink<Output>, exclusively: Bool = false,
        _ project: @escaping (Input) throws -> Observable<Output>,
        _ innerType: InnerSink<Input, Output>.Type = InnerSink.self
    ) {
        self.exclusively = exclusively
        super.init(downstream, project, innerType)
    }

    /// Subscribes to the streams of an array.
    func run(_ streams: [Observable<Output>]) -> any Disposable {
        active = streams.count
        streams.forEach(subscribe)
        pass {
            stopped = true
            finishIfIdle()
        }
        setUpstream(Disposables.create())
        return self
    }

    override func next(_ element: Input) {
        if exclusively, isBusy { return downstream.note(.dropped("the stream of an earlier element has not ended")) }
        do {
            let stream = try project(element)
            pass { active += 1 }
            subscribe(stream)
        } catch {
            pass { fail(error) }
        }
    }

    private var isBusy: Bool {
        var isBusy = false
        pass { isBusy = active > 0 }
        return isBusy
    }

    override func completed() {
        pass { stopped = true }
        disposeUpstream()
        pass { finishIfIdle() }
    }

    override func innerCompleted() {
        pass {
            active -= 1
            finishIfIdle()
        }
    }

    private func finishIfIdle() { if stopped, active == 0 { finish() } }
}

/// A sink that subscribes to at most `limit` inner streams at a time; the others wait in an unbounded queue.
final class MergeLimitedSink<Input, Output>: FlatteningSink<Input, Output> {
    private let limit: Int
    private var queue = Deque<Observable<Output>>()
    /// The number of waiting streams that have an item on a trampoline.
    private var due = 0

    init(_ downstream: Sink<Output>, limit: Int, _ project: @escaping (Input) throws -> Observable<Output>) {
        self.limit = limit
        super.init(downstream, project)
    }

    /// Calls the closure when the element arrives, even if the stream must wait, as RxSwift does, but outside the gate,
    /// as `flatMap` does. Occupies a slot before the call, which an element that the closure sends would take otherwise.
    override func next(_ element: Input) {
        guard let hasSlot = decide({ takesFreeSlot() }) else { return }
        do {
            let stream = try project(element)
            if hasSlot || decide({ admits(stream) }) == true { subscribe(stream) }
        } catch {
            pass { fail(error) }
        }
    }

    private func takesFreeSlot() -> Bool {
        if active >= limit { return false }
        active += 1
        return true
    }

    /// Returns whether a slot has become free during the call of the closure; otherwise enqueues the stream.
    private func admits(_ stream: Observable<Output>) -> Bool {
        if takesFreeSlot() { return true }
        queue.append(stream)
        downstream.note(.held("the stream of an earlier element has not ended"))
        return false
    }

    override func completed() {
        var hasActiveStreams = false
        pass {
            stopped = true
            hasActiveStreams = active > 0
            if !hasActiveStreams { finish() }
        }
        if hasActiveStreams { disposeUpstream() }
    }

    /// Subscribes to the next stream in an item of the trampoline, which runs at once if the trampoline is not running,
    /// so that streams that complete at once use no stack.
    override func innerCompleted() {
        var isNextDue = false
        pass { isNextDue = takeSlot() }
        if isNextDue { Trampoline.withCurrent { $0.enqueue(self) } }
    }

    /// Returns whether a waiting stream takes the slot of the completed one.
    private func takeSlot() -> Bool {
        if queue.count > due {
            due += 1
            return true
        }
        active -= 1
        if stopped, active == 0 { finish() }
        return false
    }
}

extension MergeLimitedSink: TrampolineItem {
    func invoke() {
        var next: Observable<Output>?
        pass {
            due -= 1
            next = queue.popFirst()
        }
        if let next { subscribe(next) }
    }
}
