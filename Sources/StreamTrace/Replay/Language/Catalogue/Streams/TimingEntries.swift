extension CatalogueFamily {
    static let timing = CatalogueFamily(.timing, of: "ObservableType<Element>") {
        stream(
            "debounce(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Emits an element once nothing has followed for a time.", also: .unfailing
        ) { try $0.source.debounce($0.time(0), scheduler: $0.scheduler()) }
        stream(
            """
            throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: Scheduler = clock) \
            -> Observable<Element>
            """,
            "Emits at most one element in a time, the first at once.", also: .unfailing
        ) { try $0.source.throttle($0.time(0), latest: $0.bool(1, default: true), scheduler: $0.scheduler()) }
        stream(
            "delay(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Emits elements and the end after a time, an error at once.", also: .all
        ) { try $0.source.delay($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Subscribes to the source after a time.", also: .primitive
        ) { try $0.source.delaySubscription($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "timeout(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Ends with an error if nothing comes for a time.", also: .primitive
        ) { try $0.source.timeout($0.time(0), scheduler: $0.scheduler()) }
        stream(
            """
            timeout(_ dueTime: DispatchTimeInterval, other: ObservableConvertibleType<Element>, \
            scheduler: Scheduler = clock) -> Observable<Element>
            """,
            "Continues with another stream if nothing comes for a time.", also: .primitive
        ) { try $0.source.timeout($0.time(0), other: $0.stream(1), scheduler: $0.scheduler()) }
        stream(
            "audit(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Waits for a time after an element, then sends the latest."
        ) { try $0.source.audit($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "audit(_ durationSelector: (Element) throws -> ObservableConvertibleType<Any>) -> Observable<Element>",
            "Waits for a stream made of an element, then sends the latest."
        ) { try $0.source.audit($0.selector(0)) }
        stream(
            "observe(on scheduler: Scheduler) -> Observable<Element>", "Emits the events on a scheduler.",
            also: .primitive.union([.infallible])
        ) { try $0.source.observe(on: $0.namedScheduler(0) ?? $0.scheduler()) }
        stream(
            "subscribe(on scheduler: Scheduler) -> Observable<Element>", "Subscribes and disposes on a scheduler.",
            also: .primitive.union([.infallible])
        ) { try $0.source.subscribe(on: $0.namedScheduler(0) ?? $0.scheduler()) }
    }
}
