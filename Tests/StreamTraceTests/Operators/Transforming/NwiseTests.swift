import Testing

@testable import StreamTraceEngine

@Suite("nwise")
struct NwiseTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.nwise(2) }
        checkOneSource { $0.nwise(0) }
    }

    @Test func `Emits each element with the previous ones, if there are enough, several in one frame too`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-(34)-#")
        test.expect(source.nwise(3)).toBe("-----(ab)-#", ["a": [1, 2, 3], "b": [2, 3, 4]])
        source.wasSubscribed("^---------!")
    }

    @Test func `Emits arrays of one for 1, empty arrays for 0, and none for a number that is too large`() {
        #expect(Received(Observable.of(1, 2).nwise(1)).words == ["[1]", "[2]", "|"])
        #expect(Received(Observable.of(1, 2).nwise(0)).words == ["[]", "[]", "|"])
        #expect(Received(Observable.of(1, 2).nwise(.max)).words == ["|"])
    }

    @Test(.nestedSending) func `Counts an element sent during an array for the next`() {
        let subject = PublishSubject<Int>()
        let received = Received(subject.nwise(2)) { if $0 == [1, 2] { subject.onNext(3) } }
        for element in [1, 2, 4] { subject.onNext(element) }
        #expect(received.words == ["[1, 2]", "[2, 3]", "[3, 4]"])
        #expect(notes(of: Observable.of(1).nwise(2)) == ["held: there are not enough elements yet"])
    }
}
