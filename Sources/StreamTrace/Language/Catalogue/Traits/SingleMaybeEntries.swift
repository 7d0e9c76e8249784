extension CatalogueFamily {
    /// Returns the members that `Single` and `Maybe` have in common, whose sequences may succeed with an element.
    @CatalogueBuilder static func ofOneElement(_ trait: StreamTrait) -> [CatalogueEntry] {
        for entry in trait.entries(of: creating) {
            stream(like: entry, for: trait) { try $0.result(of: entry) }
        }
        stream(
            "map<Result>(_ transform: (Element) throws -> Result) -> \(trait.rawValue)<Result>",
            "Emits the result of `transform` for the element.", as: trait.type
        ) { try $0.source.map($0.transform(0)) }
        stream(
            "filter(_ predicate: (Element) throws -> Bool) -> Maybe<Element>",
            "Emits the element if it satisfies `predicate`.", as: .maybe
        ) { try $0.source.filter($0.predicate(0)) }
        stream(
            "compactMap<Result>(_ transform: (Element) throws -> Result?) -> Maybe<Result>",
            "Emits the result of `transform` for the element, unless that is `nil`.", as: .maybe
        ) { call in
            let transform = try call.transform(0)
            return try call.source.compactMap { try transform($0).unwrapped }
        }
        stream(
            "catchAndReturn(_ element: Element) -> \(trait.owner)",
            "Succeeds with `element` in place of an error.",
            as: trait.type
        ) { try $0.source.catchAndReturn($0.value(0)) }
        stream("asCompletable() -> Completable", "Drops the element and emits only the end.", as: .completable) {
            try $0.source.ignoreElements().asValues
        }
        stream("materialize() -> Single<Event<Element>>", "Emits the event as an element.", as: .single) {
            try $0.single.materialize().map { .event($0) }.asObservable()
        }
        stream(
            "dematerialize<Inner>() -> \(trait.rawValue)<Inner> where Element == Event<Inner>",
            "Emits the event that the element represents.", as: trait.type
        ) {
            let events = try $0.events.dematerialize()
            return trait == .single ? events.asSingle().asObservable() : events.asMaybe().asObservable()
        }
        for (method, next, summary, result) in [
            (
                "flatMap<Result>", "\(trait.rawValue)<Result>",
                "Continues with the stream that `selector` returns for the element.",
                trait.type
            ),
            (
                "flatMapCompletable", "Completable",
                "Continues with the completable that `selector` returns for the element.", .completable
            ),
        ] {
            stream("\(method)(_ selector: (Element) throws -> \(next)) -> \(next)", summary, as: result) {
                try $0.source.flatMap($0.selector(0))
            }
        }
        combinations([.zip], owner: trait.rawValue, source: trait.rawValue, as: trait.type)
        lists([.zip], owner: trait.rawValue, source: trait.rawValue, as: trait.type)
    }
}
