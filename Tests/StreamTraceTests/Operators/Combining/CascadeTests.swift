import Testing

@testable import StreamTraceEngine

@Suite("cascade")
struct CascadeTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { Observable.cascade([$0]) }
        checkOneSource { $0.cascade([Observable<Int>.empty()]) }
    }

    @Test func `Switches permanently to a later stream when that emits`() {
        let test = MarbleTest()
        let (a, b, c) = (test.hot("-1-2---3-|"), test.hot("----4-5---6-|"), test.hot("---------7-8|"))
        test.expect(Observable.cascade([a, b, c])).toBe("-1-24-5--7-8|")
        a.wasSubscribed("^---!")
        b.wasSubscribed("^--------!")
        c.wasSubscribed("^-----------!")
    }

    @Test func `Can skip a stream, and waits for all that can still emit`() {
        let test = MarbleTest()
        let (a, b, c) = (test.hot("-1|"), test.hot("-"), test.hot("---7--|"))
        test.expect(a.cascade([b, c])).toBe("-1-7--|")
        a.wasSubscribed("^-!")
        b.wasSubscribed("^--!")
        let waiting = MarbleTest()
        waiting.expect(waiting.hot("-1|").cascade([waiting.hot("-----|")])).toBe("-1---|")
    }

    @Test func `Ends with the first error of a stream that was not disposed`() {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1-2-3|"), test.hot("---#"))
        test.expect(a.cascade([b])).toBe("-1-(2#)")
        a.wasSubscribed("^--!")
        let late = MarbleTest()
        late.expect(late.hot("---#").cascade([late.hot("-1---|")])).toBe("-1---|")
    }

    @Test func `Disposes all when it is disposed`() {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1-2-|"), test.hot("-----|"))
        test.expect(a.cascade([b]), "^--!").toBe("-1")
        a.wasSubscribed("^--!")
        b.wasSubscribed("^--!")
    }

    @Test func `Accepts streams that complete while being subscribed to, and an empty list`() {
        // the two streams alternate, so that 3 precedes 2
        #expect(Received(Observable.cascade([Observable.of(1, 2), .of(3)])).words == ["1", "3", "|"])
        #expect(Received(Observable.cascade([Observable<Int>]())).words == ["|"])
    }

    @Test(.nestedSending) func `Switches during an element`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(a.cascade([b])) { if $0 == 1 { b.onNext(2) } }
        a.onNext(1)
        a.onNext(3)
        b.onNext(4)
        #expect(received.words == ["1", "2", "4"])
    }
}
