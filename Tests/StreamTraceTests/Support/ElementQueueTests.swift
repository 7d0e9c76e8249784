import Testing

@testable import StreamTraceEngine

struct ElementQueueTests {
    private final class Token {}

    @Test(arguments: 1...10)
    func `A queue returns elements in the order of insertion, also when it wraps around and grows`(seed: UInt64) {
        var random = SeededGenerator(seed)
        var queue = ElementQueue<String>()
        var model: [String] = []
        for number in 0..<300 {
            if model.isEmpty || Int.random(in: 0..<5, using: &random) > 1 {
                queue.append("element \(number)")
                model.append("element \(number)")
            } else {
                #expect(queue.removeFirst() == model.removeFirst())
            }
            #expect(queue.count == model.count)
            #expect(queue.isEmpty == model.isEmpty)
        }
    }

    @Test func `A queue releases a removed element, and the others when it is released`() {
        weak var first: Token?
        weak var second: Token?
        do {
            var queue = ElementQueue<Token>()
            for number in 0..<6 {
                let token = Token()
                if number == 0 { first = token }
                if number == 5 { second = token }
                queue.append(token)
            }
            _ = queue.removeFirst()
            #expect(first == nil)
            #expect(second != nil)
        }
        #expect(second == nil)
    }
}
