/// Records the events it gets, with the time of the test's clock.
///
/// It does not stop at an end: what a source sends after it is on record as well. Behaviour: RxTest.
public final class TestableObserver<Element>: ObserverType {
    @usableFromInline private(set) var timeline = Timeline<Element>()
    private let scheduler: TestScheduler

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// What it got. Cost: a list made anew each time.
    @inlinable
    public var events: [Recorded<Event<Element>>] { timeline.events }

    /// The elements of the events.
    @inlinable
    public var elements: [Element] { Array(timeline.elements) }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    public func onNext(_ element: Element) {
        timeline.marks.append(scheduler.clock)
        timeline.elements.append(element)
    }

    public func onError(_ error: any Error) { timeline.marks.append(end: error, at: scheduler.clock) }
    public func onCompleted() { timeline.marks.append(end: nil, at: scheduler.clock) }
}
