/// A sink that sends what it gets as if its parent did: for a stream that takes the place of another.
final class ForwardingSink<Input, Output>: Sink<Output> {
    private let parent: OperatorSink<Input, Output>

    init(_ parent: OperatorSink<Input, Output>) {
        self.parent = parent
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Output) { parent.emit(element) }
    override func error(_ error: any Error) { parent.fail(error) }
    override func completed() { parent.finish() }
}
