import Testing

@testable import StreamTraceEngine

@Suite("audit")
struct AuditTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.audit(.milliseconds(2), scheduler: $1) }
        checkOneSource { $0.audit { _ in Observable.just(0) } }
        checkOneSource(isSilent: true) { $0.audit { _ in Observable<Int>.never() } }
    }

    @Test func `Emits the latest element when the span that an element starts is over`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)----4-5---|")
        test.expect(source.audit(.milliseconds(5), scheduler: test.scheduler)).toBe("------3---------5|")
        source.wasSubscribed("^----------------!")
    }

    @Test func `Waits for the current span after the source's completion`() {
        let test = MarbleTest()
        let source = test.hot("-1-2|")
        test.expect(source.audit(.milliseconds(5), scheduler: test.scheduler)).toBe("------(2|)")
        source.wasSubscribed("^---!")
        let done = MarbleTest()
        done.expect(done.hot("-1--|").audit(.milliseconds(2), scheduler: done.scheduler)).toBe("---1|")
    }

    @Test func `Drops the buffered element at an error, and disposes the span`() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1-#"), test.cold("-----x"))
        test.expect(source.audit { _ in span }).toBe("---#")
        source.wasSubscribed("^--!")
        span.wasSubscribed("-^-!")
    }

    @Test func `Calls its closure with the element that starts a span, and disposes the span when it emits`() {
        let test = MarbleTest()
        let source = test.hot("-3-1---2-9---|")
        let (long, short) = (test.cold("---x"), test.cold("-x"))
        test.expect(source.audit { $0 == 3 ? long : short }).toBe("----1---2-9--|")
        long.wasSubscribed("-^--!")
        short.wasSubscribed("-------^!", "---------^!")
    }

    @Test func `Emits no element when a span completes, and the element waits for the next`() {
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

    @Test(.nestedSending) func `Starts a span with an element that is sent during one`() {
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
