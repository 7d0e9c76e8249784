import Testing

@testable import StreamTraceEngine

@Suite("throttle")
struct ThrottleTests {
    private func throttle(_ source: Observable<Int>, _ test: MarbleTest, latest: Bool = true) -> Observable<Int> {
        source.throttle(.milliseconds(5), latest: latest, scheduler: test.scheduler)
    }

    @Test(arguments: [true, false])
    func `Follows the rules of an operator with one source`(latest: Bool) {
        checkOneSource { $0.throttle(.milliseconds(5), latest: latest, scheduler: $1) }
    }

    @Test func `Emits the first element at once and the last when the interval is over`() {
        let test = MarbleTest()
        let source = test.hot("-123-------4--56-------|")
        test.expect(throttle(source, test)).toBe("-1----3----4----6------|")
        source.wasSubscribed("^----------------------!")
    }

    @Test func `Emits only the first element of each interval without latest`() {
        let test = MarbleTest()
        let source = test.hot("-123-------4--56-7--|")
        test.expect(throttle(source, test, latest: false)).toBe("-1---------4-----7--|")
        source.wasSubscribed("^-------------------!")
    }

    @Test func `Emits an element at the end of the interval instead of the pending one`() {
        let test = MarbleTest()
        let source = test.hot("1-2--3---------|")
        let latest = test.expect(throttle(source, test))
        let first = test.expect(throttle(source, test, latest: false))
        latest.toBe("1----3---------|")
        first.toBe("1----3---------|")
    }

    @Test func `Completes after the pending element, and at once without latest`() {
        let test = MarbleTest()
        let source = test.hot("-1-2|")
        let latest = test.expect(throttle(source, test))
        let first = test.expect(throttle(source, test, latest: false))
        latest.toBe("-1----(2|)")
        first.toBe("-1--|")
        source.wasSubscribed("^-----!", "^---!")
    }

    @Test func `Drops the pending element at an error`() {
        let test = MarbleTest()
        test.expect(throttle(test.hot("-1-2#"), test)).toBe("-1--#")
    }

    @Test func `Emits the first of several in one frame, and the last`() {
        let test = MarbleTest()
        test.expect(throttle(test.hot("(1234)-------|"), test)).toBe("1----4-------|")
    }

    @Test func `Emits no event when disposed with a pending element`() {
        let test = MarbleTest()
        let source = test.hot("-12------")
        test.expect(throttle(source, test), "^--!").toBe("-1")
        source.wasSubscribed("^--!")
    }

    @Test func `Measures the interval exactly, whatever its unit`() {
        let test = MarbleTest()
        let source = test.hot("1 599ms 2 399ms 3")
        let result = test.expect(source.throttle(.seconds(1), latest: false, scheduler: test.scheduler))
        #expect(result.lines == ["0 next(1)", "1000 next(3)"])
    }

    @Test func `Emits all elements with an interval of zero, and the first only with .never`() {
        let test = MarbleTest()
        let source = test.hot("-(12)-3-|")
        let all = test.expect(source.throttle(.milliseconds(-1), scheduler: test.scheduler))
        let one = test.expect(source.throttle(.never, latest: false, scheduler: test.scheduler))
        all.toBe("-(12)-3-|")
        one.toBe("-1------|")
    }

    @Test(.nestedSending)
    func `Emits an element sent during the first one too: the interval starts at the first one's end`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(throttle(subject, test).do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } }))
        test.at(1) { subject.onNext(1) }
        test.at(2) { subject.onNext(4) }
        #expect(result.lines == ["1 next(3)", "1 next(2)", "1 next(1)", "6 next(4)"])
    }

    @Test func `Delays no element longer than the interval when the clock goes back`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(throttle(subject, test))
        test.scheduler.advanceTo(100)
        subject.onNext(1)
        test.scheduler.advanceTo(50)
        subject.onNext(2)
        test.scheduler.advanceTo(54)
        #expect(result.lines == ["100 next(1)", "55 next(2)"])
    }

    @Test func `Notes why an element is not emitted`() {
        let test = MarbleTest()
        let latest = notes(of: throttle(test.hot("123#"), test), on: test) { test.run() }
        #expect(
            latest == [
                "held: too soon after the last one", "dropped: replaced by a later element",
                "held: too soon after the last one", "dropped: an error came before it was due",
            ])
        let other = MarbleTest()
        let first = notes(of: throttle(other.hot("12"), other, latest: false), on: other) { other.run() }
        #expect(first == ["dropped: too soon after the last one"])
    }

    @Test func `Emits an element at the end of the interval at once, without a scheduled action`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        let subscription = throttle(subject, test).subscribe(onNext: { received.append($0) })
        subject.onNext(1)
        test.scheduler.advanceTo(5)
        subject.onNext(2)
        #expect(received == [1, 2])
        subscription.dispose()
    }

    @Test func `Starts the interval when it has emitted a pending element`() {
        let test = MarbleTest()
        test.expect(throttle(test.hot("-12----3--------|"), test)).toBe("-1----2----3----|")
    }
}
