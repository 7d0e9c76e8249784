/// A search for the word that a misspelled one was meant to be.
package enum Suggestions {
    /// Returns the candidate of which `word` is probably a misspelling, or `nil` if there is none or more than one.
    ///
    ///     Suggestions.nearest(to: "fliter", among: ["filter", "map"])   // "filter"
    ///     Suggestions.nearest(to: "x", among: ["a", "b"])               // nil
    ///
    /// A misspelling differs in case, or by one edit for each three characters: a letter inserted, deleted, replaced or
    /// swapped with its neighbour. Among candidates at the same distance, one with the same first letter is preferred.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word)
        guard letters.count > 1, letters.count <= maximumLength else { return nil }
        var nearest: [String] = []
        var limit = letters.count / 3
        for candidate in candidates where candidate != word && !nearest.contains(candidate) {
            if candidate.lowercased() == word.lowercased() { return candidate }
            guard abs(candidate.utf8.count - word.utf8.count) <= limit * 4, candidate.utf8.count <= maximumLength * 4,
                let distance = distance(letters, Array(candidate), limit: limit)
            else { continue }
            if distance < limit { nearest = [] }
            limit = distance
            nearest.append(candidate)
        }
        let alike = nearest.count > 1 ? nearest.filter { $0.first == word.first } : nearest
        return alike.count == 1 ? alike[0] : nil
    }

    /// Returns the candidates sorted by similarity; equally similar ones keep their order.
    ///
    ///     Suggestions.sorted(["slow", "quick"], bySimilarityTo: "quik")   // ["quick", "slow"]
    package static func sorted(_ candidates: [String], bySimilarityTo word: String) -> [String] {
        let letters = Array(word.lowercased().prefix(maximumLength))
        let ranked = candidates.enumerated().map { index, candidate in
            // People often search for a name of several words by one of them.
            let words = candidate.lowercased().split(separator: " ").prefix(maximumLength)
            let parts = (words + [candidate.lowercased()[...]]).map { Array($0.prefix(maximumLength)) }
            return (
                parts.compactMap { distance(letters, $0, limit: maximumLength) }.min() ?? maximumLength, index,
                candidate
            )
        }
        return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Returns `did you mean 'filter'?` if one candidate is evident.
    package static func sentence(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    }

    private static let maximumLength = 64

    /// Returns the number of edits between two words, a swap of neighbours counting as one, or `nil` above `limit`.
    private static func distance(_ left: [Character], _ right: [Character], limit: Int) -> Int? {
        if abs(left.count - right.count) > limit { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                var cost = min(
                    last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        let distance = last[right.count]
        return distance <= limit ? distance : nil
    }
}
