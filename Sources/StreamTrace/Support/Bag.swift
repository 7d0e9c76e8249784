/// Sinks in the order in which RxSwift serves observers: the first to come has a slot of its own, and when it leaves,
/// the next newcomer takes that slot and is served before older ones.
///
/// A copy is a snapshot: two retains.
struct Bag<Item> {
    typealias Key = Int

    private struct Entry {
        let key: Key
        let item: Item
    }

    private var first: Entry?
    private var rest: ContiguousArray<Entry> = []
    private var nextKey = 0

    var isEmpty: Bool { first == nil && rest.isEmpty }
    var count: Int { (first == nil ? 0 : 1) + rest.count }

    mutating func insert(_ item: Item) -> Key {
        let entry = Entry(key: nextKey, item: item)
        nextKey += 1
        if first == nil { first = entry } else { rest.append(entry) }
        return entry.key
    }

    /// Takes the item out, if it is still there.
    @discardableResult
    mutating func remove(_ key: Key) -> Item? {
        if let entry = first, entry.key == key {
            first = nil
            return entry.item
        }
        let index = position(of: key)
        guard index < rest.count, rest[index].key == key else { return nil }
        return rest.remove(at: index).item
    }

    mutating func removeAll() {
        first = nil
        rest.removeAll()
    }

    @inline(__always)
    func forEach(_ body: (Item) -> Void) {
        if let first { body(first.item) }
        for entry in rest { body(entry.item) }
    }

    /// Keys only grow, so the rest is sorted by them.
    private func position(of key: Key) -> Int {
        var low = 0
        var high = rest.count
        while low < high {
            let middle = (low + high) / 2
            if rest[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
