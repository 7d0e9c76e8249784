import Testing

@testable import StreamTraceEngine

@Suite("amb")
struct AmbTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.amb(Observable.never()) }
        checkOneSource { Observable.never().amb($0) }
        checkOneSource { .amb([$0]) }
    }

    @Test("sends what the first to send anything sends, and lets go of the other", arguments: [false, true])
    func first(swapped: Bool) {
        let test = MarbleTest()
        let a = test.hot("--1--2-|")
        let b = test.hot("-3---4---|")
        test.expect(swapped ? b.amb(a) : a.amb(b)).toBe("-3---4---|")
        a.wasSubscribed("^!")
        b.wasSubscribed("^--------!")
    }

    @Test("an end is something too", arguments: ["|", "#"])
    func ends(end: String) {
        let test = MarbleTest()
        let a = test.hot("-" + end)
        let b = test.hot("--1-|")
        test.expect(a.amb(b)).toBe("-" + end)
        a.wasSubscribed("^!")
        b.wasSubscribed("^!")
    }

    @Test("in one frame the first to come wins, several elements of it too")
    func sameFrame() {
        let test = MarbleTest()
        let a = test.hot("-(12)-|")
        let b = test.hot("-(34)-|")
        test.expect(b.amb(a)).toBe("-(12)-|")
        b.wasSubscribed("^!")
    }

    @Test("the end of the one that lost, or an error, is nothing", arguments: ["|", "#"])
    func loserEnds(end: String) {
        let test = MarbleTest()
        let synchronous: Observable<Int> = end == "|" ? .empty() : .error(TestError())
        test.expect(Observable.just(1).concat(test.hot("--2-|")).amb(synchronous)).toBe("1-2-|")
    }

    @Test("subscribes to both even if the first sends at once")
    func synchronous() {
        let test = MarbleTest()
        let a = test.hot("-1-2")
        test.expect(BehaviorSubject(value: 0).amb(a), "^--!").toBe("0")
        a.wasSubscribed("(^!)")
    }

    @Test("disposed early lets go of both")
    func disposed() {
        let test = MarbleTest()
        let (a, b) = (test.hot("---1"), test.hot("----2"))
        test.expect(a.amb(b), "^-!").toBe("-")
        a.wasSubscribed("^-!")
        b.wasSubscribed("^-!")
    }

    @Test("of a sequence takes the first of all; of none sends nothing ever")
    func sequence() {
        let test = MarbleTest()
        let sources = ["---1-|", "-2-3-|", "--4-|"].map { test.hot($0) }
        let result = test.expect(Observable.amb(sources.map { $0.asObservable() }))
        let none = test.expect(Observable<Int>.amb([Observable<Int>]()))
        result.toBe("-2-3-|")
        none.toBe("-")
        sources[0].wasSubscribed("^!")
        sources[1].wasSubscribed("^----!")
        sources[2].wasSubscribed("^!")
    }

    @Test("an element of the other sent from inside the first one is nothing", .nestedSending)
    func reentrance() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(a.amb(b)) { if $0 == 1 { b.onNext(9) } }
        a.onNext(1)
        a.onNext(2)
        #expect(received.words == ["1", "2"])
        #expect(!b.hasObservers)
    }

    @Test("a loser that another loser's disposal makes send does not win")
    func losers() {
        let (first, second, third) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
        var received: [Int] = []
        _ = Observable.amb([
            first.asObservable(), second.do(onDispose: { third.onNext(3) }), third.asObservable(),
        ]).subscribe(onNext: { received.append($0) })
        first.onNext(1)
        third.onNext(4)
        first.onNext(2)
        #expect(received == [1, 2])
    }
}
