import Testing

@testable import StreamTraceEngine

struct DequeTests {
    @Test(arguments: 1...10)
    func `A deque returns elements in the order of insertion, also when it wraps around`(seed: UInt64) {
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

    @Test func `A deque is empty when all elements were removed`() {
        var deque = Deque<Int>()
        deque.append(1)
        deque.removeAll()
        #expect(deque.isEmpty)
        #expect(deque.popFirst() == nil)
    }
}
