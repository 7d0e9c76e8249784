/// What sits in an `IndexedHeap` and knows where, so that it can be taken out again.
class HeapMember {
    /// Its index in the heap, or -1.
    final var position = -1
}

/// A priority queue whose members can be taken out from the middle: a binary heap in which each member knows its place.
///
/// The order is an argument rather than a conformance, so that it may hold on to something without each key doing so.
struct IndexedHeap<Key> {
    typealias Order = (Key, Key) -> Bool

    private var keys: ContiguousArray<Key> = []
    private var members: ContiguousArray<HeapMember> = []

    var count: Int { keys.count }
    var firstKey: Key? { keys.first }

    mutating func insert(_ member: HeapMember, _ key: Key, by precedes: Order) {
        precondition(member.position < 0, "a member is in one heap at most")
        keys.append(key)
        members.append(member)
        member.position = keys.count - 1
        siftUp(keys.count - 1, precedes)
    }

    mutating func popFirst(by precedes: Order) -> HeapMember? {
        guard let first = members.first else { return nil }
        remove(first, by: precedes)
        return first
    }

    mutating func remove(_ member: HeapMember, by precedes: Order) {
        let index = member.position
        guard index >= 0 else { return }
        let last = keys.count - 1
        if index != last { swap(index, last) }
        keys.removeLast()
        members.removeLast()
        member.position = -1
        if index < last {
            siftDown(index, precedes)
            siftUp(index, precedes)
        }
    }

    private mutating func siftUp(_ start: Int, _ precedes: Order) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(keys[child], keys[parent]) else { return }
            swap(child, parent)
            child = parent
        }
    }

    private mutating func siftDown(_ start: Int, _ precedes: Order) {
        var parent = start
        while true {
            var least = parent
            for child in 2 * parent + 1...2 * parent + 2 where child < keys.count && precedes(keys[child], keys[least])
            {
                least = child
            }
            if least == parent { return }
            swap(parent, least)
            parent = least
        }
    }

    private mutating func swap(_ left: Int, _ right: Int) {
        keys.swapAt(left, right)
        members.swapAt(left, right)
        members[left].position = left
        members[right].position = right
    }
}
