extension CatalogueFamily {
    static let subjects = CatalogueFamily(.subjects) {
        subject(
            "PublishSubject", "init() -> PublishSubject<Element>",
            "Emits the events it receives to the current subscribers."
        ) { _ in
            let subject = PublishSubject<Value>()
            return SubjectValue(subject, "PublishSubject", hasObservers: { subject.hasObservers })
        }
        subject(
            "BehaviorSubject", "init(value: Element) -> BehaviorSubject<Element>",
            "Emits its latest element first, then all later events."
        ) {
            let subject = BehaviorSubject<Value>(value: $0.value(0))
            return SubjectValue(
                subject, "BehaviorSubject", latest: { try subject.value() }, hasObservers: { subject.hasObservers })
        }
        subject(
            "ReplaySubject", "static create(bufferSize: Int) -> ReplaySubject<Element>",
            "Emits its last elements first, then all later events."
        ) { replay(ReplaySubject.create(bufferSize: try $0.natural(0))) }
        subject(
            "ReplaySubject", "static createUnbounded() -> ReplaySubject<Element>",
            "Emits all its elements first, then all later events."
        ) { _ in replay(ReplaySubject.createUnbounded()) }
        subject("AsyncSubject", "init() -> AsyncSubject<Element>", "Emits its last element once it has completed.") {
            _ in
            let subject = AsyncSubject<Value>()
            return SubjectValue(subject, "AsyncSubject", hasObservers: { subject.hasObservers })
        }
        for name in ["PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject"] {
            entry(of: "\(name)<Element>", "asObserver() -> \(name)<Element>", "Returns the subject.") { $0.receiver }
            entry(of: "\(name)<Element>", "hasObservers: Bool", "Whether there are subscribers.") { call in
                guard case .object(let object as SubjectValue) = call.receiver else { return .bool(false) }
                return .bool(object.hasObservers?() ?? false)
            }
        }
        for name in ["PublishSubject", "BehaviorSubject", "ReplaySubject"] {
            entry(
                of: "\(name)<Element>", "dispose()",
                "Releases the subscribers and elements; later subscribers receive an error."
            ) { call in
                guard case .object(let object as SubjectValue) = call.receiver else { return .void }
                try object.dispose(call)
                return .void
            }
        }
        for name in ["PublishSubject", "BehaviorSubject"] {
            entry(of: "\(name)<Element>", "isDisposed: Bool", "Whether it has been disposed.") { call in
                guard case .object(let object as SubjectValue) = call.receiver else { return .bool(false) }
                return .bool((object.disposable as? any Cancelable)?.isDisposed ?? false)
            }
        }
        entry(of: "BehaviorSubject<Element>", "value() throws -> Element", "The latest element.") { try latest($0) }
    }

    static let relays = CatalogueFamily(.relays) {
        subject("PublishRelay", "init() -> PublishRelay<Element>", "Emits the elements it accepts and never ends.") {
            _ in
            let relay = PublishRelay<Value>()
            return SubjectValue(relay.asObservable(), "PublishRelay", accept: relay.accept)
        }
        subject(
            "BehaviorRelay", "init(value: Element) -> BehaviorRelay<Element>",
            "Emits its latest element first, then all later events."
        ) {
            let relay = BehaviorRelay<Value>(value: $0.value(0))
            return SubjectValue(
                relay.asObservable(), "BehaviorRelay", accept: relay.accept, latest: { relay.value })
        }
        subject(
            "ReplayRelay", "static create(bufferSize: Int) -> ReplayRelay<Element>",
            "Emits its last elements first, then all later events."
        ) { replay(ReplayRelay.create(bufferSize: try $0.natural(0))) }
        for name in ["createUnbound", "createUnbounded"] {
            subject(
                "ReplayRelay", "static \(name)() -> ReplayRelay<Element>",
                "Emits all its elements first, then all later events."
            ) { _ in replay(ReplayRelay.createUnbound()) }
        }
        for name in ["PublishRelay", "BehaviorRelay", "ReplayRelay"] {
            entry(of: "\(name)<Element>", "accept(_ element: Element)", "Emits an element.") { call in
                try call.send { $0.onNext(call.value(0)) }
            }
        }
        entry(of: "BehaviorRelay<Element>", "value: Element", "The latest element.") { try latest($0) }
    }

    /// Returns the entry for the initializer of a subject or a relay.
    private static func subject(
        _ owner: String, _ text: String, _ summary: String, _ body: @escaping (NativeCall) throws -> SubjectValue
    ) -> CatalogueEntry {
        entry(of: "\(owner)<Element>", text, summary) { call in
            let subject = try body(call)
            subject.compiledName = "RxSwift.\(owner)<\(call.result.arguments.first?.compiledName ?? "_")>"
            return .object(subject)
        }
    }

    private static func replay(_ subject: ReplaySubject<Value>) -> SubjectValue {
        SubjectValue(subject, "ReplaySubject", hasObservers: { subject.hasObservers })
    }

    private static func replay(_ relay: ReplayRelay<Value>) -> SubjectValue {
        SubjectValue(relay.asObservable(), "ReplayRelay", accept: relay.accept)
    }

    private static func latest(_ call: NativeCall) throws -> Value {
        guard case .object(let object as SubjectValue) = call.receiver, let latest = object.latest else {
            throw call.unfit(call.receiver, "something with a latest element")
        }
        do {
            let element = try latest()
            call.run.recorder?.read(latestOf: object.observable, at: call.location)
            return element
        } catch RxError.noElements {
            throw call.failure("this input has no element yet: begin its diagram with one")
        }
    }

    static let observers = CatalogueFamily(.observers, of: "ObserverType<Element>") {
        entry("onNext(_ element: Element)", "Emits an element.") { call in try call.send { $0.onNext(call.value(0)) } }
        entry("onError(_ error: Error)", "Emits an error.") { call in
            try call.send { $0.onError(call.value(0).asError) }
        }
        entry("onCompleted()", "Emits the completion.") { call in try call.send { $0.onCompleted() } }
        entry("on(_ event: Event<Element>)", "Emits an event.") { call in
            guard case .event(let event) = call.value(0) else { throw call.unfit(call.value(0), "an Event") }
            return try call.send { $0.on(event) }
        }
        entry("asObserver() -> AnyObserver<Element>", "Returns an observer that sends the events here.") { call in
            .object(try call.observerValue(call.receiver))
        }
        entry(
            "mapObserver<Source>(_ transform: (Source) throws -> Element) -> AnyObserver<Source>",
            "Returns an observer that sends what the closure makes of its elements here."
        ) { call in
            let (input, transform) = (try call.observerValue(call.receiver), try call.transform(0))
            return .object(
                ObserverValue(
                    AnyObserver { event in
                        input.passage.pass(.nestedSending, in: call.run, at: call.location) {
                            input.observer.on(event.map(transform))
                        }
                    }))
        }
        entry(
            of: "AnyObserver<Element>", "init(_ observer: ObserverType<Element>) -> AnyObserver<Element>",
            "An observer that sends the events to another one."
        ) { call in .object(try call.observerValue(call.value(0))) }
        entry(
            of: "AnyObserver<Element>", "init(eventHandler: (Event<Element>) -> Void) -> AnyObserver<Element>",
            "Calls `on` with every event."
        ) { call in
            let handler = try call.function(0)
            return .object(
                ObserverValue(AnyObserver { event in call.guarded { _ = try handler.call(.event(event)) } }))
        }
    }
}

extension SubjectValue {
    /// Creates a subject or a relay that receives the events of a stream; `nil` if the type is neither.
    ///
    /// - Parameter initial: the first element of the stream, if the stream begins with it.
    convenience init?(playing stream: Observable<Value>, _ name: String, _ initial: Value?) {
        switch name {
        case "PublishRelay", "PublishSubject":
            let subject = PublishSubject<Value>()
            self.init(subject, name, hasObservers: { subject.hasObservers })
            _ = stream.subscribe(subject)
        case "BehaviorRelay", "BehaviorSubject":
            let subject = ReplaySubject<Value>.create(bufferSize: 1)
            var last = initial
            let observer = AnyObserver<Value> { event in
                if case .next(let element) = event { last = element }
                subject.on(event)
            }
            let latest = { () throws -> Value in
                guard let last else { throw RxError.noElements }
                return last
            }
            self.init(
                subject.asObservable(), name, observer: observer, latest: latest,
                hasObservers: { subject.hasObservers })
            if let initial { subject.onNext(initial) }
            // No 'skip', which answers would name: the first event is the initial value.
            var isInitial = initial != nil
            _ = stream.subscribe { event in
                if isInitial { isInitial = false } else { observer.on(event) }
            }
        case "ReplayRelay", "ReplaySubject":
            let subject = ReplaySubject<Value>.createUnbounded()
            self.init(subject, name, hasObservers: { subject.hasObservers })
            _ = stream.subscribe(subject)
        // The input is what a user does, so what the app sends to the control has no effect.
        case "ControlProperty": self.init(stream, name, observer: AnyObserver { _ in })
        default: return nil
        }
    }

    fileprivate convenience init<Subject: SubjectType>(
        _ subject: Subject, _ name: String, latest: (() throws -> Value)? = nil, hasObservers: @escaping () -> Bool
    ) where Subject.Element == Value, Subject.Observer.Element == Value {
        let erased = AnySubject(subject)
        self.init(
            subject.asObservable(), name, observer: erased.asObserver(), latest: latest, hasObservers: hasObservers,
            subject: erased)
        disposable = subject as? any Disposable
    }

    /// Disposes the subject, whose error then names it as compiled code does.
    fileprivate func dispose(_ call: NativeCall) throws {
        guard let disposable else { throw call.failure("a subject that is an input cannot be disposed") }
        DisposedObjects.setName(compiledName, of: disposable as AnyObject)
        disposable.dispose()
    }

    /// A relay, which ignores errors and completions.
    fileprivate convenience init(
        _ stream: Observable<Value>, _ name: String, accept: @escaping (Value) -> Void, latest: (() -> Value)? = nil
    ) {
        let observer = AnyObserver<Value> { event in if case .next(let element) = event { accept(element) } }
        self.init(stream, name, observer: observer, latest: latest)
    }
}

extension ValueType {
    private static let standardTypes: Set<String> = [
        "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Optional", "Result", "Set", "String",
    ]

    /// The type as compiled code prints it in the name of a generic one: `Swift.Array<Swift.Int>`.
    fileprivate var compiledName: String {
        switch self {
        case .named(let name, let arguments):
            let generics = arguments.isEmpty ? "" : "<\(arguments.map(\.compiledName).joined(separator: ", "))>"
            return (Self.standardTypes.contains(name) ? "Swift." : "") + name + generics
        case .tuple(let elements):
            let parts = elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.compiledName }
            return "(\(parts.joined(separator: ", ")))"
        default: return "\(self)"
        }
    }
}
