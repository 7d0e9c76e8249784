import Testing

@testable import StreamTraceEngine

@Suite("pairwise")
struct PairwiseTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.pairwise().map { $0 + $1 } }
    }

    @Test func `Emits each element with the previous one, several in one frame too`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-(34)-|")
        test.expect(source.pairwise().map { "\($0)\($1)" })
            .toBe("---a-(bc)-|", ["a": "12", "b": "23", "c": "34"])
        source.wasSubscribed("^---------!")
    }

    @Test func `Emits no pair for one element, and accepts an endless source`() {
        let test = MarbleTest()
        test.expect(test.hot("-1-#").pairwise().map { $0 + $1 }).toBe("---#")
        let endless = MarbleTest()
        let source = endless.hot("-1-2-")
        endless.expect(source.pairwise().map { $0 + $1 }, "^---!").toBe("---3")
        source.wasSubscribed("^---!")
    }

    @Test(.nestedSending) func `Pairs an element sent during a pair with that pair's second`() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.pairwise()) { if $0 == (1, 2) { subject.onNext(3) } }
        for element in [1, 2, 4] { subject.onNext(element) }
        #expect(received.words == ["(1, 2)", "(2, 3)", "(3, 4)"])
        #expect(notes(of: Observable.of(1).pairwise()) == ["held: it is the first"])
    }
}
