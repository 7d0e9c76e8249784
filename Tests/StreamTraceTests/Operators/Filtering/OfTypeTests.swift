import Testing

@testable import StreamTraceEngine

@Suite("ofType")
struct OfTypeTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.ofType(Int.self) }
        checkOneSource { $0.ofType(String.self) }
    }

    @Test func `Emits the elements that are of a type, as that type`() {
        let test = MarbleTest()
        let source = test.hot("-1-(a2)-|", ["1": 1, "a": "a", "2": 2] as [Character: Any])
        let numbers: Observable<Int> = source.ofType(Int.self)
        test.expect(numbers).toBe("-1-2----|")
        source.wasSubscribed("^-------!")
    }

    @Test func `Notes why it dropped an element`() {
        #expect(notes(of: Observable.of(1).ofType(String.self)) == ["dropped: it is of another type"])
    }
}
