import Testing

@testable import StreamTraceEngine

@Suite("merge(with:)")
struct MergeWithTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.merge(with: .empty()) }
        checkOneSource { $0.merge(with: []) }
    }

    @Test func `Emits the elements of all sources, however many`() {
        let test = MarbleTest()
        let (a, b, c) = (test.hot("-1-----2-|"), test.hot("-----3|"), test.hot("-4-----5---|"))
        test.expect(a.merge(with: b, c)).toBe("-(14)3-(25)|")
        a.wasSubscribed("^--------!")
        b.wasSubscribed("^-----!")
        c.wasSubscribed("^----------!")
    }

    @Test func `Ends with the first error and releases all`() {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1---2-|"), test.hot("--3#"))
        test.expect(a.merge(with: [b])).toBe("-13#")
        a.wasSubscribed("^--!")
        b.wasSubscribed("^--!")
    }
}
