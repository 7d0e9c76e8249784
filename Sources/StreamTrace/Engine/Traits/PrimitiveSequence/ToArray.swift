extension ObservableType {
    /// Emits all elements as an array when the source completes.
    ///
    ///     Observable.of(1, 2).toArray()   // [1, 2]
    ///
    /// An empty source yields an empty array; an error drops the elements before it. Memory: all
    /// elements.
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(raw: Producer("toArray") { ToArraySink($0).connect(to: source) })
    }
}

private final class ToArraySink<Element>: OperatorSink<Element, [Element]> {
    private var elements: [Element] = []

    override func next(_ element: Element) {
        elements.append(element)
        downstream.note(.held("it is gathered until the source completes"))
    }

    override func completed() {
        emit(elements)
        finish()
    }
}
