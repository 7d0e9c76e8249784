extension ObservableType {
    /// Sends what the stream sends that is the first to send anything, be it an end.
    ///
    ///     a:  ---1--2-|
    ///     b:  -3---4--|
    ///         -3---4--|   a.amb(b)
    ///
    /// Subscribes to both in order, to the second even if the first has sent something by then; the one that comes too late
    /// is disposed before the other's first event is sent. Cost: after the first event, one call for each. Behaviour:
    /// RxSwift 6.
    public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element> where Source.Element == Element {
        let (left, right) = (asObservable(), right.asObservable())
        return Producer("amb") { AmbSink($0).run(left, right) }
    }

    /// Sends what the stream sends that is the first of all to send anything; of none, nothing ever.
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        sequence.reduce(.never()) { $0.amb($1) }
    }
}

private final class AmbSink<Element>: Operator<Never, Element> {
    private let lock = Lock()
    private var winner: ObjectIdentifier?

    func run(_ left: Observable<Element>, _ right: Observable<Element>) -> any Disposable {
        let (first, second) = (AmbSide(self), AmbSide(self))
        first.other = second
        second.other = first
        setUpstream(Disposables.create(first.connect(to: left), second.connect(to: right)))
        return self
    }

    /// Whether this side wins, or has won.
    func decide(for side: AmbSide<Element>) -> Bool {
        lock.withLock {
            winner = winner ?? ObjectIdentifier(side)
            return winner == ObjectIdentifier(side)
        }
    }
}

private final class AmbSide<Element>: Sink<Element> {
    private let parent: AmbSink<Element>
    weak var other: AmbSide<Element>?
    private var hasWon = false

    init(_ parent: AmbSink<Element>) {
        self.parent = parent
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Element) {
        if isFirst() {
            parent.emit(element)
        } else {
            parent.downstream.note(.dropped("the other stream was first"))
        }
    }

    override func error(_ error: any Error) {
        if isFirst() { parent.fail(error) } else { dispose() }
    }

    override func completed() {
        if isFirst() { parent.finish() } else { dispose() }
    }

    private func isFirst() -> Bool {
        if hasWon { return true }
        hasWon = parent.decide(for: self)
        if hasWon { other?.dispose() }
        return hasWon
    }
}
