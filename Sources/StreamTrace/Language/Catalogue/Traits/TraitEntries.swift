extension CatalogueFamily {
    static let driver = unfailing(.driver)
    static let signal = unfailing(.signal)
    static let infallible = unfailing(.infallible)

    /// Returns the members of a driver, a signal or an infallible.
    private static func unfailing(_ trait: StreamTrait) -> CatalogueFamily {
        CatalogueFamily(.traits, of: "\(trait.owner)") {
            operators(trait)
            sources(trait)
            own(trait)
        }
    }

    /// Returns the operators of observables, with the trait instead of the observable.
    private static func operators(_ trait: StreamTrait) -> [CatalogueEntry] {
        trait.entries(
            of: transforming, flattening, filtering, skipping, combining, handling, sharing, timing, reshaping,
            choosing,
            formats
        ).map { entry in
            stream(like: entry, for: trait) { call in
                let result = call.result.name.flatMap(StreamTrait.init) ?? trait
                let call = entry.name == "do" ? call.withoutErrors : call
                return try call.onClock { result.share(try call.result(of: entry)) }
            }
        }
    }

    /// Returns the static members that create a stream of the trait.
    @CatalogueBuilder private static func sources(_ trait: StreamTrait) -> [CatalogueEntry] {
        for entry in trait.entries(of: creating) {
            stream(like: entry, for: trait) { call in
                if trait == .infallible { return try call.result(of: entry) }
                return try call.onClock { try source(entry, trait, call) }
            }
        }
        for parameters in ["_ sources: \(trait.owner)...", "_ sources: Sequence<\(trait.owner)>"] {
            stream(
                "static merge(\(parameters)) -> \(trait.owner)", "Emits the elements of all streams as they arrive.",
                as: trait.type
            ) { trait.share(.merge(try $0.streams(0))) }
            if trait == .infallible || !parameters.hasSuffix("...") {
                stream(
                    "static concat(\(parameters)) -> \(trait.owner)",
                    "Emits the elements of the streams, one stream after another.", as: trait.type
                ) { trait.share(.concat(try $0.streams(0))) }
            }
        }
        combinations([.latest], owner: trait.rawValue, source: trait.rawValue, as: trait.type, share: trait.share)
        combinations(
            [.zip], owner: trait.rawValue, source: trait.rawValue, as: trait.type, makesTuples: trait != .infallible,
            share: trait.share)
        lists(
            trait == .infallible ? [.latest] : [.latest, .zip], owner: trait.rawValue, source: trait.rawValue,
            as: trait.type, share: trait.share)
    }

    /// Returns the entry for a driver or a signal that is created like an observable: it sends on the clock, not on the
    /// trampoline.
    private static func source(
        _ entry: CatalogueEntry, _ trait: StreamTrait, _ call: NativeCall
    ) throws -> Observable<Value> {
        switch entry.name {
        case "never": try call.result(of: entry)
        case "just", "empty": try call.result(of: entry).subscribe(on: call.scheduler())
        case "of", "from": try call.appending(.object(SchedulerValue("SharingScheduler"))).result(of: entry)
        default: trait.share(try call.result(of: entry))
        }
    }

    /// Returns the members that observables do not have.
    @CatalogueBuilder private static func own(_ trait: StreamTrait) -> [CatalogueEntry] {
        if trait != .infallible {
            stream("asSharedSequence() -> \(trait.owner)", "Returns the same stream.", as: trait.type) {
                try $0.source
            }
            entry(
                "partition(_ predicate: (Element) -> Bool) -> (matches: \(trait.owner), nonMatches: \(trait.owner))",
                "Splits the elements into two streams by `predicate`."
            ) { call in
                let (source, predicate) = (try call.source, try call.predicate(0))
                let parts = try call.onClock {
                    [source.filter(predicate), source.filter { try !predicate($0) }].map(trait.share)
                }
                return .tuple(
                    TupleValue(parts.map { .stream($0, type: trait.type) }, labels: ["matches", "nonMatches"]))
            }
        }
        stream(
            "startWith(_ element: Element) -> \(trait.owner)", "Emits `element`, then those of the source.",
            as: trait.type
        ) { call in try call.onClock { trait.share(try call.source.startWith(call.value(0))) } }
        stream("asObservable() -> Observable<Element>", "Returns the same stream as an observable.") { try $0.source }
        let name = trait == .driver ? "drive" : trait == .signal ? "emit" : "subscribe"
        subscriptions(name, [("onNext", "Element"), ("onCompleted", nil), ("onDisposed", nil)]) { call in
            try call.source.subscribe(
                onNext: call.received(call.nonThrowing(call.action(0))), onError: call.bindingFailed,
                onCompleted: call.nonThrowing(call.plainAction(1)), onDisposed: call.nonThrowing(call.plainAction(2)))
        }
        if trait == .infallible {
            stream(
                "take(until other: Infallible<Any>) -> Infallible<Element>",
                "Emits elements until `other` emits one, then completes.", as: trait.type
            ) { try $0.source.take(until: $0.stream(0)) }
            stream(
                "static create(subscribe: ((InfallibleEvent<Element>) -> Void) -> Disposable) -> Infallible<Element>",
                """
                Returns a stream made from a callback: `subscribe` is called for each subscriber, and returns a \
                disposable that cancels the work.
                """, as: trait.type
            ) { try $0.createdStream { event, observer in observer.on(event) } }
            disposable(
                "subscribe(_ on: (InfallibleEvent<Element>) -> Void) -> Disposable",
                "Calls `on` with every event."
            ) { try subscribeWithEvents($0) }
        }
        bindings(
            trait == .infallible ? "bind" : name, trait == .driver ? "_" : "to",
            relays: trait == .driver ? ["BehaviorRelay", "ReplayRelay"] : allRelays)
    }
}

extension NativeCall {
    /// The call of a `do` without closures for errors, as one that has none of them.
    fileprivate var withoutErrors: NativeCall {
        let others = Array(arguments.prefix(2)) + [nil, nil] + arguments.dropFirst(2)
        return NativeCall(receiver: receiver, arguments: others, run: run, location: location, result: result)
    }
}
