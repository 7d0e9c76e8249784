/// Virtual time for tests, in ticks of `resolution` seconds.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(230)])
///     let observer = scheduler.start { source.map { $0 * 10 } }
///     observer.events        // [next(20) @ 210, completed @ 230]
///     source.subscriptions   // [(200 : 230)]
///
/// What is scheduled for now, or earlier, by a length of time lands one tick later (without `simulateProcessingDelay`: in
/// this tick). What is due at the same tick runs in the order of scheduling, and what is due at `.never` does not run.
/// Lengths of time are counted in whole nanoseconds, never in dates. Behaviour: RxTest.
///
/// `Sendable`, because it traps on any thread but its own.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
    /// When `start` does what, unless it is told otherwise.
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

    override func time(after interval: RxTimeInterval) -> TestTime {
        clock.saturatingAdd(converter.ticks(interval.inNanoseconds))
    }

    public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
        time <= clock ? clock.saturatingAdd(processingDelay) : time
    }

    override func run(until limit: TestTime?) {
        super.run(until: min(limit ?? .max, .max - 1))
    }

    /// A source that sends `events` at their absolute times, whether or not anyone listens.
    ///
    /// They come before whatever is scheduled later for the same tick. Cost: one entry in the queue, however many.
    @inlinable
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        HotObservable(self, events, Timeline(sorting: events), SourceTypes())
    }

    /// A source that sends `events` to each subscriber, at times counted from its subscription.
    @inlinable
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        ColdObservable(self, events, Timeline(sorting: events), SourceTypes())
    }

    /// An observer that records what it gets, with this clock's time.
    @inlinable
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(self)
    }

    /// Does something at a time; in the past: next.
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
    /// Runs everything: makes a stream at `created`, subscribes to it at `subscribed`, disposes that at `disposed`.
    ///
    ///     let observer = scheduler.start(created: 0, subscribed: 0, disposed: 100) { Single.just(1) }
    ///
    /// The stream may be a trait, a driver, or whatever else can be seen as one. Behaviour: RxTest.
    @inlinable
    public func start<Element, Source: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        let observer = createObserver(Element.self)
        let creation = Creation { create().asObservable() }
        // As `subscribe(_:)` does, with the sink's type known here.
        let attachment = Attachment(of: ObserverSink(observer), to: creation)
        schedule(creation, at: created)
        schedule(attachment, at: subscribed)
        schedule(Disposal(of: attachment), at: disposed)
        start()
        return observer
    }

    /// Runs everything: makes a stream at 100, subscribes to it at 200, disposes that at `disposed`.
    @inlinable
    public func start<Element, Source: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// Runs everything: makes a stream at 100, subscribes to it at 200, disposes that at 1000.
    @inlinable
    public func start<Element, Source: ObservableConvertibleType>(
        _ create: @escaping () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(disposed: Defaults.disposed, create: create)
    }

    /// Subscribes to a stream now and records what it sends, until `disposed`.
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
