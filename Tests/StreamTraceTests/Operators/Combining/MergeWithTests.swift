import Testing

@testable import StreamTraceEngine

@Suite("merge(with:)")
struct MergeWithTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.merge(with: .empty()) }
        checkOneSource { $0.merge(with: []) }
    }

    @Test("sends what all send, however many")
    func merges() {
        let test = MarbleTest()
        let (a, b, c) = (test.hot("-1-----2-|"), test.hot("-----3|"), test.hot("-4-----5---|"))
        test.expect(a.merge(with: b, c)).toBe("-(14)3-(25)|")
        a.wasSubscribed("^--------!")
        b.wasSubscribed("^-----!")
        c.wasSubscribed("^----------!")
    }

    @Test("ends with the first error and lets go of all")
    func failing() {
        let test = MarbleTest()
        let (a, b) = (test.hot("-1---2-|"), test.hot("--3#"))
        test.expect(a.merge(with: [b])).toBe("-13#")
        a.wasSubscribed("^--!")
        b.wasSubscribed("^--!")
    }
}
