/// Receives a second source of an operator: one that says when or whether the elements of the first are sent.
///
/// The closures are called inside of the operator's gate.
final class SideSink<Side>: Sink<Side> {
    private let pass: (() -> Void) -> Void
    private let onNext: (Side) -> Void
    private let onError: (any Error) -> Void
    private let onCompleted: () -> Void

    init<Input, Output>(
        of parent: GatedOperator<Input, Output>, onNext: @escaping (Side) -> Void,
        onError: ((any Error) -> Void)? = nil, onCompleted: @escaping () -> Void = {}
    ) {
        pass = parent.pass
        self.onNext = onNext
        self.onError = onError ?? { parent.fail($0) }
        self.onCompleted = onCompleted
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Side) {
        pass { if !isDisposed { onNext(element) } }
    }

    override func error(_ error: any Error) {
        if isDisposed { return }
        dispose()
        pass { onError(error) }
    }

    override func completed() {
        if isDisposed { return }
        dispose()
        pass { onCompleted() }
    }
}
