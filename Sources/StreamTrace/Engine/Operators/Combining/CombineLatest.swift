extension ObservableType {
    /// Emits the result of `resultSelector` for the latest elements, whenever a source emits.
    ///
    ///     a:  -1---2-----|
    ///     b:  ---x---y-|
    ///         ---A-B-C---|   Observable.combineLatest(a, b) { "\($0)\($1)" }   // A = 1x, B = 2x, C = 2y
    ///
    /// Subscribes in order, and sends no element before every source has sent one. Completes when all sources have; or
    /// earlier, when only one source has not completed and sends an element although another has completed without any.
    /// The first error, also one that `resultSelector` throws, ends the result. Cost: a lock and one call for each
    /// element.
    public static func combineLatest<First: ObservableType, Second: ObservableType>(
        _ source1: First, _ source2: Second,
        resultSelector: @escaping (First.Element, Second.Element) throws -> Element
    ) -> Observable<Element> {
        let (first, second) = (source1.asObservable(), source2.asObservable())
        return Producer("combineLatest") { CombineLatestTwo($0, resultSelector).run(first, second) }
    }

    /// Emits the result of `resultSelector` for the latest elements, whenever a source emits.
    ///
    ///     Observable.combineLatest(a, b, c) { $0 + $1 + $2 }   // sums of the latest
    ///
    /// See the overload for two sources. RxSwift has overloads for up to eight sources.
    public static func combineLatest<First: ObservableType, Second: ObservableType, each Other: ObservableType>(
        _ source1: First, _ source2: Second, _ others: repeat each Other,
        resultSelector: @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
    ) -> Observable<Element> {
        .combiningLatest(
            "combineLatest", .arguments, source1.asObservable(), source2.asObservable(),
            repeat (each others).asObservable(),
            resultSelector: resultSelector)
    }
}

extension ObservableType where Element == Any {
    /// Emits the latest elements of all sources as a tuple, whenever one of them emits.
    ///
    ///     Observable.combineLatest(a, b, c, d, e, f, g, h, i)   // (a's, b's, …, i's)
    ///
    /// For nine or more sources. See the overload with a closure. RxSwift has overloads for up to eight sources.
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

/// `combineLatest` of two sources, which is faster without a pack.
private final class CombineLatestTwo<First, Second, Result>: SourcesSink<Result> {
    private let first = Latest<First>()
    private let second = Latest<Second>()
    private let selector: (First, Second) throws -> Result

    init(_ downstream: Sink<Result>, _ selector: @escaping (First, Second) throws -> Result) {
        self.selector = selector
        super.init(downstream, 2, .arguments)
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
