extension CatalogueFamily {
    static let handling = CatalogueFamily(.handling, of: "ObservableType<Element>") {
        stream(
            "catch(_ handler: (Error) throws -> Observable<Element>) -> Observable<Element>",
            "Continues after an error with the stream that `handler` returns."
        ) { call in
            let handler = try call.selector(0)
            return try call.source.catch { try handler(Value(error: $0)) }
        }
        stream(
            "catchAndReturn(_ element: Element) -> Observable<Element>",
            "Emits `element` in place of an error, then completes."
        ) { try $0.source.catchAndReturn($0.value(0)) }
        stream(
            "ifEmpty(default element: Element) -> Observable<Element>",
            "Emits an element if the source completes without one."
        ) {
            try $0.source.ifEmpty(default: $0.value(0))
        }
        stream(
            "ifEmpty(switchTo other: Observable<Element>) -> Observable<Element>",
            "Continues with `other` if the source completes without an element."
        ) { try $0.source.ifEmpty(switchTo: $0.stream(0)) }
        stream("retry() -> Observable<Element>", "Subscribes again after each error.") { try $0.source.retry() }
        stream(
            "retry(_ maxAttemptCount: Int) -> Observable<Element>",
            "Subscribes again after an error, `maxAttemptCount` times in total."
        ) { try $0.source.retry($0.natural(0)) }
        stream(
            """
            retry<Failure: Error>(when notificationHandler: (Observable<Failure>) -> ObservableConvertibleType<Any>) \
            -> Observable<Element>
            """,
            "Subscribes again after an error, when the stream that `notificationHandler` returns emits an element."
        ) { try $0.retriedWhen() }
        stream(
            """
            do(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, \
            onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, \
            onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, \
            onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) \
            -> Observable<Element>
            """,
            "Calls closures for the events and forwards them.", also: .unfailing
        ) { try $0.watched() }
        stream(
            "debug(_ identifier: String? = nil, trimOutput: Bool = false) -> Observable<Element>",
            "Prints the subscription, every event and the disposal.", also: .unfailing
        ) { try $0.debugged }
        stream(
            "trace(_ identifier: String) -> Observable<Element>",
            "Names the stream in a replay, and records its events in compiled code.", also: .unfailing
        ) { try $0.traced }
    }
}

extension NativeCall {
    /// The receiver with `debug`, whose name is the first argument or the source location.
    var debugged: Observable<Value> {
        get throws {
            let name = value(0).unwrapped.flatMap { if case .string(let text) = $0 { text } else { nil } }
            return try source.debug(name ?? debugIdentifier, trimOutput: bool(1))
        }
    }
}

extension NativeCall {
    /// The receiver with `trace`.
    var traced: Observable<Value> { get throws { try source.trace(text(0)) } }

    /// Returns the receiver with the actions of `do`.
    func watched() throws -> Observable<Value> {
        try source.do(
            onNext: action(0), afterNext: action(1), onError: errorAction(2), afterError: errorAction(3),
            onCompleted: plainAction(4), afterCompleted: plainAction(5), onSubscribe: nonThrowing(plainAction(6)),
            onSubscribed: nonThrowing(plainAction(7)), onDispose: nonThrowing(plainAction(8)))
    }

    /// Returns the receiver with `retry(when:)`.
    func retriedWhen() throws -> Observable<Value> {
        let handler = try function(0)
        return try source.retry(when: { [self] (errors: Observable<any Error>) -> Observable<Value> in
            var notifications = Observable<Value>.never()
            guarded { notifications = try stream(handler.call(part(StreamValue(errors.map { Value(error: $0) })))) }
            return notifications
        })
    }
}
