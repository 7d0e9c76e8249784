extension ObservableType {
    /// Sends what `resultSelector` makes of the first elements of all sources, then of the second ones, and so on.
    ///
    ///     a:  -1-2---3---|
    ///     b:  ---x-y-----|
    ///         ---A-B-----|   Observable.zip(a, b) { "\($0)\($1)" }   // A = 1x, B = 2y
    ///
    /// Subscribes in order. What has no counterpart yet waits, without bound. Completes when all sources have: this form
    /// does not notice earlier that no further pair can come. The first error, also one that `resultSelector` throws, ends
    /// the result. Cost: a lock and a place in a queue for each element.
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
        var count = 0
        for _ in repeat each sources { count += 1 }
        let number = count
        return Producer("zip") { ZipMany($0, number, resultSelector).run(repeat each sources) }
    }
}

extension ObservableType where Element == Any {
    /// Sends the first elements of nine sources and more, then the second ones, and so on.
    ///
    ///     Observable.zip(a, b, c, d, e, f, g, h, i)   // (a's, b's, …, i's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6, which has it of up to eight sources.
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

private final class ZipMany<each Input, Result>: ZipSink<Result> {
    private let queues: (repeat ZipQueue<each Input>)
    private let selector: (repeat each Input) throws -> Result

    init(_ downstream: Sink<Result>, _ count: Int, _ selector: @escaping (repeat each Input) throws -> Result) {
        queues = (repeat ZipQueue<each Input>())
        self.selector = selector
        super.init(downstream, count: count, .arguments)
    }

    func run(_ sources: repeat Observable<each Input>) -> any Disposable {
        var slots: [any Disposable] = []
        repeat slots.append(ZipSlot(self, each queues).connect(to: each sources))
        setUpstream(Disposables.create(slots))
        return self
    }

    override func combine() throws -> Result {
        waiting = 0
        for queue in repeat each queues { waiting += queue.hasMore ? 1 : 0 }
        return try selector(repeat (each queues).take())
    }
}
