extension CatalogueFamily {
    static let sharing = CatalogueFamily(.sharing, of: "ObservableType<Element>") {
        stream(
            "share(replay: Int = 0, scope: SubjectLifetimeScope = whileConnected) -> Observable<Element>",
            "Serves all subscribers with one subscription.", also: [.infallible]
        ) { call in
            let isForever = call.optional(1).map { $0 == BuiltIn.lifetimeScope.value("forever") } ?? false
            let replay = call.has(0) ? try call.natural(0) : 0
            return try call.source.share(replay: replay, scope: isForever ? .forever : .whileConnected)
        }
        stream("shareReplay(_ bufferSize: Int) -> Observable<Element>", "Is 'share(replay:scope: .forever)'.") {
            try $0.source.share(replay: $0.natural(0), scope: .forever)
        }
        stream("shareReplayLatestWhileConnected() -> Observable<Element>", "Is 'share(replay: 1)'.") {
            try $0.source.share(replay: 1)
        }
        connectable("publish()", "Shares one subscription, which 'connect()' makes.") { try $0.source.publish() }
        connectable("replay(_ bufferSize: Int)", "Like 'publish'; who comes late gets the last elements.") {
            try $0.source.replay($0.natural(0))
        }
        connectable("replayAll()", "Like 'publish'; who comes late gets all elements.") { try $0.source.replayAll() }
        connectable(
            "multicast(_ subject: ObserverType<Element>)", "Like 'publish', through a subject of your choice."
        ) { call in
            try call.source.multicast(call.subject(call.value(0)))
        }
        connectable(
            "multicast(makeSubject: () -> ObserverType<Element>)",
            "Like 'publish', through a subject made for each connection."
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
            "Sends what the closure makes of the shared source."
        ) { call in
            let (make, selector) = (try call.function(0), try call.function(1))
            return try call.source.multicast(
                { try call.subject(make.call([])) }, selector: { try call.stream(selector.call(.stream($0))) })
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
        disposable("connect() -> Disposable", "Subscribes to the source, for all who listen.") {
            try $0.connectable.connect()
        }
        stream("refCount() -> Observable<Element>", "Connects by itself, while somebody listens.") {
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

    func subject(_ value: Value) throws -> AnySubject {
        if case .object(let object as SubjectValue) = value, let subject = object.subject { return subject }
        throw unfit(value, "a subject")
    }
}
