extension CatalogueFamily {
    static var subscribing: CatalogueFamily {
        var family = CatalogueFamily("subscribing", of: "ObservableType<Element>")
        family.disposable(
            "func subscribe(onNext: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> Disposable",
            "Calls the closures with the events."
        ) { call in
            let onError = try call.silent(call.action(1))
            return try call.source.subscribe(
                onNext: call.received(call.silent(call.action(0))),
                onError: onError.map { action in { action(Value(error: $0)) } },
                onCompleted: call.silent(call.plainAction(2)), onDisposed: call.silent(call.plainAction(3)))
        }
        family.disposable(
            "func subscribe(_ on: (Event<Element>) -> Void) -> Disposable", "Calls the closure with each event."
        ) { try subscribeWithEvents($0) }
        family.disposable(
            "func subscribe(_ observer: ObserverType<Element>) -> Disposable", "Sends the events to an observer."
        ) {
            call in try call.source.subscribe(call.observer(call.value(0)))
        }
        family.disposable(
            "func bind(to observers: ObserverType<Element>...) -> Disposable", "Sends the events to observers."
        ) {
            try bind($0)
        }
        family.disposable(
            "func bind(to relays: ObservableType<Element>...) -> Disposable", "Sends the elements to relays."
        ) {
            try bind($0)
        }
        family.disposable("func bind(onNext: (Element) -> Void) -> Disposable", "Calls the closure with each element.")
        {
            call in
            let onNext = try call.received(call.silent(call.action(0)))
            return try call.source.subscribe(onNext: onNext, onError: call.bindingFailed)
        }
        return family
    }

    static func subscribeWithEvents(_ call: NativeCall) throws -> any Disposable {
        let (on, passage) = (try call.function(0), EventPassage())
        return try call.source.subscribe { event in
            passage.pass(.nestedReceiving, in: call.run, at: call.place) {
                call.guarded { _ = try on.call(.event(event)) }
            }
        }
    }

    static func bind(_ call: NativeCall) throws -> any Disposable {
        let observers = try call.array(0).map { try call.boundObserver($0) }
        return try call.source.subscribe { event in observers.forEach { $0.on(event) } }
    }

    static var disposables: CatalogueFamily {
        var family = CatalogueFamily("disposables")
        family.add(owner: "Disposables", "static func create() -> Disposable", "Does nothing when disposed.") { _ in
            .object(DisposableValue(Disposables.create()))
        }
        family.add(
            owner: "Disposables", "static func create(with action: () -> Void) -> Disposable",
            "Calls the closure when disposed."
        ) {
            call in
            let action = try call.silent(call.plainAction(0)) ?? {}
            return .object(DisposableValue(Disposables.create(with: action)))
        }
        family.add(
            owner: "Disposables", "static func create(_ disposables: Disposable...) -> Disposable", "Disposes of all."
        ) {
            call in .object(DisposableValue(Disposables.create(try call.array(0).map { call.disposable($0) })))
        }
        family.add(owner: "Disposable", "func dispose()", "Gives it up.") { call in
            call.disposable(call.receiver).dispose()
            return .void
        }
        family.add(owner: "Disposable", "func disposed(by bag: DisposeBag)", "Given up with the bag.") { call in
            guard case .object(let bag as DisposeBagValue) = call.value(0) else {
                throw call.unfit(call.value(0), "a DisposeBag")
            }
            _ = bag.bag.insert(call.disposable(call.receiver))
            return .void
        }
        return family
    }

    static var disposeBags: CatalogueFamily {
        var family = CatalogueFamily("disposables", of: "DisposeBag")
        family.add("init() -> DisposeBag", "Holds subscriptions until the scenario is over.") { _ in
            .object(DisposeBagValue())
        }
        return family
    }

    /// Enums that operators take.
    static var enums: [CatalogueFamily] {
        [BuiltIn.lifetimeScope, BuiltIn.takeBehavior].map { type in
            var family = CatalogueFamily("options", of: type.name)
            family.add(cases: type, "An option of an operator.")
            return family
        }
    }

    /// Schedulers: all but the current thread's stand for the virtual clock.
    static var schedulers: [CatalogueFamily] {
        var qualities = CatalogueFamily("schedulers", of: "DispatchQoS")
        for name in ["default", "background", "utility", "userInitiated", "userInteractive", "unspecified"] {
            qualities.add("static var \(name): DispatchQoS", "A quality of service; it means nothing in virtual time.")
            { _ in .void }
        }
        var queues = CatalogueFamily("schedulers", of: "DispatchQueue")
        queues.add("static var main: DispatchQueue", "The main queue; the virtual clock here.") { _ in .void }
        queues.add("static func global() -> DispatchQueue", "A queue; the virtual clock here.") { _ in .void }
        queues.add("init(label: String) -> DispatchQueue", "A queue; the virtual clock here.") { _ in .void }
        let names = [
            "MainScheduler", "ConcurrentMainScheduler", "CurrentThreadScheduler", "SerialDispatchQueueScheduler",
            "ConcurrentDispatchQueueScheduler", "OperationQueueScheduler", "HistoricalScheduler",
        ]
        return [qualities, queues]
            + names.map { name in
                var family = CatalogueFamily("schedulers", of: name)
                let summary =
                    name == "CurrentThreadScheduler"
                    ? "The trampoline of the thread." : "The virtual clock of the replay."
                family.add("static var instance: \(name)", summary) { _ in .object(SchedulerValue(name)) }
                family.add("static var asyncInstance: \(name)", summary) { _ in .object(SchedulerValue(name)) }
                family.add("init() -> \(name)", summary) { _ in .object(SchedulerValue(name)) }
                family.add(
                    "init(qos: DispatchQoS, internalSerialQueueName: String = \"\") -> \(name)", summary
                ) { _ in .object(SchedulerValue(name)) }
                family.add("init(internalSerialQueueName: String) -> \(name)", summary) { _ in
                    .object(SchedulerValue(name))
                }
                family.add("init(queue: DispatchQueue, internalSerialQueueName: String = \"\") -> \(name)", summary) {
                    _ in .object(SchedulerValue(name))
                }
                return family
            }
    }
}

extension NativeCall {
    /// What a binding sends to. A relay cannot take an error: RxSwift traps on it.
    fileprivate func boundObserver(_ value: Value) throws -> AnyObserver<Value> {
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
