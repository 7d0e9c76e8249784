import Synchronization

/// The inside of an operator: what receives the events of a source, and the subscription to that source.
///
/// `next`, `error` and `completed` are plain virtual methods, because an `Event<Element>` formed in unspecialised code
/// costs more than everything else an operator does; `Event` appears at the edges only.
///
/// A sink is its own disposable. The source's disposable is given to it after the source was subscribed to, so a
/// synchronous source is disposed when its `subscribe` has returned, as in RxSwift.
class Sink<Element>: Cancelable {
    /// The trace this subscription is recorded in, inherited from downstream.
    final let tracer: Tracer?
    private final let state = Atomic<UInt8>(0)
    private final var upstream: (any Disposable)?
    private final let counted = Counted()

    init(tracer: Tracer?) {
        self.tracer = tracer
    }

    func next(_ element: Element) { fatalError("next(_:) belongs to a subclass") }
    func error(_ error: any Error) { fatalError("error(_:) belongs to a subclass") }
    func completed() { fatalError("completed() belongs to a subclass") }

    /// Told by the operator above when it drops or holds back what it is being given. Only a probe listens.
    func note(_ fate: Fate) {}

    /// Called once, before the upstream is disposed.
    func willDispose() {}

    /// Called once, after the upstream was disposed.
    func didDispose() {}

    final var isDisposed: Bool {
        @inline(__always) get { state.load(ordering: .relaxed) & StateBit.disposed != 0 }
    }

    final func dispose() {
        let before = state.bitwiseOr(StateBit.disposed, ordering: .acquiringAndReleasing).oldValue
        if before & StateBit.disposed != 0 { return }
        willDispose()
        if before & StateBit.connected != 0 { release() }
    }

    /// Gives the sink the subscription to its source: disposed at once if the sink already is.
    final func setUpstream(_ disposable: any Disposable) {
        upstream = disposable
        let before = state.bitwiseOr(StateBit.connected, ordering: .acquiringAndReleasing).oldValue
        precondition(before & StateBit.connected == 0, "a sink has one upstream")
        if before & StateBit.disposed != 0 { release() }
    }

    /// Subscribes this sink to its source.
    final func connect(to source: Observable<Element>) -> any Disposable {
        setUpstream(source.attach(self))
        return self
    }

    /// Reached by exactly one thread: the one that saw both bits first.
    private final func release() {
        let disposable = upstream
        upstream = nil
        disposable?.dispose()
        didDispose()
    }

    final func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): self.error(error)
        case .completed: completed()
        }
    }
}

private enum StateBit {
    static let disposed: UInt8 = 1
    static let connected: UInt8 = 2
}

/// What became of an element that an operator was given and did not send on.
enum Fate: Equatable {
    /// It will never come out.
    case dropped(StaticString)
    /// It may come out later.
    case held(StaticString)

    static func == (left: Fate, right: Fate) -> Bool {
        switch (left, right) {
        case (.dropped(let left), .dropped(let right)), (.held(let left), .held(let right)):
            left.description == right.description
        default: false
        }
    }
}

/// A sink with another one downstream. It owns the rules: after an end nothing follows; an end is forwarded, then the
/// upstream disposed. A one-source operator states only what differs.
class Operator<Input, Output>: Sink<Input> {
    final let downstream: Sink<Output>

    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        super.init(tracer: downstream.tracer)
    }

    override func error(_ error: any Error) { fail(error) }
    override func completed() { finish() }

    @inline(__always)
    final func emit(_ element: Output) {
        if !isDisposed { downstream.next(element) }
    }

    final func fail(_ error: any Error) {
        if !isDisposed { downstream.error(error) }
        dispose()
    }

    final func finish() {
        if !isDisposed { downstream.completed() }
        dispose()
    }
}
