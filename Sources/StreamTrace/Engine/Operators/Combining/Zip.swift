extension ObservableType {
    /// Emits the result of `resultSelector` for the elements of all sources at the same index.
    ///
    ///     a:  -1-2---3---|
    ///     b:  ---x-y-----|
    ///         ---A-B-----|   Observable.zip(a, b) { "\($0)\($1)" }   // A = 1x, B = 2y
    ///
    /// Subscribes in order. Elements without counterparts wait in unbounded queues. Completes when all sources have,
    /// even if no further result was possible before. The first error, also one that `resultSelector` throws, ends the
    /// result. Cost: a lock and a queue operation for each element.
    public static func zip<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> Observable<Element> {
        .zipping(
            source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
            resultSelector: resultSelector)
    }

    private static func zipping<each Input>(
        _ sources: repeat Observable<each Input>, resultSelector: @escaping (repeat each Input) throws -> Element
    ) -> Observable<Element> {
        let count = sourceCount(repeat each sources)
        return Producer("zip") { ZipMany($0, count, resultSelector).run(repeat each sources) }
    }
}

extension ObservableType where Element == Any {
    /// Combines the elements at the same index of all sources into tuples.
    ///
    ///     Observable.zip(a, b, c, d, e, f, g, h, i)   // (a's, b's, …, i's)
    ///
    /// For nine or more sources. See the overload with a closure. RxSwift has overloads for up to eight sources.
    @_disfavoredOverload
    public static func zip<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Observable<(First.Element, Second.Element, repeat (each Other).Element)> {
        .zip(source1, source2, repeat each others) {
            (first: First.Element, second: Second.Element, other: repeat (each Other).Element) in
            (first, second, repeat each other)
        }
    }
}

private final class ZipMany<each Input, Result>: SourcesSink<Result> {
    private let queues: (repeat ZipQueue<each Input>)
    private let selector: (repeat each Input) throws -> Result

    init(_ downstream: Sink<Result>, _ count: Int, _ selector: @escaping (repeat each Input) throws -> Result) {
        queues = (repeat ZipQueue<each Input>())
        self.selector = selector
        super.init(downstream, count, .arguments)
    }

    func run(_ sources: repeat Observable<each Input>) -> any Disposable {
        var slots: [any Disposable] = []
        repeat slots.append(ZipSlot(self, each queues).connect(to: each sources))
        return start(slots)
    }

    override func combine() throws -> Result {
        missing = 0
        for queue in repeat each queues { missing += queue.hasMore ? 0 : 1 }
        return try selector(repeat (each queues).take())
    }
}
