extension ObservableType {
    /// Sends what `resultSelector` makes of the first elements of all sources, in the collection's order, then of the
    /// second ones, and so on.
    ///
    ///     Observable.zip([a, b, c]) { $0.reduce(0, +) }
    ///
    /// Of no sources it completes at once. Completes when all have, or with an element that lacks counterparts when all
    /// other sources have completed. Otherwise like the form with arguments.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Producer("zip") { ZipAll($0, sources.count, resultSelector).run(sources) }
    }

    /// Sends the first elements of all sources, in the collection's order, then the second ones, and so on.
    ///
    ///     Observable.zip([Observable.just(1), .just(2)])   // [1, 2]
    ///
    /// Like the form with a closure; of no sources it completes at once.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        .zip(collection) { $0 }
    }
}

private final class ZipAll<Input, Result>: ZipSink<Result> {
    private let queues: [ZipQueue<Input>]
    private let selector: ([Input]) throws -> Result

    init(_ downstream: Sink<Result>, _ count: Int, _ selector: @escaping ([Input]) throws -> Result) {
        queues = (0..<count).map { _ in ZipQueue() }
        self.selector = selector
        super.init(downstream, count: count, .collection)
    }

    func run(_ sources: [Observable<Input>]) -> any Disposable {
        let slots = Swift.zip(sources, queues).map { ZipSlot(self, $1).connect(to: $0) }
        if sources.isEmpty { pass { finish() } }
        setUpstream(Disposables.create(slots))
        return self
    }

    override func combine() throws -> Result {
        waiting = queues.count { $0.hasMore }
        return try selector(queues.map { $0.take() })
    }
}
