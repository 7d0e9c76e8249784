/// A double-ended queue as a ring buffer in one array.
struct Deque<Element> {
    private var ring: ContiguousArray<Element?> = []
    private var head = 0
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }
    var first: Element? { isEmpty ? nil : ring[head] }

    mutating func append(_ element: Element) {
        if count == ring.count { grow() }
        ring[(head + count) & (ring.count - 1)] = element
        count += 1
    }

    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = ring[head]
        ring[head] = nil
        head = (head + 1) & (ring.count - 1)
        count -= 1
        return element
    }

    mutating func removeAll() { self = Deque() }

    /// Calls `body` with each element, from first to last.
    func forEach(_ body: (Element) throws -> Void) rethrows {
        for offset in 0..<count {
            if let element = ring[(head + offset) & (ring.count - 1)] { try body(element) }
        }
    }

    /// Grows to a power of two, so that an index wraps with a mask.
    private mutating func grow() {
        var larger = ContiguousArray<Element?>()
        larger.reserveCapacity(max(4, count * 2))
        forEach { larger.append($0) }
        larger.append(contentsOf: repeatElement(nil, count: max(4, count * 2) - count))
        ring = larger
        head = 0
    }
}
