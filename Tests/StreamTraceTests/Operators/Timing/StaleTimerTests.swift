import Testing

@testable import StreamTraceEngine

@Suite("stale timers")
struct StaleTimerTests {
    private let scheduler = DeafScheduler()
    private let source = PublishSubject<Int>()

    @Test func `debounce ignores the timer of an earlier element`() {
        let received = Received(source.debounce(.seconds(1), scheduler: scheduler))
        source.onNext(1)
        source.onNext(2)
        scheduler.actions[0]()
        #expect(received.words == [])
        scheduler.actions[1]()
        #expect(received.words == ["2"])
    }

    @Test func `timeout ignores a timer that an element preceded`() {
        let received = Received(source.timeout(.seconds(1), scheduler: scheduler))
        source.onNext(1)
        scheduler.actions[0]()
        source.onNext(2)
        #expect(received.words == ["1", "2"])
        scheduler.actions[2]()
        #expect(received.words == ["1", "2", "Sequence timeout."])
    }

    @Test func `buffer ignores the timer of an array that it emitted when full`() {
        let received = Received(source.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler))
        for element in 1...3 { source.onNext(element) }
        scheduler.actions[0]()
        #expect(received.words == ["[1, 2]"])
        scheduler.actions[1]()
        #expect(received.words == ["[1, 2]", "[3]"])
    }

    @Test func `A periodic action that was disposed neither runs nor is scheduled again`() {
        var states: [Int] = []
        let periodic = scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(1)) { state in
            states.append(state)
            return state + 1
        }
        scheduler.actions[0]()
        #expect(states == [0])
        periodic.dispose()
        scheduler.actions[1]()
        #expect(states == [0])
        #expect(scheduler.actions.count == 2)
    }

    @Test func `window ignores the timer of a window that was full`() {
        var windows = 0
        let windowed = source.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
        _ = windowed.subscribe(onNext: { _ in windows += 1 })
        for element in 1...3 { source.onNext(element) }
        scheduler.actions[0]()
        #expect(windows == 2)
        scheduler.actions[1]()
        #expect(windows == 3)
    }

    @Test func `throttle ignores a timer without a pending element`() {
        let received = Received(source.throttle(.seconds(1), scheduler: scheduler))
        source.onNext(1)
        source.onNext(2)
        scheduler.actions[0]()
        scheduler.actions[0]()
        #expect(received.words == ["1", "2"])
    }
}
