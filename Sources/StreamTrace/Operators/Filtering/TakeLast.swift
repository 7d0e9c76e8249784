extension ObservableType {
    /// Sends the last `count` elements when the source completes.
    ///
    ///     Observable.of(1, 2, 3).takeLast(2)   // 2, 3
    ///
    /// `takeLast(0)` subscribes all the same and sends the end only. A negative count ends the result with
    /// `RxError.argumentOutOfRange`, where RxSwift traps. Memory: `count` elements. Else as RxSwift 6.
    public func takeLast(_ count: Int) -> Observable<Element> {
        if count < 0 { return .error(RxError.argumentOutOfRange) }
        let source = asObservable()
        return Producer("takeLast") { TakeLastSink($0, count).connect(to: source) }
    }
}

private final class TakeLastSink<Element>: Operator<Element, Element> {
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
