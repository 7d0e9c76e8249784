import Testing

@testable import StreamTraceEngine

@Suite("map")
struct MapTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.map { $0 + 1 } }
    }

    @Test func `Emits each element transformed, several in one frame too`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        test.expect(source.map { $0 * 2 }).toBe("-2-(46)-|")
        source.wasSubscribed("^-------!")
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3|")
        test.expect(source.map { if $0 == 2 { throw TestError() } else { $0 } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test(.nestedSending) func `Emits a nested element first`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.map { $0 * 10 }.subscribe(onNext: {
            if $0 == 10 { subject.onNext(2) }
            received.append($0)
        })
        subject.onNext(1)
        #expect(received == [20, 10])
    }
}
