/// Two texts that differ, shortened around their first difference.
///
///     expect  …the quick brown fox
///     actual  …the quick brawn fox
///                          ^
struct TextDifference {
    private let expected: String
    private let actual: String
    private let names: (String, String)

    /// The length of a common beginning from which on the difference is marked, because it is hard to find.
    private static let minimumMarked = 16

    init(_ expected: String, _ actual: String, names: (String, String) = ("expect", "actual")) {
        (self.expected, self.actual, self.names) = (expected, actual, names)
    }

    /// Returns a line with both texts, or else a line for each of them, and one that marks where they differ.
    func lines(after name: String = "", width: Int) -> [String] {
        let line = name + expected + " → " + actual
        let common = zip(expected, actual).prefix { $0 == $1 }.map(\.0)
        if line.displayWidth <= width, common.count < Self.minimumMarked { return [line] }
        let margin = max(names.0.count, names.1.count) + 2
        let room = width - margin
        let isCut = max(expected.displayWidth, actual.displayWidth) > room
        let skipped = isCut ? max(0, common.count - room / 3) : 0
        let start = skipped > 0 ? "…" : ""
        let texts = [expected, actual].map { (start + $0.dropFirst(skipped)).shortened(to: room) }
        let mark = start.count + common.dropFirst(skipped).reduce(0) { $0 + $1.displayWidth }
        let head = name.isEmpty ? [] : [name.trimmingTrailingSpaces]
        return head + [
            names.0.padded(to: margin) + texts[0], names.1.padded(to: margin) + texts[1],
            String(repeating: " ", count: margin + mark) + "^",
        ]
    }
}
