import Testing

@testable import StreamTraceEngine

struct IndexedHeapTests {
    private final class Numbered: HeapMember {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    @Test func `A heap returns its members in order`() {
        var heap = IndexedHeap<Int>()
        for number in [5, 3, 8, 1, 9, 2] { heap.insert(Numbered(number), number, by: <) }
        #expect(heap.count == 6)
        #expect(heap.firstKey == 1)
        var numbers: [Int] = []
        while let member = heap.popFirst(by: <) as? Numbered { numbers.append(member.number) }
        #expect(numbers == [1, 2, 3, 5, 8, 9])
        #expect(heap.firstKey == nil)
    }

    @Test(arguments: 1...20)
    func `A heap behaves as a sorted list, whatever is inserted and removed`(seed: UInt64) {
        var random = SeededGenerator(seed)
        var heap = IndexedHeap<Int>()
        var model: [Numbered] = []
        for number in 0..<500 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !model.isEmpty:
                let removed = model.remove(at: .random(in: model.indices, using: &random))
                heap.remove(removed, by: <)
                #expect(removed.position == -1)
                heap.remove(removed, by: <)
            case 1:
                let first = heap.popFirst(by: <) as? Numbered
                #expect(first === model.first)
                model = Array(model.dropFirst())
            default:
                let member = Numbered(.random(in: 0..<1_000, using: &random) * 1_000 + number)
                heap.insert(member, member.number, by: <)
                model.insert(member, at: model.firstIndex { $0.number > member.number } ?? model.count)
            }
            #expect(heap.count == model.count)
            #expect(heap.firstKey == model.first?.number)
        }
    }

    @Test func `A heap releases its members`() {
        weak var observed: Numbered?
        let kept = Numbered(2)
        do {
            var heap = IndexedHeap<Int>()
            let member = Numbered(1)
            observed = member
            heap.insert(member, 1, by: <)
            heap.insert(kept, 2, by: <)
        }
        #expect(observed == nil)
        #expect(kept.position == -1)
    }
}
