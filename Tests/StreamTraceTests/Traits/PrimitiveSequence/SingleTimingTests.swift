import Testing

@testable import StreamTraceEngine

@Suite("Single and time")
struct SingleTimingTests {
    private let test = MarbleTest()

    private func single(_ diagram: String) -> Single<Int> { test.cold(diagram).asSingle() }

    @Test func `delay ends a single later, and delaySubscription subscribes later`() {
        let asked = test.cold("-(1|)")
        let delayed = test.expect(single("-(1|)").delay(.milliseconds(2), scheduler: test.scheduler).asObservable())
        let failed = test.expect(single("-#").delay(.milliseconds(2), scheduler: test.scheduler).asObservable())
        let later = test.expect(
            asked.asSingle().delaySubscription(.milliseconds(2), scheduler: test.scheduler).asObservable())
        delayed.toBe("---(1|)")
        failed.toBe("-#")
        later.toBe("---(1|)")
        asked.wasSubscribed("--^!")
    }

    @Test func `timeout fails if no element arrives in time, or continues with another source`() {
        let slow = test.cold("-----(1|)")
        let scheduler = test.scheduler
        let failed = test.expect(slow.asSingle().timeout(.milliseconds(3), scheduler: scheduler).asObservable())
        let other = test.expect(
            single("-----(1|)").timeout(.milliseconds(3), other: single("-(2|)"), scheduler: scheduler).asObservable())
        let inTime = test.expect(single("-(1|)").timeout(.milliseconds(3), scheduler: scheduler).asObservable())
        failed.toBe("---#", error: RxError.timeout)
        other.toBe("----(2|)")
        inTime.toBe("-(1|)")
        slow.wasSubscribed("^--!")
    }

    @Test func `timer ends with 0 when its time is over`() {
        test.expect(Single<Int>.timer(.milliseconds(2), scheduler: test.scheduler).asObservable()).toBe("--(0|)")
    }

    @Test func `observe(on:) ends on a scheduler, and subscribe(on:) subscribes on one`() {
        let observed = test.expect(single("-(1|)").observe(on: test.scheduler).asObservable())
        let subscribed = test.expect(single("-(1|)").subscribe(on: test.scheduler).asObservable())
        observed.toBe("-(1|)")
        subscribed.toBe("-(1|)")
    }
}
