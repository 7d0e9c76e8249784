extension CatalogueFamily {
    static var combining: CatalogueFamily {
        var family = CatalogueFamily("combining", of: "ObservableType<Element>")
        family.stream(
            "func startWith(_ elements: Element...) -> Observable<Element>", "Sends these elements before all others."
        ) {
            call in
            try call.array(0).reversed().reduce(call.source) { $0.startWith($1) }
        }
        family.stream(
            "func concat(_ second: ObservableConvertibleType<Element>) -> Observable<Element>",
            "Goes on with another stream at the end."
        ) { try $0.source.concat($0.stream(0)) }
        family.stream(
            "func withLatestFrom<Other>(_ second: ObservableConvertibleType<Other>) -> Observable<Other>",
            "Sends the other stream's latest element for each element."
        ) { try $0.source.withLatestFrom($0.stream(0)) }
        family.stream(
            "func withLatestFrom<Other, Result>(_ second: ObservableConvertibleType<Other>, resultSelector: (Element, Other) throws -> Result) -> Observable<Result>",
            "Sends what each element and the other stream's latest one make."
        ) { try $0.source.withLatestFrom($0.stream(0), resultSelector: $0.transform2(1)) }
        family.stream(
            "func amb(_ right: ObservableConvertibleType<Element>) -> Observable<Element>",
            "Follows whichever of both sends anything first."
        ) { try $0.source.amb($0.stream(0)) }
        addStatic(&family)
        addChained(&family)
        addCombinations(
            &family, owner: "Observable", source: "ObservableConvertibleType", as: .observable(.unknown),
            names: Combination.allCases.map(\.rawValue))
        addLists(
            &family, owner: "Observable", source: "ObservableConvertibleType", as: .observable(.unknown),
            names: Combination.allCases.map(\.rawValue))
        return family
    }

    /// Forms in a chain of what also has a static one, and the other way round.
    private static func addChained(_ family: inout CatalogueFamily) {
        let source = "ObservableConvertibleType"
        family.stream(
            "func zip<Other, Result>(with second: \(source)<Other>, resultSelector: (Element, Other) throws -> Result) -> Observable<Result>",
            "Joins the elements of two streams, pair by pair."
        ) { try $0.source.zip(with: $0.stream(0), resultSelector: $0.transform2(1)) }
        for parameters in ["with others: \(source)<Element>...", "with others: [\(source)<Element>]"] {
            family.stream(
                "func merge(\(parameters)) -> Observable<Element>", "Sends the elements of all streams as they come."
            ) {
                try $0.source.merge(with: $0.streams(0))
            }
        }
        family.stream(
            "func cascade(_ next: [\(source)<Element>]) -> Observable<Element>",
            "Goes over to a later stream for good when that one sends."
        ) { try $0.source.cascade($0.streams(0)) }
        family.add(
            owner: "Observable<Element>",
            "static func cascade<Other>(_ streams: [\(source)<Other>]) -> Observable<Other>",
            "Goes over to a later stream for good when that one sends."
        ) { .stream(Observable<Observable<Value>>.cascade(try $0.streams(0))) }
    }

    /// `merge` and `concat` of several streams.
    private static func addStatic(_ family: inout CatalogueFamily) {
        let source = "ObservableConvertibleType"
        for parameters in ["_ sources: \(source)<Element>...", "_ sources: [\(source)<Element>]"] {
            family.add(
                owner: "Observable<Element>", "static func merge(\(parameters)) -> Observable<Element>",
                "Sends the elements of all streams as they come."
            ) {
                .stream(Observable<Value>.merge(try $0.streams(0)))
            }
            family.add(
                owner: "Observable<Element>", "static func concat(\(parameters)) -> Observable<Element>",
                "Runs the streams one after the other."
            ) {
                .stream(Observable<Value>.concat(try $0.streams(0)))
            }
        }
        family.add(
            owner: "Observable<Element>", "static func amb(_ sources: [\(source)<Element>]) -> Observable<Element>",
            "Follows whichever stream sends anything first."
        ) { .stream(Observable<Value>.amb(try $0.streams(0))) }
        family.add(
            owner: "Observable<Element>",
            "static func catch(sequence: [\(source)<Element>]) -> Observable<Element>",
            "Runs the first stream; after an error, the next of the list."
        ) { .stream(Observable<Value>.catch(sequence: try $0.streams(0))) }
    }

    /// `combineLatest`, `zip` and `forkJoin` of a list, with and without a closure.
    static func addLists(
        _ family: inout CatalogueFamily, owner: String, source: String, as type: ValueType,
        names: [String] = ["combineLatest", "zip"],
        share: @escaping (Observable<Value>) -> Observable<Value> = { $0 }
    ) {
        for combination in names.compactMap(Combination.init) {
            family.add(
                owner: "\(owner)<Element>",
                "static func \(combination.rawValue)<Other>(_ collection: [\(source)<Other>]) -> \(owner)<[Other]>",
                combination.summary("as arrays")
            ) { call in .stream(share(combination.all(try call.streams(0)) { .array($0) }), type: type) }
            family.add(
                owner: "\(owner)<Element>",
                "static func \(combination.rawValue)<Other, Result>(_ collection: [\(source)<Other>], resultSelector: ([Other]) throws -> Result) -> \(owner)<Result>",
                combination.summary("transformed")
            ) { call in
                let make = try call.transform(1)
                return .stream(share(combination.all(try call.streams(0)) { try make(.array($0)) }), type: type)
            }
        }
    }

    /// `combineLatest`, `zip` and `forkJoin` of two to eight streams, with and without a closure.
    static func addCombinations(
        _ family: inout CatalogueFamily, owner: String, source: String, as type: ValueType,
        names: [String] = ["combineLatest", "zip"],
        share: @escaping (Observable<Value>) -> Observable<Value> = { $0 }
    ) {
        var combining = CatalogueFamily(family.name, of: "\(owner)<Element>")
        for name in names {
            guard let combination = Combination(rawValue: name) else { continue }
            for count in 2...8 {
                func declared(_ text: @escaping (_ generics: String, _ sources: String) -> String)
                    -> CatalogueDeclaration
                {
                    CatalogueDeclaration(name, isStatic: true, generics: combining.generics) {
                        let letters = (1...count).map { "E\($0)" }
                        let sources = letters.map { "_ source\($0): \(source)<\($0)>" }
                        return text(letters.joined(separator: ", "), sources.joined(separator: ", "))
                    }
                }
                let tuples = declared { "static func \(name)<\($0)>(\($1)) -> \(owner)<(\($0))>" }
                combining.add(tuples, combination.summary("together")) { call in
                    .stream(share(try combined(call, combination, count) { .tuple(TupleValue($0)) }), type: type)
                }
                let results = declared {
                    "static func \(name)<\($0), Result>(\($1), resultSelector: (\($0)) throws -> Result) -> \(owner)<Result>"
                }
                combining.add(results, combination.summary("transformed")) { call in
                    let make = try call.function(count)
                    return .stream(share(try combined(call, combination, count) { try make.call($0) }), type: type)
                }
            }
        }
        family.add(combining)
    }

    private static func combined(
        _ call: NativeCall, _ combination: Combination, _ count: Int, _ make: @escaping ([Value]) throws -> Value
    ) throws -> Observable<Value> {
        let sources = try (0..<count).map { try call.stream($0) }
        guard let stream = combination(sources, make) else { throw call.failure("too many streams") }
        return stream
    }
}
