/// A sequence of streams to subscribe to one after the other, with their number if that is known.
struct Chain<Element> {
    let streams: AnySequence<Observable<Element>>
    let count: Int?

    init<Streams: Sequence>(_ streams: Streams) where Streams.Element == Observable<Element> {
        self.streams = AnySequence(streams)
        count = nil
    }

    init<Streams: Collection>(_ streams: Streams) where Streams.Element == Observable<Element> {
        self.streams = AnySequence(streams)
        count = streams.count
    }

    /// Creates a chain that repeats one stream without end.
    init(endlessly stream: Observable<Element>) { self.init(sequence(first: stream) { $0 }) }
}

/// The event that leads from one stream of a chain to the next: a completion or an error.
enum ChainRole {
    case concat
    case `catch`
}

/// A stream that subscribes to the streams of a chain. It exposes the chain to an outer one of the same role, which
/// inlines it, so that 20,000 nested `concat` are one loop.
final class ChainProducer<Element>: Producer<Element>, @unchecked Sendable {
    // Sendable: it is immutable; each subscription has a sink of its own.
    fileprivate let role: ChainRole
    fileprivate let chain: Chain<Element>

    init(
        _ name: StaticString, _ role: ChainRole, _ chain: Chain<Element>,
        _ makeSink: @escaping (Sink<Element>) -> ChainSink<Element>
    ) {
        self.role = role
        self.chain = chain
        super.init(name) { makeSink($0).run(chain) }
    }
}

/// Subscribes to the streams of a chain in a loop, without recursion: the base of `concat`, `catch(sequence:)` and
/// `retry`. A subclass calls `subscribeToNext()` to continue with the next stream, and overrides `chainEnded()`.
class ChainSink<Element>: OperatorSink<Element, Element> {
    private typealias Level = (iterator: AnyIterator<Observable<Element>>, left: Int?)

    private let role: ChainRole?
    private var levels: [Level] = []
    private let subscription = SerialDisposable()
    private let lock = Lock()
    private var pendingMoves = 0
    /// The record in a trace that caused the latest move: a stream that ends while it is subscribed to causes the next.
    private var cause: Int?

    init(_ downstream: Sink<Element>, _ role: ChainRole?) {
        self.role = role
        super.init(downstream)
    }

    final func run(_ chain: Chain<Element>) -> any Disposable {
        enter(chain)
        subscribeToNext()
        setUpstream(subscription)
        return self
    }

    override func next(_ element: Element) { emit(element) }

    /// Called when there is no further stream.
    func chainEnded() { finish() }

    /// Subscribes to a stream. A subclass may override this to use a sink of its own.
    func subscribe(to stream: Observable<Element>) -> any Disposable { stream.attach(self) }

    /// Subscribes to the next stream. A call from inside another call makes the outer one subscribe once more.
    final func subscribeToNext() {
        var isPending = lock.withLock {
            pendingMoves += 1
            if let tracer { cause = tracer.cause }
            return pendingMoves == 1
        }
        while isPending {
            if let tracer { tracer.resuming(cause, subscribeToOneStream) } else { subscribeToOneStream() }
            isPending = lock.withLock {
                pendingMoves -= 1
                return pendingMoves > 0
            }
        }
    }

    private func subscribeToOneStream() {
        if subscription.isDisposed { return }
        if let tracer, !tracer.spend() { return }
        guard let stream = nextStream() else { return chainEnded() }
        let attempt = SingleAssignmentDisposable()
        subscription.disposable = attempt
        attempt.setDisposable(subscribe(to: stream))
    }

    private func nextStream() -> Observable<Element>? {
        while let (iterator, left) = levels.popLast() {
            guard let stream = iterator.next() else { continue }
            // Removes a level before its last stream, so that a chain nested at the end of another one uses no memory.
            if left != 1 { levels.append((iterator, left.map { $0 - 1 })) }
            guard let role, let nested = stream as? ChainProducer<Element>, nested.role == role else { return stream }
            enter(nested.chain)
        }
        return nil
    }

    private func enter(_ chain: Chain<Element>) { levels.append((chain.streams.makeIterator(), chain.count)) }

    final override func willDispose() { subscription.dispose() }
}
