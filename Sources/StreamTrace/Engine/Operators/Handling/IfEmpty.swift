extension ObservableType {
    /// Emits an element if the source completes without one.
    ///
    ///     Observable.empty().ifEmpty(default: 1)   // 1
    public func ifEmpty(default: Element) -> Observable<Element> {
        lift("ifEmpty(default:)") { DefaultIfEmptySink($0, `default`) }
    }

    /// Continues with `other` if the source completes without an element.
    ///
    ///     Observable.empty().ifEmpty(switchTo: .of(1, 2))   // 1, 2
    ///
    /// The source is disposed only at the end of the other stream.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        lift("ifEmpty(switchTo:)") { SwitchIfEmptySink($0, other) }
    }
}

private final class DefaultIfEmptySink<Element>: OperatorSink<Element, Element> {
    private let element: Element
    private var isEmpty = true

    init(_ downstream: Sink<Element>, _ element: Element) {
        self.element = element
        super.init(downstream)
    }

    override func next(_ element: Element) {
        isEmpty = false
        emit(element)
    }

    override func completed() {
        if isEmpty { emit(element) }
        finish()
    }
}

private final class SwitchIfEmptySink<Element>: OperatorSink<Element, Element> {
    private let other: Observable<Element>
    private let substitute = SingleAssignmentDisposable()
    private var isEmpty = true

    init(_ downstream: Sink<Element>, _ other: Observable<Element>) {
        self.other = other
        super.init(downstream)
    }

    override func next(_ element: Element) {
        isEmpty = false
        emit(element)
    }

    override func completed() {
        guard isEmpty else { return finish() }
        isEmpty = false
        substitute.setDisposable(ForwardingSink(self).connect(to: other))
    }

    override func didDispose() { substitute.dispose() }
}
