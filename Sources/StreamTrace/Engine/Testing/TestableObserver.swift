/// An observer that records its events with the times of the test's clock.
///
/// It also records events after the end. Behaviour: RxTest.
public final class TestableObserver<Element>: ObserverType {
    @exclusivity(unchecked) @usableFromInline private(set) var marks = TimeMarks()
    @exclusivity(unchecked) private var column = Column<Element>()
    private let scheduler: TestScheduler

    @usableFromInline
    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
        marks.times.reserveCapacity(16)
    }

    /// The recorded events. Cost: each access creates a list.
    @inlinable
    public var events: [Recorded<Event<Element>>] { withElements { marks.events($0) } }

    /// The elements of the events.
    @inlinable
    public var elements: [Element] { withElements { Array($0) } }

    @usableFromInline
    func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result { column.withElements(body) }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    public func onNext(_ element: Element) {
        marks.append(scheduler.clock)
        column.append(element)
    }

    public func onError(_ error: any Error) { marks.append(end: error, at: scheduler.clock) }
    public func onCompleted() { marks.append(end: nil, at: scheduler.clock) }

    public func _next(_ element: Element) { onNext(element) }
    public func _error(_ error: any Error) { onError(error) }
    public func _completed() { onCompleted() }
}
