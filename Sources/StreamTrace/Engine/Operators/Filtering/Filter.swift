extension ObservableType {
    /// Emits the elements that satisfy `predicate`.
    ///
    ///     Observable.of(1, 2, 3).filter { $0 != 2 }   // 1, 3
    ///
    /// An error thrown by `predicate` ends the result with it. Cost: one call for each element.
    @inlinable
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        lift("filter") { FilterSink($0, predicate) }
    }
}

/// The sink of `filter` and of operators that drop elements by a predicate.
@usableFromInline
final class FilterSink<Element>: OperatorSink<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private let reason: StaticString

    /// - Parameter reason: the note on a dropped element, in a trace.
    @usableFromInline
    init(
        _ downstream: Sink<Element>, reason: StaticString = "the predicate returned false",
        _ predicate: @escaping (Element) throws -> Bool
    ) {
        self.predicate = predicate
        self.reason = reason
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            if try predicate(element) {
                emit(element)
            } else {
                downstream.note(.dropped(reason))
            }
        } catch {
            fail(error)
        }
    }
}
