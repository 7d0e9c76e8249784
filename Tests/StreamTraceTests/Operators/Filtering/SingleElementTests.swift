import Testing

@testable import StreamTraceEngine

@Suite("single")
struct SingleElementTests {
    @Test func `Follows the rules of an operator with one source; an empty one causes an error`() {
        checkOneSource(empty: "-#") { $0.single().catch { error in .error(error is RxError ? TestError() : error) } }
    }

    @Test func `Emits the only element at once, and completes with the source`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.single()).toBe("-1-|")
        source.wasSubscribed("^--!")
    }

    @Test func `Ends with an error at a second element`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.single()).toBe("-1-#", error: RxError.moreThanOneElement)
        source.wasSubscribed("^--!")
    }

    @Test func `Considers only the elements for which its predicate returns true`() {
        #expect(lines(Observable.of(1, 2, 3).single { $0 == 2 }) == ["next(2)", "completed"])
        #expect(lines(Observable.of(1).single { $0 == 2 }) == ["error(Sequence doesn't contain any elements.)"])
        #expect(lines(Observable.of(1).single { _ in throw TestError() }) == ["error(error)"])
        #expect(notes(of: Observable.of(1, 2).single { $0 == 2 }) == ["dropped: the predicate returned false"])
    }

    @Test(.nestedSending) func `Ends with an error at a second element of the same frame, also a nested one`() {
        let test = MarbleTest()
        let source = test.hot("-(12)-|")
        test.expect(source.single()).toBe("-(1#)", error: RxError.moreThanOneElement)
        source.wasSubscribed("^!")
        let subject = PublishSubject<Int>()
        let received = Received(subject.single()) { _ in subject.onNext(2) }
        subject.onNext(1)
        #expect(received.words == ["1", "Sequence contains more than one element."])
    }
}
