extension ObservableType {
    /// Emits the accumulated value after each element.
    ///
    ///     Observable.of(1, 2, 3).scan(0, accumulator: +)   // 1, 3, 6
    ///
    /// The seed itself is not emitted. An error thrown by `accumulator` ends the result with it.
    public func scan<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> { lift("scan") { ScanSink($0, seed, accumulator) } }

    /// Emits the value after each element, accumulated in place.
    ///
    ///     Observable.of(1, 2).scan(into: []) { $0.append($1) }   // [1], [1, 2]
    ///
    /// Like `scan(_:accumulator:)`, but without copying an array for each element. The accumulator must not make the
    /// source send an element: that is an overlapping access to the value, which traps.
    public func scan<Accumulated>(
        into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) throws -> Void
    ) -> Observable<Accumulated> { lift("scan") { ScanIntoSink($0, seed, accumulator) } }
}

private final class ScanSink<Element, Accumulated>: OperatorSink<Element, Accumulated> {
    @exclusivity(unchecked) private var accumulated: Accumulated
    private let accumulator: (Accumulated, Element) throws -> Accumulated

    init(
        _ downstream: Sink<Accumulated>, _ seed: Accumulated,
        _ accumulator: @escaping (Accumulated, Element) throws -> Accumulated
    ) {
        accumulated = seed
        self.accumulator = accumulator
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            let next = try accumulator(accumulated, element)
            accumulated = next
            emit(next)
        } catch {
            fail(error)
        }
    }
}

private final class ScanIntoSink<Element, Accumulated>: OperatorSink<Element, Accumulated> {
    private var accumulated: Accumulated
    private let accumulator: (inout Accumulated, Element) throws -> Void

    init(
        _ downstream: Sink<Accumulated>, _ seed: Accumulated,
        _ accumulator: @escaping (inout Accumulated, Element) throws -> Void
    ) {
        accumulated = seed
        self.accumulator = accumulator
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            try accumulator(&accumulated, element)
            emit(accumulated)
        } catch {
            fail(error)
        }
    }
}
