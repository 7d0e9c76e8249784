import Testing

@testable import StreamTraceEngine

@Suite("take(for:)")
struct TakeForTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.take(for: .seconds(1), scheduler: MarbleScheduler()) }
    }

    @Test("completes when its time is over; what comes in that frame later is lost")
    func takes() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.take(for: .milliseconds(4), scheduler: test.scheduler)).toBe("-1-2|")
        source.wasSubscribed("^---!")
    }

    @Test("arms its timer before it subscribes to its source")
    func order() {
        let test = MarbleTest()
        let source = test.cold("----1-|")
        test.expect(source.take(for: .milliseconds(4), scheduler: test.scheduler)).toBe("----|")
    }

    @Test("ends a source that says nothing, and no source that was disposed")
    func never() {
        let test = MarbleTest()
        let stream = test.hot("-").take(for: .milliseconds(4), scheduler: test.scheduler)
        let kept = test.expect(stream)
        let disposed = test.expect(stream, "^--!")
        kept.toBe("----|")
        disposed.toBe("-")
    }

    @Test("passes several elements of one frame, and an error before its time is over")
    func error() {
        let test = MarbleTest()
        let source = test.hot("-(12)-#")
        test.expect(source.take(for: .milliseconds(9), scheduler: test.scheduler)).toBe("-(12)-#")
        source.wasSubscribed("^-----!")
    }

    @Test("sends a nested element before what its time allows is over")
    func reentrance() {
        let subject = PublishSubject<Int>()
        let stream = subject.take(for: .seconds(1), scheduler: MarbleScheduler())
        let received = Received(stream) { if $0 == 1 { subject.onNext(2) } }
        subject.onNext(1)
        #expect(received.words == ["1", "2"])
    }
}
