extension ObservableType {
    /// Succeeds with all elements when the source has completed.
    ///
    ///     Observable.of(1, 2).toArray()   // [1, 2]
    ///
    /// An empty source gives an empty array, an endless one no answer; an error drops what was gathered. Memory: all
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
