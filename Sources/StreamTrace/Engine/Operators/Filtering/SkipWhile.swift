extension ObservableType {
    /// Drops elements as long as they satisfy `predicate`.
    ///
    ///     Observable.of(1, 2, 1).skip(while: { $0 < 2 })   // 2, 1
    ///
    /// An error thrown by `predicate` ends the result with it.
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        lift("skip(while:)") { SkipWhileSink($0, predicate) }
    }

    /// Equivalent to `skip(while:)`. This is the name in RxSwift 5.
    @available(*, deprecated, renamed: "skip(while:)")
    public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        skip(while: predicate)
    }
}

private final class SkipWhileSink<Element>: OperatorSink<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private var skipping = true

    init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func next(_ element: Element) {
        if skipping {
            do { skipping = try predicate(element) } catch { return fail(error) }
        }
        if skipping { downstream.note(.dropped("the predicate returned true")) } else { emit(element) }
    }
}
