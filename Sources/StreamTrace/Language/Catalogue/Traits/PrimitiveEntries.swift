extension CatalogueFamily {
    /// The operators that convert an observable to a single, a maybe or a completable.
    static let makingTraits = CatalogueFamily(.traits, of: "ObservableType<Element>") {
        stream("asSingle() -> Single<Element>", "Emits the only element; none or several are an error.", as: .single) {
            try $0.source.asSingle().asObservable()
        }
        stream("asMaybe() -> Maybe<Element>", "Emits at most one element; several are an error.", as: .maybe) {
            try $0.source.asMaybe().asObservable()
        }
        stream(
            "asCompletable() -> Completable where Element == Never", "Returns the same stream as a completable.",
            as: .completable
        ) { try $0.source }
    }

    /// The events that the closures of `create` and `subscribe` use.
    static let traitEvents = CatalogueFamily(.events) {
        entry(of: "MaybeEvent<Element>", "static success(_ element: Element) -> MaybeEvent<Element>", "The element.") {
            .event(.next($0.value(0)))
        }
        entry(
            of: "InfallibleEvent<Element>", "static next(_ element: Element) -> InfallibleEvent<Element>", "An element."
        ) { .event(.next($0.value(0))) }
        entry(of: "InfallibleEvent<Element>", "static completed: InfallibleEvent<Element>", "The end.") { _ in
            .event(.completed)
        }
        for owner in ["MaybeEvent<Element>", "CompletableEvent"] {
            entry(of: "\(owner)", "static error(_ error: Error) -> \(owner)", "The end by an error.") {
                .event(.error($0.value(0).asError))
            }
            entry(of: "\(owner)", "static completed: \(owner)", "The end.") { _ in .event(.completed) }
        }
    }

    /// Returns the members that single, maybe and completable have in common.
    @CatalogueBuilder static func primitive(_ trait: StreamTrait) -> [CatalogueEntry] {
        let (owner, type) = (trait.owner, trait.type)
        stream("static error(_ error: Error) -> \(owner)", "Ends with an error at once.", as: type) {
            .error($0.value(0).asError)
        }
        stream("static never() -> \(owner)", "Emits no event, and never ends.", as: type) { _ in .never() }
        stream(
            "static deferred(_ factory: () throws -> \(owner)) -> \(owner)",
            "Creates a new stream for each subscription.", as: type
        ) { call in
            let factory = try call.function(0)
            return .deferred { try call.stream(factory.call([])) }
        }
        stream("primitiveSequence: \(owner)", "The stream itself.", as: type) { try $0.source }
        stream(
            "asObservable() -> Observable<\(trait == .completable ? "Never" : "Element")>",
            "Returns the same stream as an observable."
        ) { try $0.source }
        stream(
            "catch(_ handler: (Error) throws -> \(owner)) -> \(owner)",
            "Continues after an error with the stream that `handler` returns.", as: type
        ) { call in
            let handler = try call.selector(0)
            return try call.source.catch { try handler(Value(error: $0)) }
        }
        stream(
            "retry(_ maxAttemptCount: Int) -> \(owner)",
            "Subscribes again after an error, `maxAttemptCount` times in total.",
            as: type
        ) { try $0.source.retry($0.natural(0)) }
        stream(
            """
            retry<Failure: Error>(when notificationHandler: (Observable<Failure>) -> ObservableConvertibleType<Any>) \
            -> \(owner)
            """,
            "Subscribes again after an error, when the stream that `notificationHandler` returns emits an element.",
            as: type
        ) { try $0.retriedWhen() }
        stream(
            "debug(_ identifier: String? = nil, trimOutput: Bool = false) -> \(owner)",
            "Prints the subscription, every event and the disposal.", as: type
        ) { try $0.debugged }
        stream(
            "trace(_ identifier: String) -> \(owner)",
            "Names the stream in a replay, and records its events in compiled code.", as: type
        ) { try $0.traced }
        for entry in trait.entries(of: timing) {
            stream(like: entry, for: trait) { try $0.result(of: entry) }
        }
        if trait != .completable {
            stream(
                "static timer(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> \(trait.rawValue)<Int>",
                "Emits 0 after `dueTime`.", as: type
            ) { call in Observable<Int>.timer(try call.delay(0), scheduler: try call.scheduler()).map { .int($0) } }
        }
    }

    static let single = CatalogueFamily(.traits, of: "Single<Element>") {
        ofOneElement(.single)
        stream(
            "static create(subscribe: ((Result<Element, Error>) -> Void) -> Disposable) -> Single<Element>",
            "Creates a single from a closure that runs at each subscription.", as: .single
        ) { call in
            let subscribe = try call.function(0)
            return Single<Value>.create { answer in
                var disposable: any Disposable = Disposables.create()
                let callback = NativeFunction(parameterCount: 1) { arguments in
                    guard case .result(let result)? = arguments.first else {
                        throw call.failure("a single is sent '.success(…)' or '.failure(…)'")
                    }
                    answer(result.isSuccess ? .success(result.payload) : .failure(result.payload.asError))
                    return .void
                }
                call.guarded { disposable = call.disposable(try subscribe.call(.function(callback))) }
                return disposable
            }.asObservable()
        }
        stream(
            "flatMapMaybe<Result>(_ selector: (Element) throws -> Maybe<Result>) -> Maybe<Result>",
            "Continues with the maybe that `selector` returns for the element.", as: .maybe
        ) { call in
            let selector = try call.selector(0)
            return try call.single.flatMapMaybe { Maybe(raw: try selector($0)) }.asObservable()
        }
        stream(
            "flatMapCompletable(_ selector: (Element) throws -> Completable) -> Completable",
            "Continues with the completable that `selector` returns for the element.", as: .completable
        ) { try $0.source.flatMap($0.selector(0)) }
        lists([.zip], owner: "Single", source: "Single", as: .single)
        stream("asMaybe() -> Maybe<Element>", "Returns the same stream as a maybe.", as: .maybe) { try $0.source }
        stream("asCompletable() -> Completable", "Drops the element and emits only the end.", as: .completable) {
            try $0.source.ignoreElements().asValues
        }
        entry(
            "formatlize() -> Format<Single<Element>, Single<Error>, Observable<Bool>>",
            "Splits the event into singles of the success and the failure, and whether work is in progress."
        ) { call in
            let format: FormattedSingle<Value> = try call.single.formatlize()
            return .object(
                FormatValue([
                    .stream(format.succeeded.asObservable(), type: .single),
                    .stream(format.failed.map { Value(error: $0) }.asObservable(), type: .single),
                    .stream(format.processing.map { .bool($0) }),
                ]))
        }
        stream(
            """
            do(onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil, \
            onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, \
            onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) \
            -> Single<Element>
            """,
            "Calls closures for the events and forwards them.", as: .single
        ) { call in
            try call.single.do(
                onSuccess: call.action(0), afterSuccess: call.action(1), onError: call.errorAction(2),
                afterError: call.errorAction(3), onSubscribe: call.nonThrowing(call.plainAction(4)),
                onSubscribed: call.nonThrowing(call.plainAction(5)), onDispose: call.nonThrowing(call.plainAction(6))
            ).asObservable()
        }
        disposable(
            "subscribe(_ observer: (Result<Element, Error>) -> Void) -> Disposable", "Calls `observer` with the event."
        ) { call in
            let observer = try call.function(0)
            return try call.single.subscribe { answer in
                let result: ResultValue =
                    switch answer {
                    case .success(let element): ResultValue(isSuccess: true, payload: element)
                    case .failure(let error): ResultValue(isSuccess: false, payload: Value(error: error))
                    }
                call.guarded { _ = try observer.call(.result(result)) }
            }
        }
        subscriptions(
            "subscribe", [("onSuccess", "Element"), ("onFailure", "Error"), ("onDisposed", nil)],
            "Calls the closure of the event, and `onDisposed` when the subscription ends."
        ) { try subscribedSingle($0) }
        disposable(
            """
            subscribe(onSuccess: ((Element) -> Void)? = nil, onError: (Error) -> Void, \
            onDisposed: (() -> Void)? = nil) -> Disposable
            """, "`subscribe(onSuccess:onFailure:onDisposed:)`, by its labels of RxSwift 5."
        ) { try subscribedSingle($0) }
        primitive(.single)
    }

    private static func subscribedSingle(_ call: NativeCall) throws -> any Disposable {
        let onFailure = try call.nonThrowing(call.action(1))
        return try call.single.subscribe(
            onSuccess: call.nonThrowing(call.action(0)),
            onFailure: onFailure.map { action in { action(Value(error: $0)) } },
            onDisposed: call.nonThrowing(call.plainAction(2)))
    }
}

extension NativeCall {
    var single: Single<Value> {
        get throws { Single(raw: try source) }
    }

    var maybe: Maybe<Value> {
        get throws { Maybe(raw: try source) }
    }
}
