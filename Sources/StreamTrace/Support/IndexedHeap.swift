/// What sits in an `IndexedHeap` and knows where, so that it can be taken out again.
class HeapMember {
    /// Its index in the heap, or -1.
    final var position = -1
}

/// A priority queue whose members can be taken out from the middle: a binary heap in which each member knows its place.
struct IndexedHeap<Key: Comparable> {
    private var keys: ContiguousArray<Key> = []
    private var members: ContiguousArray<HeapMember> = []

    var count: Int { keys.count }
    var firstKey: Key? { keys.first }

    mutating func insert(_ member: HeapMember, _ key: Key) {
        precondition(member.position < 0, "a member is in one heap at most")
        keys.append(key)
        members.append(member)
        member.position = keys.count - 1
        siftUp(keys.count - 1)
    }

    mutating func popFirst() -> HeapMember? {
        guard let first = members.first else { return nil }
        remove(first)
        return first
    }

    mutating func remove(_ member: HeapMember) {
        let index = member.position
        guard index >= 0 else { return }
        let last = keys.count - 1
        if index != last { swap(index, last) }
        keys.removeLast()
        members.removeLast()
        member.position = -1
        if index < last {
            siftDown(index)
            siftUp(index)
        }
    }

    private mutating func siftUp(_ start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard keys[child] < keys[parent] else { return }
            swap(child, parent)
            child = parent
        }
    }

    private mutating func siftDown(_ start: Int) {
        var parent = start
        while true {
            var least = parent
            for child in 2 * parent + 1...2 * parent + 2 where child < keys.count && keys[child] < keys[least] {
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
