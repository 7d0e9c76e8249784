/// A drawing of lanes as a table with a column for each time at which an event happens.
///
///     t        0    250   1300
///     src      a    ·     b
///     result   ·    a     ·
struct EventTable {
    var width = 80
    /// The maximum numbers of columns and of lines; further ones are omitted, except those of the first columns.
    var maximumColumns = 400
    var maximumLines = 120
    /// The hint that names the flag which shows all times; `nil` for a recording, which has no such flag.
    var everything: String? = "\(NextStep.showAll) shows all"
    /// The times before which others are omitted, which a column shows.
    var folds: Set<Int> = []

    /// The maximum width of a text; wider ones are replaced by a letter.
    private static let maximumTextWidth = 8
    /// The maximum number of events shown for one time; further ones are only counted.
    private static let maximumEventCount = 6

    func lines(_ lanes: [Lane], _ letters: MarbleLetters) -> [String] {
        var letters = letters
        let all = Array(Set(lanes.flatMap(\.times))).sorted()
        let shown = Array(all.prefix(maximumColumns))
        let marks = shown.map { folds.contains($0) ? "⋯  " : "" }
        let times = zip(marks, shown).map { "\($0)\($1)" }
        let cells = lanes.map { zip(marks, Self.cells($0, times: shown, &letters)).map { $0 + $1 } }
        let widths = shown.indices.map { column in
            max(times[column].displayWidth, cells.map { $0[column].displayWidth }.max() ?? 0) + 2
        }
        let margin = min(max(1, lanes.map(\.name.displayWidth).max() ?? 1), width / 3) + 3
        var lines: [String] = []
        var start = 0
        while start < shown.count, start == 0 || lines.count + lanes.count + 2 <= maximumLines {
            var end = start
            var used = margin
            repeat {
                used += widths[end]
                end += 1
            } while end < shown.count && used + widths[end] <= width
            if start > 0 { lines.append("") }
            lines.append(row("t", start..<end, margin, widths) { times[$0] })
            for (lane, cells) in zip(lanes, cells) {
                lines.append(row(lane.name, start..<end, margin, widths) { cells[$0] })
            }
            start = end
        }
        if all.count > start {
            lines.append("⋯ \(all.count - start) more times" + (everything.map { "; \($0)" } ?? ""))
        }
        return lines + LanesRenderer.legend(letters.entries, margin: margin, width: width)
    }

    private func row(
        _ name: String, _ columns: Range<Int>, _ margin: Int, _ widths: [Int], _ cell: (Int) -> String
    ) -> String {
        let cells = columns.map { cell($0).padded(to: widths[$0]) }
        return (name.shortened(to: margin - 3).padded(to: margin) + cells.joined()).trimmingTrailingSpaces
    }

    private static func cells(_ lane: Lane, times: [Int], _ letters: inout MarbleLetters) -> [String] {
        var cells: [String] = []
        var events = lane.events[...]
        for time in times {
            let here = events.prefix { $0.time <= time }
            events = events.dropFirst(here.count)
            let isDisposed = lane.disposed == time
            if isDisposed, here.isEmpty {
                cells.append("!")
            } else {
                cells.append(cell(here, &letters) + (isDisposed ? ",!" : ""))
            }
        }
        return cells
    }

    /// Returns the author's letters, and short values in full.
    private static func cell(_ events: ArraySlice<Lane.Event>, _ letters: inout MarbleLetters) -> String {
        if events.isEmpty { return "·" }
        if events.count > 1, let marble = letters.named(events.map(\.symbol)) { return String(marble) }
        var texts = events.prefix(maximumEventCount).map { event in
            let symbol = event.symbol
            if let marble = letters.named([symbol]) { return String(marble) }
            let text = if case .value(let source) = symbol { source.escapingControlCharacters } else { event.text }
            return text.displayWidth <= maximumTextWidth
                ? text : letters.marble(for: [symbol]).map { String($0) } ?? "…"
        }
        if events.count > maximumEventCount { texts.append("⋯ \(events.count - maximumEventCount) more") }
        return texts.joined(separator: ",")
    }
}
