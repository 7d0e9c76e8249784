import Testing

@testable import StreamTraceEngine

@Suite("withLatestFrom")
struct WithLatestFromTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.withLatestFrom(Observable.just(1)) { $0 + $1 } }
        checkOneSource { $0.withLatestFrom(Observable<Int>.never()) }
    }

    @Test func `Combines each element with the latest of the other, which is subscribed to first`() {
        let test = MarbleTest()
        let a = test.hot("1-2-3-4---|")
        let b = test.hot("---5--6-7|")
        let sums = test.expect(a.withLatestFrom(b) { $0 * 10 + $1 }.map { "\($0)" })
        let latest = test.expect(a.withLatestFrom(b))
        // In one frame, actions run in the order of scheduling: `a` is first in frame 6.
        #expect(sums.lines == ["4 next(35)", "6 next(45)", "10 completed"])
        latest.toBe("----5-5---|")
        b.wasSubscribed("^--------!", "^--------!")
        a.wasSubscribed("^---------!", "^---------!")
    }

    @Test func `Receives the element of a synchronous second source before its source's`() {
        let other = BehaviorSubject(value: 2)
        #expect(Received(BehaviorSubject(value: 1).withLatestFrom(other) { $0 + $1 }).words == ["3"])
    }

    @Test func `Completes with its source, and releases the other`() {
        let test = MarbleTest()
        let b = test.hot("-1-2-3")
        test.expect(test.hot("--1|").withLatestFrom(b) { $0 + $1 }).toBe("--2|")
        b.wasSubscribed("^--!")
    }

    @Test func `Ends with an error of the other`() {
        let test = MarbleTest()
        let a = test.hot("--1---2|")
        test.expect(a.withLatestFrom(test.hot("-1--#")) { $0 + $1 }).toBe("--2-#")
        a.wasSubscribed("^---!")
    }

    @Test func `Ends with the error its closure throws, and releases both`() {
        let test = MarbleTest()
        let (a, b) = (test.hot("--1---2|"), test.hot("1"))
        test.expect(a.withLatestFrom(b) { first, _ -> Int in if first == 2 { throw TestError() } else { first } })
            .toBe("--1---#")
        a.wasSubscribed("^-----!")
        b.wasSubscribed("^-----!")
    }

    @Test(.nestedSending) func `Combines the next element with one that the other emits during the result`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(a.withLatestFrom(b) { [$0, $1] }) { _ in b.onNext(9) }
        b.onNext(1)
        a.onNext(1)
        a.onNext(2)
        #expect(received.words == ["[1, 1]", "[2, 9]"])
    }

    @Test func `Notes why an element is not emitted`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let reasons = notes(of: a.withLatestFrom(b)) {
            a.onNext(1)
            b.onNext(2)
        }
        #expect(reasons == ["dropped: the other stream has not sent anything yet", "held: kept as the latest"])
    }

    @Test func `Subscribes to the other stream first, and disposes the source first`() {
        var order: [String] = []
        func told(_ name: String) -> Observable<Int> {
            Observable<Int>.never().do(
                onSubscribe: { order.append("\(name) subscribed") }, onDispose: { order.append("\(name) disposed") })
        }
        told("source").withLatestFrom(told("other")) { $0 + $1 }.subscribe(onNext: { _ in }).dispose()
        #expect(order == ["other subscribed", "source subscribed", "source disposed", "other disposed"])
    }
}
