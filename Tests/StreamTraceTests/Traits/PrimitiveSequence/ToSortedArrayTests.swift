import Testing

@testable import StreamTraceEngine

@Suite("toSortedArray")
struct ToSortedArrayTests {
    @Test func `Follows the rules of an operator with one source, and emits an empty array for an empty one`() {
        checkOneSource(empty: "-(e|)", ["e": []]) { $0.toSortedArray().asObservable() }
        checkOneSource(empty: "-(e|)", ["e": []]) { $0.toSortedArray(by: >).asObservable() }
    }

    @Test func `Ends with all elements in order, when the source has completed`() {
        let test = MarbleTest()
        let source = test.hot("-2-(31)-2-|")
        let up = test.expect(source.toSortedArray().asObservable())
        let down = test.expect(source.toSortedArray(ascending: false).asObservable())
        let byLastDigit = test.expect(source.toSortedArray { $0 % 3 < $1 % 3 }.asObservable())
        up.toBe("----------(a|)", ["a": [1, 2, 2, 3]])
        down.toBe("----------(a|)", ["a": [3, 2, 2, 1]])
        byLastDigit.toBe("----------(a|)", ["a": [3, 1, 2, 2]])
        source.wasSubscribed("^---------!", "^---------!", "^---------!")
    }

    @Test func `Ends with the error its closure throws`() {
        let stream = Observable.of(1, 2).toSortedArray { _, _ in throw TestError() }
        #expect(Received(stream.asObservable()).words == ["error"])
    }
}
