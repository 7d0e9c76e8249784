extension ObservableType {
    /// Emits each element together with the previous one.
    ///
    ///     Observable.of(1, 2, 3).pairwise()   // (1, 2), (2, 3)
    ///
    /// Emits no pair for the first element. Ends as the source does. For an element that is sent from inside a pair,
    /// its own pair is sent first. Behaviour: RxSwiftExt, RxJS.
    @_disfavoredOverload
    public func pairwise() -> Observable<(Element, Element)> { lift("pairwise") { PairwiseSink($0) } }
}

private final class PairwiseSink<Element>: OperatorSink<Element, (Element, Element)> {
    private let previous = Latest<Element>()

    override func next(_ element: Element) {
        guard previous.exists else {
            _ = previous.replace(with: element)
            return downstream.note(.held("it is the first"))
        }
        let before = previous.element
        _ = previous.replace(with: element)
        emit((before, element))
    }
}
