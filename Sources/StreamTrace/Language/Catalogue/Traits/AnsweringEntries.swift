extension CatalogueFamily {
    /// What single and maybe have in common: an element as the answer.
    static func addAnswering(_ family: inout CatalogueFamily, _ name: String, as type: ValueType) {
        let owner = "\(name)<Element>"
        for entry in creating.entries where entry.name == "just" {
            let declared = { (text: String) in text.replacing("Observable<Element>", with: owner) }
            family.stream(like: entry, as: type, declaredAs: declared) { try $0.stream(entry.body($0)) }
        }
        family.stream(
            "func map<Result>(_ transform: (Element) throws -> Result) -> \(name)<Result>",
            "Sends the element transformed.", as: type
        ) { try $0.source.map($0.transform(0)) }
        family.stream(
            "func filter(_ predicate: (Element) throws -> Bool) -> Maybe<Element>",
            "Sends the element, if it fits.",
            as: .maybe
        ) { try $0.source.filter($0.predicate(0)) }
        family.stream(
            "func compactMap<Result>(_ transform: (Element) throws -> Result?) -> Maybe<Result>",
            "Sends the element transformed, if not to nil.", as: .maybe
        ) { call in
            let transform = try call.transform(0)
            return try call.source.compactMap { try transform($0).unwrapped }
        }
        family.stream(
            "func catchAndReturn(_ element: Element) -> \(owner)", "Sends an element in the place of an error.",
            as: type
        ) { try $0.source.catchAndReturn($0.value(0)) }
        family.stream("func asCompletable() -> Completable", "Sends only the end, or the error.", as: .completable) {
            try $0.source.ignoreElements().asValues
        }
        addEvents(&family, name, as: type)
        addFlattening(&family, name, as: type)
        addCombinations(&family, owner: name, source: name, as: type, names: ["zip"])
        addLists(&family, owner: name, source: name, as: type, names: ["zip"])
    }

    private static func addEvents(_ family: inout CatalogueFamily, _ name: String, as type: ValueType) {
        family.stream("func materialize() -> Single<Event<Element>>", "Sends the event.", as: .single) {
            try $0.single.materialize().map { .event($0) }.asObservable()
        }
        family.stream(
            "func dematerialize<Inner>() -> \(name)<Inner> where Element == Event<Inner>",
            "Turns the element that is an event back into this event.", as: type
        ) {
            let events = try $0.events.dematerialize()
            return type == .single ? events.asSingle().asObservable() : events.asMaybe().asObservable()
        }
    }

    private static func addFlattening(_ family: inout CatalogueFamily, _ name: String, as type: ValueType) {
        for (method, next, summary, result) in [
            ("flatMap<Result>", "\(name)<Result>", "Goes on with another \(name.lowercased()).", type),
            ("flatMapCompletable", "Completable", "Goes on with a completable.", .completable),
        ] {
            family.stream("func \(method)(_ selector: (Element) throws -> \(next)) -> \(next)", summary, as: result) {
                try $0.source.flatMap($0.selector(0))
            }
        }
    }
}
