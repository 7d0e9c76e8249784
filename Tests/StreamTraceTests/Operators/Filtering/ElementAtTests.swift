import Testing

@testable import StreamTraceEngine

@Suite("element(at:)")
struct ElementAtTests {
    private let outOfRange = RxError.argumentOutOfRange

    @Test func `Follows the rules of an operator with one source; an empty one causes an error`() {
        checkOneSource(empty: "-#", error: "-#") {
            $0.element(at: 0).catch { error in .error(error is RxError ? TestError() : error) }
        }
    }

    @Test func `Emits the element and completes`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.element(at: 1)).toBe("---(2|)")
        source.wasSubscribed("^--!")
    }

    @Test func `Ends with an error if there are too few elements`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.element(at: 1)).toBe("---#", error: outOfRange)
    }

    @Test func `Emits one of several elements of a frame, and then disposes its source`() {
        let test = MarbleTest()
        let source = test.hot("-(123)-|")
        test.expect(source.element(at: 1)).toBe("-(2|)")
        source.wasSubscribed("^!")
    }

    @Test(.nestedSending) func `Emits an element nested in the requested one too, as in RxSwift`() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.element(at: 1)) { if $0 == 6 { subject.onNext(7) } }
        for element in 5...6 { subject.onNext(element) }
        #expect(received.words == ["6", "7", "|"])
    }
}
