/// An order of nodes in which each one follows those that it depends on.
struct DependencyOrder {
    /// The nodes that depend on no cycle, in order.
    let sorted: [Int]
    /// A node that depends on itself, or `nil` if none does.
    let recursive: Int?

    /// - Parameter dependencies: the nodes that each node depends on.
    init(_ dependencies: [[Int]]) {
        var dependents = dependencies.map { _ in [Int]() }
        for (node, needed) in dependencies.enumerated() { for other in needed { dependents[other].append(node) } }
        var waiting = dependencies.map(\.count)
        var sorted = dependencies.indices.filter { waiting[$0] == 0 }
        var next = 0
        while next < sorted.count {
            for dependent in dependents[sorted[next]] {
                waiting[dependent] -= 1
                if waiting[dependent] == 0 { sorted.append(dependent) }
            }
            next += 1
        }
        self.sorted = sorted
        recursive = Self.cycle(in: dependencies) { waiting[$0] > 0 }
    }

    /// Follows the nodes that were left, each of which depends on another one of them, until one comes again.
    private static func cycle(in dependencies: [[Int]], isLeft: (Int) -> Bool) -> Int? {
        guard var node = dependencies.indices.first(where: isLeft) else { return nil }
        var seen: Set<Int> = []
        while seen.insert(node).inserted, let next = dependencies[node].first(where: isLeft) { node = next }
        return node
    }
}
