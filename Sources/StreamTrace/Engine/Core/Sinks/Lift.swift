extension ObservableType {
    /// Returns a stream that connects the sink that `makeSink` makes for each subscription to this stream.
    ///
    /// The form of an operator of one source; `name` is its name in a trace.
    @inlinable
    func lift<Output>(
        _ name: StaticString, _ makeSink: @escaping (Sink<Output>) -> Sink<Element>
    ) -> Observable<Output> { Lifted(name, asObservable(), makeSink) }
}

@usableFromInline
final class Lifted<Input, Output>: Stage<Output>, @unchecked Sendable {
    // Sendable: it is immutable; each subscription has a sink of its own.
    private let label: StaticString
    private let source: Observable<Input>
    private let makeSink: (Sink<Output>) -> Sink<Input>

    @usableFromInline
    init(_ name: StaticString, _ source: Observable<Input>, _ makeSink: @escaping (Sink<Output>) -> Sink<Input>) {
        label = name
        self.source = source
        self.makeSink = makeSink
    }

    override var name: String { label.description }

    override func start(_ sink: Sink<Output>) -> any Disposable { makeSink(sink).connect(to: source) }
}
