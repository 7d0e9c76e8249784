extension CatalogueFamily {
    static let sharing = CatalogueFamily(.sharing, of: "ObservableType<Element>") {
        stream(
            "share(replay: Int = 0, scope: SubjectLifetimeScope = whileConnected) -> Observable<Element>",
            "Shares one subscription among all subscribers.", also: [.infallible]
        ) { call in
            let isForever = call.optional(1).map { $0 == BuiltIn.lifetimeScope.value("forever") } ?? false
            let replay = call.has(0) ? try call.natural(0) : 0
            return try call.source.share(replay: replay, scope: isForever ? .forever : .whileConnected)
        }
        stream(
            "shareReplay(_ bufferSize: Int) -> Observable<Element>", "Equivalent to `share(replay:scope: .forever)`."
        ) { try $0.source.share(replay: $0.natural(0), scope: .forever) }
        stream("shareReplayLatestWhileConnected() -> Observable<Element>", "Equivalent to `share(replay: 1)`.") {
            try $0.source.share(replay: 1)
        }
        connectable("publish()", "Shares one subscription, which `connect()` makes.") { try $0.source.publish() }
        connectable(
            "replay(_ bufferSize: Int)",
            "Shares like `publish`, and replays the last `bufferSize` elements to new subscribers."
        ) {
            try $0.source.replay($0.natural(0))
        }
        connectable("replayAll()", "Shares like `publish`, and replays all elements to new subscribers.") {
            try $0.source.replayAll()
        }
        connectable(
            "multicast(_ subject: ObserverType<Element>)",
            "Shares one subscription through `subject`; `connect()` starts it."
        ) { call in try call.source.multicast(call.subject(call.value(0))) }
        connectable(
            "multicast(makeSubject: () -> ObserverType<Element>)",
            "Shares one subscription through a new subject for each connection; `connect()` starts it."
        ) { call in
            let make = try call.function(0)
            return try call.source.multicast(makeSubject: {
                var subject = AnySubject(PublishSubject<Value>())
                call.guarded { subject = try call.subject(make.call([])) }
                return subject
            })
        }
        stream(
            """
            multicast<Result>(_ subjectSelector: () throws -> ObserverType<Element>, \
            selector: (Observable<Element>) throws -> ObservableConvertibleType<Result>) -> Observable<Result>
            """,
            "Emits the events of the stream that `selector` returns for the shared source."
        ) { call in
            let (make, selector) = (try call.function(0), try call.function(1))
            return try call.source.multicast(
                { try call.subject(make.call([])) },
                selector: { try call.stream(selector.call(call.part(StreamValue($0)))) })
        }
    }

    private static func connectable(
        _ form: String, _ summary: String, _ body: @escaping (NativeCall) throws -> ConnectableObservable<Value>
    ) -> CatalogueEntry {
        entry("\(form) -> ConnectableObservable<Element>", summary) {
            .object(ConnectableStreamValue(try body($0)))
        }
    }

    static let connectables = CatalogueFamily(.sharing, of: "ConnectableObservable<Element>") {
        disposable(
            "connect() -> Disposable",
            "Subscribes to the source, for all subscribers, until the returned connection is disposed."
        ) {
            try $0.connectable.connect()
        }
        stream(
            "refCount() -> Observable<Element>",
            "Connects with the first subscriber, and disconnects with the last one."
        ) {
            try $0.connectable.refCount()
        }
    }
}

extension NativeCall {
    fileprivate var connectable: ConnectableObservable<Value> {
        get throws {
            if case .object(let object as ConnectableStreamValue) = receiver { return object.connectable }
            throw unfit(receiver, "a ConnectableObservable")
        }
    }

    func subject(_ value: Value) throws -> AnySubject<Value> {
        if case .object(let object as SubjectValue) = value, let subject = object.subject { return subject }
        throw unfit(value, "a subject")
    }
}
