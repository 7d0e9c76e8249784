extension ObservableType {
    /// Sends each element transformed.
    ///
    ///     Observable.of(1, 2, 3).map { $0 * 10 }   // 10, 20, 30
    ///
    /// An error thrown by `transform` ends the result with it. Cost: one call for each element. Behaviour: RxSwift 6.
    @inlinable
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        let source = asObservable()
        return Producer("map") { MapSink($0, transform).connect(to: source) }
    }
}

/// What `map` and its kin rest on.
@usableFromInline
final class MapSink<Element, Result>: Operator<Element, Result> {
    private let transform: (Element) throws -> Result

    @usableFromInline
    init(_ downstream: Sink<Result>, _ transform: @escaping (Element) throws -> Result) {
        self.transform = transform
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do { emit(try transform(element)) } catch { fail(error) }
    }
}
