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
        stream(
            "flatMap<Result>(_ selector: (Element) throws -> \(trait.rawValue)<Result>) -> \(trait.rawValue)<Result>",
            "Continues with the stream that `selector` returns for the element.", as: trait.type
        ) { try $0.source.flatMap($0.selector(0)) }
        combinations([.zip], owner: trait.rawValue, source: trait.rawValue, as: trait.type)
    }
}
