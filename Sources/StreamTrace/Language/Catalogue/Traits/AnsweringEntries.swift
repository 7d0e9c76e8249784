extension CatalogueFamily {
    /// The members that single and maybe have in common: both send at most one element.
    @CatalogueBuilder static func ofOneElement(_ trait: StreamTrait) -> [CatalogueEntry] {
        for entry in trait.entries(of: creating) {
            stream(like: entry, for: trait) { try $0.stream(entry.body($0)) }
        }
        stream(
            "map<Result>(_ transform: (Element) throws -> Result) -> \(trait.rawValue)<Result>",
            "Sends the element transformed.", as: trait.type
        ) { try $0.source.map($0.transform(0)) }
        stream(
            "filter(_ predicate: (Element) throws -> Bool) -> Maybe<Element>",
            "Sends the element, if it fits.",
            as: .maybe
        ) { try $0.source.filter($0.predicate(0)) }
        stream(
            "compactMap<Result>(_ transform: (Element) throws -> Result?) -> Maybe<Result>",
            "Sends the element transformed, if not to nil.", as: .maybe
        ) { call in
            let transform = try call.transform(0)
            return try call.source.compactMap { try transform($0).unwrapped }
        }
        stream(
            "catchAndReturn(_ element: Element) -> \(trait.owner)", "Sends an element in the place of an error.",
            as: trait.type
        ) { try $0.source.catchAndReturn($0.value(0)) }
        stream("asCompletable() -> Completable", "Sends only the end, or the error.", as: .completable) {
            try $0.source.ignoreElements().asValues
        }
        stream("materialize() -> Single<Event<Element>>", "Sends the event.", as: .single) {
            try $0.single.materialize().map { .event($0) }.asObservable()
        }
        stream(
            "dematerialize<Inner>() -> \(trait.rawValue)<Inner> where Element == Event<Inner>",
            "Turns the element that is an event back into this event.", as: trait.type
        ) {
            let events = try $0.events.dematerialize()
            return trait == .single ? events.asSingle().asObservable() : events.asMaybe().asObservable()
        }
        for (method, next, summary, result) in [
            (
                "flatMap<Result>", "\(trait.rawValue)<Result>", "Goes on with another \(trait.rawValue.lowercased()).",
                trait.type
            ),
            ("flatMapCompletable", "Completable", "Goes on with a completable.", .completable),
        ] {
            stream("\(method)(_ selector: (Element) throws -> \(next)) -> \(next)", summary, as: result) {
                try $0.source.flatMap($0.selector(0))
            }
        }
        combinations([.zip], owner: trait.rawValue, source: trait.rawValue, as: trait.type)
        lists([.zip], owner: trait.rawValue, source: trait.rawValue, as: trait.type)
    }
}
