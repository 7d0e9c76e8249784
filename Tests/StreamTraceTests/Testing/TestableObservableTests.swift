import Testing

@testable import StreamTraceEngine

struct TestableObservableTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func `A hot source continues after its end for the remaining observers`() {
        let source = scheduler.createHotObservable([.completed(1), .next(2, 1), .error(3, TestError())])
        let observer = scheduler.createObserver(Int.self)
        _ = source.subscribe(observer)
        scheduler.start()
        #expect(observer.events == [.completed(1), .next(2, 1), .error(3, TestError())])
        #expect(source.subscriptions == [Subscription(0)])
    }

    @Test func `Closures, bindings and operators release a source at its end, an observer does not`() {
        let source = scheduler.createHotObservable([.next(10, 1), .completed(20), .next(30, 2)])
        let end = scheduler.createHotObservable([.completed(20, Never.self), .error(30, TestError())])
        let (plain, bound) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        var lines: [String] = []
        _ = source.subscribe { lines.append("\($0)") }
        _ = source.subscribe(onNext: { lines.append("\($0)") }, onDisposed: { lines.append("over") })
        _ = source.bind(to: bound)
        _ = source.subscribe(plain)
        _ = end.asCompletable().subscribe(onCompleted: { lines.append("end") }, onError: { lines.append("\($0)") })
        scheduler.start()
        #expect(lines == ["next(1)", "1", "completed", "over", "end"])
        #expect(bound.events == [.next(10, 1), .completed(20)])
        #expect(plain.events == [.next(10, 1), .completed(20), .next(30, 2)])
        #expect(source.subscriptions == Array(repeating: Subscription(0, 20), count: 3) + [Subscription(0)])
        #expect(end.subscriptions == [Subscription(0, 20)])
    }

    @Test func `A hot source emits to the observers that were subscribed when the event began`() {
        let source = scheduler.createHotObservable([.next(1, 1), .next(2, 2)])
        let late = scheduler.createObserver(Int.self)
        _ = source.take(first: { _ in _ = source.subscribe(late) })
        scheduler.start()
        #expect(late.events == [.next(2, 2)])
    }

    @Test func `A hot source precedes actions that are scheduled later for the same tick`() {
        var lines: [String] = []
        let source = scheduler.createHotObservable([.next(2, "a"), .next(2, "b"), .next(1, "c")])
        scheduler.scheduleAt(2) { lines.append("later") }
        _ = source.subscribe(onNext: { lines.append($0) })
        scheduler.start()
        #expect(lines == ["c", "a", "b", "later"])
    }

    @Test func `A cold source starts at each subscription, offset 0 in the same tick`() {
        let source = scheduler.createColdObservable([.next(0, 1), .next(10, 2), .completed(20)])
        let first = scheduler.start { source.asObservable() }
        let second = scheduler.record(source)
        scheduler.start()
        #expect(first.events == [.next(200, 1), .next(210, 2), .completed(220)])
        #expect(second.events == [.next(1000, 1), .next(1010, 2), .completed(1020)])
        #expect(source.subscriptions == [Subscription(200, 220), Subscription(1000, 1020)])
    }

    @Test func `A cold source reserves its position in the queue when it is subscribed to`() {
        var lines: [String] = []
        let source = scheduler.createColdObservable([.next(20, "b"), .next(10, "a")])
        _ = source.subscribe(onNext: { lines.append($0) })
        for time in [10, 20] { scheduler.scheduleAt(time) { lines.append("later") } }
        scheduler.start()
        #expect(lines == ["a", "later", "b", "later"])
    }

    @Test(.nestedSending) func `A cold source that is disposed during an event emits no other one`() {
        let source = scheduler.createColdObservable([.next(10, 1), .next(10, 2)])
        let subscription = SingleAssignmentDisposable()
        var received: [Int] = []
        subscription.setDisposable(
            source.subscribe(onNext: {
                received.append($0)
                subscription.dispose()
            }))
        scheduler.start()
        #expect(received == [1])
        #expect(source.subscriptions == [Subscription(0, 10)])
    }

    @Test func `A source exposes its events`() {
        let events = Recorded.events(.next(20, 1), .next(10, 2))
        #expect(scheduler.createHotObservable(events).recordedEvents == events)
        #expect(scheduler.createColdObservable(events).recordedEvents == events)
    }

    @Test func `An observer exposes the received elements`() {
        let source = scheduler.createHotObservable([.next(1, 1), .next(2, 2), .completed(3)])
        let observer = scheduler.record(source)
        scheduler.start()
        #expect(observer.elements == [1, 2])
    }
}

extension ObservableType {
    fileprivate func take(first body: @escaping (Element) -> Void) -> any Disposable {
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            subscribe(onNext: {
                subscription.dispose()
                body($0)
            }))
        return subscription
    }
}
