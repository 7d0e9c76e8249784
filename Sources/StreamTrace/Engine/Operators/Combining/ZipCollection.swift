extension ObservableType {
    /// Emits the result of `resultSelector` for the elements of all sources at the same index.
    ///
    ///     Observable.zip([a, b, c]) { $0.reduce(0, +) }
    ///
    /// The elements are in the collection's order. Without sources it completes at once. Completes when all sources
    /// have, or when the only one that has not completed sends an element without counterparts. Otherwise
    /// equivalent to the overload with arguments.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Producer("zip") { ZipAll($0, sources.count, resultSelector).run(sources) }
    }

    /// Combines the elements at the same index of all sources into arrays.
    ///
    ///     Observable.zip([Observable.just(1), .just(2)])   // [1, 2]
    ///
    /// The elements are in the collection's order. See the overload with a closure; without sources it completes at
    /// once.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        .zip(collection) { $0 }
    }
}

private final class ZipAll<Input, Result>: SourcesSink<Result> {
    private let queues: [ZipQueue<Input>]
    private let selector: ([Input]) throws -> Result

    init(_ downstream: Sink<Result>, _ count: Int, _ selector: @escaping ([Input]) throws -> Result) {
        queues = (0..<count).map { _ in ZipQueue() }
        self.selector = selector
        super.init(downstream, count, .collection)
    }

    func run(_ sources: [Observable<Input>]) -> any Disposable {
        let slots = Swift.zip(sources, queues).map { ZipSlot(self, $1).connect(to: $0) }
        if sources.isEmpty { pass { finish() } }
        return start(slots)
    }

    override func combine() throws -> Result {
        missing = queues.count { !$0.hasMore }
        return try selector(queues.map { $0.take() })
    }
}
