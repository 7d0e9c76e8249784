/// Sends its events at their times, whether or not anyone listens.
final class HotObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
    private let audience = Audience<Element>(tracer: nil)

    override init(
        _ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>], _ timeline: Timeline<Element>
    ) {
        super.init(scheduler, recordedEvents, timeline)
        TimelineCursor(timeline, from: 0, on: scheduler.agenda, into: audience).start()
    }

    override var label: StaticString { "hot" }

    override func send(to sink: Sink<Element>) -> any Disposable {
        let key = audience.sinks.insert(sink)
        return Disposables.create { [audience] in audience.sinks.remove(key) }
    }
}

/// Whoever listens at the moment.
private final class Audience<Element>: Sink<Element> {
    // Each is a `Sink<Element>`, but a bag of that type would be looked up at each event.
    @exclusivity(unchecked) var sinks = Bag<AnyObject>()

    override func next(_ element: Element) { forEach { $0.next(element) } }
    override func error(_ error: any Error) { forEach { $0.error(error) } }
    override func completed() { forEach { $0.completed() } }

    @inline(__always)
    private func forEach(_ body: (Sink<Element>) -> Void) {
        let present = sinks
        present.forEach { body(unsafeDowncast($0, to: Sink<Element>.self)) }
    }
}
