import Testing

@testable import StreamTraceEngine

@Suite("skip(_:)")
struct SkipTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.skip(1) }
    }

    @Test("drops the first elements", arguments: [(-1, "-1-2-3-|"), (0, "-1-2-3-|"), (2, "-----3-|"), (9, "-------|")])
    func skips(count: Int, expected: String) {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.skip(count)).toBe(expected)
        source.wasSubscribed("^------!")
    }

    @Test("counts nested elements", .nestedSending)
    func reentrance() {
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
