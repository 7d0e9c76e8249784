extension CatalogueFamily {
    static var sharing: CatalogueFamily {
        var family = CatalogueFamily("sharing", of: "ObservableType<Element>")
        family.stream(
            "func share(replay: Int = 0, scope: SubjectLifetimeScope = whileConnected) -> Observable<Element>",
            "Serves all subscribers with one subscription."
        ) { call in
            let isForever = call.optional(1).map { $0 == BuiltIn.lifetimeScope.value("forever") } ?? false
            let replay = call.has(0) ? try call.natural(0) : 0
            return try call.source.share(replay: replay, scope: isForever ? .forever : .whileConnected)
        }
        family.stream(
            "func shareReplay(_ bufferSize: Int) -> Observable<Element>", "Is 'share(replay:scope: .forever)'."
        ) {
            try $0.source.share(replay: $0.natural(0), scope: .forever)
        }
        family.stream("func shareReplayLatestWhileConnected() -> Observable<Element>", "Is 'share(replay: 1)'.") {
            try $0.source.share(replay: 1)
        }
        addConnectable(&family)
        return family
    }

    private mutating func addConnectable(
        _ signature: String, _ summary: String, _ body: @escaping (NativeCall) throws -> ConnectableObservable<Value>
    ) {
        add("func \(signature) -> ConnectableObservable<Element>", summary) {
            .object(ConnectableStreamValue(try body($0)))
        }
    }

    private static func addConnectable(_ family: inout CatalogueFamily) {
        family.addConnectable("publish()", "Shares one subscription, which 'connect()' makes.") {
            try $0.source.publish()
        }
        family.addConnectable(
            "replay(_ bufferSize: Int)", "Like 'publish'; who comes late gets the last elements."
        ) {
            try $0.source.replay($0.natural(0))
        }
        family.addConnectable("replayAll()", "Like 'publish'; who comes late gets all elements.") {
            try $0.source.replayAll()
        }
        family.addConnectable(
            "multicast(_ subject: ObserverType<Element>)", "Like 'publish', through a subject of your choice."
        ) { call in
            try call.source.multicast(call.subject(call.value(0)))
        }
        family.addConnectable(
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
        family.stream(
            "func multicast<Result>(_ subjectSelector: () throws -> ObserverType<Element>, selector: (Observable<Element>) throws -> ObservableConvertibleType<Result>) -> Observable<Result>",
            "Sends what the closure makes of the shared source."
        ) { call in
            let (make, selector) = (try call.function(0), try call.function(1))
            return try call.source.multicast(
                { try call.subject(make.call([])) }, selector: { try call.stream(selector.call(.stream($0))) })
        }
    }

    static var connectables: CatalogueFamily {
        var family = CatalogueFamily("sharing", of: "ConnectableObservable<Element>")
        func connectable(_ call: NativeCall) throws -> ConnectableObservable<Value> {
            if case .object(let object as ConnectableStreamValue) = call.receiver { return object.connectable }
            throw call.unfit(call.receiver, "a ConnectableObservable")
        }
        family.disposable("func connect() -> Disposable", "Subscribes to the source, for all who listen.") {
            try connectable($0).connect()
        }
        family.stream("func refCount() -> Observable<Element>", "Connects by itself, while somebody listens.") {
            try connectable($0).refCount()
        }
        return family
    }
}

extension NativeCall {
    func subject(_ value: Value) throws -> AnySubject {
        if case .object(let object as SubjectValue) = value, let subject = object.subject { return subject }
        throw unfit(value, "a subject")
    }
}
