extension ObservableType {
    /// Emits the accumulated value when the source completes.
    ///
    ///     Observable.of(1, 2, 3).reduce(0, accumulator: +)   // 6
    ///
    /// For an empty source it sends the seed. An error, also one thrown by `accumulator`, is sent without a value.
    public func reduce<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> { reduce(seed, accumulator: accumulator, mapResult: { $0 }) }

    /// Emits the result of `mapResult` for the accumulated value when the source completes.
    ///
    ///     Observable.of(1, 2, 3).reduce(0, accumulator: +, mapResult: { "sum \($0)" })   // "sum 6"
    ///
    /// Otherwise like `reduce(_:accumulator:)`. An error thrown by `mapResult` ends the result with it.
    public func reduce<Accumulated, Result>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
        mapResult: @escaping (Accumulated) throws -> Result
    ) -> Observable<Result> { lift("reduce") { ReduceSink($0, seed, accumulator, mapResult) } }
}

private final class ReduceSink<Element, Accumulated, Result>: OperatorSink<Element, Result> {
    private var accumulated: Accumulated
    private let accumulator: (Accumulated, Element) throws -> Accumulated
    private let mapResult: (Accumulated) throws -> Result

    init(
        _ downstream: Sink<Result>, _ seed: Accumulated,
        _ accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
        _ mapResult: @escaping (Accumulated) throws -> Result
    ) {
        accumulated = seed
        self.accumulator = accumulator
        self.mapResult = mapResult
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            accumulated = try accumulator(accumulated, element)
            downstream.note(.held("reduce sends its result when the source completes"))
        } catch {
            fail(error)
        }
    }

    override func completed() {
        do {
            emit(try mapResult(accumulated))
            finish()
        } catch {
            fail(error)
        }
    }
}
