import Testing

@testable import StreamTraceEngine

@Suite("enumerated")
struct EnumeratedTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.enumerated().map { $0.element } }
    }

    @Test func `Numbers elements from 0, for each subscriber`() {
        let stream = Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }
        #expect(lines(stream) == ["next(0a)", "next(1b)", "completed"])
        #expect(lines(stream) == lines(stream))
    }

    @Test(.nestedSending) func `Numbers a nested element after the outer one`() {
        let subject = PublishSubject<String>()
        var received: [String] = []
        _ = subject.enumerated().subscribe(onNext: {
            if $0.element == "a" { subject.onNext("b") }
            received.append("\($0.index)\($0.element)")
        })
        subject.onNext("a")
        #expect(received == ["1b", "0a"])
    }

    @Test func `Numbers several elements of one frame, endless ones and those before an error`() {
        let test = MarbleTest()
        let source = test.hot("-(78)-9#")
        let all = test.expect(source.enumerated().map { $0.index })
        let some = test.expect(source.enumerated().map { $0.index }, "^---!")
        all.toBe("-(01)-2#")
        some.toBe("-(01)")
        source.wasSubscribed("^------!", "^---!")
    }
}
