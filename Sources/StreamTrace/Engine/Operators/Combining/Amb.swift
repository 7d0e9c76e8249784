extension ObservableType {
    /// Emits the events of the stream that emits first.
    ///
    ///     a:  ---1--2-|
    ///     b:  -3---4--|
    ///         -3---4--|   a.amb(b)
    ///
    /// An end is an event, too. Subscribes to both in order, to the second even if the first has sent an event by then.
    /// The slower one is disposed before the first event of the faster one is sent. Cost: after the first event, one
    /// call for each. Unlike in RxSwift, an end of the slower stream does not end the subscription to the faster one.
    public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element> where Source.Element == Element {
        .amb([asObservable(), right.asObservable()])
    }

    /// Emits the events of the stream that emits first. Without streams it never ends.
    ///
    ///     a:  ---1--2-|
    ///     b:  -3---4--|
    ///         -3---4--|   Observable.amb([a, b])
    ///
    /// An end is an event, too. Subscribes to all in order, and then behaves like `amb(_:)`. The sequence is iterated
    /// once, when this is called.
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        let sources = Array(sequence)
        return Producer("amb") { AmbSink($0).run(sources) }
    }
}

private final class AmbSink<Element>: OperatorSink<Never, Element> {
    private let lock = Lock()
    private var sides: [AmbSide<Element>] = []
    private var winner: AmbSide<Element>?

    func run(_ sources: [Observable<Element>]) -> any Disposable {
        let sides = sources.map { _ in AmbSide(self) }
        self.sides = sides
        setUpstream(Disposables.create(zip(sides, sources).map { side, source in side.connect(to: source) }))
        return self
    }

    /// Returns whether this side is the first to send an event, and disposes the others if it is.
    func decide(for side: AmbSide<Element>) -> Bool {
        let (hasWon, losers) = lock.withLock {
            let isDecided = winner != nil
            winner = winner ?? side
            return (winner === side, isDecided ? [] : sides.filter { $0 !== side })
        }
        losers.forEach { $0.dispose() }
        return hasWon
    }

    override func didDispose() {
        let removed = lock.withLock {
            defer { (sides, winner) = ([], nil) }
            return (sides, winner)
        }
        withExtendedLifetime(removed) {}
    }
}

private final class AmbSide<Element>: ChildSink<AmbSink<Element>, Element> {
    private var hasWon = false

    override func next(_ element: Element) {
        if isFirst() {
            parent.emit(element)
        } else {
            parent.downstream.note(.dropped("another stream was first"))
        }
    }

    override func error(_ error: any Error) { if isFirst() { parent.fail(error) } else { dispose() } }

    override func completed() { if isFirst() { parent.finish() } else { dispose() } }

    private func isFirst() -> Bool {
        if !hasWon, !isDisposed { hasWon = parent.decide(for: self) }
        return hasWon
    }
}
