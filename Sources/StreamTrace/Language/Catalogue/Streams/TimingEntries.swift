extension CatalogueFamily {
    static let timing = CatalogueFamily(.timing, of: "ObservableType<Element>") {
        stream(
            "debounce(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Sends an element once nothing has followed for this time.", also: .unfailing
        ) { try $0.source.debounce($0.time(0), scheduler: $0.scheduler()) }
        stream(
            """
            throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, \
            scheduler: Scheduler = clock) -> Observable<Element>
            """,
            "Sends at most one element in this time, the first at once.", also: .unfailing
        ) { try $0.source.throttle($0.time(0), latest: $0.bool(1, default: true), scheduler: $0.scheduler()) }
        stream(
            "delay(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Sends everything so much later, an error at once.", also: .all
        ) { try $0.source.delay($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Subscribes to the source so much later.", also: .primitive
        ) { try $0.source.delaySubscription($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "timeout(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Ends with an error where nothing comes for this time.", also: .primitive
        ) { try $0.source.timeout($0.time(0), scheduler: $0.scheduler()) }
        stream(
            """
            timeout(_ dueTime: DispatchTimeInterval, other: ObservableConvertibleType<Element>, \
            scheduler: Scheduler = clock) -> Observable<Element>
            """,
            "Goes on with another stream where nothing comes for this time.", also: .primitive
        ) { try $0.source.timeout($0.time(0), other: $0.stream(1), scheduler: $0.scheduler()) }
        stream(
            "audit(_ dueTime: DispatchTimeInterval, scheduler: Scheduler = clock) -> Observable<Element>",
            "Waits this time from an element, then sends the latest."
        ) { try $0.source.audit($0.time(0), scheduler: $0.scheduler()) }
        stream(
            "audit(_ durationSelector: (Element) throws -> ObservableConvertibleType<Any>) -> Observable<Element>",
            "Waits for a stream made of an element, then sends the latest."
        ) { try $0.source.audit($0.selector(0)) }
        stream(
            "observe(on scheduler: Scheduler) -> Observable<Element>", "Sends its events on a scheduler.",
            also: .primitive.union([.infallible])
        ) {
            try $0.source.observe(on: $0.namedScheduler(0) ?? $0.scheduler())
        }
        stream(
            "subscribe(on scheduler: Scheduler) -> Observable<Element>",
            "Subscribes, and ends the subscription, on a scheduler.", also: .primitive.union([.infallible])
        ) {
            try $0.source.subscribe(on: $0.namedScheduler(0) ?? $0.scheduler())
        }
    }
}
