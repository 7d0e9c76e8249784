extension ObservableType {
    /// Emits the first `count` elements, then completes.
    ///
    ///     Observable.of(1, 2, 3).take(2)   // 1, 2
    ///
    /// Completes inside the last element that it sends. `take(0)` completes without subscribing to the source. Traps if
    /// the count is negative.
    public func take(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "take(_:) of a negative count")
        if count == 0 { return .empty() }
        return lift("take") { TakeSink($0, count) }
    }
}

private final class TakeSink<Element>: OperatorSink<Element, Element> {
    private var remaining: Int

    init(_ downstream: Sink<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    override func next(_ element: Element) {
        guard remaining > 0 else { return downstream.note(.dropped("enough elements have been taken")) }
        remaining -= 1
        emit(element)
        if remaining == 0 { finish() }
    }
}
