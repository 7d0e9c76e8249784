extension ObservableType {
    /// Sends the elements of materialized events.
    ///
    ///     Observable.of(1, 2).concat(Observable.error(offline)).materialize().elements()   // 1, 2
    ///
    /// Errors and completions among the events are dropped; it completes when the stream of events does. Behaviour:
    /// RxSwiftExt.
    @_disfavoredOverload
    public func elements<Value>() -> Observable<Value> where Element == Event<Value> {
        let source = asObservable()
        return Producer("elements") { ElementsSink($0).connect(to: source) }
    }

    /// Sends the error of materialized events, as an element.
    ///
    ///     Observable.of(1, 2).concat(Observable.error(offline)).materialize().errors()   // offline
    ///
    /// Elements and completions among the events are dropped; it completes when the stream of events does. Behaviour:
    /// RxSwiftExt.
    @_disfavoredOverload
    public func errors<Value>() -> Observable<any Error> where Element == Event<Value> {
        let source = asObservable()
        return Producer("errors") { ErrorsSink<Value>($0).connect(to: source) }
    }
}

private final class ElementsSink<Value>: Operator<Event<Value>, Value> {
    override func next(_ event: Event<Value>) {
        if case .next(let element) = event { emit(element) } else { downstream.note(.dropped("it is not an element")) }
    }
}

private final class ErrorsSink<Value>: Operator<Event<Value>, any Error> {
    override func next(_ event: Event<Value>) {
        if case .error(let error) = event { emit(error) } else { downstream.note(.dropped("it is not an error")) }
    }
}
