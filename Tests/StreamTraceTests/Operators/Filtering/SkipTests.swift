import Testing

@testable import StreamTraceEngine

@Suite("skip(_:)")
struct SkipTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.skip(1) }
    }

    @Test(arguments: [(-1, "-1-2-3-|"), (0, "-1-2-3-|"), (2, "-----3-|"), (9, "-------|")])
    func `Drops the first elements`(count: Int, expected: String) {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.skip(count)).toBe(expected)
        source.wasSubscribed("^------!")
    }

    @Test(.nestedSending) func `Counts nested elements`() {
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        _ = subject.skip(1).subscribe(onNext: {
            if $0 == 2 { subject.onNext(3) }
            received.append($0)
        })
        subject.onNext(1)
        subject.onNext(2)
        #expect(received == [3, 2])
    }
}
