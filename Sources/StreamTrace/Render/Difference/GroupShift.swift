extension Mismatch {
    /// A sentence about a group of the expected diagram, if the expectation matches as soon as each group takes one
    /// column only, which is how people draw who do not know that its characters are columns as well.
    var groupHint: String? {
        guard case .events(let expected, let actual) = content, expected.events.count == actual.events.count else {
            return nil
        }
        let groups = groups
        let moved = expected.events.map { event in
            let shift = groups.filter { $0.end * frame <= event.time }.reduce(0) { $0 + $1.text.count - 1 }
            return (time: event.time - shift * frame, symbol: event.symbol)
        }
        let isDifferent = zip(moved, expected.events).contains { $0.time != $1.time }
        let fits = zip(moved, actual.events).allSatisfy { $0.time == $1.time && $0.symbol == $1.symbol }
        guard isDifferent, fits, let first = groups.first else { return nil }
        return "A group takes as many columns as it has characters: what follows '\(first.text)' is expected "
            + "\(first.text.count - 1) columns later than if it took one."
    }

    /// The groups of the diagram, each with the column after it. Empty if the diagram has times like `5ms` in it.
    private var groups: [(text: String, end: Int)] {
        var groups: [(text: String, end: Int)] = []
        var column = 0
        var group: String?
        for word in file.text(range).split(separator: " ") {
            if word.hasPrefix("//") { break }
            if MarbleTime.read(word.utf8, unitIsOptional: false) != .notATime { return [] }
            for character in word {
                column += 1
                if character == "(" { group = "" }
                group?.append(character)
                if character == ")", let text = group {
                    groups.append((text.escapingControlCharacters, column))
                    group = nil
                }
            }
        }
        return groups
    }
}
