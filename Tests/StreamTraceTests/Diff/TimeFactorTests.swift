import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText

@Suite(.endsInTime)
struct TimeFactorTests {
    @Test func `Times that are all multiplied or divided have a factor`() {
        #expect(TimeFactor([(0, 0), (2, 6), (5, 15)]) == .multiplied(3))
        #expect(TimeFactor([(20, 2), (50, 5)]) == .divided(10))
        #expect(TimeFactor([(20, 2), (50, 5)])?.text == "divided by 10")
    }

    @Test func `Times have no factor if one is not multiplied, or if only one differs`() {
        #expect(TimeFactor([(1, 2), (2, 4), (9, 9)]) == nil)
        #expect(TimeFactor([(2, 3), (4, 6)]) == nil)
        #expect(TimeFactor([(0, 0), (2, 4)]) == nil)
        #expect(TimeFactor([(0, 1), (2, 4), (3, 6)]) == nil)
        #expect(TimeFactor([(5, 10), (10, 21), (15, 31)]) == nil)
        #expect(TimeFactor([(10, 5), (21, 10)]) == nil)
        #expect(TimeFactor([]) == nil)
    }

    @Test func `Times of a hundred years do not overflow`() {
        let late = MarbleTime.latest
        #expect(TimeFactor([(1, late), (2, late)]) == nil)
        #expect(TimeFactor([(late / 2, late / 2 * 2), (1, 2)]) == .multiplied(2))
    }
}
