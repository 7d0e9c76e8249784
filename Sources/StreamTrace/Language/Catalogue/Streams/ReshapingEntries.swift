extension CatalogueFamily {
    /// The operators of RxSwiftExt and ReactiveX that transform elements.
    static let reshaping = CatalogueFamily(.transforming, of: "ObservableType<Element>") {
        stream(
            "mapTo<Result>(_ value: Result) -> Observable<Result>", "Emits one value in place of each element.",
            also: .sharing
        ) { try $0.source.mapTo($0.value(0)) }
        stream("map<Result>(to value: Result) -> Observable<Result>", "Emits one value in place of each element.") {
            try $0.source.map(to: $0.value(0))
        }
        stream(
            """
            mapMany<Inner, Result>(_ transform: (Inner) throws -> Result) -> Observable<[Result]> \
            where Element == Sequence<Inner>
            """,
            "Emits each collection with its elements transformed."
        ) { call in
            let transform = try call.transform(0)
            return try call.source.map { try call.sequence($0) }.mapMany(transform).map { .array($0) }
        }
        stream(
            "filterMap<Result>(_ transform: (Element) throws -> FilterMap<Result>) -> Observable<Result>",
            "Emits each transformed element, unless `transform` drops it."
        ) { call in
            let transform = try call.transform(0)
            return try call.source.filterMap { element in
                let result = try transform(element)
                guard case .object(let object as FilterMapValue) = result else {
                    throw call.unfit(result, "a FilterMap")
                }
                return object.result
            }
        }
        stream(
            """
            apply<Result>(_ transform: (Observable<Element>) throws -> Observable<Result>) \
            -> Observable<Result>
            """,
            "Returns the result of `transform` for this stream."
        ) { call in
            let transform = try call.selector(0)
            return try call.source.apply { try transform(.stream($0)) }
        }
        stream("pairwise() -> Observable<(Element, Element)>", "Emits each element together with the previous one.") {
            try $0.source.pairwise().map { .tuple(TupleValue([$0.0, $0.1])) }
        }
        stream(
            "nwise(_ count: Int) -> Observable<[Element]>",
            "Emits, for each element, an array of the last `count` elements."
        ) { try $0.source.nwise(UInt($0.count(0))).map { .array($0) } }
        stream("count() -> Observable<Int>", "Emits the number of elements when the source completes.") {
            try $0.source.count().map { .int($0) }
        }
        stream(
            "count(_ predicate: (Element) throws -> Bool) -> Observable<Int>",
            "Emits the number of elements that satisfy `predicate` when the source completes."
        ) { try $0.source.count($0.predicate(0)).map { .int($0) } }
        stream(
            "bufferWithTrigger(_ trigger: ObservableType<Any>) -> Observable<[Element]>",
            "Emits an array of the elements since the last array, whenever `trigger` emits."
        ) { try $0.source.bufferWithTrigger($0.stream(0)).map { .array($0) } }
        stream(
            "toSortedArray(ascending: Bool = true) -> Single<[Element]>",
            "Emits a sorted array when the source completes.", as: .single
        ) { call in
            let (isAscending, isLess) = (try call.bool(0, default: true), call.naturalOrder)
            return try call.source.toSortedArray { try isAscending ? isLess($0, $1) : isLess($1, $0) }
                .map { .array($0) }.asObservable()
        }
        stream(
            "toSortedArray(by areInIncreasingOrder: (Element, Element) throws -> Bool) -> Single<[Element]>",
            "Emits an array sorted by `areInIncreasingOrder` when the source completes.", as: .single
        ) { try $0.source.toSortedArray(by: $0.order(0)).map { .array($0) }.asObservable() }
        stream(
            "not() -> Observable<Bool> where Element == Bool", "Emits the negation of each element.",
            also: .sharing
        ) { try $0.booleanStream($0.receiver).not().map { .bool($0) } }
        stream("and() -> Maybe<Bool> where Element == Bool", "Emits whether all elements are `true`.", as: .maybe) {
            try $0.booleanStream($0.receiver).and().map { .bool($0) }.asObservable()
        }
        for parameters in ["_ sources: ObservableType<Bool>...", "_ sources: [ObservableType<Bool>]"] {
            entry(
                of: "Observable<Element>", "static and(\(parameters)) -> Maybe<Bool>",
                "Emits whether all elements of all streams are `true`."
            ) { call in
                let streams = try call.array(0).map { try call.booleanStream($0) }
                return .stream(Observable<Bool>.and(streams).map { .bool($0) }.asObservable(), type: .maybe)
            }
        }
        entry(
            """
            partition(_ predicate: (Element) throws -> Bool) -> (matches: Observable<Element>, \
            nonMatches: Observable<Element>)
            """,
            "Splits the elements into two streams by `predicate`."
        ) { call in
            let parts = try call.source.partition(call.predicate(0))
            return .tuple(
                TupleValue([.stream(parts.matches), .stream(parts.nonMatches)], labels: ["matches", "nonMatches"]))
        }
        stream(
            "elements<Inner>() -> Observable<Inner> where Element == Event<Inner>",
            "Emits the elements of materialized events."
        ) { try $0.events.elements() }
        stream(
            "errors<Inner>() -> Observable<Error> where Element == Event<Inner>",
            "Emits the errors of materialized events as elements."
        ) { try $0.events.errors().map { Value(error: $0) } }
    }

    /// The results of the closure of `filterMap`.
    static let filterMapResults = CatalogueFamily(.options, of: "FilterMap<Result>") {
        entry("static ignore: FilterMap<Result>", "Drops the element.") { _ in .object(FilterMapValue(.ignore))
        }
        entry("static map(_ result: Result) -> FilterMap<Result>", "Emits the result in place of the element.") {
            .object(FilterMapValue(.map($0.value(0))))
        }
    }
}

/// The result of a closure of `filterMap`.
final class FilterMapValue: ValueObject {
    let result: FilterMap<Value>

    init(_ result: FilterMap<Value>) { self.result = result }

    override var type: ValueType { .named("FilterMap", [.unknown]) }
}

extension NativeCall {
    /// Returns a stream of Boolean values.
    func booleanStream(_ value: Value) throws -> Observable<Bool> {
        try stream(value).map { [self] element in
            if case .bool(let bool) = element { return bool }
            throw unfit(element, "a Bool")
        }
    }
}
