/// An element that an operator keeps for later, and the record of its coming, so that a trace can tell what became of it.
struct Held<Element> {
    let element: Element
    fileprivate let cause: Int?
}

extension OperatorSink {
    /// Keeps an element that comes in just now; `reason` is what it waits for.
    final func hold(_ element: Input, _ reason: StaticString) -> Held<Input> {
        Held(element: element, cause: noteHeld(reason))
    }

    /// Tells that an element kept before will not come out.
    final func drop(_ held: Held<Input>, _ reason: StaticString) { noteDropped(held.cause, reason) }

    /// Tells that the operator keeps what comes in just now, and answers the record of its coming: for who keeps elements
    /// without a `Held` for each, which costs a look-up of types in code that is not specialised.
    @inline(__always)
    final func noteHeld(_ reason: StaticString) -> Int? {
        downstream.note(.held(reason))
        return tracer?.cause
    }

    /// Tells that what came by that record will not come out.
    @inline(__always)
    final func noteDropped(_ cause: Int?, _ reason: StaticString) {
        tracer?.resuming(cause) { downstream.note(.dropped(reason)) }
    }

    /// Sends an element kept before, as caused by its coming.
    final func release(_ held: Held<Output>) {
        if let tracer { tracer.resuming(held.cause) { emit(held.element) } } else { emit(held.element) }
    }
}
