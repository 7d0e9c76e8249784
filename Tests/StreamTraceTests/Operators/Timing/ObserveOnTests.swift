import Testing

@testable import StreamTraceEngine

@Suite("observe(on:) and subscribe(on:)")
struct ObserveOnTests {
    /// A virtual-time scheduler that `observe(on:)` treats as a serial queue.
    private final class SerialMarbleScheduler: SerialScheduler {
        private let scheduler: MarbleScheduler

        init(_ scheduler: MarbleScheduler) {
            self.scheduler = scheduler
        }

        var now: RxTime { scheduler.now }

        func schedule<StateType>(
            _ state: StateType, action: @escaping (StateType) -> any Disposable
        ) -> any Disposable {
            scheduler.schedule(state, action: action)
        }

        func scheduleRelative<StateType>(
            _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
        ) -> any Disposable {
            scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
        }
    }

    private func schedulers(_ test: MarbleTest) -> [any ImmediateSchedulerType] {
        [test.scheduler, SerialMarbleScheduler(test.scheduler), CurrentThreadScheduler.instance]
    }

    @Test(arguments: ["|", "#", "-"], 0..<3)
    func `Forwards all events`(end: String, index: Int) {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-" + end)
        test.expect(source.observe(on: schedulers(test)[index])).toBe("-1-(23)-" + end)
        source.wasSubscribed(end == "-" ? "^" : "^-------!")
    }

    @Test(arguments: 0..<2)
    func `Emits no event when disposed early, not even a queued one`(index: Int) {
        let test = MarbleTest()
        let source = PublishSubject<Int>()
        let result = test.expect(source.observe(on: schedulers(test)[index]))
        test.at(1) {
            source.onNext(1)
            source.onNext(2)
        }
        test.at(2) {
            source.onNext(3)
            result.subscription.dispose()
            source.onNext(4)
        }
        #expect(result.lines == ["1 next(1)", "1 next(2)"])
        #expect(!source.hasObservers)
    }

    @Test func `Leaves no action on the scheduler's clock when disposed during an event`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = PublishSubject<Int>()
        let subscription = SerialDisposable()
        subscription.disposable = source.observe(on: scheduler)
            .subscribe(onNext: { _ in
                subscription.dispose()
                source.onNext(3)
            })
        source.onNext(1)
        source.onNext(2)
        scheduler.start()
        #expect(scheduler.clock == 1)
        #expect(scheduler.debugDescription == "clock 1, 0 due")
    }

    /// Logs the result and another action, which is scheduled between or after two events.
    @Test func `Cancels its action on a program's own scheduler when disposed before it`() {
        let scheduler = HandScheduler()
        let source = PublishSubject<Int>()
        let subscription = source.observe(on: scheduler).subscribe()
        source.onNext(1)
        #expect(scheduler.count == 1)
        subscription.dispose()
        #expect(scheduler.count == 0)
    }

    private func order(_ index: Int) -> [String] {
        let test = MarbleTest()
        let source = PublishSubject<Int>()
        var log: [String] = []
        _ = source.observe(on: schedulers(test)[index]).subscribe(onNext: { log.append("\($0)") })
        test.at(1) {
            source.onNext(1)
            source.onNext(2)
            _ = test.scheduler.schedule(()) {
                log.append("other")
                return Disposables.create()
            }
        }
        test.run()
        return log
    }

    @Test func `Schedules one action at a time, and on a serial scheduler each event as it arrives`() {
        #expect(order(0) == ["1", "other", "2"])
        #expect(order(1) == ["1", "2", "other"])
    }

    @Test(arguments: 0..<2)
    func `Queues an end too, and emits no event after it`(index: Int) {
        let test = MarbleTest()
        let rude = MarbleSource<Int>(test.scheduler) { observer in
            for event in [Event<Int>.next(1), .completed, .next(2), .completed] { observer.on(event) }
            return Disposables.create()
        }
        test.expect(rude.observe(on: schedulers(test)[index]), "-^").toBe("-(1|)")
        rude.wasSubscribed("-(^!)")
    }

    @Test(.nestedSending, arguments: 0..<3)
    func `Schedules an element that is sent during the result`(index: Int) {
        let test = MarbleTest()
        let source = PublishSubject<Int>()
        let result = test.expect(
            source.observe(on: schedulers(test)[index]).map { element in
                if element < 3 { source.onNext(element + 1) }
                return element
            })
        test.at(1) { source.onNext(1) }
        #expect(result.lines == ["1 next(1)", "1 next(2)", "1 next(3)"])
    }

    @Test func `Emits a hundred thousand synchronous elements without growing the stack`() {
        let scheduler = MarbleScheduler()
        var count = 0
        _ = Observable.range(start: 0, count: 100_000).observe(on: scheduler).subscribe(onNext: { _ in count += 1 })
        scheduler.start()
        #expect(count == 100_000)
    }

    @Test func `subscribe(on:) subscribes and disposes on the scheduler`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        var log: [String] = []
        let watched = source.do(onSubscribe: { log.append("subscribed") }, onDispose: { log.append("disposed") })
        let result = test.expect(watched.subscribe(on: test.scheduler), "^---!")
        test.at(0) { log.append("queued") }
        test.at(4) { log.append("released") }
        result.toBe("-1-2")
        #expect(log == ["queued", "subscribed", "released", "disposed"])
        source.wasSubscribed("^---!")
    }

    @Test func `subscribe(on:) does not subscribe when disposed before its action`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        let result = test.expect(source.subscribe(on: test.scheduler))
        test.at(0) { result.subscription.dispose() }
        result.toBe("-")
        source.wasSubscribed()
    }

    @Test(arguments: ["|", "#"])
    func `subscribe(on:) forwards ends`(end: String) {
        let test = MarbleTest()
        let source = test.hot("-1-" + end)
        test.expect(source.subscribe(on: test.scheduler)).toBe("-1-" + end)
        source.wasSubscribed("^--!")
    }

    @Test func `subscribe(on:) releases a test's source on the scheduler, a tick after its end`() {
        for end in [Event<Int>.completed, .error(TestError())] {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([Recorded(time: 300, value: end)])
            let observer = scheduler.start { source.subscribe(on: scheduler) }
            #expect(observer.events == [Recorded(time: 300, value: end)])
            #expect(source.subscriptions == [Subscription(201, 301)])
        }
    }

    @Test func `observe(on:) disposes its source at the source's end, not when it forwards the end`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(250, 1), .completed(300)])
        let observer = scheduler.start { source.observe(on: scheduler) }
        #expect(observer.events == [.next(251, 1), .completed(301)])
        #expect(source.subscriptions == [Subscription(200, 300)])
    }
}
