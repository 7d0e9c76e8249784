/// A source of a test, which knows when it was subscribed to.
///
/// Made by `TestScheduler.createHotObservable(_:)` and `createColdObservable(_:)`. It is no `Observable`, so that programs
/// can make both of them `Equatable`. Behaviour: RxTest.
///
/// It stays on the thread of its scheduler, which traps on any other.
public class TestableObservable<Element>: ObservableType, @unchecked Sendable {
    /// All subscriptions, in the order in which they were made.
    @exclusivity(unchecked) public private(set) final var subscriptions: [Subscription] = []
    /// What it sends, as it was given.
    public final let recordedEvents: [Recorded<Event<Element>>]
    final let scheduler: TestScheduler

    /// The same events, in the order of time.
    final let timeline: Timeline<Element>
    final let types: SourceTypes<Element>

    init(
        _ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>], _ timeline: Timeline<Element>,
        _ types: SourceTypes<Element>
    ) {
        self.types = types
        self.scheduler = scheduler
        self.recordedEvents = recordedEvents
        self.timeline = timeline
    }

    /// What a trace calls it.
    var label: StaticString { fatalError("label belongs to a subclass") }

    /// Sends its events to `sink` from now on; the result ends that.
    func send(to sink: Sink<Element>) -> any Disposable { fatalError("send(to:) belongs to a subclass") }

    /// What operators and closures subscribe to: unlike an observer, they release the source at its end.
    public final func asObservable() -> Observable<Element> { types.ending.init(self) }

    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        LastingObservable(self).attach(ObserverSink(observer))
    }

    fileprivate final func noteSubscription() -> Int {
        subscriptions.append(Subscription(scheduler.clock))
        return subscriptions.count - 1
    }

    fileprivate final func noteEnd(_ place: Int) {
        subscriptions[place] = Subscription(subscriptions[place].subscribe, scheduler.clock)
    }
}

/// The types that a source makes objects of, looked up once, where it is made: by the test, which knows its elements.
@usableFromInline
struct SourceTypes<Element> {
    let audience: Audience<Element>.Type
    let cursor: SinkCursor<Element>.Type
    let ending: EndingObservable<Element>.Type
    let endingSink: EndingSink<Element>.Type

    @usableFromInline
    init(
        _ audience: Audience<Element>.Type, _ cursor: SinkCursor<Element>.Type,
        _ ending: EndingObservable<Element>.Type, _ endingSink: EndingSink<Element>.Type
    ) {
        (self.audience, self.cursor, self.ending, self.endingSink) = (audience, cursor, ending, endingSink)
    }

    @inlinable
    init() {
        self.init(Audience.self, SinkCursor.self, EndingObservable.self, EndingSink.self)
    }
}

/// A source of a test as observers see it: it is disposed when they say so, at its end as little as at any other event.
private final class LastingObservable<Element>: Observable<Element>, @unchecked Sendable {
    // Sendable: nothing in it changes.
    private let source: TestableObservable<Element>

    init(_ source: TestableObservable<Element>) {
        self.source = source
    }

    override var name: String { source.label.description }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let (place, sending) = (source.noteSubscription(), source.send(to: sink))
        return Disposables.create { [source] in
            sending.dispose()
            source.noteEnd(place)
        }
    }
}

/// A source of a test as operators see it; a plain class, since each inner stream of a `flatMap` makes one.
@usableFromInline
final class EndingObservable<Element>: Stage<Element>, @unchecked Sendable {
    // Sendable: nothing in it changes.
    private let source: TestableObservable<Element>

    required init(_ source: TestableObservable<Element>) {
        self.source = source
    }

    override var name: String { source.label.description }

    override func start(_ sink: Sink<Element>) -> any Disposable {
        let ending = source.types.endingSink.init(sink, of: source, source.noteSubscription())
        ending.setUpstream(source.send(to: ending))
        return ending as SinkDisposable
    }
}

@usableFromInline
final class EndingSink<Element>: PassingSink<Element> {
    private let source: TestableObservable<Element>
    private let place: Int

    required init(_ downstream: Sink<Element>, of source: TestableObservable<Element>, _ place: Int) {
        self.source = source
        self.place = place
        super.init(downstream)
    }

    override func didDispose() { source.noteEnd(place) }
}
