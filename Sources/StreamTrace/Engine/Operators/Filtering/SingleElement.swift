extension ObservableType {
    /// Emits the only element; none or several are an error.
    ///
    ///     Observable.of(1).single()      // 1
    ///     Observable.of(1, 2).single()   // 1, then RxError.moreThanOneElement
    ///
    /// Emits the element at once. A second element ends the result with an error, and so does an empty source
    /// (`RxError.noElements`).
    public func single() -> Observable<Element> { single { _ in true } }

    /// Emits the only element that satisfies `predicate`; none or several are an error.
    ///
    ///     Observable.of(1, 2, 3).single { $0 == 2 }   // 2
    ///
    /// Like `single()`, for the elements that match. An error thrown by `predicate` ends the result with it.
    public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        lift("single") { SingleElementSink($0, predicate) }
    }
}

private final class SingleElementSink<Element>: OperatorSink<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private var seen = false

    init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            guard try predicate(element) else { return downstream.note(.dropped("the predicate returned false")) }
        } catch {
            return fail(error)
        }
        if seen { return fail(RxError.moreThanOneElement) }
        seen = true
        emit(element)
    }

    override func completed() { if seen { finish() } else { fail(RxError.noElements) } }
}
