import Testing

@testable import StreamTraceEngine

@Suite("switchLatest")
struct SwitchLatestTests {
    @Test("sends what the latest stream sends")
    func switches() {
        let test = MarbleTest()
        let first = test.cold("-a-b-c|")
        let second = test.cold("-x-y|")
        let source = test.hot("-f--s-|", ["f": first, "s": second])
        test.expect(source.switchLatest()).toBe("--a--x-y|")
        source.wasSubscribed("^-----!")
        first.wasSubscribed("-^--!")
        second.wasSubscribed("----^---!")
    }

    @Test("completes where there is no stream, and ends with an error of any")
    func ends() {
        #expect(lines(Observable<Observable<Int>>.empty().switchLatest()) == ["completed"])
        #expect(lines(Observable<Observable<Int>>.error(TestError()).switchLatest()) == ["error(error)"])
        #expect(lines(Observable.just(Observable<Int>.error(TestError())).switchLatest()) == ["error(error)"])
        #expect(lines(Observable<Observable<Int>>.never().switchLatest()) == [])
    }

    @Test("keeps the rules of an operator with one source, with regard to the stream it is sent")
    func rules() {
        checkOneSource { Observable.just($0).switchLatest() }
    }

    @Test("of several streams of one frame it keeps the last")
    func oneFrame() {
        let test = MarbleTest()
        let (first, second) = (test.cold("-a|"), test.cold("-x-y|"))
        let source = test.hot("-(fs)-|", ["f": first, "s": second])
        test.expect(source.switchLatest()).toBe("--x-y-|")
        first.wasSubscribed("-(^!)")
        second.wasSubscribed("-^---!")
    }

    @Test("disposed early lets go of the streams and of the stream of them")
    func disposed() {
        let test = MarbleTest()
        let inner = test.cold("-a-b-c")
        let source = test.hot("-s----|", ["s": inner])
        test.expect(source.switchLatest(), "^--!").toBe("--a")
        source.wasSubscribed("^--!")
        inner.wasSubscribed("-^-!")
    }

    @Test("a stream sent from inside of an element of the one before takes its place at once", .nestedSending)
    func reentrance() {
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
