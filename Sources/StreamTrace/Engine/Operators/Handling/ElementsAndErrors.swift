extension ObservableType {
    /// Emits the elements of materialized events.
    ///
    ///     Observable.of(1, 2).concat(Observable.error(offline)).materialize().elements()   // 1, 2
    ///
    /// Drops errors and completions among the events, and completes when the source does. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func elements<Value>() -> Observable<Value> where Element == Event<Value> {
        lift("elements") { ElementsSink<Event<Value>>($0) }
    }

    /// Emits the errors of materialized events as elements.
    ///
    ///     Observable.of(1, 2).concat(Observable.error(offline)).materialize().errors()   // offline
    ///
    /// Drops elements and completions among the events, and completes when the source does. Behaviour: RxSwiftExt.
    @_disfavoredOverload
    public func errors<Value>() -> Observable<any Error> where Element == Event<Value> {
        lift("errors") { ErrorsSink<Event<Value>>($0) }
    }
}

private final class ElementsSink<Materialized: EventConvertible>: OperatorSink<Materialized, Materialized.Element> {
    override func next(_ event: Materialized) {
        event._visit(next: { emit($0) }, error: { _ in drop() }, completed: { drop() })
    }

    private func drop() { downstream.note(.dropped("it is not an element")) }
}

private final class ErrorsSink<Materialized: EventConvertible>: OperatorSink<Materialized, any Error> {
    override func next(_ event: Materialized) {
        event._visit(next: { _ in drop() }, error: { emit($0) }, completed: { drop() })
    }

    private func drop() { downstream.note(.dropped("it is not an error")) }
}
