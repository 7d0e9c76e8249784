/// A queue for unspecialised code. A `Deque` looks up the types that it consists of at each access; this queue needs
/// only the size of its elements.
struct ElementQueue<Element>: ~Copyable {
    private var ring: UnsafeMutablePointer<Element>?
    private var capacity = 0
    private var head = 0
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    init() {}

    deinit {
        guard let ring else { return }
        for offset in 0..<count { (ring + ((head + offset) & (capacity - 1))).deinitialize(count: 1) }
        ring.deallocate()
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        ring.unsafelyUnwrapped.advanced(by: (head + count) & (capacity - 1)).initialize(to: element)
        count += 1
    }

    /// Removes and returns the first element; the queue must not be empty.
    @inline(__always)
    mutating func removeFirst() -> Element {
        precondition(count > 0, "an empty queue has no first element")
        let index = head
        head = (head + 1) & (capacity - 1)
        count -= 1
        return ring.unsafelyUnwrapped.advanced(by: index).move()
    }

    /// Grows to a power of two, so that an index wraps with a mask.
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(4, capacity * 2))
        if let ring {
            larger.moveInitialize(from: ring + head, count: capacity - head)
            (larger + (capacity - head)).moveInitialize(from: ring, count: head)
            ring.deallocate()
        }
        ring = larger
        capacity = max(4, capacity * 2)
        head = 0
    }
}
