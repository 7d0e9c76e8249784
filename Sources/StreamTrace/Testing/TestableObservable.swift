/// A source of a test, which knows when it was subscribed to.
///
/// Made by `TestScheduler.createHotObservable(_:)` and `createColdObservable(_:)`. Behaviour: RxTest.
public class TestableObservable<Element>: Observable<Element> {
    /// All subscriptions, in the order in which they were made.
    @exclusivity(unchecked) public private(set) final var subscriptions: [Subscription] = []
    /// What it sends, as it was given.
    public final let recordedEvents: [Recorded<Event<Element>>]
    final let scheduler: TestScheduler

    /// The same events, in the order of time.
    final let timeline: Timeline<Element>

    init(_ scheduler: TestScheduler, _ recordedEvents: [Recorded<Event<Element>>], _ timeline: Timeline<Element>) {
        self.scheduler = scheduler
        self.recordedEvents = recordedEvents
        self.timeline = timeline
    }

    /// Notes a subscription; the result calls `dispose` and notes the end.
    final func subscribed(dispose: @escaping () -> Void) -> any Disposable {
        let index = subscriptions.count
        subscriptions.append(Subscription(scheduler.clock))
        return Disposables.create { [self] in
            dispose()
            subscriptions[index] = Subscription(subscriptions[index].subscribe, scheduler.clock)
        }
    }
}
