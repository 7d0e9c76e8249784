/// Storage that a budget was charged for, watched so that what it took is given back once it is freed.
///
/// A watched array costs a weak reference, so that only large ones are.
struct FreedStorage {
    private struct Watched {
        weak var owner: AnyObject?
        let bytes: Int
    }

    private var watched: [Watched] = []
    /// So many are looked through before more are watched: a recording of any length frees what it makes, and never uses
    /// its budget up.
    private var most = 4_096

    /// How many are watched, of which some may be freed by now.
    var count: Int { watched.count }

    /// What is worth watching: an array of some ten elements.
    static let leastBytes = 512

    /// Returns the bytes of what was found to be freed. Amortized O(1).
    mutating func watch(_ owner: AnyObject, bytes: Int) -> Int {
        let freed = watched.count < most ? 0 : collect()
        watched.append(Watched(owner: owner, bytes: bytes))
        return freed
    }

    /// The bytes of what was freed since the last time. O(*n*) in what is watched.
    mutating func collect() -> Int {
        var freed = 0
        watched.removeAll {
            guard $0.owner == nil else { return false }
            freed += $0.bytes
            return true
        }
        most = max(4_096, 2 * watched.count)
        return freed
    }
}
