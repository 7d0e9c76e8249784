import Testing

@testable import StreamTraceEngine

struct DequeTests {
    @Test("gives back first what came first, also when it wraps around", arguments: 1...10)
    func model(seed: UInt64) {
        var random = SeededGenerator(seed)
        var deque = Deque<Int>()
        var model: [Int] = []
        for number in 0..<300 {
            if Bool.random(using: &random) {
                deque.append(number)
                model.append(number)
            } else {
                #expect(deque.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
            }
            #expect(deque.first == model.first)
            #expect(deque.count == model.count)
            var all: [Int] = []
            deque.forEach { all.append($0) }
            #expect(all == model)
        }
    }

    @Test("is empty when all was removed")
    func removeAll() {
        var deque = Deque<Int>()
        deque.append(1)
        deque.removeAll()
        #expect(deque.isEmpty)
        #expect(deque.popFirst() == nil)
    }
}
