/// An element that an operator keeps for later, and the record of its coming, so that a trace can tell what became of it.
struct Held<Element> {
    let element: Element
    fileprivate let cause: Int?
}

extension Operator {
    /// Keeps an element that comes in just now; `reason` is what it waits for.
    final func hold(_ element: Input, _ reason: StaticString) -> Held<Input> {
        downstream.note(.held(reason))
        return Held(element: element, cause: tracer?.cause)
    }

    /// Tells that an element kept before will not come out.
    final func drop(_ held: Held<Input>, _ reason: StaticString) {
        tracer?.resuming(held.cause) { downstream.note(.dropped(reason)) }
    }

    /// Sends an element kept before, as caused by its coming.
    final func release(_ held: Held<Output>) {
        if let tracer { tracer.resuming(held.cause) { emit(held.element) } } else { emit(held.element) }
    }
}
