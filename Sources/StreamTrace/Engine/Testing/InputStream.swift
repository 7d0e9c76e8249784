/// The span of a subscription to an input. Times are in ticks.
public struct InputSubscription: Hashable, Sendable {
    public let subscribed: Int
    /// `nil` until the subscription is disposed or the input ends.
    public package(set) var disposed: Int?

    package init(subscribed: Int, disposed: Int? = nil) {
        self.subscribed = subscribed
        self.disposed = disposed
    }
}

/// A scripted stream that records its subscriptions. It belongs to the thread of its scheduler.
package class InputStream<Element>: Observable<Element>, @unchecked Sendable {
    package final let clock: TestScheduler
    @exclusivity(unchecked) package final private(set) var subscriptions: [InputSubscription] = []
    /// The number of subscriptions of replays that are over.
    @exclusivity(unchecked) private final var forgottenCount = 0
    /// The cursors of a hot input, or those of the first subscriptions to a cold one.
    @exclusivity(unchecked) fileprivate final var cursors: [SinkCursor<Element>] = []
    private let label: String

    package init(name: String, clock: TestScheduler) {
        label = name
        self.clock = clock
        super.init()
    }

    override var name: String { label }
    package override var identifier: String? { label }

    /// Records a subscription that `subscribe` makes, until it is disposed or the input ends.
    fileprivate final func recording(
        _ sink: Sink<Element>, _ subscribe: (Sink<Element>) -> any Disposable
    ) -> any Disposable {
        let inner = InputSink(sink, number: forgottenCount + subscriptions.count, of: self)
        subscriptions.append(InputSubscription(subscribed: clock.clock))
        inner.setUpstream(subscribe(inner))
        return inner
    }

    fileprivate final func recordEnd(_ number: Int) {
        // A subscription that outlives its replay may end in a later one.
        if number >= forgottenCount { subscriptions[number - forgottenCount].disposed = clock.clock }
    }

    /// Forgets a replay that is over, before another one on the same clock.
    package func rewind() {
        forgottenCount += subscriptions.count
        subscriptions = []
        forgetCursors()
    }

    /// Releases the cursors, whose sinks retain the input, and with them the numbers of events that were sent.
    package func forgetCursors() { cursors = [] }
}

private final class InputSink<Element>: OperatorSink<Element, Element> {
    private let number: Int
    private let input: InputStream<Element>

    init(_ downstream: Sink<Element>, number: Int, of input: InputStream<Element>) {
        self.number = number
        self.input = input
        super.init(downstream)
    }

    // Like a subject, a hot input sends to all observers that were subscribed when the event began, including one that
    // was disposed during the event.
    override func next(_ element: Element) { downstream.next(element) }

    override func error(_ error: any Error) {
        downstream.error(error)
        dispose()
    }

    override func completed() {
        downstream.completed()
        dispose()
    }

    override func didDispose() { input.recordEnd(number) }
}

/// A scripted subject: it sends its events whether or not it has observers.
package final class HotInput<Element>: InputStream<Element>, @unchecked Sendable {
    // Sendable: its registry has a lock, and a replay subscribes on its own thread alone.
    private let registry = ObserverRegistry<Element>()

    /// The sink whose events all observers receive.
    package var input: Sink<Element> { RegistrySink(self, registry) }

    /// Emits the events of a timeline from time 0 on.
    package func send(_ timeline: Timeline<Element>) {
        let cursor = SinkCursor(timeline, from: 0, on: clock.eventQueue, into: input)
        cursors.append(cursor)
        cursor.start()
    }

    /// The number of events that were sent, whether or not there were observers.
    package var sentCount: Int { cursors.reduce(0) { $0 + $1.index } }

    /// Ends the input for all later observers: an end before time 0.
    package func end(_ end: End) { registry.end(end) }

    override func run(_ sink: Sink<Element>) -> any Disposable { recording(sink) { registry.subscribe($0, to: self) } }

    /// Releases all observers.
    package func removeObservers() { registry.removeAll() }

    package override func rewind() {
        super.rewind()
        registry.reopen()
    }
}

/// A sink that sends to the observers of a registry.
private final class RegistrySink<Element>: Sink<Element> {
    private let input: HotInput<Element>
    private let registry: ObserverRegistry<Element>

    init(_ input: HotInput<Element>, _ registry: ObserverRegistry<Element>) {
        self.input = input
        self.registry = registry
        super.init(tracer: nil)
    }

    override func next(_ element: Element) { registry.next(element, from: input) }
    override func error(_ error: any Error) { registry.end(.error(error)) }
    override func completed() { registry.end(.completed) }
}

/// A scripted stream that starts at each subscription.
package final class ColdInput<Element>: InputStream<Element>, @unchecked Sendable {
    // Sendable: as `InputStream`, it stays on the thread of its scheduler.
    /// The events of the first subscription, the second, and so on; the last ones are those of all later subscriptions
    /// as well.
    @exclusivity(unchecked) package var attempts: [Timeline<Element>] = []
    /// Emits the events of a subscription from another source, if set; `attempt` is the number of the subscription.
    @exclusivity(unchecked) package var player: ((_ attempt: Int, _ sink: Sink<Element>) -> any Disposable)?
    /// The time of the last event, whether or not it was sent before the subscription was disposed.
    @exclusivity(unchecked) package private(set) var lastTime = 0

    /// The number of subscriptions whose events are counted.
    package static var countedSubscriptions: Int { 4 }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let attempt = subscriptions.count
        return recording(sink) { sink in
            if let player { return player(attempt, sink) }
            if attempts.isEmpty { return Disposables.create() }
            let timeline = attempts[min(attempt, attempts.count - 1)]
            if let last = timeline.marks.times.last { extend(to: clock.clock + last) }
            let cursor = SinkCursor(timeline, from: clock.clock, on: clock.eventQueue, into: sink)
            if attempt < Self.countedSubscriptions { cursors.append(cursor) }
            cursor.start()
            return cursor
        }
    }

    package func extend(to time: Int) { lastTime = max(lastTime, time) }

    package override func rewind() {
        super.rewind()
        lastTime = 0
    }

    /// Returns the number of events that one of the first subscriptions received.
    package func sentCount(ofSubscription index: Int) -> Int {
        cursors.indices.contains(index) ? cursors[index].index : 0
    }
}
