extension CatalogueFamily {
    static let filtering = CatalogueFamily(.filtering, of: "ObservableType<Element>") {
        stream(
            "filter(_ predicate: (Element) throws -> Bool) -> Observable<Element>",
            "Emits the elements that satisfy `predicate`.", also: .unfailing
        ) { try $0.source.filter($0.predicate(0)) }
        stream("ignoreElements() -> Observable<Never>", "Drops every element and emits only the end.") { call in
            try call.source.ignoreElements().asValues
        }
        stream("element(at index: Int) -> Observable<Element>", "Emits the element at `index`, then completes.") {
            try $0.source.element(at: $0.natural(0))
        }
        stream("single() -> Observable<Element>", "Emits the only element; none or several are an error.") {
            try $0.source.single()
        }
        stream(
            "single(_ predicate: (Element) throws -> Bool) -> Observable<Element>",
            "Emits the only element that satisfies `predicate`; none or several are an error."
        ) { try $0.source.single($0.predicate(0)) }
        stream("first() -> Single<Element?>", "Emits the first element, or `nil` if there is none.", as: .single) {
            try $0.source.first().map { .wrapping($0) }.asObservable()
        }
        stream(
            "sample(_ sampler: ObservableType<Any>, defaultValue: Element? = nil) -> Observable<Element>",
            "Emits the latest new element whenever `sampler` emits."
        ) { try $0.source.sample($0.stream(0), defaultValue: $0.optional(1)?.unwrapped) }
        stream(
            "distinctUntilChanged() -> Observable<Element>", "Drops an element that equals the previous one.",
            also: .unfailing
        ) { try $0.source.distinctUntilChanged() }
        stream(
            "distinctUntilChanged<Key>(_ keySelector: (Element) throws -> Key) -> Observable<Element>",
            "Drops an element whose key equals that of the previous one.", also: .unfailing
        ) { try $0.source.distinctUntilChanged($0.transform(0)) }
        stream(
            "distinctUntilChanged(_ comparer: (Element, Element) throws -> Bool) -> Observable<Element>",
            "Drops an element that `comparer` finds equal to the last one emitted.", also: .unfailing
        ) { try $0.source.distinctUntilChanged($0.order(0)) }
        stream(
            "distinctUntilChanged<Key>(at property: (Element) throws -> Key) -> Observable<Element>",
            "Drops an element whose property equals that of the previous one.", also: [.infallible]
        ) { try $0.source.distinctUntilChanged($0.transform(0)) }
        stream(
            """
            distinctUntilChanged<Key>(_ keySelector: (Element) throws -> Key, comparer: (Key, Key) throws -> Bool) \
            -> Observable<Element>
            """,
            "Drops an element whose key `comparer` finds equal to that of the last one emitted.", also: .unfailing
        ) { try $0.source.distinctUntilChanged($0.transform(0), comparer: $0.order(1)) }
    }

    static let skipping = CatalogueFamily(.filtering, of: "ObservableType<Element>") {
        stream(
            "take(_ count: Int) -> Observable<Element>", "Emits the first `count` elements, then completes.",
            also: [.infallible]
        ) { try $0.source.take($0.natural(0)) }
        stream(
            "take(for duration: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Emits elements for `duration`, then completes.", also: [.infallible]
        ) { try $0.source.take(for: $0.time(0), scheduler: $0.scheduler()) }
        stream(
            "take(_ duration: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Equivalent to `take(for:scheduler:)`."
        ) { try $0.source.take(for: $0.time(0), scheduler: $0.scheduler()) }
        stream(
            "take(until other: ObservableType<Any>) -> Observable<Element>",
            "Emits elements until `other` emits one, then completes.", also: [.infallible]
        ) { try $0.source.take(until: $0.stream(0)) }
        stream(
            """
            take(until predicate: (Element) throws -> Bool, behavior: TakeBehavior = exclusive) -> Observable<Element>
            """,
            "Emits elements until one satisfies `predicate`, then completes.", also: [.infallible]
        ) { try $0.source.take(until: $0.predicate(0), behavior: $0.behavior(1)) }
        stream(
            "takeUntil(_ behavior: TakeBehavior, predicate: (Element) throws -> Bool) -> Observable<Element>",
            "Equivalent to `take(until:behavior:)`."
        ) { try $0.source.take(until: $0.predicate(1), behavior: $0.behavior(0)) }
        stream(
            """
            take(while predicate: (Element) throws -> Bool, behavior: TakeBehavior = exclusive) -> Observable<Element>
            """,
            "Emits elements as long as they satisfy `predicate`, then completes.", also: [.infallible]
        ) { try $0.source.take(while: $0.predicate(0), behavior: $0.behavior(1)) }
        stream(
            "takeLast(_ count: Int) -> Observable<Element>",
            "Emits the last `count` elements when the source completes."
        ) {
            try $0.source.takeLast($0.natural(0))
        }
        stream("skip(_ count: Int) -> Observable<Element>", "Drops the first `count` elements.", also: .sharing) {
            try $0.source.skip($0.int(0))
        }
        stream(
            "skip(_ duration: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Drops elements for `duration`."
        ) { try $0.source.skip($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "skip(until other: ObservableType<Any>) -> Observable<Element>",
            "Drops elements until `other` emits one.", also: [.infallible]
        ) { try $0.source.skip(until: $0.stream(0)) }
        stream(
            "skip(while predicate: (Element) throws -> Bool) -> Observable<Element>",
            "Drops elements as long as they satisfy `predicate`.", also: [.infallible]
        ) { try $0.source.skip(while: $0.predicate(0)) }
    }
}

extension NativeCall {
    func behavior(_ index: Int) throws -> TakeBehavior {
        guard case .enumCase(let value)? = optional(index) else { return .exclusive }
        return value.selected.name == "inclusive" ? .inclusive : .exclusive
    }
}
