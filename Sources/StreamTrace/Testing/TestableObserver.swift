/// Records the events it gets, with the time of the test's clock.
///
/// It does not stop at an end: what a source sends after it is on record as well. Behaviour: RxTest.
public final class TestableObserver<Element>: ObserverType {
    public private(set) var events: [Recorded<Event<Element>>] = []
    private let scheduler: TestScheduler

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// The elements of the events.
    public var elements: [Element] { events.compactMap { $0.value.element } }

    public func on(_ event: Event<Element>) {
        events.append(Recorded(time: scheduler.clock, value: event))
    }
}
