/// The marble files by the files that their checks read.
struct Dependencies {
    private let replay: MarbleReplay
    private var marbles: [String: Set<String>] = [:]
    private var files: [String: [String]] = [:]
    private var cache = CanonicalPathCache()

    init(_ replay: MarbleReplay) { self.replay = replay }

    /// The canonical paths of all files.
    var paths: some Collection<String> { marbles.keys }

    /// Reads what a marble file depends on, again if it was read before.
    mutating func add(_ marble: String) {
        remove(marble)
        let paths = replay.dependencies(of: marble).flatMap { canonicalPaths(of: $0) }
        files[marble] = paths
        for path in paths { marbles[path, default: []].insert(marble) }
    }

    mutating func remove(_ marble: String) {
        for path in files.removeValue(forKey: marble) ?? [] {
            marbles[path]?.remove(marble)
            if marbles[path]?.isEmpty == true { marbles[path] = nil }
        }
    }

    /// Returns the marble files that depend on a canonical path.
    func marbles(dependingOn path: String) -> Set<String> { marbles[path] ?? [] }

    /// Returns the path without links, and also that of a link itself, because either may change.
    private mutating func canonicalPaths(of path: String) -> [String] {
        let own = cache.canonicalPath(of: path)
        let target = CanonicalPathCache.resolved(own)
        return own == target ? [own] : [own, target]
    }
}
