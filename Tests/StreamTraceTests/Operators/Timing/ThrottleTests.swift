import Testing

@testable import StreamTraceEngine

@Suite("throttle")
struct ThrottleTests {
    private func throttle(_ source: Observable<Int>, _ test: MarbleTest, latest: Bool = true) -> Observable<Int> {
        source.throttle(.milliseconds(5), latest: latest, scheduler: test.scheduler)
    }

    @Test(arguments: [true, false])
    func `Keeps the rules of an operator with one source`(latest: Bool) {
        checkOneSource { $0.throttle(.milliseconds(5), latest: latest, scheduler: $1) }
    }

    @Test func `Sends the first at once and the last when the time is over`() {
        let test = MarbleTest()
        let source = test.hot("-123-------4--56-------|")
        test.expect(throttle(source, test)).toBe("-1----3----4----6------|")
        source.wasSubscribed("^----------------------!")
    }

    @Test func `Sends the first of each time only, without latest`() {
        let test = MarbleTest()
        let source = test.hot("-123-------4--56-7--|")
        test.expect(throttle(source, test, latest: false)).toBe("-1---------4-----7--|")
        source.wasSubscribed("^-------------------!")
    }

    @Test func `Sends what comes exactly when the time is over, in place of what waits`() {
        let test = MarbleTest()
        let source = test.hot("1-2--3---------|")
        let latest = test.expect(throttle(source, test))
        let first = test.expect(throttle(source, test, latest: false))
        latest.toBe("1----3---------|")
        first.toBe("1----3---------|")
    }

    @Test func `Completes when what waits has been sent; without latest at once`() {
        let test = MarbleTest()
        let source = test.hot("-1-2|")
        let latest = test.expect(throttle(source, test))
        let first = test.expect(throttle(source, test, latest: false))
        latest.toBe("-1----(2|)")
        first.toBe("-1--|")
        source.wasSubscribed("^-----!", "^---!")
    }

    @Test func `Drops what waits at an error`() {
        let test = MarbleTest()
        test.expect(throttle(test.hot("-1-2#"), test)).toBe("-1--#")
    }

    @Test func `Keeps the first of several in one frame, and the last`() {
        let test = MarbleTest()
        test.expect(throttle(test.hot("(1234)-------|"), test)).toBe("1----4-------|")
    }

    @Test func `Disposed while something waits, sends nothing more`() {
        let test = MarbleTest()
        let source = test.hot("-12------")
        test.expect(throttle(source, test), "^--!").toBe("-1")
        source.wasSubscribed("^--!")
    }

    @Test func `Counts the time exactly, whatever the unit of the interval`() {
        let test = MarbleTest()
        let source = test.hot("1 599ms 2 399ms 3")
        let result = test.expect(source.throttle(.seconds(1), latest: false, scheduler: test.scheduler))
        #expect(result.lines == ["0 next(1)", "1000 next(3)"])
    }

    @Test func `With no time sends everything, with .never the first only`() {
        let test = MarbleTest()
        let source = test.hot("-(12)-3-|")
        let all = test.expect(source.throttle(.milliseconds(-1), scheduler: test.scheduler))
        let one = test.expect(source.throttle(.never, latest: false, scheduler: test.scheduler))
        all.toBe("-(12)-3-|")
        one.toBe("-1------|")
    }

    @Test(.nestedSending)
    func `An element sent from inside the first one is sent too: the time runs from the first one's end`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(throttle(subject, test).do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } }))
        test.at(1) { subject.onNext(1) }
        test.at(2) { subject.onNext(4) }
        #expect(result.lines == ["1 next(3)", "1 next(2)", "1 next(1)", "6 next(4)"])
    }

    @Test func `A clock that goes back makes nothing wait longer than the time`() {
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

    @Test func `Notes why an element is not sent on`() {
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

    @Test func `An element at the end of the time is sent at once, not in a turn of the scheduler`() {
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

    @Test func `The time runs from when an element that waited has been sent`() {
        let test = MarbleTest()
        test.expect(throttle(test.hot("-12----3--------|"), test)).toBe("-1----2----3----|")
    }
}
