import Testing

@testable import StreamTraceEngine

@Suite("skip(_:scheduler:)")
struct SkipForTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.skip(.milliseconds(4), scheduler: $1) }
    }

    @Test func `Drops elements until its time is over`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.skip(.milliseconds(4), scheduler: test.scheduler)).toBe("-----3-|")
        source.wasSubscribed("^------!")
    }

    @Test func `Forwards an end before that, and drops no element for a time that is not positive`() {
        let test = MarbleTest()
        let early = test.expect(test.hot("-1|").skip(.seconds(1), scheduler: test.scheduler))
        let none = test.expect(test.hot("-1|").skip(.seconds(-1), scheduler: test.scheduler))
        early.toBe("--|")
        none.toBe("-1|")
    }

    @Test func `Starts its timer before it subscribes to its source`() {
        let test = MarbleTest()
        test.expect(test.cold("----1-|").skip(.milliseconds(4), scheduler: test.scheduler)).toBe("----1-|")
    }

    @Test func `Emits several elements of one frame, and an error after them`() {
        let test = MarbleTest()
        let source = test.hot("-(12)-(34)-#")
        test.expect(source.skip(.milliseconds(4), scheduler: test.scheduler)).toBe("------(34)-#")
        source.wasSubscribed("^----------!")
    }

    @Test(.nestedSending) func `Emits a nested element too, once the time is over`() {
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
