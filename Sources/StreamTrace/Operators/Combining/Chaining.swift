/// Streams to go through in order, and how many if that is known.
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

    /// One stream again and again.
    init(endlessly stream: Observable<Element>) {
        self.init(sequence(first: stream) { $0 })
    }
}

/// What leads from one stream of a chain to the next.
enum ChainRole {
    case concat
    case `catch`
}

/// A stream that goes through a chain. It shows the chain to an outer one with the same role, which goes through it in
/// place: 20,000 times `concat` are one loop.
final class ChainProducer<Element>: Producer<Element>, @unchecked Sendable {
    // Sendable: nothing in it changes; each subscription goes through the chain with a sink of its own.
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

/// Goes through a chain of streams without a stack: what `concat`, `catch(sequence:)` and `retry` rest on. A subclass
/// says what makes it `moveOn()` and what the end of the chain leads to.
class ChainSink<Element>: OperatorSink<Element, Element> {
    private typealias Level = (iterator: AnyIterator<Observable<Element>>, left: Int?)

    private let role: ChainRole?
    private var levels: [Level] = []
    private let subscription = SerialDisposable()
    private let lock = Lock()
    private var owed = 0

    init(_ downstream: Sink<Element>, _ role: ChainRole?) {
        self.role = role
        super.init(downstream)
    }

    final func run(_ chain: Chain<Element>) -> any Disposable {
        enter(chain)
        moveOn()
        setUpstream(subscription)
        return self
    }

    override func next(_ element: Element) { emit(element) }

    /// Called when no stream is left.
    func exhausted() { finish() }

    /// Subscribes to a stream; a subclass may do so with a sink of its own.
    func subscribe(to stream: Observable<Element>) -> any Disposable { stream.attach(self) }

    /// Goes on to the next stream; called while that is being done, lets it be done once more.
    final func moveOn() {
        var isOwed = lock.withLock {
            owed += 1
            return owed == 1
        }
        while isOwed {
            subscribeToNext()
            isOwed = lock.withLock {
                owed -= 1
                return owed > 0
            }
        }
    }

    private func subscribeToNext() {
        if subscription.isDisposed { return }
        if let tracer, !tracer.spend() { return }
        guard let stream = nextStream() else { return exhausted() }
        let turn = SingleAssignmentDisposable()
        subscription.disposable = turn
        turn.setDisposable(subscribe(to: stream))
    }

    private func nextStream() -> Observable<Element>? {
        while let (iterator, left) = levels.popLast() {
            guard let stream = iterator.next() else { continue }
            // A level whose last stream is a chain makes room for it: a chain nested at its end takes no memory.
            if left != 1 { levels.append((iterator, left.map { $0 - 1 })) }
            guard let role, let nested = stream as? ChainProducer<Element>, nested.role == role else { return stream }
            enter(nested.chain)
        }
        return nil
    }

    private func enter(_ chain: Chain<Element>) {
        levels.append((chain.streams.makeIterator(), chain.count))
    }

    final override func willDispose() { subscription.dispose() }
}
