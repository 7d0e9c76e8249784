import Testing

@testable import StreamTraceEngine

@Suite("first")
struct FirstTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource(empty: "-(n|)", ["n": Int?.none]) { $0.first().asObservable() }
    }

    @Test("answers with the first element at once, and lets go of the source")
    func first() {
        let test = MarbleTest()
        let source = test.hot("--1-2-|")
        test.expect(source.first().asObservable()).toBe("--(1|)", ["1": 1])
        source.wasSubscribed("^-!")
    }

    @Test("answers with nil where the source is empty")
    func empty() {
        let test = MarbleTest()
        let source = test.hot("--|")
        test.expect(source.first().asObservable()).toBe("--(n|)", ["n": nil])
        source.wasSubscribed("^-!")
    }

    @Test("fails with an error that comes before any element")
    func error() {
        let test = MarbleTest()
        let source = test.hot("--#")
        test.expect(source.first().asObservable()).toBe("--#")
        source.wasSubscribed("^-!")
    }

    @Test("takes one of a synchronous source")
    func synchronous() {
        var answers: [Int?] = []
        _ = Observable.of(1, 2, 3).first().subscribe(onSuccess: { answers.append($0) })
        #expect(answers == [1])
    }
}
