import Testing

@testable import StreamTraceEngine

@Suite("sample")
struct SampleTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource(empty: "-") { $0.sample(Observable<Int>.never()) }
    }

    @Test("sends the latest element at each tick, once")
    func samples() {
        let test = MarbleTest()
        let source = test.hot("-12-3-----|")
        let sampler = test.hot("---x--y-z---x")
        test.expect(source.sample(sampler)).toBe("---2--3-----|")
        source.wasSubscribed("^---------!")
        sampler.wasSubscribed("^-----------!")
    }

    @Test("sends a default at a tick without a new element")
    func defaultValue() {
        let test = MarbleTest()
        let source = test.hot("-1----|")
        test.expect(source.sample(test.hot("x-y-z--x"), defaultValue: 0)).toBe("0-1-0--(0|)")
    }

    @Test("takes the sampler's completion for a tick")
    func samplerCompletes() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let sampler = test.hot("--|")
        test.expect(source.sample(sampler)).toBe("--1")
        source.wasSubscribed("^----!")
        let over = MarbleTest()
        over.expect(over.hot("-1|").sample(over.hot("----|"))).toBe("----(1|)")
    }

    @Test("ends with the error of either")
    func errors() {
        let test = MarbleTest()
        let (source, sampler) = (test.hot("-1-2-|"), test.hot("--#"))
        test.expect(source.sample(sampler)).toBe("--#")
        source.wasSubscribed("^-!")
        let failing = MarbleTest()
        let never = failing.hot("-")
        failing.expect(failing.hot("-1#").sample(never)).toBe("--#")
        never.wasSubscribed("^-!")
    }

    @Test("gives up both when it is disposed")
    func disposed() {
        let test = MarbleTest()
        let (source, sampler) = (test.hot("-1-2-|"), test.hot("-----x"))
        test.expect(source.sample(sampler), "^-!").toBe("-")
        source.wasSubscribed("^-!")
        sampler.wasSubscribed("^-!")
    }

    @Test("of several elements of one frame it sends the last; a tick inside of that one finds none")
    func oneFrame() {
        let test = MarbleTest()
        let source = test.hot("-(12)-|")
        let sampler = test.hot("----x--x")
        test.expect(source.sample(sampler)).toBe("----2--|")
        source.wasSubscribed("^-----!")
        sampler.wasSubscribed("^------!")
        let (subject, ticks) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(subject.sample(ticks)) { _ in ticks.onNext(0) }
        subject.onNext(1)
        ticks.onNext(0)
        #expect(received.words == ["1"])
    }
}
