extension [String] {
    /// Returns the texts, shortened to a width; those that would read the same have parts around where they differ, and
    /// if there is room their beginning, which tells what they are.
    ///
    ///     ["ada, bob, carl", "ada, bob, dora"].shortenedApart(to: 8)   // "…, carl" and "…, dora"
    ///
    /// Cost: proportional to the length of the texts, and sorting those that begin alike.
    package func shortenedApart(to width: Int) -> [String] {
        var texts = Dictionary(zip(self, map { $0.shortened(to: width) }), uniquingKeysWith: { first, _ in first })
        var places: [String: Set<Int>] = [:]
        // Parts of texts may be alike, too, where the texts differ at several places.
        for _ in 0..<Self.maximumParts {
            let alike = Dictionary(grouping: texts.filter { $0.key != $0.value }.keys) { texts[$0] ?? "" }
            let groups = alike.values.filter { $0.count > 1 }
            if groups.isEmpty { break }
            for (text, place) in groups.flatMap(Self.differences) {
                places[text, default: []].insert(place)
                texts[text] = text.shortened(to: width, around: places[text, default: []].sorted())
            }
        }
        return map { texts[$0] ?? $0 }
    }

    private static let maximumParts = 3

    /// Returns where each text differs from the one with which it has most in common.
    private static func differences(_ texts: [String]) -> [(text: String, place: Int)] {
        // In order, that one is a neighbor.
        let sorted = texts.sorted()
        let common = zip(sorted, sorted.dropFirst()).map { left, right in zip(left, right).prefix { $0 == $1 }.count }
        return zip(sorted, zip([0] + common, common + [0])).map { ($0, Swift.max($1.0, $1.1)) }
    }
}

extension String {
    /// Returns the parts of the text at some places, in a width, after its beginning.
    fileprivate func shortened(to width: Int, around places: [Int]) -> String {
        let head = width < Self.leastWidthWithBeginning ? 0 : width / 3
        let room = (width - head) / places.count - 1
        var shown = head
        var text = String(prefix(head))
        for place in places {
            let start = Swift.max(shown, place - room / 3)
            text += (start > shown ? "…" : "") + dropFirst(start).prefix(room)
            shown = start + room
        }
        return shown < count ? (text + "…").shortened(to: width) : text.shortened(to: width)
    }

    private static let leastWidthWithBeginning = 32
}
