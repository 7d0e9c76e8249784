import Testing

@testable import StreamTraceEngine

@Suite("audit")
struct AuditTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.audit(.milliseconds(2), scheduler: MarbleScheduler()) }
        checkOneSource { $0.audit { _ in Observable.just(0) } }
        checkOneSource { $0.audit { _ in Observable<Int>.never() } }
    }

    @Test("sends the latest element when the time is over, which begins with an element")
    func spans() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)----4-5---|")
        test.expect(source.audit(.milliseconds(5), scheduler: test.scheduler)).toBe("------3---------5|")
        source.wasSubscribed("^----------------!")
    }

    @Test("after the source's completion waits for the span that runs")
    func completes() {
        let test = MarbleTest()
        let source = test.hot("-1-2|")
        test.expect(source.audit(.milliseconds(5), scheduler: test.scheduler)).toBe("------(2|)")
        source.wasSubscribed("^---!")
        let done = MarbleTest()
        done.expect(done.hot("-1--|").audit(.milliseconds(2), scheduler: done.scheduler)).toBe("---1|")
    }

    @Test("an error drops what waits, and gives up the span")
    func failing() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1-#"), test.cold("-----x"))
        test.expect(source.audit { _ in span }).toBe("---#")
        source.wasSubscribed("^--!")
        span.wasSubscribed("-^-!")
    }

    @Test("makes a span of the element that begins it, and lets go of it when it sends")
    func selects() {
        let test = MarbleTest()
        let source = test.hot("-3-1---2-9---|")
        let (long, short) = (test.cold("---x"), test.cold("-x"))
        test.expect(source.audit { $0 == 3 ? long : short }).toBe("----1---2-9--|")
        long.wasSubscribed("-^--!")
        short.wasSubscribed("-------^!", "---------^!")
    }

    @Test("a span that completes sends nothing; the element waits for the next")
    func spanCompletes() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1----2-|"), test.cold("--|"))
        test.expect(source.audit { _ in span }).toBe("--------|")
        source.wasSubscribed("^-------!")
        span.wasSubscribed("-^-!", "------^-!")
    }

    @Test("ends with the error of a span, or of the closure")
    func spanFails() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1----2-|"), test.cold("--#"))
        test.expect(source.audit { _ in span }).toBe("---#")
        source.wasSubscribed("^--!")
        #expect(Received(Observable.of(1).audit { _ -> Observable<Int> in throw TestError() }).words == ["error"])
    }

    @Test("gives up both when it is disposed")
    func disposed() {
        let test = MarbleTest()
        let (source, span) = (test.hot("-1-2-|"), test.cold("----x"))
        test.expect(source.audit { _ in span }, "^--!").toBe("-")
        source.wasSubscribed("^--!")
        span.wasSubscribed("-^-!")
    }

    @Test("begins a span with an element that is sent from inside of one", .nestedSending)
    func reentrance() {
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
