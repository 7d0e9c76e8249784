/// A line for a difference: its sign, the event, its time, what happened to it, and the cause.
///
///     ~ "b"   7 → 8   late by 1 ms   debounce(…) holds "b", timer due at 8
struct DifferenceRow {
    let sign: String
    var event: String
    let time: String
    let what: String
    /// The lines below: the parts of a value that differ.
    var parts: [String] = []
    var cause: String?

    /// Returns the aligned rows. Causes are beside them if all of them fit, and otherwise below.
    static func lines(_ rows: [DifferenceRow], width: Int) -> [String] { groups(rows, width: width).flatMap(\.self) }

    /// Returns the aligned lines of each row.
    static func groups(_ rows: [DifferenceRow], width: Int) -> [[String]] {
        let events = rows.map(\.event.displayWidth).max() ?? 0
        let times = rows.map(\.time.displayWidth).max() ?? 0
        let texts = rows.map { row in
            "\(row.sign) \(row.event.padded(to: events))   \(row.time.padded(to: times))   \(row.what)"
        }
        // The sign may be coloured.
        let whats = rows.map(\.what.displayWidth).max() ?? 0
        let start = 2 + events + 3 + times + 3 + whats + 3
        let fits = rows.allSatisfy { start + ($0.cause?.displayWidth ?? 0) <= width }
        return zip(rows, texts).map { row, text in
            let below = row.parts.map { "    " + $0 }
            guard let cause = row.cause else { return [text] + below }
            if fits { return [text + String(repeating: " ", count: whats - row.what.displayWidth + 3) + cause] + below }
            let words = cause.wrapped(to: width - 6)
            return [text] + below + words.prefix(1).map { "    " + $0 } + words.dropFirst().map { "      " + $0 }
        }
    }
}
