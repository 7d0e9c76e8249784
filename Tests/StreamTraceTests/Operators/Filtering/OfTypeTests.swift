import Testing

@testable import StreamTraceEngine

@Suite("ofType")
struct OfTypeTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.ofType(Int.self) }
        checkOneSource { $0.ofType(String.self) }
    }

    @Test("sends the elements that are of a type, as that type")
    func casts() {
        let test = MarbleTest()
        let source = test.hot("-1-(a2)-|", ["1": 1, "a": "a", "2": 2] as [Character: Any])
        let numbers: Observable<Int> = source.ofType(Int.self)
        test.expect(numbers).toBe("-1-2----|")
        source.wasSubscribed("^-------!")
    }

    @Test("says why it dropped an element")
    func reasons() {
        #expect(fates(of: Observable.of(1).ofType(String.self)) == ["dropped: it is of another type"])
    }
}
