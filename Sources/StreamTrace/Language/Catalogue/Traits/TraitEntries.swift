extension CatalogueFamily.Trait {
    private static let sharedNames: Set<String> = [
        "map", "compactMap", "filter", "scan", "flatMap", "flatMapLatest", "flatMapFirst", "withLatestFrom",
        "startWith",
        "distinctUntilChanged", "skip", "do", "debug", "debounce", "throttle", "delay", "switchLatest",
    ]
    private static let infallibleNames: Set<String> = ["take", "share", "concatMap", "observe", "subscribe"]

    /// What RxSwiftExt and RxCocoa give drivers and signals alone.
    private static var extras: [CatalogueEntry] {
        let names: Set<String> = ["mapTo", "not", "distinct", "unwrap", "merge"]
        let families: [CatalogueFamily] = [.reshaping, .choosing, .formats, .flattening]
        return families.flatMap(\.entries).filter { names.contains($0.name) && !$0.text.contains("by keySelector") }
    }

    /// All that a driver, a signal or an infallible has.
    var families: [CatalogueFamily] { [operators, sources, own] }

    /// The operators of observables, with the trait in the place of the observable.
    private var operators: CatalogueFamily {
        var family = CatalogueFamily("traits", of: "\(rawValue)<Element>")
        let names = self == .infallible ? Self.sharedNames.union(Self.infallibleNames) : Self.sharedNames
        let families: [CatalogueFamily] = [
            .transforming, .flattening, .filtering, .skipping, .combining, .handling, .sharing, .timing,
        ]
        let entries = families.flatMap(\.entries).filter { names.contains($0.name) && !$0.isStatic }
        for entry in entries + (self == .infallible ? [] : Self.extras) {
            family.stream(like: entry, as: type, declaredAs: { declared($0, entry.name) }) { call in
                let trait = CatalogueFamily.Trait(rawValue: call.result.name ?? "") ?? self
                return try call.onClock { trait.share(try call.stream(entry.body(call))) }
            }
        }
        return family
    }

    /// The signature of an operator with the trait in the place of the observable.
    ///
    /// A closure that makes streams decides which kind comes out; another stream may be of any kind.
    private func declared(_ original: String, _ name: String) -> String {
        var text = original.replacing(" throws", with: "")
        if self != .infallible, name.hasPrefix("flatMap") {
            return text.replacing("<Result>(", with: "<Stream: SharedSequenceConvertibleType>(")
                .replacing("ObservableConvertibleType<Result>", with: "Stream")
                .replacing("Observable<Result>", with: "Stream")
        }
        if self == .infallible, ["flatMap", "concatMap"].contains(where: name.hasPrefix) {
            return text.replacing("-> Observable<", with: "-> Infallible<")
        }
        let other = self == .infallible ? rawValue : "SharedSequenceConvertibleType"
        text = text.replacing("ObservableConvertibleType<", with: "\(other)<")
        return text.replacing("Observable<", with: "\(rawValue)<").replacing("ObservableType<", with: "\(rawValue)<")
    }

    /// What makes one.
    private var sources: CatalogueFamily {
        var family = CatalogueFamily("traits", of: "\(rawValue)<Element>")
        let names: Set<String> = ["just", "empty", "never", "of", "from", "deferred", "interval", "timer"]
        for entry in CatalogueFamily.creating.entries where names.contains(entry.name) {
            let (name, trait) = (entry.name, self)
            let declared = { (text: String) in
                let text = text.replacing("ObservableConvertibleType<", with: "\(trait.rawValue)<")
                    .replacing("Observable<", with: "\(trait.rawValue)<").replacing(" throws", with: "")
                return trait == .infallible ? text : text.replacing(Self.trampoline, with: "")
            }
            family.stream(like: entry, as: type, declaredAs: declared) { call in
                if trait == .infallible { return try call.stream(entry.body(call)) }
                return try trait.onClock(name, call) { try call.stream(entry.body($0)) }
            }
        }
        for parameters in ["_ sources: \(rawValue)<Element>...", "_ sources: [\(rawValue)<Element>]"] {
            family.stream(
                "static func merge(\(parameters)) -> \(rawValue)<Element>",
                "Sends the elements of all streams as they come.", as: type
            ) {
                share(.merge(try $0.streams(0)))
            }
            family.stream(
                "static func concat(\(parameters)) -> \(rawValue)<Element>", "Runs the streams one after the other.",
                as: type
            ) {
                share(.concat(try $0.streams(0)))
            }
        }
        CatalogueFamily.addCombinations(&family, owner: rawValue, source: rawValue, as: type, share: share)
        if self != .infallible {
            CatalogueFamily.addLists(&family, owner: rawValue, source: rawValue, as: type, share: share)
        }
        return family
    }

    /// The parameter of what sends its elements on the trampoline, where a driver or a signal does so on the clock.
    private static let trampoline = ", scheduler: Scheduler = trampoline"

    /// A source of drivers or signals, made by the entry of observables, on the clock.
    private func onClock(
        _ name: String, _ call: NativeCall, _ make: (NativeCall) throws -> Observable<Value>
    ) throws -> Observable<Value> {
        switch name {
        case "never": try make(call)
        case "just", "empty": try make(call).subscribe(on: call.scheduler())
        case "of", "from": try make(call.appending(.object(SchedulerValue("SharingScheduler"))))
        default: share(try make(call))
        }
    }

    private func addPartition(_ family: inout CatalogueFamily) {
        family.add(
            "func partition(_ predicate: (Element) -> Bool) -> (matches: \(rawValue)<Element>, nonMatches: \(rawValue)<Element>)",
            "Splits in two streams: what fits, and the rest."
        ) { call in
            let (source, predicate) = (try call.source, try call.predicate(0))
            let parts = try call.onClock {
                [source.filter(predicate), source.filter { try !predicate($0) }].map(share)
            }
            return .tuple(TupleValue(parts.map { .stream($0, type: type) }, labels: ["matches", "nonMatches"]))
        }
    }

    /// What only it has.
    private var own: CatalogueFamily {
        var family = CatalogueFamily("traits", of: "\(rawValue)<Element>")
        if self != .infallible { addPartition(&family) }
        family.stream("func asObservable() -> Observable<Element>", "Gives the same as an observable.") {
            try $0.source
        }
        let name = self == .driver ? "drive" : self == .signal ? "emit" : "subscribe"
        family.disposable(
            "func \(name)(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> Disposable",
            "Calls the closures with the events."
        ) { call in
            try call.source.subscribe(
                onNext: call.received(call.silent(call.action(0))), onError: call.bindingFailed,
                onCompleted: call.silent(call.plainAction(1)),
                onDisposed: call.silent(call.plainAction(2)))
        }
        if self == .infallible {
            family.disposable(
                "func subscribe(_ on: (InfallibleEvent<Element>) -> Void) -> Disposable",
                "Calls the closure with each event."
            ) { try CatalogueFamily.subscribeWithEvents($0) }
        }
        let label = self == .driver ? "_" : "to"
        for kind in ["ObserverType", "ObservableType"] {
            family.disposable(
                "func \(self == .infallible ? "bind" : name)(\(label) observers: \(kind)<Element>...) -> Disposable",
                "Sends the elements to observers and relays."
            ) { try CatalogueFamily.bind($0) }
        }
        return family
    }
}
