/// Finds what somebody meant who wrote something else.
public enum Suggestions {
    /// The one candidate that `word` is evidently a misspelling of; nothing where none or several are as near.
    ///
    ///     Suggestions.nearest(to: "fliter", among: ["filter", "map"])   // "filter"
    ///     Suggestions.nearest(to: "x", among: ["a", "b"])               // nil
    ///
    /// Evident is another case, or one slip for each three characters: a letter too many, missing, wrong or swapped. Of
    /// several as near the one that starts alike is meant, since few mistype the first letter.
    public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word)
        guard letters.count > 1, letters.count <= longest else { return nil }
        var nearest: [String] = []
        var limit = letters.count / 3
        for candidate in candidates where candidate != word && !nearest.contains(candidate) {
            if candidate.lowercased() == word.lowercased() { return candidate }
            guard abs(candidate.utf8.count - word.utf8.count) <= limit * 4, candidate.utf8.count <= longest * 4,
                let distance = distance(letters, Array(candidate), limit: limit)
            else { continue }
            if distance < limit { nearest = [] }
            limit = distance
            nearest.append(candidate)
        }
        let alike = nearest.count > 1 ? nearest.filter { $0.first == word.first } : nearest
        return alike.count == 1 ? alike[0] : nil
    }

    /// The candidates, the most alike first; those that are equally alike keep their order.
    ///
    ///     Suggestions.sorted(["slow", "quick"], likest: "quik")   // ["quick", "slow"]
    public static func sorted(_ candidates: [String], likest word: String) -> [String] {
        let letters = Array(word.lowercased().prefix(longest))
        let ranked = candidates.enumerated().map { index, candidate in
            // A name of several words is often asked for by one of them.
            let words = candidate.lowercased().split(separator: " ").prefix(longest)
            let parts = (words + [candidate.lowercased()[...]]).map { Array($0.prefix(longest)) }
            return (parts.compactMap { distance(letters, $0, limit: longest) }.min() ?? longest, index, candidate)
        }
        return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// `did you mean 'filter'?`, where it is evident.
    public static func sentence(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    }

    private static let longest = 64

    /// How many slips lie between two words, swapped neighbours being one; nothing above `limit`.
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
