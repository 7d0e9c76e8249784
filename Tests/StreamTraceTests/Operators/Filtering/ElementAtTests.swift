import Testing

@testable import StreamTraceEngine

@Suite("element(at:)")
struct ElementAtTests {
    private let outOfRange = RxError.argumentOutOfRange

    @Test("keeps the rules of an operator with one source; an empty one has no such element")
    func rules() {
        checkOneSource(empty: "-#", error: "-#") {
            $0.element(at: 0).catch { error in .error(error is RxError ? TestError() : error) }
        }
    }

    @Test("sends the element and completes")
    func element() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.element(at: 1)).toBe("---(2|)")
        source.wasSubscribed("^--!")
    }

    @Test("ends with an error where there is none")
    func none() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.element(at: 1)).toBe("---#", error: outOfRange)
    }

    @Test("takes it out of several of one frame, and gives up its source then")
    func oneFrame() {
        let test = MarbleTest()
        let source = test.hot("-(123)-|")
        test.expect(source.element(at: 1)).toBe("-(2|)")
        source.wasSubscribed("^!")
    }

    @Test("an element nested in the one asked for is sent as well, as in RxSwift", .nestedSending)
    func reentrance() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.element(at: 1)) { if $0 == 6 { subject.onNext(7) } }
        for element in 5...6 { subject.onNext(element) }
        #expect(received.words == ["6", "7", "|"])
    }
}
