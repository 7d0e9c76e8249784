/// A source of a test, which records its subscriptions.
///
/// Created by `TestScheduler.createHotObservable(_:)` and `createColdObservable(_:)`. It is not an `Observable`, so
/// that programs can make both of them `Equatable`. Behaviour: RxTest.
///
/// It must be used on the thread of its scheduler, which traps on any other.
public class TestableObservable<Element>: ObservableType, @unchecked Sendable {
    /// All subscriptions, in the order in which they were made.
    @exclusivity(unchecked) public private(set) final var subscriptions: [Subscription] = []
    /// The events as they were passed in.
    public final let recordedEvents: [Recorded<Event<Element>>]
    final let scheduler: TestScheduler

    /// The events in the order of their times.
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

    /// The name of the source in a trace.
    var label: StaticString { fatalError("label belongs to a subclass") }

    /// Emits the events from now on to `sink`, until the result is disposed.
    func send(to sink: Sink<Element>) -> any Disposable { fatalError("send(to:) belongs to a subclass") }

    /// Returns the observable that operators and closures subscribe to: unlike an observer, they unsubscribe at its
    /// end.
    public final func asObservable() -> Observable<Element> { types.ending.init(self) }

    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { LastingObservable(self).attach(ObserverSink(observer)) }

    fileprivate final func noteSubscription() -> Int {
        subscriptions.append(Subscription(scheduler.clock))
        return subscriptions.count - 1
    }

    fileprivate final func noteEnd(_ index: Int) {
        subscriptions[index] = Subscription(subscriptions[index].subscribe, scheduler.clock)
    }
}

/// The types of the objects that a source creates, looked up once, in the specialised code of the test.
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
    ) { (self.audience, self.cursor, self.ending, self.endingSink) = (audience, cursor, ending, endingSink) }

    @inlinable
    init() { self.init(Audience.self, SinkCursor.self, EndingObservable.self, EndingSink.self) }
}

/// A test's source for observers: a subscription ends with its disposal, not with the end of the events.
private final class LastingObservable<Element>: Observable<Element>, @unchecked Sendable {
    // Sendable: it is immutable.
    private let source: TestableObservable<Element>

    init(_ source: TestableObservable<Element>) { self.source = source }

    override var name: String { source.label.description }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let (index, sending) = (source.noteSubscription(), source.send(to: sink))
        return Disposables.create { [source] in
            sending.dispose()
            source.noteEnd(index)
        }
    }
}

/// A test's source for operators: a class, because each inner stream of a `flatMap` creates one.
@usableFromInline
final class EndingObservable<Element>: Stage<Element>, @unchecked Sendable {
    // Sendable: it is immutable.
    private let source: TestableObservable<Element>

    required init(_ source: TestableObservable<Element>) { self.source = source }

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
    private let index: Int

    required init(_ downstream: Sink<Element>, of source: TestableObservable<Element>, _ index: Int) {
        self.source = source
        self.index = index
        super.init(downstream)
    }

    override func didDispose() { source.noteEnd(index) }
}
