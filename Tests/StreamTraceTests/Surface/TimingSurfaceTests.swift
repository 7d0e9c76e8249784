import StreamTrace
import Testing

@Suite("RxSwift's names: timing")
struct TimingSurfaceTests {
    @Test func `delay, observe and subscribe have the forms of RxSwift`() {
        #expect(timed { $0.delay(.milliseconds(5), scheduler: $1) } == "1@15 2@25 3@35 |@45")
        #expect(timed { $0.delaySubscription(.milliseconds(15), scheduler: $1) } == "2@20 3@30 |@40")
        #expect(timed { $0.observe(on: $1) } == "1@10 2@20 3@30 |@40")
        #expect(timed { $0.subscribe(on: $1) } == "1@10 2@20 3@30 |@40")
    }

    @Test func `debounce and throttle have the forms of RxSwift`() {
        #expect(timed { $0.debounce(.milliseconds(15), scheduler: $1) } == "3@40 |@40")
        #expect(timed { $0.throttle(.milliseconds(15), scheduler: $1) } == "1@10 2@25 3@40 |@40")
        #expect(timed { $0.throttle(.milliseconds(15), latest: false, scheduler: $1) } == "1@10 3@30 |@40")
    }

    @Test func `timeout has the forms of RxSwift`() {
        #expect(timed { $0.timeout(.milliseconds(5), scheduler: $1) } == "#@5")
        #expect(timed { $0.timeout(.milliseconds(5), other: Observable.just(9), scheduler: $1) } == "9@5 |@5")
        #expect(timed { $0.timeout(.milliseconds(5), other: Single.just(9), scheduler: $1) } == "9@5 |@5")
    }
}
