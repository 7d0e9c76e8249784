import Testing

@testable import StreamTraceEngine

@Suite("take(while:) and take(until:) with a predicate")
struct TakeWhileTests {
    @Test func `Follow the rules of an operator with one source`() {
        checkOneSource { $0.take(while: { _ in true }) }
        checkOneSource { $0.take(until: { _ in false }) }
        checkOneSource { $0.take(while: { _ in false }, behavior: .inclusive) }
    }

    @Test func `Complete at the first element that does not match, with or without emitting it`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        let results = [
            test.expect(source.take(while: { $0 < 2 })), test.expect(source.take(until: { $0 >= 2 })),
        ]
        let inclusive = [
            test.expect(source.take(while: { $0 < 2 }, behavior: .inclusive)),
            test.expect(source.take(until: { $0 >= 2 }, behavior: .inclusive)),
        ]
        for result in results { result.toBe("-1-|") }
        for result in inclusive { result.toBe("-1-(2|)") }
        source.wasSubscribed("^--!", "^--!", "^--!", "^--!")
    }

    @Test func `End with the error the predicate throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.take(while: { if $0 == 2 { throw TestError() } else { true } })).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test(.nestedSending) func `Emit no more elements when the last element causes another`() {
        let subject = PublishSubject<Int>()
        var received: [String] = []
        _ = subject.take(while: { $0 < 2 }, behavior: .inclusive).subscribe {
            received.append($0.debugDescription)
            if $0.element == 2 { subject.onNext(1) }
        }
        subject.onNext(2)
        #expect(received == ["next(2)", "completed"])
    }
}
