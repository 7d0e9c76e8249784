/// Receives a second source of an operator: one that says when or whether the elements of the first are sent.
///
/// The closures are called one at a time with what the operator does, because both go through its gate.
final class SideSink<Side>: Sink<Side> {
    private let gate: SharedGate
    private let onNext: (Side) -> Void
    private let onError: (any Error) -> Void
    private let onCompleted: () -> Void

    init<Input, Output>(
        of parent: Operator<Input, Output>, _ gate: SharedGate, onNext: @escaping (Side) -> Void,
        onError: ((any Error) -> Void)? = nil, onCompleted: @escaping () -> Void = {}
    ) {
        self.gate = gate
        self.onNext = onNext
        self.onError = onError ?? { parent.fail($0) }
        self.onCompleted = onCompleted
        super.init(tracer: parent.tracer)
    }

    override func next(_ element: Side) {
        gate.withLock { if !isDisposed { onNext(element) } }
    }

    override func error(_ error: any Error) {
        gate.withLock {
            if isDisposed { return }
            dispose()
            onError(error)
        }
    }

    override func completed() {
        gate.withLock {
            if isDisposed { return }
            dispose()
            onCompleted()
        }
    }
}

/// A gate that an operator and what steers it go through.
final class SharedGate {
    private let gate = Gate()

    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try gate.withLock(body) }
}
