/// Suggestions for names that are not known.
enum Suggestion {
    /// `did you mean 'map'?`, where a name is near enough.
    static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let limit = name.count < 3 ? 0 : max(1, name.count / 3)
        var best: (distance: Int, name: String)?
        for candidate in Set(names) where candidate != name && !candidate.hasPrefix("$") && !candidate.hasPrefix("#") {
            guard abs(candidate.count - name.count) <= limit else { continue }
            let distance = distance(name.lowercased(), candidate.lowercased(), limit: limit)
            guard distance <= limit else { continue }
            if let best, (best.distance, best.name) < (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best.map { "did you mean '\($0.name)'?" }
    }

    /// How many characters have to be changed, added, removed or swapped with their neighbour.
    private static func distance(_ left: String, _ right: String, limit: Int) -> Int {
        let (left, right) = (Array(left), Array(right))
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [row]
            for column in 1...right.count {
                let cost = left[row - 1] == right[column - 1] ? 0 : 1
                var value = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    value = min(value, beforeLast[column - 2] + 1)
                }
                current.append(value)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
