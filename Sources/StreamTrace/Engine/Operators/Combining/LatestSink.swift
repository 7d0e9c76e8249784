extension ObservableType {
    /// Combines the latest elements of several sources, as `name`, which is `combineLatest` or `forkJoin`.
    static func combiningLatest<each Input>(
        _ name: StaticString, _ form: SourcesForm, _ sources: repeat Observable<each Input>,
        resultSelector: @escaping (repeat each Input) throws -> Element
    ) -> Observable<Element> {
        let count = sourceCount(repeat each sources)
        return Producer(name) { LatestOfPack($0, count, form, resultSelector).run(repeat each sources) }
    }
}

/// Combines the latest elements of its sources: for `combineLatest`, and for `forkJoin` when all have completed.
class LatestSink<Result>: SourcesSink<Result> {
    fileprivate final func slot<Element>(_ latest: Latest<Element>) -> Sink<Element> {
        form == .joined ? ForkJoinSlot(self, latest) : CombineLatestSlot(self, latest)
    }
}

/// Combines the latest elements of sources of several types.
final class LatestOfPack<each Input, Result>: LatestSink<Result> {
    private let latest: (repeat Latest<each Input>)
    private let selector: (repeat each Input) throws -> Result

    init(
        _ downstream: Sink<Result>, _ count: Int, _ form: SourcesForm,
        _ selector: @escaping (repeat each Input) throws -> Result
    ) {
        latest = (repeat Latest<each Input>())
        self.selector = selector
        super.init(downstream, count, form)
    }

    func run(_ sources: repeat Observable<each Input>) -> any Disposable {
        var slots: [any Disposable] = []
        repeat slots.append(slot(each latest).connect(to: each sources))
        return start(slots)
    }

    override func combine() throws -> Result { try selector(repeat (each latest).element) }
}

/// Combines the latest elements of a collection of sources.
final class LatestOfArray<Input, Result>: LatestSink<Result> {
    private let latest: [Latest<Input>]
    private let selector: ([Input]) throws -> Result

    init(
        _ downstream: Sink<Result>, _ count: Int, _ form: SourcesForm,
        _ selector: @escaping ([Input]) throws -> Result
    ) {
        latest = (0..<count).map { _ in Latest() }
        self.selector = selector
        super.init(downstream, count, form)
    }

    func run(_ sources: [Observable<Input>]) -> any Disposable {
        let slots = zip(sources, latest).map { slot($1).connect(to: $0) }
        if sources.isEmpty {
            pass {
                if form == .collection { emitCombined() }
                finish()
            }
        }
        return start(slots)
    }

    override func combine() throws -> Result { try selector(latest.map(\.element)) }
}
