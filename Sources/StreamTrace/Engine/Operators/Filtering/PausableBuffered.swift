extension ObservableType {
    /// Pauses like `pausable`, and keeps the last elements of a pause.
    ///
    ///     a:       -1-2-3-4-5-|
    ///     pauser:  ----t--f----
    ///              ----23----(5|)   a.pausableBuffered(pauser)   // 3 comes by itself, at 5 ms
    ///
    /// Subscribes to `pauser` first, whose first `true` ends the first pause. Its completion completes the result, and
    /// its error ends it. An element that arrives while those of a pause are sent is sent after them. Otherwise like
    /// RxSwiftExt.
    ///
    /// - Parameters:
    ///   - pauser: pauses the result with `false`, as before its first element, and resumes it with `true`.
    ///   - limit: the maximum number of stored elements, which are the last ones; `nil` for no limit.
    ///   - flushOnCompleted: whether the kept elements are sent when the source completes in a pause.
    ///   - flushOnError: whether the kept elements are sent when the source fails in a pause.
    @_disfavoredOverload
    public func pausableBuffered<Pauser: ObservableType>(
        _ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true
    ) -> Observable<Element> where Pauser.Element == Bool {
        let (source, pauser) = (asObservable(), pauser.asObservable())
        return Producer("pausableBuffered") {
            PausableBufferedSink($0, limit, flushOnCompleted, flushOnError).connect(to: source, after: pauser)
        }
    }
}

private final class PausableBufferedSink<Element>: SideOperator<Element, Bool, Element> {
    private let limit: Int?
    private let flushOnCompleted: Bool
    private let flushOnError: Bool
    // Guards the buffer, which is also accessed by a disposal, outside the gate.
    private let lock = Lock()
    private var buffer = Deque<Held<Element>>()
    private var isOpen = false
    private var isFlushing = false

    init(_ downstream: Sink<Element>, _ limit: Int?, _ flushOnCompleted: Bool, _ flushOnError: Bool) {
        self.limit = limit
        self.flushOnCompleted = flushOnCompleted
        self.flushOnError = flushOnError
        super.init(downstream)
    }

    override func next(_ element: Element) {
        pass {
            if isOpen, !isFlushing { return emit(element) }
            keep(hold(element, "the stream is paused")).map { drop($0, "more came in the pause than are kept") }
        }
    }

    /// Appends an element, and returns the one that is removed from a full buffer.
    private func keep(_ held: Held<Element>) -> Held<Element>? {
        lock.withLock {
            buffer.append(held)
            guard let limit, buffer.count > limit else { return nil }
            return buffer.popFirst()
        }
    }

    override func error(_ error: any Error) {
        pass {
            flush { flushOnError }
            fail(error)
        }
    }

    override func completed() {
        pass {
            flush { flushOnCompleted }
            finish()
        }
    }

    override func sideNext(_ element: Bool) {
        passFromSide {
            isOpen = element
            downstream.note(.dropped("it only pauses and resumes the stream"))
            flush { isOpen }
        }
    }

    override func sideError(_ error: any Error) {
        disposeSide()
        pass { fail(error) }
    }

    override func sideCompleted() {
        disposeSide()
        pass { finish() }
    }

    /// Emits the stored elements while `isWanted` returns true.
    private func flush(while isWanted: () -> Bool) {
        if isFlushing { return }
        isFlushing = true
        defer { isFlushing = false }
        while isWanted(), let held = lock.withLock({ buffer.popFirst() }) { release(held) }
    }

    override func didDispose() {
        super.didDispose()
        while let held = lock.withLock({ buffer.popFirst() }) { drop(held, "the end came in the pause") }
    }
}
