import Testing

@testable import StreamTraceEngine

@Suite("amb")
struct AmbTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.amb(Observable.never()) }
        checkOneSource { Observable.never().amb($0) }
        checkOneSource { .amb([$0]) }
    }

    @Test(arguments: [false, true])
    func `Emits the events of the first source to emit, and disposes the other`(swapped: Bool) {
        let test = MarbleTest()
        let a = test.hot("--1--2-|")
        let b = test.hot("-3---4---|")
        test.expect(swapped ? b.amb(a) : a.amb(b)).toBe("-3---4---|")
        a.wasSubscribed("^!")
        b.wasSubscribed("^--------!")
    }

    @Test(arguments: ["|", "#"])
    func `Chooses a source whose first event is an end`(end: String) {
        let test = MarbleTest()
        let a = test.hot("-" + end)
        let b = test.hot("--1-|")
        test.expect(a.amb(b)).toBe("-" + end)
        a.wasSubscribed("^!")
        b.wasSubscribed("^!")
    }

    @Test func `Chooses the first source to emit in a frame, with all its elements`() {
        let test = MarbleTest()
        let a = test.hot("-(12)-|")
        let b = test.hot("-(34)-|")
        test.expect(b.amb(a)).toBe("-(12)-|")
        b.wasSubscribed("^!")
    }

    @Test(arguments: ["|", "#"])
    func `Ignores the end of the source that lost, even an error`(end: String) {
        let test = MarbleTest()
        let synchronous: Observable<Int> = end == "|" ? .empty() : .error(TestError())
        test.expect(Observable.just(1).concat(test.hot("--2-|")).amb(synchronous)).toBe("1-2-|")
    }

    @Test func `Subscribes to both even if the first emits at once`() {
        let test = MarbleTest()
        let a = test.hot("-1-2")
        test.expect(BehaviorSubject(value: 0).amb(a), "^--!").toBe("0")
        a.wasSubscribed("(^!)")
    }

    @Test func `Releases both when disposed early`() {
        let test = MarbleTest()
        let (a, b) = (test.hot("---1"), test.hot("----2"))
        test.expect(a.amb(b), "^-!").toBe("-")
        a.wasSubscribed("^-!")
        b.wasSubscribed("^-!")
    }

    @Test func `Chooses the first source of a sequence, and never emits for an empty one`() {
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

    @Test(.nestedSending) func `Ignores an element of the other source during the first element`() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(a.amb(b)) { if $0 == 1 { b.onNext(9) } }
        a.onNext(1)
        a.onNext(2)
        #expect(received.words == ["1", "2"])
        #expect(!b.hasObservers)
    }

    @Test func `Does not choose a loser that emits during another loser's disposal`() {
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
