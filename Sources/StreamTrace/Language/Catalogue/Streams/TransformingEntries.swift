extension CatalogueFamily {
    static let transforming = CatalogueFamily(.transforming, of: "ObservableType<Element>") {
        stream(
            "map<Result>(_ transform: (Element) throws -> Result) -> Observable<Result>",
            "Emits the result of `transform` for each element.", also: .unfailing
        ) { try $0.source.map($0.transform(0)) }
        stream(
            "compactMap<Result>(_ transform: (Element) throws -> Result?) -> Observable<Result>",
            "Emits the results of `transform` that are not `nil`.", also: .unfailing
        ) { call in
            let transform = try call.transform(0)
            return try call.source.compactMap { try transform($0).unwrapped }
        }
        stream(
            "enumerated() -> Observable<(index: Int, element: Element)>",
            "Emits each element with its index, which starts at 0."
        ) { call in
            try call.source.enumerated().map {
                .tuple(TupleValue([.int($0.index), $0.element], labels: ["index", "element"]))
            }
        }
        stream(
            "scan<Result>(_ seed: Result, accumulator: (Result, Element) throws -> Result) -> Observable<Result>",
            "Emits the accumulated value after each element.", also: .unfailing
        ) { try $0.source.scan($0.value(0), accumulator: $0.transform2(1)) }
        stream(
            """
            scan<Result>(into seed: Result, accumulator: (inout Result, Element) throws -> Void) -> Observable<Result>
            """,
            "Emits the value after each element, accumulated in place.", also: [.infallible]
        ) { call in
            let accumulator = try call.function(1)
            return try call.source.scan(into: call.value(0)) { try accumulator.call(changing: &$0, $1) }
        }
        stream(
            "reduce<Result>(_ seed: Result, accumulator: (Result, Element) throws -> Result) -> Observable<Result>",
            "Emits the accumulated value when the source completes."
        ) { try $0.source.reduce($0.value(0), accumulator: $0.transform2(1)) }
        stream(
            """
            reduce<Accumulated, Result>(_ seed: Accumulated, \
            accumulator: (Accumulated, Element) throws -> Accumulated, mapResult: (Accumulated) throws -> Result) \
            -> Observable<Result>
            """,
            "Emits the result of `mapResult` for the accumulated value when the source completes."
        ) { try $0.source.reduce($0.value(0), accumulator: $0.transform2(1), mapResult: $0.transform(2)) }
        stream(
            "withUnretained<Object>(_ obj: Object) -> Observable<(Object, Element)>",
            "Emits an object, which is not retained, together with each element.", also: [.infallible, .signal]
        ) { call in
            let object = try call.object(0)
            return try call.source.withUnretained(object) { .tuple(TupleValue([.object($0), $1])) }
        }
        stream(
            """
            withUnretained<Object, Out>(_ obj: Object, resultSelector: (Object, Element) -> Out) -> Observable<Out>
            """,
            "Emits the result of `resultSelector` for an object, which is not retained, and each element.",
            also: [.infallible, .signal]
        ) { call in
            let (object, select) = (try call.object(0), try call.transform2(1))
            return try call.source.withUnretained(object).map { try select(.object($0), $1) }
        }
        stream(
            "toArray() -> Single<[Element]>", "Emits all elements as an array when the source completes.", as: .single
        ) {
            try $0.source.toArray().map { .array($0) }.asObservable()
        }
        stream(
            "buffer(timeSpan: DispatchTimeInterval, count: Int, scheduler: Scheduler = clock) -> Observable<[Element]>",
            "Emits an array of elements whenever there are `count` of them or `timeSpan` has passed."
        ) { call in
            try call.source.buffer(timeSpan: call.time(0), count: call.natural(1), scheduler: call.scheduler())
                .map { .array($0) }
        }
        stream(
            """
            window(timeSpan: DispatchTimeInterval, count: Int, scheduler: Scheduler = clock) \
            -> Observable<Observable<Element>>
            """,
            "Emits a stream for each array that `buffer` would emit."
        ) { call in
            try call.source.window(timeSpan: call.time(0), count: call.natural(1), scheduler: call.scheduler())
                .map { call.part(StreamValue($0)) }
        }
        stream(
            "groupBy<Key>(keySelector: (Element) throws -> Key) -> Observable<GroupedObservable<Key, Element>>",
            "Emits a stream for each key, with the elements of that key."
        ) { call in try call.source.groupBy(keySelector: call.transform(0)).map { call.part(GroupedStreamValue($0)) } }
        stream(
            "materialize() -> Observable<Event<Element>>", "Emits each event as an element, then completes."
        ) { try $0.source.materialize().map { .event($0) } }
        stream(
            of: "ObservableConvertibleType<Element>", "asObservable() -> Observable<Element>",
            "Returns the same stream as an observable."
        ) { try $0.source }
    }

    static let groups = CatalogueFamily(.transforming, of: "GroupedObservable<Key, Element>") {
        entry("key: Key", "The key that the elements have in common.") { call in
            if case .object(let group as GroupedStreamValue) = call.receiver { return group.key }
            throw call.unfit(call.receiver, "a group")
        }
    }
}
