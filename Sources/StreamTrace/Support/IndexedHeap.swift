/// What sits in an `IndexedHeap` and knows where, so that it can be taken out again.
@usableFromInline
class HeapMember {
    /// Its index in the heap, or -1.
    final var position = -1
}

/// A priority queue whose members can be taken out from the middle: a binary heap in which each member knows its place.
///
/// The order is an argument rather than a conformance, so that it may hold on to something without each key doing so.
/// The heap owns its members by hand: moving one inside it costs no reference counting.
struct IndexedHeap<Key>: ~Copyable {
    typealias Order = (Key, Key) -> Bool

    private struct Entry {
        let key: Key
        let member: Unmanaged<HeapMember>
    }

    // Bare memory: an array would ask at each step whether it is its only owner.
    private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 8)
    private var capacity = 8
    private(set) var count = 0

    init() {}

    deinit {
        // Letting one go may run code that asks another whether it is still here.
        for index in 0..<count { entries[index].member.takeUnretainedValue().position = -1 }
        for index in 0..<count { entries[index].member.release() }
        entries.deinitialize(count: count)
        entries.deallocate()
    }

    var firstKey: Key? { count == 0 ? nil : entries.pointee.key }

    mutating func insert(_ member: HeapMember, _ key: Key, by precedes: Order) {
        precondition(member.position < 0, "a member is in one heap at most")
        let entry = Entry(key: key, member: .passRetained(member))
        if count == capacity { grow() }
        (entries + count).initialize(to: entry)
        count += 1
        rise(entry, from: count - 1, by: precedes)
    }

    mutating func popFirst(by precedes: Order) -> HeapMember? {
        count == 0 ? nil : remove(at: 0, by: precedes)
    }

    mutating func remove(_ member: HeapMember, by precedes: Order) {
        if member.position >= 0 { _ = remove(at: member.position, by: precedes) }
    }

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

    /// Finds the place of `entry` for the hole at `start`: down first, then up.
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
