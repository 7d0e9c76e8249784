/// A source that emits its events to each subscriber, at times counted from the subscription.
@usableFromInline
final class ColdObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
    // Sendable: it adds no state to its superclass.
    @usableFromInline
    override init(
        _ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>], _ timeline: Timeline<Element>,
        _ types: SourceTypes<Element>
    ) { super.init(scheduler, recordedEvents, timeline, types) }

    override var label: StaticString { "cold" }

    override func send(to sink: Sink<Element>) -> any Disposable {
        let cursor = types.cursor.init(timeline, from: scheduler.clock, on: scheduler.eventQueue, into: sink)
        cursor.start()
        return cursor
    }
}
