/// An operator that several threads call: those of several sources, or of a source and a timer. Its gate lets in one at a
/// time, so that what goes out keeps the rules.
///
/// Inside of the gate, elements are combined, by the closures of `zip`, `combineLatest` and `withLatestFrom` too, and sent.
/// All else is done when it is free: the end is sent, since an observer may dispose then, and nothing is disposed, subscribed
/// to or scheduled inside, unless an observer does so when it gets an element. So gates are only ever taken in the direction
/// of the events, and two threads cannot wait for each other's.
@usableFromInline
class GatedOperator<Input, Output>: OperatorSink<Input, Output> {
    private final let gate = Gate()
    // Both under the gate.
    @exclusivity(unchecked) private final var isOver = false
    @exclusivity(unchecked) private final var ending: Ending?

    override func error(_ error: any Error) { pass { fail(error) } }
    override func completed() { pass { finish() } }

    /// Runs `body` alone, unless the result has ended; an end that it leads to is sent, and the rest disposed, afterwards.
    @inline(__always)
    final func pass(_ body: () -> Void) {
        var due: Ending?
        gate.withLock {
            // Once disposed, an operator makes of an element what it would otherwise, and sends nothing, as in RxSwift.
            if !isOver || isDisposed { body() }
            if isOver { swap(&due, &ending) }
        }
        if let due { end(due) }
    }

    /// Like `pass`; returns what is to be done when the gate is free.
    @inline(__always)
    final func decide<Decision>(_ body: () -> Decision?) -> Decision? {
        var decision: Decision?
        pass { decision = body() }
        return decision
    }

    final override func fail(_ error: any Error) { close(.failed(error)) }
    final override func finish() { close(.completed) }

    /// Lets nothing more through, without an end.
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

/// How a result ends when the gate is free.
private enum Ending {
    case failed(any Error)
    case completed
    case silent
}
