extension ObservableType {
    /// Emits the element at `index`, then completes.
    ///
    ///     Observable.of("a", "b", "c").element(at: 1)   // "b"
    ///
    /// Elements are counted from 0. If there is no such element, the result ends with `RxError.argumentOutOfRange`.
    /// Traps if the number is negative.
    public func element(at index: Int) -> Observable<Element> {
        precondition(index >= 0, "element(at:) of a negative number")
        return lift("element(at:)") { ElementAtSink($0, index) }
    }

    /// Equivalent to `element(at:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }
}

private final class ElementAtSink<Element>: OperatorSink<Element, Element> {
    private var remaining: Int

    init(_ downstream: Sink<Element>, _ index: Int) {
        remaining = index
        super.init(downstream)
    }

    override func next(_ element: Element) {
        defer { remaining -= 1 }
        guard remaining == 0 else { return downstream.note(.dropped("it is not the element asked for")) }
        emit(element)
        finish()
    }

    override func completed() { fail(RxError.argumentOutOfRange) }
}
