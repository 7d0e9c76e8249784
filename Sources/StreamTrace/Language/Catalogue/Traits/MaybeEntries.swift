extension CatalogueFamily {
    static let maybe = CatalogueFamily(.traits, of: "Maybe<Element>") {
        ofOneElement(.maybe)
        stream("static empty() -> Maybe<Element>", "Completes at once, without an element.", as: .maybe) {
            _ in .empty()
        }
        stream(
            "static create(subscribe: ((MaybeEvent<Element>) -> Void) -> Disposable) -> Maybe<Element>",
            "Creates a maybe from a closure that runs at each subscription.", as: .maybe
        ) {
            try $0.createdStream { next, observer in
                observer.on(next)
                if case .next = next { observer.onCompleted() }
            }
        }
        stream(
            "ifEmpty(default element: Element) -> Single<Element>",
            "Emits an element if the source completes without one.", as: .single
        ) { try $0.maybe.ifEmpty(default: $0.value(0)).asObservable() }
        stream(
            "ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element>",
            "Continues with `other` if the source completes without an element.", as: .maybe
        ) { try $0.maybe.ifEmpty(switchTo: Maybe<Value>(raw: $0.stream(0))).asObservable() }
        stream(
            "ifEmpty(switchTo other: Single<Element>) -> Single<Element>",
            "Continues with `other` if the source completes without an element.", as: .single
        ) { try $0.maybe.ifEmpty(switchTo: Single<Value>(raw: $0.stream(0))).asObservable() }
        stream(
            """
            do(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, \
            onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, \
            onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, \
            onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) \
            -> Maybe<Element>
            """,
            "Calls closures for the events and forwards them.", as: .maybe
        ) { try $0.watched() }
        disposable(
            "subscribe(_ observer: (MaybeEvent<Element>) -> Void) -> Disposable", "Calls `observer` with the event."
        ) { call in
            let observer = try call.function(0)
            return try call.maybe.subscribe { answer in
                let event: Event<Value> =
                    switch answer {
                    case .success(let element): .next(element)
                    case .error(let error): .error(error)
                    case .completed: .completed
                    }
                call.guarded { _ = try observer.call(.event(event)) }
            }
        }
        subscriptions(
            "subscribe",
            [("onSuccess", "Element"), ("onError", "Error"), ("onCompleted", nil), ("onDisposed", nil)],
            "Calls the closure of the event, and `onDisposed` when the subscription ends."
        ) { call in
            let onError = try call.nonThrowing(call.action(1))
            return try call.maybe.subscribe(
                onSuccess: call.nonThrowing(call.action(0)),
                onError: onError.map { action in { action(Value(error: $0)) } },
                onCompleted: call.nonThrowing(call.plainAction(2)), onDisposed: call.nonThrowing(call.plainAction(3)))
        }
        primitive(.maybe)
    }

    static let completable = CatalogueFamily(.traits, of: "Completable") {
        stream("static empty() -> Completable", "Completes at once, without an element.", as: .completable) {
            _ in .empty()
        }
        stream(
            "static create(subscribe: ((CompletableEvent) -> Void) -> Disposable) -> Completable",
            "Creates a completable from a closure that runs at each subscription.", as: .completable
        ) { try $0.createdStream { next, observer in observer.on(next) } }
        for (type, result) in [
            ("Single<Element>", ValueType.single), ("Maybe<Element>", .maybe), ("Completable", .completable),
            ("Observable<Element>", .observable(.unknown)),
        ] {
            stream(
                "andThen<Element>(_ second: \(type)) -> \(type)", "Continues with `second` after completion.",
                as: result
            ) { try $0.completable.andThen($0.stream(0)) }
        }
        for (name, summary, combine) in [
            ("concat", "Subscribes to one completable after another, until one fails.", { .concat($0) }),
            ("zip", "Subscribes to all completables at once, and completes when all have completed.", { .zip($0) }),
        ] as [(String, String, ([Completable]) -> Completable)] {
            for parameters in ["_ sources: Completable...", "_ sources: Sequence<Completable>"] {
                stream("static \(name)(\(parameters)) -> Completable", summary, as: .completable) { call in
                    combine(try call.streams(0).map(\.asCompletable)).asObservable().asValues
                }
            }
        }
        stream(
            "concat(_ second: Completable) -> Completable", "Continues with `second` after completion.",
            as: .completable
        ) { try $0.completable.concat($0.stream(0).asCompletable).asObservable().asValues }
        stream(
            """
            do(onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, \
            onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, \
            onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) \
            -> Completable
            """,
            "Calls closures for the events and forwards them.", as: .completable
        ) { call in try call.shifted(by: 2).watched() }
        disposable(
            "subscribe(_ observer: (CompletableEvent) -> Void) -> Disposable", "Calls `observer` with the event."
        ) { call in
            let observer = try call.function(0)
            return try call.completable.subscribe { end in
                let event: Event<Value> =
                    switch end {
                    case .error(let error): .error(error)
                    case .completed: .completed
                    }
                call.guarded { _ = try observer.call(.event(event)) }
            }
        }
        subscriptions(
            "subscribe", [("onCompleted", nil), ("onError", "Error"), ("onDisposed", nil)],
            "Calls the closure of the event, and `onDisposed` when the subscription ends."
        ) { call in
            let onError = try call.nonThrowing(call.action(1))
            return try call.completable.subscribe(
                onCompleted: call.nonThrowing(call.plainAction(0)),
                onError: onError.map { action in { action(Value(error: $0)) } },
                onDisposed: call.nonThrowing(call.plainAction(2)))
        }
        primitive(.completable)
    }
}

extension NativeCall {
    var completable: Completable {
        get throws { try source.asCompletable }
    }

    /// Returns the call with omitted arguments before the others.
    func shifted(by count: Int) -> NativeCall {
        NativeCall(
            receiver: receiver, arguments: Array(repeating: nil, count: count) + arguments, run: run, location: location
        )
    }

    /// Returns a stream that calls the first argument at each subscription, with a closure that sends the event.
    func createdStream(_ send: @escaping (Event<Value>, AnyObserver<Value>) -> Void) throws -> Observable<Value> {
        let subscribe = try function(0)
        return .create { [self] observer in
            var disposable: any Disposable = Disposables.create()
            let callback = NativeFunction(parameterCount: 1) { arguments in
                if case .event(let event)? = arguments.first { send(event, observer) }
                return .void
            }
            guarded { disposable = self.disposable(try subscribe.call(.function(callback))) }
            return disposable
        }
    }
}

extension Observable<Value> {
    /// The same stream as a completable, which sends no element.
    ///
    /// `ignoreElements()` would dispose its source before it completes, which would show in logs.
    var asCompletable: Completable { Completable(raw: compactMap { _ in nil }) }
}
