import Testing

@testable import StreamTraceAnswers

@Suite("sets of edges") struct EdgeSetTests {
    @Test func `The elements are in ascending order, each once`() {
        var set = EdgeSet(count: 200)
        for edge in [199, 0, 64, 63, 128, 0, 64] { set.insert(edge) }
        #expect(Array(set) == [0, 63, 64, 128, 199])
        let inserted = [63, 1].map { set.insert($0) }
        #expect(inserted == [false, true])
    }

    @Test(arguments: [0, 1, 64, 65]) func `A set of no edges is empty`(count: Int) {
        #expect(Array(EdgeSet(count: count)).isEmpty)
    }

    @Test func `Sets without a common edge are disjoint`() {
        var set = EdgeSet(count: 70)
        set.insert(69)
        #expect(set.contains(69) && !set.contains(5))
        #expect(set.isDisjoint(with: [5, 6]))
        #expect(!set.isDisjoint(with: [5, 69]))
    }
}
