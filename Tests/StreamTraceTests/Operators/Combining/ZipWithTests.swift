import Testing

@testable import StreamTraceEngine

@Suite("zip(with:)")
struct ZipWithTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.zip(with: Observable.just(1)) { $0 + $1 } }
    }

    @Test func `Pairs the elements of both sources, also of a single`() {
        let test = MarbleTest()
        let (a, b) = (test.hot("-(12)-3-|"), test.hot("---1-1----|"))
        test.expect(a.zip(with: b) { $0 + $1 }).toBe("---2-3----|")
        a.wasSubscribed("^-------!")
        b.wasSubscribed("^---------!")
        #expect(Received(Single.just(1).zip(with: Observable.of("a", "b")) { "\($0)\($1)" }).words == ["1a", "|"])
    }

    @Test func `Ends with the error of its closure or of either source`() {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1-2-|"), test.hot("--1#"))
        test.expect(a.zip(with: b) { $0 + $1 }).toBe("--2#")
        a.wasSubscribed("^--!")
        let throwing = Observable.of(1).zip(with: Observable.of(1)) { _, _ -> Int in throw TestError() }
        #expect(Received(throwing).words == ["error"])
    }
}
