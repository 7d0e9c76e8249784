/// Sends its events to each subscriber, their times counted from its subscription.
final class ColdObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
    override var label: StaticString { "cold" }

    override func send(to sink: Sink<Element>) -> any Disposable {
        let cursor = TimelineCursor(timeline, from: scheduler.clock, on: scheduler.agenda, into: sink)
        cursor.start()
        return cursor
    }
}
