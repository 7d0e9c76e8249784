/// Storage that a budget was charged for, watched so that the charge is refunded once the storage is freed.
///
/// A watched array costs a weak reference, so that only large arrays are watched.
package struct FreedStorage {
    private struct Watched {
        weak var owner: AnyObject?
        let bytes: Int
    }

    private var watched: [Watched] = []
    /// The number of watched objects at which freed ones are collected, so that a recording of any length that frees
    /// its values never uses up its budget.
    private var limit = 4_096

    /// The number of watched objects, some of which may be freed already.
    var count: Int { watched.count }

    /// The smallest size worth watching: that of an array of some ten elements.
    package static let minimumBytes = 512

    /// Watches an object, and returns the number of bytes that were found to be freed. Amortized O(1).
    mutating func watch(_ owner: AnyObject, bytes: Int) -> Int {
        let freed = watched.count < limit ? 0 : collect()
        watched.append(Watched(owner: owner, bytes: bytes))
        return freed
    }

    /// Returns the number of bytes freed since the last call. O(*n*) in the number of watched objects.
    mutating func collect() -> Int {
        var freed = 0
        watched.removeAll {
            guard $0.owner == nil else { return false }
            freed += $0.bytes
            return true
        }
        limit = max(4_096, 2 * watched.count)
        return freed
    }
}
