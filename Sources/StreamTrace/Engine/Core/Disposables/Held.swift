/// An element that an operator stores for later, with the record of its arrival, by which a trace shows its outcome.
struct Held<Element> {
    let element: Element
    fileprivate let cause: Int?
}

extension OperatorSink {
    /// Stores the element that is being received; `reason` is the reason for which the element waits.
    final func hold(_ element: Input, _ reason: StaticString) -> Held<Input> {
        Held(element: element, cause: noteHeld(reason))
    }

    /// Notes that a stored element will not be sent.
    final func drop(_ held: Held<Input>, _ reason: StaticString) { noteDropped(held.cause, reason) }

    /// Notes that the operator stores the element that is being received, and returns the record of its arrival. For
    /// operators that do not create a `Held` for each element, because unspecialised code would have to look up its
    /// type.
    @inline(__always)
    final func noteHeld(_ reason: StaticString) -> Int? {
        downstream.note(.held(reason))
        return tracer?.cause
    }

    /// Sends what follows from an event that came before.
    ///
    /// - Parameter cause: The record of that event.
    @inline(__always)
    final func resuming(_ cause: Int?, _ send: () -> Void) {
        if let tracer { tracer.resuming(cause, send) } else { send() }
    }

    /// Notes that the element with that record will not be sent.
    @inline(__always)
    final func noteDropped(_ cause: Int?, _ reason: StaticString) {
        tracer?.resuming(cause) { downstream.note(.dropped(reason)) }
    }

    /// Emits a stored element, as caused by its arrival.
    final func release(_ held: Held<Output>) {
        resuming(held.cause) { emit(held.element) }
    }
}
