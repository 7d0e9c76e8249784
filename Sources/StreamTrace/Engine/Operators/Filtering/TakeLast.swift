extension ObservableType {
    /// Emits the last `count` elements when the source completes.
    ///
    ///     Observable.of(1, 2, 3).takeLast(2)   // 2, 3
    ///
    /// `takeLast(0)` subscribes to the source, too, and sends the end only. Traps if the count is negative. Memory:
    /// `count` elements.
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "takeLast(_:) of a negative count")
        return lift("takeLast") { TakeLastSink($0, count) }
    }
}

private final class TakeLastSink<Element>: OperatorSink<Element, Element> {
    private let count: Int
    private var last = Deque<Element>()

    init(_ downstream: Sink<Element>, _ count: Int) {
        self.count = count
        super.init(downstream)
    }

    override func next(_ element: Element) {
        last.append(element)
        if last.count > count { _ = last.popFirst() }
        downstream.note(.held("it is sent at the end if it is among the last then"))
    }

    override func completed() {
        while let element = last.popFirst() { emit(element) }
        finish()
    }
}
