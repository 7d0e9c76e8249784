import Testing

@testable import StreamTraceEngine

@Suite("stale timers")
struct StaleTimerTests {
    private let scheduler = DeafScheduler()
    private let source = PublishSubject<Int>()

    @Test("debounce takes no notice of the timer of an earlier element")
    func debounce() {
        let received = Received(source.debounce(.seconds(1), scheduler: scheduler))
        source.onNext(1)
        source.onNext(2)
        scheduler.turns[0]()
        #expect(received.words == [])
        scheduler.turns[1]()
        #expect(received.words == ["2"])
    }

    @Test("timeout takes no notice of a timer that an element came before")
    func timeout() {
        let received = Received(source.timeout(.seconds(1), scheduler: scheduler))
        source.onNext(1)
        scheduler.turns[0]()
        source.onNext(2)
        #expect(received.words == ["1", "2"])
        scheduler.turns[2]()
        #expect(received.words == ["1", "2", "Sequence timeout."])
    }

    @Test("buffer takes no notice of the timer of an array that was sent when it was full")
    func buffer() {
        let received = Received(source.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler))
        for element in 1...3 { source.onNext(element) }
        scheduler.turns[0]()
        #expect(received.words == ["[1, 2]"])
        scheduler.turns[1]()
        #expect(received.words == ["[1, 2]", "[3]"])
    }

    @Test("window takes no notice of the timer of a window that was full")
    func window() {
        var windows = 0
        let windowed = source.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
        _ = windowed.subscribe(onNext: { _ in windows += 1 })
        for element in 1...3 { source.onNext(element) }
        scheduler.turns[0]()
        #expect(windows == 2)
        scheduler.turns[1]()
        #expect(windows == 3)
    }

    @Test("throttle takes no notice of a timer when nothing waits")
    func throttle() {
        let received = Received(source.throttle(.seconds(1), scheduler: scheduler))
        source.onNext(1)
        source.onNext(2)
        scheduler.turns[0]()
        scheduler.turns[0]()
        #expect(received.words == ["1", "2"])
    }
}
