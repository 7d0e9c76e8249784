extension ObservableType {
    /// Sends, whenever a source sends, what `resultSelector` makes of the latest elements of all, in the collection's
    /// order.
    ///
    ///     Observable.combineLatest([a, b, c]) { $0.reduce(0, +) }
    ///
    /// Of no sources it sends what `resultSelector` makes of no elements, and completes. Otherwise like the form with
    /// arguments. Cost: an array and one call for each element.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Producer("combineLatest") { CombineLatestAll($0, sources.count, resultSelector).run(sources) }
    }

    /// Sends, whenever a source sends, the latest elements of all, in the collection's order.
    ///
    ///     Observable.combineLatest([Observable.just(1), .just(2)])   // [1, 2]
    ///
    /// Like the form with a closure; of no sources it sends an empty array and completes.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        .combineLatest(collection) { $0 }
    }
}

private final class CombineLatestAll<Input, Result>: CombineLatestSink<Result> {
    private let latest: [Latest<Input>]
    private let selector: ([Input]) throws -> Result

    init(_ downstream: Sink<Result>, _ count: Int, _ selector: @escaping ([Input]) throws -> Result) {
        latest = (0..<count).map { _ in Latest() }
        self.selector = selector
        super.init(downstream, count: count, .collection)
    }

    func run(_ sources: [Observable<Input>]) -> any Disposable {
        let slots = zip(sources, latest).map { CombineLatestSlot(self, $1).connect(to: $0) }
        if sources.isEmpty {
            pass {
                received(isFirst: false)
                finish()
            }
        }
        setUpstream(Disposables.create(slots))
        return self
    }

    override func combine() throws -> Result { try selector(latest.map(\.element)) }
}
