import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

/// The borders of a table of events.
struct EventTableTests {
    /// Returns a lane with an element at each of some times.
    private func lane(_ name: String, _ times: some Sequence<Int>, disposed: Int? = nil) -> Lane {
        Lane(name: name, events: times.map { Lane.Event(time: $0, kind: .next(.int($0 % 10))) }, disposed: disposed)
    }

    private func lines(_ table: EventTable, _ lanes: [Lane]) -> [String] {
        table.lines(lanes, LanesRenderer.letters(ofTable: lanes, named: [:]))
    }

    @Test(arguments: 8...60) func `Each row has as many times as fit, and all rows have all times`(width: Int) {
        let times = (0..<30).map { $0 * $0 * $0 }
        let rows = lines(EventTable(width: width), [lane("a", times)]).filter { $0.hasPrefix("t ") }
        let shown = rows.map { $0.split(separator: " ").dropFirst().compactMap { Int($0) } }
        #expect(shown.flatMap(\.self) == times)
        for (row, next) in zip(shown, shown.dropFirst() + [[]]) {
            func columns(_ times: [Int]) -> Int { 4 + times.map { "\($0)".count + 2 }.reduce(0, +) }
            #expect(row.count == 1 || columns(row) <= width)
            if let first = next.first { #expect(columns(row + [first]) > width) }
        }
    }

    @Test func `Rows that are too many, and times, are omitted and counted`() {
        let lanes = [lane("a", 0..<100), lane("b", 50..<100)]
        var table = EventTable(width: 24)
        table.maximumColumns = 30
        #expect(lines(table, lanes).last?.hasPrefix("⋯ 70 more times; ") == true)
        table.maximumColumns = 400
        // Two rows of lanes, of which the second has an empty line before it.
        table.maximumLines = 7
        let shown = lines(table, lanes)
        #expect(shown.filter { $0.hasPrefix("t ") }.count == 2 && shown.filter(\.isEmpty).count == 1)
        table.maximumLines = 6
        #expect(lines(table, lanes).filter { $0.hasPrefix("t ") }.count == 1)
        table.maximumLines = 1
        #expect(lines(table, lanes).filter { $0.hasPrefix("t ") }.count == 1)
        let all = lines(EventTable(), [lane("a", 0..<100)])
        #expect(!all.contains { $0.contains("more times") })
    }

    @Test func `The time of a disposal is shown, with or without an event`() {
        let shown = lines(EventTable(), [lane("a", [1, 2], disposed: 2), lane("b", [1], disposed: 3)])
        #expect(shown == ["t   1  2    3", "a   1  2,!  ·", "b   1  ·    !"])
    }

    @Test func `A column has a mark if times before it are omitted`() {
        #expect(lines(EventTable(folds: [8]), [lane("a", [5, 8])]) == ["t   5  ⋯  8", "a   5  ⋯  8"])
    }

    @Test func `A long name takes at most a third of the width`() {
        let shown = lines(EventTable(width: 30), [lane("abcdefghijklmn", [5]), lane("b", [6])])
        #expect(shown[0] == "t            5  6" && shown[1].hasSuffix("   5  ·") && shown[1].contains("…"))
        #expect(lines(EventTable(width: 42), [lane("abcdefghijklmn", [5])])[1] == "abcdefghijklmn   5")
    }

    @Test func `A letter that looks like a value of the table is not used`() {
        let lanes = [lane("a", [1, 3]), lane("b", [8])]
        let letters = LanesRenderer.letters(ofTable: lanes, named: [[.value("8")]: "3", [.value("1")]: "x"])
        #expect(
            EventTable().lines(lanes, letters) == [
                "t   1  3  8", "a   x  3  ·", "b   ·  ·  8", "    x = 1",
            ])
    }
}
