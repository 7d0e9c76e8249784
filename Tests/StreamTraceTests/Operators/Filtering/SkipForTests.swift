import Testing

@testable import StreamTraceEngine

@Suite("skip(_:scheduler:)")
struct SkipForTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.skip(.seconds(1), scheduler: MarbleScheduler()) }
    }

    @Test("drops elements until its time is over")
    func skips() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.skip(.milliseconds(4), scheduler: test.scheduler)).toBe("-----3-|")
        source.wasSubscribed("^------!")
    }

    @Test("passes ends before that, and drops nothing after a time that is not positive")
    func bounds() {
        let test = MarbleTest()
        let early = test.expect(test.hot("-1|").skip(.seconds(1), scheduler: test.scheduler))
        let none = test.expect(test.hot("-1|").skip(.seconds(-1), scheduler: test.scheduler))
        early.toBe("--|")
        none.toBe("-1|")
    }

    @Test("arms its timer before it subscribes to its source")
    func order() {
        let test = MarbleTest()
        test.expect(test.cold("----1-|").skip(.milliseconds(4), scheduler: test.scheduler)).toBe("----1-|")
    }

    @Test("passes several elements of one frame, and an error after them")
    func error() {
        let test = MarbleTest()
        let source = test.hot("-(12)-(34)-#")
        test.expect(source.skip(.milliseconds(4), scheduler: test.scheduler)).toBe("------(34)-#")
        source.wasSubscribed("^----------!")
    }

    @Test("sends a nested element too, once it is open", .nestedSending)
    func reentrance() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let received = Received(subject.skip(.milliseconds(1), scheduler: test.scheduler)) {
            if $0 == 2 { subject.onNext(3) }
        }
        subject.onNext(1)
        test.run()
        subject.onNext(2)
        #expect(received.words == ["2", "3"])
    }
}
