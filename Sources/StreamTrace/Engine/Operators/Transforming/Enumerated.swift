extension ObservableType {
    /// Emits each element with its index, which starts at 0.
    ///
    ///     Observable.of("a", "b").enumerated()   // (index: 0, element: "a"), (index: 1, element: "b")
    public func enumerated() -> Observable<(index: Int, element: Element)> { lift("enumerated") { EnumeratedSink($0) } }
}

private final class EnumeratedSink<Element>: OperatorSink<Element, (index: Int, element: Element)> {
    private var index = 0

    override func next(_ element: Element) {
        let current = index
        index += 1
        emit((current, element))
    }
}
