extension ObservableType {
    /// Sends what `resultSelector` makes of the last elements of all sources, when all have completed.
    ///
    ///     a:  -1-2---|
    ///     b:  ---x-----|
    ///         ---------(A|)   Observable.forkJoin(a, b) { "\($0)\($1)" }   // A = 2x
    ///
    /// Subscribes in order. Completes without an element, at once, when a source completes that sent none. The first
    /// error, also one that `resultSelector` throws, ends the result. Any number of sources of any types. Cost: a lock for
    /// each element. Behaviour: RxJS.
    @_disfavoredOverload
    public static func forkJoin<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> Observable<Element> {
        .joining(
            source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
            resultSelector: resultSelector)
    }

    /// Sends what `resultSelector` makes of the last elements of all sources of a collection, in its order.
    ///
    ///     Observable.forkJoin([.of(1, 2), .of(3)]) { $0.reduce(0, +) }   // 5
    ///
    /// Like the form with arguments: sent when all have completed; a source that completes without an element completes
    /// the result. Of no sources it completes at once. Behaviour: RxJS.
    @_disfavoredOverload
    public static func forkJoin<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Producer("forkJoin") { ForkJoinAll($0, sources.count, resultSelector).run(sources) }
    }

    /// Sends the last elements of all sources of a collection, in its order, when all have completed.
    ///
    ///     Observable.forkJoin([.of(1, 2), .of(3)])   // [2, 3]
    ///
    /// Like the form with `resultSelector`: of no sources it completes at once, without an empty array. Behaviour:
    /// RxJS.
    @_disfavoredOverload
    public static func forkJoin<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        .forkJoin(collection) { $0 }
    }

    private static func joining<each Input>(
        _ sources: repeat Observable<each Input>, resultSelector: @escaping (repeat each Input) throws -> Element
    ) -> Observable<Element> {
        var count = 0
        for _ in repeat each sources { count += 1 }
        let number = count
        return Producer("forkJoin") { ForkJoinMany($0, number, resultSelector).run(repeat each sources) }
    }
}

extension ObservableType where Element == Any {
    /// Sends the last elements of all sources, when all have completed.
    ///
    ///     Observable.forkJoin(Observable.of(1, 2), Observable.of("a"))   // (2, "a")
    ///
    /// Like the form with `resultSelector`: a source that completes without an element completes the result, the first
    /// error ends it. Behaviour: RxJS.
    @_disfavoredOverload
    public static func forkJoin<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Observable<(First.Element, Second.Element, repeat (each Other).Element)> {
        .forkJoin(source1, source2, repeat each others) {
            (first: First.Element, second: Second.Element, other: repeat (each Other).Element) in
            (first, second, repeat each other)
        }
    }
}

private final class ForkJoinMany<each Input, Result>: ForkJoinSink<Result> {
    private let latest: (repeat Latest<each Input>)
    private let selector: (repeat each Input) throws -> Result

    init(_ downstream: Sink<Result>, _ count: Int, _ selector: @escaping (repeat each Input) throws -> Result) {
        latest = (repeat Latest<each Input>())
        self.selector = selector
        super.init(downstream, count)
    }

    func run(_ sources: repeat Observable<each Input>) -> any Disposable {
        var slots: [any Disposable] = []
        repeat slots.append(ForkJoinSlot(self, each latest).connect(to: each sources))
        setUpstream(Disposables.create(slots))
        return self
    }

    override func combine() throws -> Result { try selector(repeat (each latest).element) }
}

private final class ForkJoinAll<Input, Result>: ForkJoinSink<Result> {
    private let latest: [Latest<Input>]
    private let selector: ([Input]) throws -> Result

    init(_ downstream: Sink<Result>, _ count: Int, _ selector: @escaping ([Input]) throws -> Result) {
        latest = (0..<count).map { _ in Latest() }
        self.selector = selector
        super.init(downstream, count)
    }

    func run(_ sources: [Observable<Input>]) -> any Disposable {
        let slots = Swift.zip(sources, latest).map { ForkJoinSlot(self, $1).connect(to: $0) }
        if sources.isEmpty { pass { finish() } }
        setUpstream(Disposables.create(slots))
        return self
    }

    override func combine() throws -> Result { try selector(latest.map { $0.element }) }
}
