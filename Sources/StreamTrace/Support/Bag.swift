/// Items in the order in which RxSwift serves observers: the first to come has a place of its own at the front, and when
/// it leaves, the next newcomer takes that place and is served before older ones.
///
/// A copy is a snapshot: one retain.
struct Bag<Item> {
    typealias Key = Int

    private struct Entry {
        let key: Key
        let item: Item
    }

    private var entries: ContiguousArray<Entry> = []
    private var isFrontTaken = false
    private var nextKey = 0

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }

    mutating func insert(_ item: Item) -> Key {
        let entry = Entry(key: nextKey, item: item)
        nextKey += 1
        entries.insert(entry, at: isFrontTaken ? entries.count : 0)
        isFrontTaken = true
        return entry.key
    }

    /// Takes the item out, if it is still there.
    @discardableResult
    mutating func remove(_ key: Key) -> Item? {
        if isFrontTaken, entries[0].key == key {
            isFrontTaken = false
            return entries.remove(at: 0).item
        }
        let index = position(of: key)
        guard index < entries.count, entries[index].key == key else { return nil }
        return entries.remove(at: index).item
    }

    mutating func removeAll() {
        entries.removeAll()
        isFrontTaken = false
    }

    @inline(__always)
    func forEach(_ body: (Item) -> Void) {
        entries.withUnsafeBufferPointer { entries in
            for index in entries.indices { body(entries[index].item) }
        }
    }

    /// Like `forEach`, without counting a reference to each: this copy holds them.
    @inline(__always)
    func forEachHeld<Held: AnyObject>(as type: Held.Type, _ body: (Held) -> Void) where Item == AnyObject {
        entries.withUnsafeBufferPointer { entries in
            for index in entries.indices {
                Unmanaged.passUnretained(unsafeDowncast(entries[index].item, to: Held.self))
                    ._withUnsafeGuaranteedRef(body)
            }
        }
    }

    /// Keys only grow, so what is behind the front is sorted by them.
    private func position(of key: Key) -> Int {
        var low = isFrontTaken ? 1 : 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
