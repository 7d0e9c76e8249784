import Testing

@testable import StreamTraceEngine

@Suite("audit")
struct AuditTests {
    @Test func `Keeps the rules of an operator with one source`() {
        checkOneSource { $0.audit(.milliseconds(2), scheduler: $1) }
        checkOneSource { $0.audit { _ in Observable.just(0) } }
        checkOneSource(isSilent: true) { $0.audit { _ in Observable<Int>.never() } }
    }

    @Test func `Sends the latest element when the time is over, which begins with an element`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)----4-5---|")
        test.expect(source.audit(.milliseconds(5), scheduler: test.scheduler)).toBe("------3---------5|")
        source.wasSubscribed("^----------------!")
    }

    @Test func `After the source's completion waits for the span that runs`() {
        let test = MarbleTest()
        let source = test.hot("-1-2|")
        test.expect(source.audit(.milliseconds(5), scheduler: test.scheduler)).toBe("------(2|)")
        source.wasSubscribed("^---!")
        let done = MarbleTest()
        done.expect(done.hot("-1--|").audit(.milliseconds(2), scheduler: done.scheduler)).toBe("---1|")
    }

    @Test func `An error drops the waiting element, and disposes the span`() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1-#"), test.cold("-----x"))
        test.expect(source.audit { _ in span }).toBe("---#")
        source.wasSubscribed("^--!")
        span.wasSubscribed("-^-!")
    }

    @Test func `Makes a span of the element that begins it, and releases it when it sends`() {
        let test = MarbleTest()
        let source = test.hot("-3-1---2-9---|")
        let (long, short) = (test.cold("---x"), test.cold("-x"))
        test.expect(source.audit { $0 == 3 ? long : short }).toBe("----1---2-9--|")
        long.wasSubscribed("-^--!")
        short.wasSubscribed("-------^!", "---------^!")
    }

    @Test func `A span that completes sends nothing; the element waits for the next`() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1----2-|"), test.cold("--|"))
        test.expect(source.audit { _ in span }).toBe("--------|")
        source.wasSubscribed("^-------!")
        span.wasSubscribed("-^-!", "------^-!")
    }

    @Test func `Ends with the error of a span, or of the closure`() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1----2-|"), test.cold("--#"))
        test.expect(source.audit { _ in span }).toBe("---#")
        source.wasSubscribed("^--!")
        #expect(Received(Observable.of(1).audit { _ -> Observable<Int> in throw TestError() }).words == ["error"])
    }

    @Test func `Disposes both when it is disposed`() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1-2-|"), test.cold("----x"))
        test.expect(source.audit { _ in span }, "^--!").toBe("-")
        source.wasSubscribed("^--!")
        span.wasSubscribed("-^-!")
    }

    @Test(.nestedSending) func `Begins a span with an element that is sent from inside of one`() {
        let (source, span) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(source.audit { _ in span }) { if $0 == 2 { source.onNext(3) } }
        source.onNext(1)
        source.onNext(2)
        span.onNext(0)
        #expect(received.words == ["2"])
        span.onNext(0)
        #expect(received.words == ["2", "3"])
        #expect(Received(Observable.of(1, 2).audit { _ in Observable.just(0) }).words == ["1", "2", "|"])
    }
}
