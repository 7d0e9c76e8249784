import Testing

@testable import StreamTraceEngine

@Suite("switchLatest")
struct SwitchLatestTests {
    @Test func `Emits the elements of the latest stream`() {
        let test = MarbleTest()
        let first = test.cold("-a-b-c|")
        let second = test.cold("-x-y|")
        let source = test.hot("-f--s-|", ["f": first, "s": second])
        test.expect(source.switchLatest()).toBe("--a--x-y|")
        source.wasSubscribed("^-----!")
        first.wasSubscribed("-^--!")
        second.wasSubscribed("----^---!")
    }

    @Test func `Completes for an empty source, and ends with any error`() {
        #expect(lines(Observable<Observable<Int>>.empty().switchLatest()) == ["completed"])
        #expect(lines(Observable<Observable<Int>>.error(TestError()).switchLatest()) == ["error(error)"])
        #expect(lines(Observable.just(Observable<Int>.error(TestError())).switchLatest()) == ["error(error)"])
        #expect(lines(Observable<Observable<Int>>.never().switchLatest()) == [])
    }

    @Test func `Follows the rules of an operator with one source, for the inner stream`() {
        checkOneSource { Observable.just($0).switchLatest() }
    }

    @Test func `Switches to the last of several streams of one frame`() {
        let test = MarbleTest()
        let (first, second) = (test.cold("-a|"), test.cold("-x-y|"))
        let source = test.hot("-(fs)-|", ["f": first, "s": second])
        test.expect(source.switchLatest()).toBe("--x-y-|")
        first.wasSubscribed("-(^!)")
        second.wasSubscribed("-^---!")
    }

    @Test func `Disposes the inner streams and the outer one when disposed early`() {
        let test = MarbleTest()
        let inner = test.cold("-a-b-c")
        let source = test.hot("-s----|", ["s": inner])
        test.expect(source.switchLatest(), "^--!").toBe("--a")
        source.wasSubscribed("^--!")
        inner.wasSubscribed("-^-!")
    }

    @Test(.nestedSending) func `Switches at once to a stream sent during an element of the previous one`() {
        let outer = PublishSubject<Observable<Int>>()
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(outer.switchLatest()) { if $0 == 1 { outer.onNext(second) } }
        outer.onNext(first)
        first.onNext(1)
        first.onNext(2)
        second.onNext(3)
        #expect(received.words == ["1", "3"])
        #expect(!first.hasObservers)
    }
}
