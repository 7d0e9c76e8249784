extension ObservableType {
    /// Emits the elements of all streams that `selector` returns.
    ///
    ///     a:   -1---2----|
    ///     flatMap { n in "n-n" over two frames, then the end }
    ///          -1-1-2-2--|
    ///
    /// Completes when the source and all streams have; an error of any of them, or thrown by `selector`, ends the
    /// result. Cost: a subscription for each element.
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { FlatMapped(asObservable()) { try selector($0).asObservable() } }
}

@usableFromInline
final class FlatMapped<Input, Output>: Stage<Output>, @unchecked Sendable {
    // Sendable: it is immutable; each subscription has a sink of its own.
    private let source: Observable<Input>
    private let project: (Input) throws -> Observable<Output>
    // Looked up when the pipeline is built, not at each subscription.
    private let sinkType: MergeSink<Input, Output>.Type
    private let innerType: InnerSink<Input, Output>.Type

    @usableFromInline
    init(
        _ source: Observable<Input>, _ project: @escaping (Input) throws -> Observable<Output>,
        _ sinkType: MergeSink<Input, Output>.Type = MergeSink.self,
        _ innerType: InnerSink<Input, Output>.Type = InnerSink.self
    ) {
        self.source = source
        self.project = project
        self.sinkType = sinkType
        self.innerType = innerType
    }

    override var name: String { "flatMap" }

    override func start(_ sink: Sink<Output>) -> any Disposable {
        sinkType.init(sink, exclusively: false, project, innerType).connect(to: source)
    }
}
