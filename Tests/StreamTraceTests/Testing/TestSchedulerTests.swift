import Testing

@testable import StreamTraceEngine

struct TestSchedulerTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func `advanceTo runs the actions due at its time, and no later ones`() {
        var times: [TestTime] = []
        for time in [4, 5, 6] { scheduler.scheduleAt(time) { times.append(scheduler.clock) } }
        scheduler.advanceTo(5)
        #expect(times == [4, 5])
        scheduler.start()
        #expect(times == [4, 5, 6])
    }

    @Test func `start creates at 100, subscribes at 200, disposes at 1000`() {
        let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(999, 3), .next(1001, 4)])
        var created: Int?
        let observer = scheduler.start {
            created = scheduler.clock
            return source.map { $0 * 10 }
        }
        #expect(created == 100)
        #expect(observer.events == [.next(210, 20), .next(999, 30)])
        #expect(source.subscriptions == [Subscription(200, 1000)])
    }

    @Test func `start misses a hot event at the tick of subscription and delivers one at the tick of disposal`() {
        let source = scheduler.createHotObservable([.next(200, 1), .next(1000, 2)])
        let observer = scheduler.start { source.asObservable() }
        #expect(observer.events == [.next(1000, 2)])
    }

    @Test func `start uses the times of its arguments`() {
        let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .next(30, 3)])
        let observer = scheduler.start(created: 5, subscribed: 15, disposed: 25) { source.asObservable() }
        #expect(observer.events == [.next(20, 2)])
        #expect(source.subscriptions == [Subscription(15, 25)])
    }

    @Test func `start accepts any type that converts to a stream`() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        #expect(scheduler.start { source }.events == [.next(210, 1), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
        #expect(events { Single.just(1) } == [.next(200, 1), .completed(200)])
        #expect(events { Maybe<Int>.empty() } == [.completed(200)])
        #expect(events { Completable.error(TestError()) } == [.error(200, TestError())])
        #expect(events { Infallible.of(1, 2) } == [.next(200, 1), .next(200, 2), .completed(200)])
        #expect(events { BehaviorRelay(value: 1) } == [.next(200, 1)])
    }

    private func events<Source: ObservableConvertibleType>(
        _ create: @escaping () -> Source
    ) -> [Recorded<Event<Source.Element>>] {
        TestScheduler(initialClock: 0).start(created: 100, subscribed: 200, disposed: 300, create: create).events
    }

    @Test func `start disposes at the time of its argument`() {
        let source = scheduler.createHotObservable([.next(300, 1), .next(500, 2)])
        #expect(scheduler.start(disposed: 400) { source.asObservable() }.events == [.next(300, 1)])
    }

    @Test func `start does not subscribe when the subscription precedes the creation`() {
        let observer = scheduler.start(created: 20, subscribed: 10, disposed: 30) { Observable.of(1) }
        #expect(observer.events.isEmpty)
    }

    @Test func `A scheduler runs an action that is scheduled for now on the next tick`() {
        #expect(ticks(of: [.seconds(0), .seconds(-5), .seconds(1), .seconds(2)]) == [11, 11, 11, 12])
    }

    @Test func `A scheduler without processing delay runs an action that is scheduled for now on this tick`() {
        let scheduler = TestScheduler(initialClock: 10, simulateProcessingDelay: false)
        #expect(ticks(of: [.seconds(0), .seconds(-5), .seconds(1)], on: scheduler) == [10, 10, 11])
    }

    @Test func `A scheduler runs an action due in the past next, without moving the clock back`() {
        var lines: [String] = []
        scheduler.scheduleAt(50) { [scheduler] in
            scheduler.scheduleAt(50) { lines.append("now at \(scheduler.clock)") }
            scheduler.scheduleAt(20) { lines.append("past at \(scheduler.clock)") }
        }
        scheduler.start()
        #expect(lines == ["past at 50", "now at 50"])
    }

    @Test func `A scheduler rounds durations exactly, and half a tick up`() {
        let milliseconds = { TestScheduler(initialClock: 10, resolution: 0.001) }
        #expect(
            ticks(of: [.seconds(5), .microseconds(2_499), .microseconds(2_500)], on: milliseconds()) == [12, 13, 5010])
        #expect(ticks(of: [.nanoseconds(1_499_999_999), .milliseconds(1_500)]) == [11, 12])
        #expect(ticks(of: [.seconds(1)], on: TestScheduler(initialClock: 10, resolution: 1e-12)) == [1_000_000_010])
    }

    @Test func `A scheduler provides operators with its time in nanoseconds`() {
        #expect(TestScheduler(initialClock: 5, resolution: 0.001).nanoseconds == 5_000_000)
        #expect(TestScheduler(initialClock: .max).nanoseconds == .max)
    }

    @Test func `A scheduler runs no action that is never due or due after the last tick`() {
        #expect(ticks(of: [.never, .seconds(.max)], on: TestScheduler(initialClock: 0, resolution: 1e-9)).isEmpty)
        #expect(ticks(of: [.seconds(1)], on: TestScheduler(initialClock: .max - 1)).isEmpty)
    }

    @Test func `createObserver records a stream from the current time`() {
        let source = scheduler.createHotObservable([.next(1, 1), .next(2, 2), .next(3, 3)])
        let observer = scheduler.record(source, disposed: 2)
        scheduler.start()
        #expect(observer.events == [.next(1, 1), .next(2, 2)])
        #expect(source.subscriptions == [Subscription(0, 2)])
    }

    private func ticks(of intervals: [RxTimeInterval], on other: TestScheduler? = nil) -> [TestTime] {
        let scheduler = other ?? TestScheduler(initialClock: 10)
        var ticks: [TestTime] = []
        for interval in intervals {
            _ = scheduler.scheduleRelative((), dueTime: interval) {
                ticks.append(scheduler.clock)
                return Disposables.create()
            }
        }
        scheduler.start()
        return ticks
    }
}
