extension ObservableType {
    /// Sends elements while the last thing that `pauser` sent is `true`, and keeps the last ones that come in a pause.
    ///
    ///     a:       -1-2-3-4-5-|
    ///     pauser:  ----t--f----
    ///              ----23----(5|)   a.pausableBuffered(pauser)   // 3 comes by itself, at 5 ms
    ///
    /// `pauser` is subscribed to first, and its first `true` ends the first pause. Its end, of whatever kind, is the end of
    /// the result. An element that comes while those of a pause are sent waits for its turn. Else as RxSwiftExt.
    ///
    /// - Parameters:
    ///   - limit: how many elements are kept, the last ones; `nil` for all of them, without bound.
    ///   - flushOnCompleted: whether what was kept is sent when the source completes in a pause.
    ///   - flushOnError: the same when it fails.
    @_disfavoredOverload
    public func pausableBuffered<Pauser: ObservableType>(
        _ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true
    ) -> Observable<Element> where Pauser.Element == Bool {
        let (source, pauser) = (asObservable(), pauser.asObservable())
        return Producer("pausableBuffered") {
            PausableBufferedSink($0, limit, flushOnCompleted, flushOnError).start(source, pauser)
        }
    }
}

private final class PausableBufferedSink<Element>: Operator<Element, Element> {
    private let limit: Int?
    private let flushOnCompleted: Bool
    private let flushOnError: Bool
    private let gate = SharedGate()
    private let subscription = SingleAssignmentDisposable()
    private var buffer = Deque<Held<Element>>()
    private var isOpen = false
    private var isFlushing = false

    init(_ downstream: Sink<Element>, _ limit: Int?, _ flushOnCompleted: Bool, _ flushOnError: Bool) {
        self.limit = limit
        self.flushOnCompleted = flushOnCompleted
        self.flushOnError = flushOnError
        super.init(downstream)
    }

    func start(_ source: Observable<Element>, _ pauser: Observable<Bool>) -> any Disposable {
        let side = SideSink<Bool>(
            of: self, gate,
            onNext: { [self] in
                isOpen = $0
                flush { isOpen }
            }, onCompleted: { [self] in finish() })
        subscription.setDisposable(side.connect(to: pauser))
        return connect(to: source)
    }

    override func next(_ element: Element) {
        gate.withLock {
            if isOpen, !isFlushing { return emit(element) }
            buffer.append(hold(element, "the stream is paused"))
            guard let limit, buffer.count > limit, let first = buffer.popFirst() else { return }
            drop(first, "more came in the pause than are kept")
        }
    }

    override func error(_ error: any Error) {
        gate.withLock {
            flush { flushOnError }
            fail(error)
        }
    }

    override func completed() {
        gate.withLock {
            flush { flushOnCompleted }
            finish()
        }
    }

    /// Sends what was kept, one after the other, as long as it is to.
    private func flush(while isWanted: () -> Bool) {
        if isFlushing { return }
        isFlushing = true
        defer { isFlushing = false }
        while isWanted(), let held = buffer.popFirst() { release(held) }
    }

    override func didDispose() {
        subscription.dispose()
        gate.withLock { while let held = buffer.popFirst() { drop(held, "the end came in the pause") } }
    }
}
