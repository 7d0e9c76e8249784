/// Two texts that differ, shortened around their first difference.
///
///     expect  …the quick brown fox
///     actual  …the quick brawn fox
///                          ^
struct TextDifference {
    private let expected: String
    private let actual: String

    init(_ expected: String, _ actual: String) { (self.expected, self.actual) = (expected, actual) }

    /// Returns a line with both texts, or else a line for each of them, and one that marks where they differ.
    func lines(after name: String = "", width: Int) -> [String] {
        let line = name + expected + " → " + actual
        if line.displayWidth <= width { return [line] }
        let room = width - "expect  ".count
        let common = zip(expected, actual).prefix { $0 == $1 }.map(\.0)
        let isCut = max(expected.displayWidth, actual.displayWidth) > room
        let skipped = isCut ? max(0, common.count - room / 3) : 0
        let start = skipped > 0 ? "…" : ""
        let texts = [expected, actual].map { (start + $0.dropFirst(skipped)).shortened(to: room) }
        let mark = start.count + common.dropFirst(skipped).reduce(0) { $0 + $1.displayWidth }
        let head = name.isEmpty ? [] : [name.trimmingTrailingSpaces]
        return head + [
            "expect  " + texts[0], "actual  " + texts[1], String(repeating: " ", count: "expect  ".count + mark) + "^",
        ]
    }
}
