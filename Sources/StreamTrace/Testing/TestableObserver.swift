/// Records the events it gets, with the time of the test's clock.
///
/// It does not stop at an end: what a source sends after it is on record as well. Behaviour: RxTest.
public final class TestableObserver<Element>: ObserverType {
    private let scheduler: TestScheduler
    private var timeline = Timeline<Element>(capacity: 16)

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// What it got, in order. Cost: linear; the list is made when it is asked for.
    public var events: [Recorded<Event<Element>>] { timeline.recordedEvents }

    /// The elements of the events.
    public var elements: [Element] { Array(timeline.elements) }

    public func on(_ event: Event<Element>) { timeline.append(event, at: scheduler.clock) }
    public func onNext(_ element: Element) { timeline.append(element, at: scheduler.clock) }
    public func onError(_ error: any Error) { timeline.append(end: .error(error), at: scheduler.clock) }
    public func onCompleted() { timeline.append(end: .completed, at: scheduler.clock) }
}
