extension ObservableType {
    /// Sends, whenever a source sends, what `resultSelector` makes of the latest elements of all.
    ///
    ///     a:  -1---2-----|
    ///     b:  ---x---y-|
    ///         ---A-B-C---|   Observable.combineLatest(a, b) { "\($0)\($1)" }   // A = 1x, B = 2x, C = 2y
    ///
    /// Subscribes in order, and sends nothing before every source has sent something. Completes when all have; or, as no
    /// more can come, with an element of the last source that goes on while another ended without any. The first error,
    /// also one that `resultSelector` throws, ends the result. Cost: a lock and one call for each element. Behaviour:
    /// RxSwift 6.
    public static func combineLatest<First: ObservableType, Second: ObservableType>(
        _ source1: First, _ source2: Second,
        resultSelector: @escaping (First.Element, Second.Element) throws -> Element
    ) -> Observable<Element> {
        let (first, second) = (source1.asObservable(), source2.asObservable())
        return Producer("combineLatest") { CombineLatestTwo($0, resultSelector).run(first, second) }
    }

    /// Sends, whenever a source sends, what `resultSelector` makes of the latest elements of all, however many there
    /// are.
    ///
    ///     Observable.combineLatest(a, b, c) { $0 + $1 + $2 }   // sums of the latest
    ///
    /// Like the form of two sources. Behaviour: RxSwift 6, which has it of up to eight sources.
    public static func combineLatest<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> Observable<Element> {
        .combiningLatest(
            source1.asObservable(), source2.asObservable(), repeat (each others).asObservable(),
            resultSelector: resultSelector)
    }

    fileprivate static func combiningLatest<each Input>(
        _ sources: repeat Observable<each Input>, resultSelector: @escaping (repeat each Input) throws -> Element
    ) -> Observable<Element> {
        var count = 0
        for _ in repeat each sources { count += 1 }
        let number = count
        return Producer("combineLatest") { CombineLatestMany($0, number, resultSelector).run(repeat each sources) }
    }
}

extension ObservableType where Element == Any {
    /// Sends the latest elements of nine sources and more, whenever one of them sends.
    ///
    ///     Observable.combineLatest(a, b, c, d, e, f, g, h, i)   // (a's, b's, …, i's)
    ///
    /// Like the form with a closure. Behaviour: RxSwift 6, which has it of up to eight sources.
    @_disfavoredOverload
    public static func combineLatest<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other
    ) -> Observable<(First.Element, Second.Element, repeat (each Other).Element)> {
        .combineLatest(source1, source2, repeat each others) {
            (first: First.Element, second: Second.Element, other: repeat (each Other).Element) in
            (first, second, repeat each other)
        }
    }
}

private final class CombineLatestTwo<First, Second, Result>: CombineLatestSink<Result> {
    private let first = Latest<First>()
    private let second = Latest<Second>()
    private let selector: (First, Second) throws -> Result

    init(_ downstream: Sink<Result>, _ selector: @escaping (First, Second) throws -> Result) {
        self.selector = selector
        super.init(downstream, count: 2, .arguments)
    }

    func run(_ source1: Observable<First>, _ source2: Observable<Second>) -> any Disposable {
        setUpstream(
            Disposables.create(
                CombineLatestSlot(self, first).connect(to: source1),
                CombineLatestSlot(self, second).connect(to: source2)))
        return self
    }

    override func combine() throws -> Result { try selector(first.element, second.element) }
}

private final class CombineLatestMany<each Input, Result>: CombineLatestSink<Result> {
    private let latest: (repeat Latest<each Input>)
    private let selector: (repeat each Input) throws -> Result

    init(_ downstream: Sink<Result>, _ count: Int, _ selector: @escaping (repeat each Input) throws -> Result) {
        latest = (repeat Latest<each Input>())
        self.selector = selector
        super.init(downstream, count: count, .arguments)
    }

    func run(_ sources: repeat Observable<each Input>) -> any Disposable {
        var slots: [any Disposable] = []
        repeat slots.append(CombineLatestSlot(self, each latest).connect(to: each sources))
        setUpstream(Disposables.create(slots))
        return self
    }

    override func combine() throws -> Result { try selector(repeat (each latest).element) }
}
