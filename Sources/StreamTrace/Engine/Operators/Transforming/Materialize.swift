extension ObservableType {
    /// Emits each event as an element, then completes.
    ///
    ///     Observable.of(1).materialize()   // .next(1), .completed
    ///
    /// It never ends with an error.
    public func materialize() -> Observable<Event<Element>> {
        lift("materialize") { MaterializeSink<Element, Event<Element>>($0) }
    }
}

private final class MaterializeSink<Element, Materialized: EventMaking>: OperatorSink<Element, Materialized>
where Materialized.Element == Element {
    override func next(_ element: Element) { emit(.next(element)) }

    override func error(_ error: any Error) {
        emit(.error(error))
        finish()
    }

    override func completed() {
        emit(.completed)
        finish()
    }
}
