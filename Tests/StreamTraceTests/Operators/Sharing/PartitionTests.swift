import Testing

@testable import StreamTraceEngine

@Suite("partition")
struct PartitionTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.partition { $0 > 1 }.matches }
        checkOneSource { $0.partition { $0 > 1 }.nonMatches }
    }

    @Test func `Emits each element to one of two streams, which share their source`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-4-|")
        let (even, odd) = source.partition { $0 % 2 == 0 }
        let evens = test.expect(even)
        let odds = test.expect(odd)
        evens.toBe("---2----4-|")
        odds.toBe("-1-3------|")
        source.wasSubscribed("^---------!")
    }

    @Test func `Disposes its source with the last subscriber`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4-|")
        let (even, odd) = source.partition { $0 % 2 == 0 }
        let evens = test.expect(even, "^---!")
        let odds = test.expect(odd, "^-----!")
        evens.toBe("---2")
        odds.toBe("-1---3")
        source.wasSubscribed("^-----!")
    }

    @Test func `Ends both with the error of the source, or of the closure, which it calls once for each element`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3|")
        var calls = 0
        let (matches, rest) = source.partition {
            calls += 1
            if $0 == 2 { throw TestError() }
            return true
        }
        let first = test.expect(matches)
        let second = test.expect(rest)
        first.toBe("-1-#")
        second.toBe("---#")
        #expect(calls == 2)
        source.wasSubscribed("^--!")
    }

    @Test func `Notes the destination of an element`() {
        #expect(notes(of: Observable.of(1).partition { $0 > 1 }.matches) == ["dropped: it belongs to the other part"])
    }
}
