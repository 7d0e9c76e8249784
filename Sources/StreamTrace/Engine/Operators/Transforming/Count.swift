extension ObservableType {
    /// Emits the number of elements when the source completes.
    ///
    ///     Observable.of("a", "b").count()   // 2
    ///
    /// For an empty source it sends 0; an error is sent without a number. Behaviour: RxSwiftExt, RxJS.
    @_disfavoredOverload
    public func count() -> Observable<Int> { count { _ in true } }

    /// Emits the number of elements that satisfy `predicate` when the source completes.
    ///
    ///     Observable.of(1, 2, 3).count { $0 > 1 }   // 2
    ///
    /// For an empty source it sends 0. An error, also one thrown by `predicate`, is sent without a number. Cost: one
    /// call for each element. Behaviour: RxSwiftExt, RxJS.
    @_disfavoredOverload
    public func count(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Int> {
        lift("count") { CountSink($0, predicate) }
    }
}

private final class CountSink<Element>: OperatorSink<Element, Int> {
    private let predicate: (Element) throws -> Bool
    private var count = 0

    init(_ downstream: Sink<Int>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            guard try predicate(element) else { return downstream.note(.dropped("the predicate returned false")) }
            count += 1
            downstream.note(.held("it is counted until the source completes"))
        } catch {
            fail(error)
        }
    }

    override func completed() {
        emit(count)
        finish()
    }
}
