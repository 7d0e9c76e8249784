extension CatalogueFamily {
    static let combining = CatalogueFamily(.combining, of: "ObservableType<Element>") {
        stream(
            "startWith(_ elements: Element...) -> Observable<Element>",
            "Emits the given elements before those of the source."
        ) { call in try call.array(0).reversed().reduce(call.source) { $0.startWith($1) } }
        stream(
            "concat(_ second: ObservableConvertibleType<Element>) -> Observable<Element>",
            "Emits the elements of this stream, then those of `second`.", also: [.infallible]
        ) { try $0.source.concat($0.stream(0)) }
        stream(
            "withLatestFrom<Other>(_ second: ObservableConvertibleType<Other>) -> Observable<Other>",
            "Emits the latest element of `second` for each element of the source.", also: .unfailing
        ) { try $0.source.withLatestFrom($0.stream(0)) }
        stream(
            """
            withLatestFrom<Other, Result>(_ second: ObservableConvertibleType<Other>, \
            resultSelector: (Element, Other) throws -> Result) -> Observable<Result>
            """,
            "Emits each element of the source with the latest element of `second`, combined by `resultSelector`.",
            also: .unfailing
        ) { try $0.source.withLatestFrom($0.stream(0), resultSelector: $0.transform2(1)) }
        stream(
            "amb(_ right: ObservableType<Element>) -> Observable<Element>",
            "Emits the events of the stream that emits first."
        ) { try $0.source.amb($0.stream(0)) }
        for parameters in ["_ sources: Observable<Element>...", "_ sources: Sequence<Observable<Element>>"] {
            entry(
                of: "Observable<Element>", "static merge(\(parameters)) -> Observable<Element>",
                "Emits the elements of all streams as they arrive."
            ) { .stream(Observable<Value>.merge(try $0.streams(0))) }
            entry(
                of: "Observable<Element>", "static concat(\(parameters)) -> Observable<Element>",
                "Emits the elements of the streams, one stream after another."
            ) { .stream(Observable<Value>.concat(try $0.streams(0))) }
        }
        entry(
            of: "Observable<Element>",
            "static amb(_ sources: Sequence<Observable<Element>>) -> Observable<Element>",
            "Emits the events of the stream that emits first."
        ) { .stream(Observable<Value>.amb(try $0.streams(0))) }
        entry(
            of: "Observable<Element>",
            "static catch(sequence: Sequence<ObservableConvertibleType<Element>>) -> Observable<Element>",
            "Subscribes to streams in order until one completes."
        ) { .stream(Observable<Value>.catch(sequence: try $0.streams(0))) }
        stream(
            """
            zip<Other, Result>(with second: ObservableConvertibleType<Other>, \
            resultSelector: (Element, Other) throws -> Result) -> Observable<Result>
            """,
            "Emits the result of `resultSelector` for the elements of both streams at the same index."
        ) { try $0.source.zip(with: $0.stream(0), resultSelector: $0.transform2(1)) }
        for parameters in [
            "with others: Observable<Element>...", "with others: [Observable<Element>]",
        ] {
            stream(
                "merge(\(parameters)) -> Observable<Element>",
                "Emits the elements of this stream and of others as they arrive."
            ) {
                try $0.source.merge(with: $0.streams(0))
            }
        }
        stream(
            "cascade(_ next: [ObservableConvertibleType<Element>]) -> Observable<Element>",
            "Switches to a later stream for good as soon as that stream emits."
        ) { try $0.source.cascade($0.streams(0)) }
        entry(
            of: "Observable<Element>",
            "static cascade<Other>(_ streams: [ObservableConvertibleType<Other>]) -> Observable<Other>",
            "Switches to a later stream for good as soon as that stream emits."
        ) { .stream(Observable<Observable<Value>>.cascade(try $0.streams(0))) }
        combinations(
            Combination.allCases, owner: "Observable", source: "ObservableType", as: .observable(.unknown))
        lists(Combination.allCases, owner: "Observable", source: "ObservableType", as: .observable(.unknown))
    }

    /// Returns the entries for `combineLatest`, `zip` and `forkJoin` of a list, with and without a closure.
    ///
    /// - Parameters:
    ///   - owner: the type that has the operators, without its generic parameters.
    ///   - source: the type of the streams that are combined, without its generic parameters.
    ///   - share: returns a stream as one of the owner's type.
    static func lists(
        _ combinations: [Combination], owner: String, source: String, as type: ValueType,
        share: @escaping (Observable<Value>) -> Observable<Value> = { $0 }
    ) -> [CatalogueEntry] {
        combinations.flatMap { combination in
            let form = "static \(combination.rawValue)<Other"
            return [
                entry(
                    of: "\(owner)<Element>", "\(form)>(_ collection: Sequence<\(source)<Other>>) -> \(owner)<[Other]>",
                    combination.summary(as: "an array", of: owner)
                ) { call in .stream(share(combination.all(try call.streams(0)) { .array($0) }), type: type) },
                entry(
                    of: "\(owner)<Element>",
                    """
                    \(form), Result>(_ collection: Sequence<\(source)<Other>>, \
                    resultSelector: ([Other]) throws -> Result) -> \(owner)<Result>
                    """,
                    combination.summaryOfResults(of: owner)
                ) { call in
                    let make = try call.transform(1)
                    return .stream(share(combination.all(try call.streams(0)) { try make(.array($0)) }), type: type)
                },
            ]
        }
    }

    /// Returns the entries for `combineLatest`, `zip` and `forkJoin` of two to eight streams, with a closure.
    ///
    /// - Parameter makesTuples: whether the entries without a closure are there as well.
    static func combinations(
        _ combinations: [Combination], owner: String, source: String, as type: ValueType, makesTuples: Bool = true,
        share: @escaping (Observable<Value>) -> Observable<Value> = { $0 }
    ) -> [CatalogueEntry] {
        combinations.flatMap { combination in
            let name = combination.rawValue
            let family = CombinationFamily(
                combination: combination, owner: "\(owner)<Element>", source: source, type: type, share: share)
            let summary = combination.summary(as: "a tuple", of: owner)
            let summaryOfResults = combination.summaryOfResults(of: owner)
            return (2...8).flatMap { count in
                let tuples = family.entry(
                    of: count, summary, text: { "static \(name)<\($0)>(\($1)) -> \(owner)<(\($0))>" }
                ) { _ in
                    { .tuple(TupleValue($0)) }
                }
                let results = family.entry(
                    of: count, summaryOfResults,
                    text: {
                        """
                        static \(name)<\($0), Result>(\($1), resultSelector: (\($0)) throws -> Result) \
                        -> \(owner)<Result>
                        """
                    }
                ) { call in
                    let make = try call.function(count)
                    return { try make.call($0) }
                }
                return makesTuples ? [tuples, results] : [results]
            }
        }
    }
}

/// The entries of one way to combine streams, for streams of one type.
private struct CombinationFamily {
    let combination: Combination
    let owner: CatalogueOwner
    let source: String
    let type: ValueType
    let share: (Observable<Value>) -> Observable<Value>

    /// Creates the entry for a number of streams.
    func entry(
        of count: Int, _ summary: String, text: @escaping (_ generics: String, _ sources: String) -> String,
        make: @escaping (NativeCall) throws -> Combination.Make
    ) -> CatalogueEntry {
        CatalogueEntry(
            combination.rawValue, isStatic: true, summary, of: owner,
            text: {
                let letters = (1...count).map { "E\($0)" }
                let sources = letters.map { "_ source\($0): \(source)<\($0)>" }
                return text(letters.joined(separator: ", "), sources.joined(separator: ", "))
            },
            body: { call in
                let make = try make(call)
                let sources = try (0..<count).map { try call.stream($0) }
                guard let stream = combination(sources, make) else { throw call.failure("too many streams") }
                return .stream(share(stream), type: type)
            })
    }
}
