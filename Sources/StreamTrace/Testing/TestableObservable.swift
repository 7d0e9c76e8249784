/// A source of a test, which knows when it was subscribed to.
///
/// Made by `TestScheduler.createHotObservable(_:)` and `createColdObservable(_:)`. Behaviour: RxTest.
///
/// It stays on the thread of its scheduler, which traps on any other.
public class TestableObservable<Element>: Observable<Element>, @unchecked Sendable {
    /// All subscriptions, in the order in which they were made.
    @exclusivity(unchecked) public private(set) final var subscriptions: [Subscription] = []
    /// What it sends, as it was given.
    public final let recordedEvents: [Recorded<Event<Element>>]
    final let scheduler: TestScheduler

    /// The same events, in the order of time.
    final let timeline: Timeline<Element>

    init(_ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>], _ timeline: Timeline<Element>) {
        self.scheduler = scheduler
        self.recordedEvents = recordedEvents
        self.timeline = timeline
    }

    /// What a trace calls it.
    var label: StaticString { fatalError("label belongs to a subclass") }
    final override var name: String { label.description }

    /// Sends its events to `sink` from now on; the result ends that.
    func send(to sink: Sink<Element>) -> any Disposable { fatalError("send(to:) belongs to a subclass") }

    /// What operators and closures subscribe to: unlike an observer, they let go of the source at its end.
    public final override func asObservable() -> Observable<Element> { EndingObservable(self) }

    final override func run(_ sink: Sink<Element>) -> any Disposable {
        let (place, sending) = (noteSubscription(), send(to: sink))
        return Disposables.create { [self] in
            sending.dispose()
            noteEnd(place)
        }
    }

    fileprivate final func noteSubscription() -> Int {
        subscriptions.append(Subscription(scheduler.clock))
        return subscriptions.count - 1
    }

    fileprivate final func noteEnd(_ place: Int) {
        subscriptions[place] = Subscription(subscriptions[place].subscribe, scheduler.clock)
    }
}

/// A source of a test as operators see it; a plain class, since each inner stream of a `flatMap` makes one.
private final class EndingObservable<Element>: Observable<Element>, @unchecked Sendable {
    private let source: TestableObservable<Element>

    init(_ source: TestableObservable<Element>) {
        self.source = source
    }

    override var name: String { source.name }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let trampoline = Trampoline.current
        return trampoline.isRunning ? start(sink) : trampoline.run { start(sink) }
    }

    private func start(_ sink: Sink<Element>) -> any Disposable {
        let ending = EndingSink(sink, of: source, source.noteSubscription())
        ending.setUpstream(source.send(to: ending))
        return ending
    }
}

private final class EndingSink<Element>: PassingSink<Element> {
    private let source: TestableObservable<Element>
    private let place: Int

    init(_ downstream: Sink<Element>, of source: TestableObservable<Element>, _ place: Int) {
        self.source = source
        self.place = place
        super.init(downstream)
    }

    override func didDispose() { source.noteEnd(place) }
}
