extension ObservableType {
    /// Drops the first `count` elements.
    ///
    ///     Observable.of(1, 2, 3).skip(2)   // 3
    ///
    /// A count of 0 or below drops no element.
    public func skip(_ count: Int) -> Observable<Element> { lift("skip") { SkipSink($0, count) } }
}

private final class SkipSink<Element>: OperatorSink<Element, Element> {
    private var remaining: Int

    init(_ downstream: Sink<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if remaining <= 0 { return emit(element) }
        remaining -= 1
        downstream.note(.dropped("it is among the first, which are skipped"))
    }
}
