/// Items in the order in which RxSwift serves observers: the first item has a slot of its own at the front; after its
/// removal, the next inserted item takes that slot and is served before older ones.
///
/// A copy is a snapshot and costs one retain, or two if there are several items. A single item needs no allocation.
struct Bag<Item> {
    typealias Key = Int

    private struct Entry {
        let key: Key
        let item: Item
    }

    private var front: Item?
    private var frontKey = 0
    /// The other items, sorted by their increasing keys; `nil` until there is one, because retaining `nil` is free.
    private var others: ContiguousArray<Entry>?
    private var nextKey = 0

    var isEmpty: Bool { count == 0 }
    var count: Int { (front == nil ? 0 : 1) + (others?.count ?? 0) }

    mutating func insert(_ item: Item) -> Key { add(item, atFront: front == nil) }

    /// Adds an item after all others, even if the front slot is free.
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

    /// Removes and returns the item, if it is still in the bag.
    @discardableResult
    mutating func remove(_ key: Key) -> Item? {
        if frontKey == key, let item = front {
            front = nil
            return item
        }
        let index = position(of: key)
        // Accesses the array in place: a binding to it would cause a copy on removal.
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

    /// Calls `body` with each item, as `forEach` does, but without retaining it: this copy of the bag keeps the items
    /// alive. All items must be of type `Object`.
    @inline(__always)
    func forEachUnretained<Object: AnyObject>(as type: Object.Type, _ body: (Object) -> Void) where Item == AnyObject {
        withExtendedLifetime(self) {
            front.map { Unmanaged.passUnretained($0) }?
                ._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Object.self)) }
            others?.withUnsafeBufferPointer { others in
                for index in others.indices {
                    Unmanaged.passUnretained(others[index].item)
                        ._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Object.self)) }
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
