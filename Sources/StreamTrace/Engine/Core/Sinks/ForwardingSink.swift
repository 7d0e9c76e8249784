/// A sink that sends the events of a substitute for an operator's source, as if the operator had received them.
final class ForwardingSink<Input, Output>: ChildSink<OperatorSink<Input, Output>, Output> {
    override func next(_ element: Output) { parent.emit(element) }
    override func error(_ error: any Error) { parent.fail(error) }
    override func completed() { parent.finish() }
}
