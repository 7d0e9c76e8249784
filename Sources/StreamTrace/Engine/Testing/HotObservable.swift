/// A source that emits its events at their times, with or without subscribers.
@usableFromInline
final class HotObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
    // Sendable: by the contract of its superclass it stays on the thread of its scheduler.
    private let audience: Audience<Element>

    @usableFromInline
    override init(
        _ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>], _ timeline: Timeline<Element>,
        _ types: SourceTypes<Element>
    ) {
        audience = types.audience.init(timeline, on: scheduler.eventQueue)
        super.init(scheduler, recordedEvents, timeline, types)
        audience.start()
    }

    override var label: StaticString { "hot" }

    override func send(to sink: Sink<Element>) -> any Disposable { Registration(audience, audience.sinks.insert(sink)) }
}

/// The cursor of a hot source, which emits to the current subscribers.
@usableFromInline
final class Audience<Element>: TimelineCursor<Element>, RegistrationOwner {
    // Each is a `Sink<Element>`, but unspecialised code would look up the type of such a bag at each event.
    @exclusivity(unchecked) var sinks = Bag<AnyObject>()

    required init(_ timeline: Timeline<Element>, on eventQueue: EventQueue<Int>) {
        super.init(timeline, from: 0, on: eventQueue)
    }

    override func next(_ element: Element) { forEach { $0.next(element) } }
    override func error(_ error: any Error) { forEach { $0.error(error) } }
    override func completed() { forEach { $0.completed() } }

    func leave(_ key: Bag<AnyObject>.Key) { sinks.remove(key) }

    @inline(__always)
    private func forEach(_ body: (Sink<Element>) -> Void) {
        let present = sinks
        present.forEachUnretained(as: Sink<Element>.self, body)
    }
}
