extension ObservableType {
    /// Sends the elements for which `predicate` answers true.
    ///
    ///     Observable.of(1, 2, 3).filter { $0 != 2 }   // 1, 3
    ///
    /// An error thrown by `predicate` ends the result with it. Cost: one call for each element. Behaviour: RxSwift 6.
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Producer("filter") { FilterSink($0, predicate).connect(to: source) }
    }
}

private final class FilterSink<Element>: Operator<Element, Element> {
    private let predicate: (Element) throws -> Bool

    init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            if try predicate(element) {
                emit(element)
            } else {
                downstream.note(.dropped("the predicate answered false"))
            }
        } catch {
            fail(error)
        }
    }
}
