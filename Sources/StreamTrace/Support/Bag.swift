/// Items in the order in which RxSwift serves observers: the first to come has a place of its own at the front, and when
/// it leaves, the next newcomer takes that place and is served before older ones.
///
/// A copy is a snapshot: a retain, and another where there is more than one item. A single item needs no memory but the
/// bag's own.
struct Bag<Item> {
    typealias Key = Int

    private struct Entry {
        let key: Key
        let item: Item
    }

    private var front: Item?
    private var frontKey = 0
    /// The others, sorted by their keys, which only grow; `nil` until there is one, since a retain of nothing is cheapest.
    private var others: ContiguousArray<Entry>?
    private var nextKey = 0

    var isEmpty: Bool { count == 0 }
    var count: Int { (front == nil ? 0 : 1) + (others?.count ?? 0) }

    mutating func insert(_ item: Item) -> Key { add(item, atFront: front == nil) }

    /// Adds an item behind all others, also where the place at the front is free.
    mutating func append(_ item: Item) -> Key { add(item, atFront: isEmpty) }

    @inline(__always)
    private mutating func add(_ item: Item, atFront isFront: Bool) -> Key {
        let key = nextKey
        nextKey += 1
        if isFront {
            front = item
            frontKey = key
        } else if others == nil {
            others = [Entry(key: key, item: item)]
        } else {
            others?.append(Entry(key: key, item: item))
        }
        return key
    }

    /// Takes the item out, if it is still there.
    @discardableResult
    mutating func remove(_ key: Key) -> Item? {
        if frontKey == key, let item = front {
            front = nil
            return item
        }
        let index = position(of: key)
        // Without a binding to the array, which would have it copied when one is taken out.
        guard index < others?.count ?? 0, others?[index].key == key else { return nil }
        return others?.remove(at: index).item
    }

    mutating func removeAll() {
        front = nil
        others = nil
    }

    @inline(__always)
    func forEach(_ body: (Item) -> Void) {
        if let front { body(front) }
        others?.withUnsafeBufferPointer { others in
            for index in others.indices { body(others[index].item) }
        }
    }

    /// Like `forEach`, without counting a reference to each: this copy, which outlives the calls, holds them. The bag is
    /// known to hold objects of that type.
    @inline(__always)
    func forEachHeld<Held: AnyObject>(as type: Held.Type, _ body: (Held) -> Void) where Item == AnyObject {
        withExtendedLifetime(self) {
            front.map { Unmanaged.passUnretained($0) }?
                ._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Held.self)) }
            others?.withUnsafeBufferPointer { others in
                for index in others.indices {
                    Unmanaged.passUnretained(others[index].item)
                        ._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Held.self)) }
                }
            }
        }
    }

    private func position(of key: Key) -> Int {
        guard let others else { return 0 }
        var low = 0
        var high = others.count
        while low < high {
            let middle = (low + high) / 2
            if others[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
