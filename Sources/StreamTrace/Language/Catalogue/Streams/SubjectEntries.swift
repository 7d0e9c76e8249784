extension CatalogueFamily {
    static var subjects: CatalogueFamily {
        var family = CatalogueFamily("subjects")
        func add(
            _ name: String, _ signature: String, _ summary: String,
            _ body: @escaping (NativeCall) throws -> SubjectValue
        ) {
            family.add(owner: "\(name)<Element>", signature, summary) { .object(try body($0)) }
        }
        add("PublishSubject", "init() -> PublishSubject<Element>", "Sends what it is sent, to those who listen then.") {
            _ in
            let subject = PublishSubject<Value>()
            return SubjectValue(
                subject, "PublishSubject", observer: AnyObserver(subject), hasObservers: { subject.hasObservers },
                subject: AnySubject(subject))
        }
        add(
            "BehaviorSubject", "init(value: Element) -> BehaviorSubject<Element>",
            "Sends its latest element first, then what follows."
        ) {
            let subject = BehaviorSubject<Value>(value: $0.value(0))
            return SubjectValue(
                subject, "BehaviorSubject", observer: AnyObserver(subject), latest: { try subject.value() },
                hasObservers: { subject.hasObservers }, subject: AnySubject(subject))
        }
        func replay(_ subject: ReplaySubject<Value>) -> SubjectValue {
            SubjectValue(
                subject, "ReplaySubject", observer: AnyObserver(subject), hasObservers: { subject.hasObservers },
                subject: AnySubject(subject))
        }
        add(
            "ReplaySubject", "static func create(bufferSize: Int) -> ReplaySubject<Element>",
            "Sends its last elements first, then what follows."
        ) { replay(.create(bufferSize: try $0.natural(0))) }
        add(
            "ReplaySubject", "static func createUnbounded() -> ReplaySubject<Element>",
            "Sends all its elements first, then what follows."
        ) { _ in replay(.createUnbounded()) }
        add("AsyncSubject", "init() -> AsyncSubject<Element>", "Sends its last element, once it has completed.") { _ in
            let subject = AsyncSubject<Value>()
            return SubjectValue(
                subject, "AsyncSubject", observer: AnyObserver(subject), hasObservers: { subject.hasObservers },
                subject: AnySubject(subject))
        }
        for name in ["PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject"] {
            family.add(owner: "\(name)<Element>", "var hasObservers: Bool", "Whether someone listens.") { call in
                guard case .object(let object as SubjectValue) = call.receiver else { return .bool(false) }
                return .bool(object.hasObservers?() ?? false)
            }
        }
        family.add(owner: "BehaviorSubject<Element>", "func value() throws -> Element", "The latest element.") {
            try latest($0)
        }
        return family
    }

    static var relays: CatalogueFamily {
        var family = CatalogueFamily("relays")
        func add(
            _ name: String, _ signature: String, _ summary: String,
            _ body: @escaping (NativeCall) throws -> SubjectValue
        ) {
            family.add(owner: "\(name)<Element>", signature, summary) { .object(try body($0)) }
        }
        func accepting(_ accept: @escaping (Value) -> Void) -> AnyObserver<Value> {
            AnyObserver { event in if case .next(let element) = event { accept(element) } }
        }
        add("PublishRelay", "init() -> PublishRelay<Element>", "Sends what it accepts, and never ends.") { _ in
            let relay = PublishRelay<Value>()
            return SubjectValue(relay.asObservable(), "PublishRelay", observer: accepting(relay.accept))
        }
        add(
            "BehaviorRelay", "init(value: Element) -> BehaviorRelay<Element>",
            "Sends its latest element first, then what follows."
        ) {
            let relay = BehaviorRelay<Value>(value: $0.value(0))
            return SubjectValue(
                relay.asObservable(), "BehaviorRelay", observer: accepting(relay.accept), latest: { relay.value })
        }
        func replay(_ relay: ReplayRelay<Value>) -> SubjectValue {
            SubjectValue(relay.asObservable(), "ReplayRelay", observer: accepting(relay.accept))
        }
        add(
            "ReplayRelay", "static func create(bufferSize: Int) -> ReplayRelay<Element>",
            "Sends its last elements first, then what follows."
        ) {
            replay(.create(bufferSize: try $0.natural(0)))
        }
        for name in ["createUnbound", "createUnbounded"] {
            add(
                "ReplayRelay", "static func \(name)() -> ReplayRelay<Element>",
                "Sends all its elements first, then what follows."
            ) {
                _ in replay(.createUnbound())
            }
        }
        for name in ["PublishRelay", "BehaviorRelay", "ReplayRelay"] {
            family.add(owner: "\(name)<Element>", "func accept(_ element: Element)", "Sends an element.") { call in
                try call.send { $0.onNext(call.value(0)) }
            }
        }
        family.add(owner: "BehaviorRelay<Element>", "var value: Element", "The latest element.") { try latest($0) }
        return family
    }

    private static func latest(_ call: NativeCall) throws -> Value {
        guard case .object(let object as SubjectValue) = call.receiver, let latest = object.latest else {
            throw call.unfit(call.receiver, "something with a latest element")
        }
        return try latest()
    }

    static var observers: CatalogueFamily {
        var family = CatalogueFamily("observers", of: "ObserverType<Element>")
        family.add("func onNext(_ element: Element)", "Sends an element.") { call in
            try call.send { $0.onNext(call.value(0)) }
        }
        family.add("func onError(_ error: Error)", "Ends with an error.") { call in
            try call.send { $0.onError(call.value(0).asError) }
        }
        family.add("func onCompleted()", "Ends.") { call in
            try call.send { $0.onCompleted() }
        }
        family.add("func on(_ event: Event<Element>)", "Sends an event.") { call in
            guard case .event(let event) = call.value(0) else { throw call.unfit(call.value(0), "an Event") }
            return try call.send { $0.on(event) }
        }
        family.add("func asObserver() -> AnyObserver<Element>", "The side that events go into.") { call in
            .object(try call.observerValue(call.receiver))
        }
        family.add(
            owner: "AnyObserver<Element>", "init(_ observer: ObserverType<Element>) -> AnyObserver<Element>",
            "An observer."
        ) {
            call in .object(try call.observerValue(call.value(0)))
        }
        family.add(
            owner: "AnyObserver<Element>",
            "init(eventHandler: (Event<Element>) -> Void) -> AnyObserver<Element>", "Calls the closure with each event."
        ) { call in
            let handler = try call.function(0)
            return .object(
                ObserverValue(AnyObserver { event in call.guarded { _ = try handler.call(.event(event)) } }))
        }
        return family
    }
}
