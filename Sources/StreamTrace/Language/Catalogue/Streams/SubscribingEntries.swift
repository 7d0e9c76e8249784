extension CatalogueFamily {
    static let subscribing = CatalogueFamily(.subscribing, of: "ObservableType<Element>") {
        subscriptions(
            "subscribe",
            [("onNext", "Element"), ("onError", "Error"), ("onCompleted", nil), ("onDisposed", nil)],
            withObject: """
                Calls the closure for each kind of event with `object`, which is not retained; once it is \
                deallocated, calls no closure.
                """
        ) { call in
            let onError = try call.nonThrowing(call.action(1))
            return try call.source.subscribe(
                onNext: call.received(call.nonThrowing(call.action(0))),
                onError: onError.map { action in { action(Value(error: $0)) } },
                onCompleted: call.nonThrowing(call.plainAction(2)), onDisposed: call.nonThrowing(call.plainAction(3)))
        }
        disposable(
            "subscribe(_ on: (Event<Element>) -> Void) -> Disposable", "Calls `on` with every event."
        ) { try subscribeWithEvents($0) }
        disposable(
            "subscribe(_ observer: ObserverType<Element>) -> Disposable",
            "Emits the events to `observer` until the end or until the result is disposed."
        ) {
            call in try call.source.subscribe(call.observer(call.value(0)))
        }
        bindings("bind", "to")
        disposable("bind(onNext: (Element) -> Void) -> Disposable", "Calls `onNext` with every element.") { call in
            let onNext = try call.received(call.nonThrowing(call.action(0)))
            return try call.source.subscribe(onNext: onNext, onError: call.bindingFailed)
        }
        disposable(
            "bind<Object>(with object: Object, onNext: (Object, Element) -> Void) -> Disposable",
            "Calls `onNext` with each element and `object`, which is not kept alive, until `object` is deallocated."
        ) { call in
            let onNext = try call.received(call.nonThrowing(call.passingObject().action(0)))
            return try call.source.subscribe(onNext: onNext, onError: call.bindingFailed)
        }
    }

    static func subscribeWithEvents(_ call: NativeCall) throws -> any Disposable {
        let (on, passage) = (try call.function(0), EventPassage())
        return try call.source.subscribe { event in
            passage.pass(.nestedReceiving, in: call.run, at: call.location) {
                call.guarded { _ = try on.call(.event(event)) }
            }
        }
    }

    static let lifetimeScopes = CatalogueFamily(.options, of: "SubjectLifetimeScope") {
        cases(of: BuiltIn.lifetimeScope, "An option of an operator.")
    }

    static let takeBehaviors = CatalogueFamily(.options, of: "TakeBehavior") {
        cases(of: BuiltIn.takeBehavior, "An option of an operator.")
    }

    /// The schedulers: `CurrentThreadScheduler` is the trampoline, every other one the virtual clock.
    static let schedulers = [
        "MainScheduler", "ConcurrentMainScheduler", "CurrentThreadScheduler", "SerialDispatchQueueScheduler",
        "ConcurrentDispatchQueueScheduler", "OperationQueueScheduler", "HistoricalScheduler",
    ].map { name in
        CatalogueFamily(.schedulers, of: "\(name)") {
            for signature in [
                "static instance: \(name)", "static asyncInstance: \(name)", "init() -> \(name)",
                "init(qos: DispatchQoS, internalSerialQueueName: String = \"\") -> \(name)",
                "init(internalSerialQueueName: String) -> \(name)",
                "init(queue: DispatchQueue, internalSerialQueueName: String = \"\") -> \(name)",
            ] {
                entry(
                    signature,
                    name == "CurrentThreadScheduler"
                        ? "The trampoline of the thread." : "The virtual clock of the replay."
                ) { _ in .object(SchedulerValue(name)) }
            }
        }
    }

    static func sharingStrategy(_ name: String) -> CatalogueFamily {
        CatalogueFamily(.schedulers, of: "\(name)") {
            entry("static scheduler: MainScheduler", "The virtual clock of the replay.") { _ in
                .object(SchedulerValue("MainScheduler"))
            }
        }
    }
}

extension NativeCall {
    /// Returns the observer of a binding. An error that is sent to a relay fails the scenario; in RxSwift it traps.
    func boundObserver(_ value: Value) throws -> AnyObserver<Value> {
        let observer = try observer(value)
        guard case .object(let relay as SubjectValue) = value, relay.subject == nil else { return observer }
        return AnyObserver { event in
            if case .error(let error) = event { return bindingFailed(error) }
            observer.on(event)
        }
    }

    func bindingFailed(_ error: any Error) {
        _ = failure("this cannot take the error \(Value(error: error)): catch it before")
    }
}
