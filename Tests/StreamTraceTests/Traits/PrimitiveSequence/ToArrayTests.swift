import Testing

@testable import StreamTraceEngine

@Suite("toArray")
struct ToArrayTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource(empty: "-(n|)", ["n": [Int]()]) { $0.toArray().asObservable() }
    }

    @Test func `Ends with all elements when the source has completed`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        test.expect(source.toArray().asObservable()).toBe("--------(a|)", ["a": [1, 2, 3]])
        source.wasSubscribed("^-------!")
    }

    @Test func `Drops the buffered elements at an error`() {
        let test = MarbleTest()
        let source = test.hot("-1-#")
        test.expect(source.toArray().asObservable()).toBe("---#")
        source.wasSubscribed("^--!")
    }

    @Test func `Starts with an empty array for each subscription`() {
        let test = MarbleTest()
        let source = test.cold("-1-|")
        let arrays = source.toArray()
        let one = test.expect(arrays.asObservable())
        let two = test.expect(arrays.asObservable(), "--^")
        one.toBe("---(a|)", ["a": [1]])
        two.toBe("-----(a|)", ["a": [1]])
    }
}
