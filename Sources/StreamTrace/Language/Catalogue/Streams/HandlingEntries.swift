extension CatalogueFamily {
    static let handling = CatalogueFamily(.handling, of: "ObservableType<Element>") {
        stream(
            "catch(_ handler: (Error) throws -> ObservableConvertibleType<Element>) -> Observable<Element>",
            "Goes on with another stream, made of the error."
        ) { call in
            let handler = try call.selector(0)
            return try call.source.catch { try handler(Value(error: $0)) }
        }
        stream(
            "catchAndReturn(_ element: Element) -> Observable<Element>",
            "Sends an element and the end in the place of an error."
        ) { try $0.source.catchAndReturn($0.value(0)) }
        stream("ifEmpty(default element: Element) -> Observable<Element>", "Sends an element where none came.") {
            try $0.source.ifEmpty(default: $0.value(0))
        }
        stream(
            "ifEmpty(switchTo other: ObservableConvertibleType<Element>) -> Observable<Element>",
            "Goes on with another stream where no element came."
        ) { try $0.source.ifEmpty(switchTo: $0.stream(0)) }
        stream("retry() -> Observable<Element>", "Subscribes again after each error.") { try $0.source.retry() }
        stream("retry(_ maxAttemptCount: Int) -> Observable<Element>", "Makes so many attempts in all.") {
            try $0.source.retry($0.natural(0))
        }
        stream(
            """
            retry(when notificationHandler: (Observable<Error>) -> ObservableConvertibleType<Any>) -> \
            Observable<Element>
            """,
            "Subscribes again when a stream of the errors says so."
        ) { try $0.retriedWhen() }
        stream(
            """
            do(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, \
            onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, \
            onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, \
            onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, \
            onDispose: (() -> Void)? = nil) -> Observable<Element>
            """,
            "Calls closures beside the events, and changes none.", also: .unfailing
        ) { try $0.watched() }
        stream(
            "debug(_ identifier: String? = nil, trimOutput: Bool = false) -> Observable<Element>",
            "Writes what happens into the log, and changes nothing.", also: .unfailing
        ) { try $0.debugged }
    }
}

extension NativeCall {
    /// The receiver with `debug`, named by the first argument or by the place.
    var debugged: Observable<Value> {
        get throws {
            let name = value(0).unwrapped.flatMap { if case .string(let text) = $0 { text } else { nil } }
            return try source.debug(name ?? debugIdentifier, trimOutput: bool(1))
        }
    }
}
