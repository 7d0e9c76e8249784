/// A member of an `IndexedHeap`, which stores its index so that it can be removed.
@usableFromInline
package class HeapMember {
    /// The member's index in the heap, or -1.
    @exclusivity(unchecked) package final var position = -1
}

/// A priority queue whose members can be removed from the middle: a binary heap whose members know their index.
///
/// The order is an argument rather than a conformance of the keys, so that it can use shared state to which the keys
/// have no references. Members are retained manually, so that moving one costs no reference counting. All methods are
/// inlined into the queue that owns the heap, so that the order is not called as a closure.
struct IndexedHeap<Key>: ~Copyable {
    typealias Order = (Key, Key) -> Bool

    private struct Entry {
        let key: Key
        let member: Unmanaged<HeapMember>
    }

    // Manually allocated: an array would check at each step whether it is uniquely referenced.
    private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 8)
    private var capacity = 8
    private(set) var count = 0

    init() {}

    deinit {
        // Releasing a member may run code that checks whether another one is still in the heap.
        for index in 0..<count { entries[index].member.takeUnretainedValue().position = -1 }
        for index in 0..<count { entries[index].member.release() }
        entries.deinitialize(count: count)
        entries.deallocate()
    }

    var firstKey: Key? { count == 0 ? nil : entries.pointee.key }

    @inline(__always)
    mutating func insert(_ member: HeapMember, _ key: Key, by precedes: Order) {
        precondition(member.position < 0, "a member is in one heap at most")
        let entry = Entry(key: key, member: .passRetained(member))
        if count == capacity { grow() }
        (entries + count).initialize(to: entry)
        count += 1
        rise(entry, from: count - 1, by: precedes)
    }

    @inline(__always)
    mutating func popFirst(by precedes: Order) -> HeapMember? { count == 0 ? nil : remove(at: 0, by: precedes) }

    @inline(__always)
    mutating func remove(_ member: HeapMember, by precedes: Order) {
        if member.position >= 0 { _ = remove(at: member.position, by: precedes) }
    }

    @inline(__always)
    private mutating func remove(at index: Int, by precedes: Order) -> HeapMember {
        let member = entries[index].member.takeRetainedValue()
        member.position = -1
        count -= 1
        let last = (entries + count).move()
        if index < count { settle(last, from: index, by: precedes) }
        return member
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: entries, count: count)
        entries.deallocate()
        entries = larger
        capacity *= 2
    }

    /// Moves `entry` into the hole at `start`, then down or up to its position.
    @inline(__always)
    private func settle(_ entry: Entry, from start: Int, by precedes: Order) {
        var hole = start
        while 2 * hole + 1 < count {
            var child = 2 * hole + 1
            if child + 1 < count, precedes(entries[child + 1].key, entries[child].key) { child += 1 }
            guard precedes(entries[child].key, entry.key) else { break }
            put(entries[child], at: hole)
            hole = child
        }
        rise(entry, from: hole, by: precedes)
    }

    @inline(__always)
    private func rise(_ entry: Entry, from start: Int, by precedes: Order) {
        var hole = start
        while hole > 0 {
            let parent = (hole - 1) / 2
            guard precedes(entry.key, entries[parent].key) else { break }
            put(entries[parent], at: hole)
            hole = parent
        }
        put(entry, at: hole)
    }

    @inline(__always)
    private func put(_ entry: Entry, at index: Int) {
        entries[index] = entry
        entry.member.takeUnretainedValue().position = index
    }
}
