import Synchronization

/// The part of a sink that does not depend on its elements: a disposable that receives the subscription to its source
/// after `subscribe` has returned, and therefore disposes a synchronous source only then, as in RxSwift.
@usableFromInline
package class SinkDisposable: Cancelable, _DisposableObject {
    /// The trace that records this subscription, inherited from downstream.
    final let tracer: Tracer?
    private final let state = Atomic<UInt8>(0)
    // Written before `connected` is set, and read by the single thread that `state` selects, so that accesses never
    // overlap.
    @exclusivity(unchecked) private final var upstream: (any _DisposableObject)?
    private final let counted = Counted()

    init(tracer: Tracer?) { self.tracer = tracer }

    /// Called once, before the upstream is disposed.
    func willDispose() {}

    /// Called once, after the upstream was disposed.
    func didDispose() {}

    @usableFromInline
    package final var isDisposed: Bool {
        @inline(__always) get { state.load(ordering: .relaxed) & StateBit.disposed != 0 }
    }

    @usableFromInline
    package final func dispose() {
        let before = set(StateBit.disposed)
        if before & StateBit.disposed != 0 { return }
        willDispose()
        if before & StateBit.connected == 0 { return }
        if before & StateBit.detached == 0 { disposeSubscription() }
        didDispose()
    }

    /// Disposes only the subscription to the source, now or as soon as it is known: the source has completed, but its
    /// inner observables or its last elements have not.
    final func disposeUpstream() {
        let before = set(StateBit.detached)
        if before == StateBit.connected { disposeSubscription() }
    }

    /// Whether the subscription to the source was disposed, alone or with the sink.
    final var isUpstreamDisposed: Bool {
        let state = state.load(ordering: .acquiring)
        let isOver = StateBit.connected | StateBit.disposed
        return state & StateBit.detached != 0 || state & isOver == isOver
    }

    /// Sets the subscription to the source, and disposes it at once if the sink is already disposed.
    final func setUpstream(_ disposable: any Disposable) {
        upstream = disposable._object
        let before = set(StateBit.connected)
        precondition(before & StateBit.connected == 0, "a sink has one upstream")
        if before != 0 { disposeSubscription() }
        if before & StateBit.disposed != 0 { didDispose() }
    }

    /// Sets a bit and returns the bits that were set before.
    @inline(__always)
    private final func set(_ bit: UInt8) -> UInt8 { state.bitwiseOr(bit, ordering: .acquiringAndReleasing).oldValue }

    /// Called by exactly one thread: the one that set the second bit of the pair of `connected` and another bit.
    private final func disposeSubscription() {
        let disposable = upstream
        upstream = nil
        disposable?.dispose()
    }
}

private enum StateBit {
    static let disposed: UInt8 = 1
    static let connected: UInt8 = 2
    /// The subscription to the source is to be disposed before the sink is.
    static let detached: UInt8 = 4
}

/// The receiver of a source's events, which owns the subscription to that source: the inner part of an operator.
///
/// `next`, `error` and `completed` are plain virtual methods, because an `Event<Element>` formed in unspecialised code
/// costs more than the rest of an operator. `Event` is used at the edges of a pipeline only.
@usableFromInline
package class Sink<Element>: SinkDisposable {
    package func next(_ element: Element) { fatalError("next(_:) belongs to a subclass") }
    package func error(_ error: any Error) { fatalError("error(_:) belongs to a subclass") }
    package func completed() { fatalError("completed() belongs to a subclass") }

    /// Receives a note from the upstream operator, which drops or holds back the element that it currently receives.
    /// Only a probe records it.
    func note(_ outcome: ElementOutcome) {}

    /// Receives the subject of a connection, just before this sink is attached to it.
    func attaches(to medium: Medium) {}

    /// Subscribes this sink to its source.
    @usableFromInline
    package final func connect(to source: Observable<Element>) -> any Disposable {
        setUpstream(source.attach(self))
        // Returned as its base class, whose type need not be looked up.
        return self as SinkDisposable
    }

    final func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): self.error(error)
        case .completed: completed()
        }
    }
}

/// The outcome of an element that an operator received and did not send at once.
enum ElementOutcome: Equatable {
    /// The element will never be sent, for this reason.
    case dropped(StaticString)
    /// The element may be sent later, and waits for this reason.
    case held(StaticString)

    static func == (left: ElementOutcome, right: ElementOutcome) -> Bool {
        switch (left, right) {
        case (.dropped(let left), .dropped(let right)), (.held(let left), .held(let right)):
            left.description == right.description
        default: false
        }
    }
}

/// A sink with another one downstream. It implements the rules: no event follows an end, and the upstream is disposed
/// after an end was forwarded. An operator of one source overrides only the methods that differ.
@usableFromInline
class OperatorSink<Input, Output>: Sink<Input> {
    final let downstream: Sink<Output>

    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        super.init(tracer: downstream.tracer)
    }

    override func error(_ error: any Error) { fail(error) }
    override func completed() { finish() }

    @inline(__always)
    final func emit(_ element: Output) { if !isDisposed { downstream.next(element) } }

    func fail(_ error: any Error) {
        if !isDisposed { downstream.error(error) }
        dispose()
    }

    func finish() {
        if !isDisposed { downstream.completed() }
        dispose()
    }
}
