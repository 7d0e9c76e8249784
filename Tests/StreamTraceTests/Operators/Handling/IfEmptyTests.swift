import Testing

@testable import StreamTraceEngine

@Suite("ifEmpty")
struct IfEmptyTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource(empty: "-(7|)") { $0.ifEmpty(default: 7) }
        checkOneSource(empty: "-(7|)") { $0.ifEmpty(switchTo: .just(7)) }
    }

    @Test func `Forwards the elements of a source that is not empty`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let other = test.cold("-7|")
        let results = [test.expect(source.ifEmpty(default: 7)), test.expect(source.ifEmpty(switchTo: other))]
        for result in results { result.toBe("-1-2-|") }
        source.wasSubscribed("^----!", "^----!")
        other.wasSubscribed()
    }

    @Test func `Continues with another stream, and retains the source until that ends`() {
        let test = MarbleTest()
        let source = test.hot("-|")
        let other = test.cold("-7-|")
        test.expect(source.ifEmpty(switchTo: other)).toBe("--7-|")
        source.wasSubscribed("^---!")
        other.wasSubscribed("-^--!")
    }

    @Test func `Ends with the error of the other stream, and disposes that stream when it is disposed`() {
        let test = MarbleTest()
        let failing = test.expect(test.hot("-|").ifEmpty(switchTo: test.cold("-#")))
        let other = test.cold("-7-8|")
        let disposed = test.expect(test.hot("-|").ifEmpty(switchTo: other), "^--!")
        failing.toBe("--#")
        disposed.toBe("--7")
        other.wasSubscribed("-^-!")
    }

    @Test(.nestedSending)
    func `Emits several elements of one frame and nested ones, and ends at once with a synchronous stream`() {
        let test = MarbleTest()
        let source = test.hot("-(12)-#")
        let results = [test.expect(source.ifEmpty(default: 7)), test.expect(source.ifEmpty(switchTo: .just(7)))]
        for result in results { result.toBe("-(12)-#") }
        source.wasSubscribed("^-----!", "^-----!")
        #expect(lines(Observable.empty().ifEmpty(switchTo: .of(1, 2))) == ["next(1)", "next(2)", "completed"])
        let subject = PublishSubject<Int>()
        let received = Received(subject.ifEmpty(default: 7)) { if $0 == 1 { subject.onCompleted() } }
        subject.onNext(1)
        #expect(received.words == ["1", "|"])
    }

    @Test(.nestedSending)
    func `Forwards events that the source or the other stream sends during an element, even ends`() {
        let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        let full = Received(subject.ifEmpty(switchTo: other)) {
            guard $0 == 1 else { return }
            subject.onNext(2)
            subject.onCompleted()
        }
        subject.onNext(1)
        #expect(full.words == ["1", "2", "|"])
        #expect(!subject.hasObservers && !other.hasObservers)
        let empty = Received(Observable.empty().ifEmpty(switchTo: other)) {
            guard $0 == 7 else { return }
            other.onNext(8)
            other.onCompleted()
        }
        other.onNext(7)
        #expect(empty.words == ["7", "8", "|"])
        #expect(!other.hasObservers)
    }

    @Test(.nestedSending)
    func `Releases both when disposed during an event of the other stream, which can be the source itself`() {
        let test = MarbleTest()
        let (source, other, again) = (test.hot("-|"), test.cold("-7-8|"), test.cold("-|"))
        let result = Expectation<Int>(test)
        let stopping = source.ifEmpty(switchTo: other.do(afterNext: { _ in result.subscription.dispose() }))
        test.at(0) { result.subscribe(to: stopping) }
        let twice = test.expect(again.ifEmpty(switchTo: again))
        result.toBe("--7")
        source.wasSubscribed("^-!")
        other.wasSubscribed("-^!")
        twice.toBe("--|")
        again.wasSubscribed("^-!", "-^!")
    }
}
