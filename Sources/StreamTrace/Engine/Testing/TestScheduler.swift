/// Virtual time for tests, in ticks of `resolution` seconds.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(230)])
///     let observer = scheduler.start { source.map { $0 * 10 } }
///     observer.events        // [next(20) @ 210, completed @ 230]
///     source.subscriptions   // [(200 : 230)]
///
/// An action that is scheduled for the current tick or an earlier one runs one tick later, or in this tick without
/// `simulateProcessingDelay`. Actions of one tick run in the order of scheduling, and those at `.never` do not run.
/// Intervals are whole nanoseconds, never dates. Behaviour: RxTest.
///
/// `Sendable`, because it traps on any thread but its own.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
    /// The times that `start` uses by default.
    public enum Defaults {
        public static let created = 100
        public static let subscribed = 200
        public static let disposed = 1000
    }

    private let processingDelay: Int

    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        processingDelay = simulateProcessingDelay ? 1 : 0
        let converter = TestSchedulerVirtualTimeConverter(resolution: resolution)
        super.init(initialClock: initialClock, converter: converter, eventQueue: TickEventQueue())
    }

    public override var nanoseconds: Int64 { converter.nanoseconds(clock) }

    override func nanoseconds(at time: TestTime) -> Int64 { converter.nanoseconds(time) }

    override func time(after interval: RxTimeInterval) -> TestTime {
        clock.saturatingAdd(converter.ticks(interval.inNanoseconds))
    }

    public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
        time <= clock ? clock.saturatingAdd(processingDelay) : time
    }

    package override func run(until limit: TestTime?) { super.run(until: min(limit ?? .max, .max - 1)) }

    /// Returns a source that emits `events` at their absolute times, with or without subscribers.
    ///
    /// They precede actions that are scheduled later for the same tick. Cost: one entry in the queue, for any number of
    /// events.
    @inlinable
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        HotObservable(self, events, Timeline(sorting: events), SourceTypes())
    }

    /// Returns a source that emits `events` to each subscriber, at times counted from the subscription.
    @inlinable
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        ColdObservable(self, events, Timeline(sorting: events), SourceTypes())
    }

    /// Returns an observer that records its events with the times of this clock.
    @inlinable
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> { TestableObserver(self) }

    /// Calls `action` at `time`, or as the next action if `time` is in the past.
    public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
        schedule(ScheduledClosure(action), at: time)
    }

    @usableFromInline
    func schedule(_ work: ScheduledItem, at time: TestTime) {
        ensureOwnThread()
        eventQueue.add(work, at: time)
    }
}

extension TestScheduler {
    /// Runs the scheduler: creates a stream at `created`, subscribes to it at `subscribed`, and disposes at `disposed`.
    ///
    ///     let observer = scheduler.start(created: 0, subscribed: 0, disposed: 100) { Single.just(1) }
    ///
    /// The stream may be any type that converts to an observable, such as a trait. Behaviour: RxTest.
    @inlinable
    public func start<Element, Source: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        let observer = createObserver(Element.self)
        let creation = Creation { create().asObservable() }
        // Like `subscribe(_:)`, with a sink of a type that is known here.
        let attachment = Attachment(of: ObserverSink(observer), to: creation)
        schedule(creation, at: created)
        schedule(attachment, at: subscribed)
        schedule(Disposal(of: attachment), at: disposed)
        start()
        return observer
    }

    /// Runs the scheduler: creates a stream at 100, subscribes to it at 200, and disposes at `disposed`.
    @inlinable
    public func start<Element, Source: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// Runs the scheduler: creates a stream at 100, subscribes to it at 200, and disposes at 1000.
    @inlinable
    public func start<Element, Source: ObservableConvertibleType>(
        _ create: @escaping () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(disposed: Defaults.disposed, create: create)
    }

    /// Subscribes to a stream now, and records its events until `disposed`.
    @_disfavoredOverload
    @inlinable
    public func record<Source: ObservableConvertibleType>(
        _ source: Source, disposed: TestTime = 100_000
    ) -> TestableObserver<Source.Element> {
        let observer = createObserver(Source.Element.self)
        let subscription = source.asObservable().subscribe(observer)
        scheduleAt(disposed) { subscription.dispose() }
        return observer
    }
}
