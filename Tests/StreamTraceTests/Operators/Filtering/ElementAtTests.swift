import Testing

@testable import StreamTraceEngine

@Suite("element(at:)")
struct ElementAtTests {
    private let outOfRange = RxError.argumentOutOfRange

    @Test func `Keeps the rules of an operator with one source; an empty one has no such element`() {
        checkOneSource(empty: "-#", error: "-#") {
            $0.element(at: 0).catch { error in .error(error is RxError ? TestError() : error) }
        }
    }

    @Test func `Sends the element and completes`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.element(at: 1)).toBe("---(2|)")
        source.wasSubscribed("^--!")
    }

    @Test func `Ends with an error where there is none`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.element(at: 1)).toBe("---#", error: outOfRange)
    }

    @Test func `Takes it out of several of one frame, and disposes its source then`() {
        let test = MarbleTest()
        let source = test.hot("-(123)-|")
        test.expect(source.element(at: 1)).toBe("-(2|)")
        source.wasSubscribed("^!")
    }

    @Test(.nestedSending) func `An element nested in the one asked for is sent as well, as in RxSwift`() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.element(at: 1)) { if $0 == 6 { subject.onNext(7) } }
        for element in 5...6 { subject.onNext(element) }
        #expect(received.words == ["6", "7", "|"])
    }
}
