import Testing

@testable import StreamTraceEngine

@Suite("first")
struct FirstTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource(empty: "-(n|)", ["n": Int?.none]) { $0.first().asObservable() }
    }

    @Test func `Ends with the first element at once, and disposes the source`() {
        let test = MarbleTest()
        let source = test.hot("--1-2-|")
        test.expect(source.first().asObservable()).toBe("--(1|)", ["1": 1])
        source.wasSubscribed("^-!")
    }

    @Test func `Ends with nil if the source is empty`() {
        let test = MarbleTest()
        let source = test.hot("--|")
        test.expect(source.first().asObservable()).toBe("--(n|)", ["n": nil])
        source.wasSubscribed("^-!")
    }

    @Test func `Fails with an error that comes before any element`() {
        let test = MarbleTest()
        let source = test.hot("--#")
        test.expect(source.first().asObservable()).toBe("--#")
        source.wasSubscribed("^-!")
    }

    @Test func `Emits one element of a synchronous source`() {
        var answers: [Int?] = []
        _ = Observable.of(1, 2, 3).first().subscribe(onSuccess: { answers.append($0) })
        #expect(answers == [1])
    }
}
