extension ObservableType {
    /// Emits, for each element, an array of the last `count` elements.
    ///
    ///     Observable.of(1, 2, 3, 4).nwise(3)   // [1, 2, 3], [2, 3, 4]
    ///
    /// Emits no array before there are `count` elements; for a count of 0 it sends an empty array for each element.
    /// Ends as the source does. Memory: `count` elements; cost: a copy of them for each element. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func nwise(_ count: UInt) -> Observable<[Element]> { lift("nwise") { NwiseSink($0, Int(clamping: count)) } }
}

private final class NwiseSink<Element>: OperatorSink<Element, [Element]> {
    private let count: Int
    private var last: [Element] = []

    init(_ downstream: Sink<[Element]>, _ count: Int) {
        self.count = count
        super.init(downstream)
    }

    override func next(_ element: Element) {
        last.append(element)
        if last.count > count { last.removeFirst() }
        if last.count == count { emit(last) } else { downstream.note(.held("there are not enough elements yet")) }
    }
}
