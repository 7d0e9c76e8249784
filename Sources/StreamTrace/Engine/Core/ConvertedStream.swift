/// A stream whose elements are converted to another type. A trace does not show it: its subscribers appear as
/// subscribers of its source.
package final class ConvertedStream<Input, Output>: Observable<Output>, @unchecked Sendable {
    // Sendable: it does not change.
    private let source: Observable<Input>
    private let convert: (Input) throws -> Output

    package init(_ source: Observable<Input>, _ convert: @escaping (Input) throws -> Output) {
        self.source = source
        self.convert = convert
        super.init()
    }

    override var name: String { source.name }
    // An input that compiled code receives is still that input.
    package override var identifier: String? { source.identifier }
    override var named: AnyObject { identifier == nil ? self : source.named }

    override func run(_ sink: Sink<Output>) -> any Disposable {
        let converting = ConvertingSink(sink, convert)
        converting.setUpstream(source.run(converting))
        return converting
    }
}

private final class ConvertingSink<Input, Output>: OperatorSink<Input, Output> {
    private let convert: (Input) throws -> Output

    init(_ downstream: Sink<Output>, _ convert: @escaping (Input) throws -> Output) {
        self.convert = convert
        super.init(downstream)
    }

    override func next(_ element: Input) {
        let converted: Output
        do {
            converted = try convert(element)
        } catch {
            return fail(error)
        }
        emit(converted)
    }

    override func note(_ outcome: ElementOutcome) { downstream.note(outcome) }
}
