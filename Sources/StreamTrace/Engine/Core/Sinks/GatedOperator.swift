/// An operator that several threads call: an operator of several sources, or of a source and a timer. Its gate admits
/// one thread at a time, so that the operator never sends two events at once.
///
/// Inside the gate the operator combines and sends elements, and calls the closures of `zip`, `combineLatest` and
/// `withLatestFrom`. Outside of it the operator sends the end, because an observer may dispose then, and disposes,
/// subscribes and schedules; only an observer may do so inside, while it receives an element. Threads therefore acquire
/// gates in the direction of the events only, and two threads cannot wait for each other.
@usableFromInline
class GatedOperator<Input, Output>: OperatorSink<Input, Output> {
    private final let gate = Gate()
    // Both are accessed inside the gate only.
    @exclusivity(unchecked) private final var isOver = false
    @exclusivity(unchecked) private final var ending: Ending?

    override func error(_ error: any Error) { pass { fail(error) } }
    override func completed() { pass { finish() } }

    /// Runs `body` inside the gate, unless the result has ended. If `body` ends the result, sends the end and disposes
    /// the operator outside the gate.
    @inline(__always)
    final func pass(_ body: () -> Void) {
        var due: Ending?
        gate.withLock {
            // As in RxSwift, a disposed operator still processes elements, but does not send any.
            if !isOver || isDisposed { body() }
            if isOver { swap(&due, &ending) }
        }
        if let due { end(due) }
    }

    /// Runs `body` like `pass`, and returns its decision, which the caller carries out outside the gate.
    @inline(__always)
    final func decide<Decision>(_ body: () -> Decision?) -> Decision? {
        var decision: Decision?
        pass { decision = body() }
        return decision
    }

    final override func fail(_ error: any Error) { close(.failed(error)) }
    final override func finish() { close(.completed) }

    /// Ends the result without sending an end.
    final func close() { close(.silent) }

    private func close(_ ending: Ending) {
        if isOver { return }
        isOver = true
        self.ending = ending
    }

    private func end(_ ending: Ending) {
        switch ending {
        case .failed(let error): if !isDisposed { downstream.error(error) }
        case .completed: if !isDisposed { downstream.completed() }
        case .silent: break
        }
        dispose()
    }
}

/// How a result ends, once the thread has left the gate.
private enum Ending {
    case failed(any Error)
    case completed
    case silent
}
