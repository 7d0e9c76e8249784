extension CatalogueFamily {
    static let timing = CatalogueFamily(.timing, of: "ObservableType<Element>") {
        stream(
            "debounce(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Emits an element if no other follows within `dueTime`.", also: .unfailing
        ) { try $0.source.debounce($0.time(0), scheduler: $0.scheduler()) }
        stream(
            """
            throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: Scheduler = clock) \
            -> Observable<Element>
            """,
            "Emits at most one element per `dueTime`, the first at once.", also: .unfailing
        ) { try $0.source.throttle($0.time(0), latest: $0.bool(1, default: true), scheduler: $0.scheduler()) }
        stream(
            "delay(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Emits each element, and the completion, `dueTime` later.", also: .primitive.union(.sharing)
        ) { try $0.source.delay($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Subscribes to the source after `dueTime`.", also: .primitive
        ) { try $0.source.delaySubscription($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "timeout(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Ends with `RxError.timeout` when `dueTime` passes without an event.", also: .primitive
        ) { try $0.source.timeout($0.time(0), scheduler: $0.scheduler()) }
        stream(
            """
            timeout(_ dueTime: DispatchTimeInterval, other: ObservableConvertibleType<Element>, \
            scheduler: Scheduler = clock) -> Observable<Element>
            """,
            "Continues with `other` when `dueTime` passes without an event.", also: .primitive
        ) { try $0.source.timeout($0.time(0), other: $0.stream(1), scheduler: $0.scheduler()) }
        stream(
            "audit(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Waits for `dueTime` after an element, then emits the latest element."
        ) { try $0.source.audit($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "audit(_ durationSelector: (Element) throws -> ObservableConvertibleType<Any>) -> Observable<Element>",
            "Waits for a stream made of an element, then emits the latest element."
        ) { try $0.source.audit($0.selector(0)) }
        stream(
            "observe(on scheduler: Scheduler) -> Observable<Element>", "Emits the events on `scheduler`.",
            also: .primitive
        ) { try $0.source.observe(on: $0.namedScheduler(0) ?? $0.scheduler()) }
        stream(
            "subscribe(on scheduler: Scheduler) -> Observable<Element>",
            "Subscribes to the source, and disposes the subscription, on `scheduler`.",
            also: .primitive
        ) { try $0.source.subscribe(on: $0.namedScheduler(0) ?? $0.scheduler()) }
    }
}
