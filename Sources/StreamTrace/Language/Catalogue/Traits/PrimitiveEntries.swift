extension CatalogueFamily {
    /// Everything that belongs to single, maybe, completable, driver and signal.
    static var traits: [LaterFamilies] {
        [
            LaterFamilies(of: "Single") { [.single, sharedByTraits("Single")] },
            LaterFamilies(of: "Maybe") { [.maybe, sharedByTraits("Maybe")] },
            LaterFamilies(of: "Completable") { [.completable, sharedByTraits("Completable")] },
        ] + Trait.allCases.map { trait in LaterFamilies(of: trait.rawValue) { trait.families } }
    }

    /// From an observable to a trait.
    static var makingTraits: CatalogueFamily {
        var family = CatalogueFamily("traits", of: "ObservableType<Element>")
        family.stream(
            "func asSingle() -> Single<Element>", "Sends the only element; none or several are an error.", as: .single
        ) {
            try $0.source.asSingle().asObservable()
        }
        family.stream(
            "func asMaybe() -> Maybe<Element>", "Sends at most one element; several are an error.", as: .maybe
        ) {
            try $0.source.asMaybe().asObservable()
        }
        family.stream(
            "func asCompletable() -> Completable where Element == Never", "Sends only the end, or the error.",
            as: .completable
        ) {
            try $0.source
        }
        return family
    }

    /// The events that the closures of `create` and `subscribe` know.
    static var traitEvents: CatalogueFamily {
        var family = CatalogueFamily("traits")
        family.add(
            owner: "MaybeEvent<Element>", "static func success(_ element: Element) -> MaybeEvent<Element>",
            "The element."
        ) {
            .event(.next($0.value(0)))
        }
        for owner in ["MaybeEvent<Element>", "CompletableEvent"] {
            family.add(owner: owner, "static func error(_ error: Error) -> \(owner)", "The end by an error.") {
                .event(.error($0.value(0).asError))
            }
            family.add(owner: owner, "static var completed: \(owner)", "The end.") { _ in .event(.completed) }
        }
        return family
    }

    /// What single, maybe and completable have in common.
    static func sharedByTraits(_ name: String) -> CatalogueFamily {
        let owner = name == "Completable" ? name : "\(name)<Element>"
        let element = name == "Completable" ? "Never" : "Element"
        let type: ValueType = name == "Completable" ? .completable : .named(name, [.unknown])
        var family = CatalogueFamily("traits", of: owner)
        family.stream("static func error(_ error: Error) -> \(owner)", "Ends with an error at once.", as: type) {
            .error($0.value(0).asError)
        }
        family.stream("static func never() -> \(owner)", "Never answers.", as: type) { _ in .never() }
        family.stream(
            "static func deferred(_ factory: () throws -> \(owner)) -> \(owner)",
            "Makes it anew for each subscription.",
            as: type
        ) {
            call in
            let factory = try call.function(0)
            return .deferred { try call.stream(factory.call([])) }
        }
        family.stream("func asObservable() -> Observable<\(element)>", "Gives the same as an observable.") {
            try $0.source
        }
        addHandling(&family, owner, type)
        addTiming(&family, owner, type)
        return family
    }

    private static func addHandling(_ family: inout CatalogueFamily, _ owner: String, _ type: ValueType) {
        family.stream(
            "func catch(_ handler: (Error) throws -> \(owner)) -> \(owner)", "Goes on with what is made of the error.",
            as: type
        ) {
            call in
            let handler = try call.selector(0)
            return try call.source.catch { try handler(Value(error: $0)) }
        }
        family.stream("func retry() -> \(owner)", "Subscribes again after each error.", as: type) {
            try $0.source.retry()
        }
        family.stream("func retry(_ maxAttemptCount: Int) -> \(owner)", "Makes so many attempts in all.", as: type) {
            try $0.source.retry($0.natural(0))
        }
        family.stream(
            "func retry(when notificationHandler: (Observable<Error>) -> ObservableConvertibleType<Any>) -> \(owner)",
            "Subscribes again when a stream of the errors says so.", as: type
        ) { try $0.retriedWhen() }
        family.stream(
            "func debug(_ identifier: String? = nil, trimOutput: Bool = false) -> \(owner)",
            "Writes what happens into the log, and changes nothing.",
            as: type
        ) { try $0.debugged }
    }

    private static func addTiming(_ family: inout CatalogueFamily, _ owner: String, _ type: ValueType) {
        let names: Set<String> = ["delay", "delaySubscription", "timeout", "observe", "subscribe"]
        for entry in timing.entries where names.contains(entry.name) {
            let declared = { (text: String) in
                text.replacing("ObservableConvertibleType<Element>", with: owner)
                    .replacing("Observable<Element>", with: owner)
            }
            family.stream(like: entry, as: type, declaredAs: declared) { try $0.stream(entry.body($0)) }
        }
        guard owner != "Completable" else { return }
        family.stream(
            "static func timer(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> \(type.name ?? "")<Int>",
            "Sends 0 after a time.", as: type
        ) { call in
            Observable<Int>.timer(try call.delay(0), scheduler: try call.scheduler()).map { .int($0) }
        }
    }

    static var single: CatalogueFamily {
        var family = CatalogueFamily("traits", of: "Single<Element>")
        addAnswering(&family, "Single", as: .single)
        addSingleSources(&family)
        addSingleOperators(&family)
        addSingleActions(&family)
        return family
    }

    private static func addSingleSources(_ family: inout CatalogueFamily) {
        family.stream(
            "static func create(subscribe: ((Result<Element, Error>) -> Void) -> Disposable) -> Single<Element>",
            "Calls the closure at each subscription, which answers itself.", as: .single
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
    }

    private static func addSingleOperators(_ family: inout CatalogueFamily) {
        family.stream(
            "func flatMapMaybe<Result>(_ selector: (Element) throws -> Maybe<Result>) -> Maybe<Result>",
            "Goes on with a maybe.", as: .maybe
        ) {
            call in
            let selector = try call.selector(0)
            return try call.single.flatMapMaybe { Maybe(raw: try selector($0)) }.asObservable()
        }
        addSingleEndings(&family)
    }

    private static func addSingleEndings(_ family: inout CatalogueFamily) {
        family.stream("func asMaybe() -> Maybe<Element>", "Gives the same as a maybe.", as: .maybe) { try $0.source }
        addFormatlize(&family)
    }

    private static func addFormatlize(_ family: inout CatalogueFamily) {
        family.add(
            "func formatlize() -> Format<Single<Element>, Single<Error>, Observable<Bool>>", "Takes a single apart."
        ) {
            call in
            let format: FormattedSingle<Value> = try call.single.formatlize()
            return .object(
                FormatValue([
                    .stream(format.succeeded.asObservable(), type: .single),
                    .stream(format.failed.map { Value(error: $0) }.asObservable(), type: .single),
                    .stream(format.processing.map { .bool($0) }),
                ]))
        }
    }

    private static func addSingleActions(_ family: inout CatalogueFamily) {
        family.stream(
            "func do(onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil, onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Single<Element>",
            "Calls closures beside the answer, and does not change it.", as: .single
        ) { call in
            try call.single.do(
                onSuccess: call.action(0), afterSuccess: call.action(1), onError: call.errorAction(2),
                afterError: call.errorAction(3), onSubscribe: call.silent(call.plainAction(4)),
                onSubscribed: call.silent(call.plainAction(5)), onDispose: call.silent(call.plainAction(6))
            ).asObservable()
        }
        family.disposable(
            "func subscribe(_ observer: (Result<Element, Error>) -> Void) -> Disposable",
            "Calls the closure with the answer."
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
        family.disposable(
            "func subscribe(onSuccess: ((Element) -> Void)? = nil, onFailure: ((Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> Disposable",
            "Calls the closures with the answer."
        ) { call in
            let onFailure = try call.silent(call.action(1))
            return try call.single.subscribe(
                onSuccess: call.silent(call.action(0)),
                onFailure: onFailure.map { action in { action(Value(error: $0)) } },
                onDisposed: call.silent(call.plainAction(2)))
        }
    }
}

extension NativeCall {
    var single: Single<Value> {
        get throws { Single(raw: try source) }
    }

    var maybe: Maybe<Value> {
        get throws { Maybe(raw: try source) }
    }

    /// The receiver with `retry(when:)`.
    func retriedWhen() throws -> Observable<Value> {
        let handler = try function(0)
        return try source.retry(when: { [self] (errors: Observable<any Error>) -> Observable<Value> in
            var notifications = Observable<Value>.never()
            guarded { notifications = try stream(handler.call(.stream(errors.map { Value(error: $0) }))) }
            return notifications
        })
    }
}
