extension ObservableType {
    /// Emits the result of `transform` for each element.
    ///
    ///     Observable.of(1, 2, 3).map { $0 * 10 }   // 10, 20, 30
    ///
    /// An error thrown by `transform` ends the result with it. Cost: one call for each element.
    @inlinable
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        Mapped(asObservable(), transform)
    }
}

@usableFromInline
final class Mapped<Element, Result>: Stage<Result>, @unchecked Sendable {
    // Sendable: it is immutable; each subscription has a sink of its own.
    private let source: Observable<Element>
    private let transform: (Element) throws -> Result
    // Looked up when the pipeline is built, not at each subscription.
    private let sinkType: MapSink<Element, Result>.Type

    @usableFromInline
    init(
        _ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result,
        _ sinkType: MapSink<Element, Result>.Type = MapSink.self
    ) {
        self.source = source
        self.transform = transform
        self.sinkType = sinkType
    }

    override var name: String { "map" }

    override func start(_ sink: Sink<Result>) -> any Disposable { sinkType.init(sink, transform).connect(to: source) }
}

/// The sink of `map` and of operators that transform each element.
@usableFromInline
final class MapSink<Element, Result>: OperatorSink<Element, Result> {
    private let transform: (Element) throws -> Result

    required init(_ downstream: Sink<Result>, _ transform: @escaping (Element) throws -> Result) {
        self.transform = transform
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do { emit(try transform(element)) } catch { fail(error) }
    }
}
