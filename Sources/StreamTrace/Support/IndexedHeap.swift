/// What sits in an `IndexedHeap` and knows where, so that it can be taken out again.
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

    private var entries: ContiguousArray<Entry> = []

    init() {
        entries.reserveCapacity(8)
    }

    deinit {
        // Letting one go may run code that asks another whether it is still here.
        for entry in entries { entry.member.takeUnretainedValue().position = -1 }
        for entry in entries { entry.member.release() }
    }

    var count: Int { entries.count }
    var firstKey: Key? { entries.first?.key }

    mutating func insert(_ member: HeapMember, _ key: Key, by precedes: Order) {
        precondition(member.position < 0, "a member is in one heap at most")
        let entry = Entry(key: key, member: .passRetained(member))
        entries.append(entry)
        entries.withUnsafeMutableBufferPointer { Self.rise(entry, from: $0.count - 1, in: $0, by: precedes) }
    }

    mutating func popFirst(by precedes: Order) -> HeapMember? {
        entries.isEmpty ? nil : remove(at: 0, by: precedes)
    }

    mutating func remove(_ member: HeapMember, by precedes: Order) {
        if member.position >= 0 { _ = remove(at: member.position, by: precedes) }
    }

    private mutating func remove(at index: Int, by precedes: Order) -> HeapMember {
        let member = entries[index].member.takeRetainedValue()
        member.position = -1
        let last = entries.removeLast()
        if index < entries.count {
            entries.withUnsafeMutableBufferPointer { Self.settle(last, from: index, in: $0, by: precedes) }
        }
        return member
    }

    /// Finds the place of `entry` for the hole at `start`: down first, then up.
    private static func settle(
        _ entry: Entry, from start: Int, in entries: UnsafeMutableBufferPointer<Entry>, by precedes: Order
    ) {
        var hole = start
        while 2 * hole + 1 < entries.count {
            var child = 2 * hole + 1
            if child + 1 < entries.count, precedes(entries[child + 1].key, entries[child].key) { child += 1 }
            guard precedes(entries[child].key, entry.key) else { break }
            put(entries[child], at: hole, in: entries)
            hole = child
        }
        rise(entry, from: hole, in: entries, by: precedes)
    }

    private static func rise(
        _ entry: Entry, from start: Int, in entries: UnsafeMutableBufferPointer<Entry>, by precedes: Order
    ) {
        var hole = start
        while hole > 0 {
            let parent = (hole - 1) / 2
            guard precedes(entry.key, entries[parent].key) else { break }
            put(entries[parent], at: hole, in: entries)
            hole = parent
        }
        put(entry, at: hole, in: entries)
    }

    @inline(__always)
    private static func put(_ entry: Entry, at index: Int, in entries: UnsafeMutableBufferPointer<Entry>) {
        entries[index] = entry
        entry.member.takeUnretainedValue().position = index
    }
}
