/// Storage that a budget was charged for, watched so that what it took is given back once it is freed.
///
/// A watched array costs a weak reference, so that only large ones are.
struct FreedStorage {
    private struct Watched {
        weak var owner: AnyObject?
        let bytes: Int
    }

    private var watched: [Watched] = []

    /// What is worth watching: an array of some ten elements.
    static let leastBytes = 512

    mutating func watch(_ owner: AnyObject, bytes: Int) {
        watched.append(Watched(owner: owner, bytes: bytes))
    }

    /// The bytes of what was freed since the last time. O(*n*) in what is watched.
    mutating func collect() -> Int {
        var freed = 0
        watched.removeAll {
            guard $0.owner == nil else { return false }
            freed += $0.bytes
            return true
        }
        return freed
    }
}
