import StreamTraceEngine

/// A rendering of the events of an output that differ, below the inputs that they came from.
///
///     All values arrive 1 ms late.
///
///     t        3  5  7  8
///     text     a  b  ·  ·
///     expect   ·  ·  b  ·
///     actual   ·  ·  ·  b
///
///     ~ "b"   7 → 8   late by 1 ms   text emits "b" at 5; debounce(…) holds "b", timer due at 8
struct EventDifferenceRenderer {
    typealias Step = EventAlignment<Lane.Event>.Step

    let style: Style
    let width: Int
    /// The result with a trace, which tells causes; `nil` without causes.
    let traced: ScenarioResult?
    var sides = DifferenceSides.expectation

    /// The maximum number of differences that are shown.
    static let maximumChanges = 20
    /// The maximum number of differences whose causes are shown, and of parts of a value.
    private static let maximumCauses = 5

    func lines(_ expected: Lane, _ actual: Lane, _ author: AuthorLetters?) -> [String] {
        lines(
            EventAlignment(expected: expected.events, actual: actual.events).differences, of: expected.name, author)
    }

    /// - Parameter output: The name of the output, for questions.
    func lines(_ steps: [Step], of output: String, _ author: AuthorLetters?) -> [String] {
        DifferenceSummary(steps).sentence.wrapped(to: width) + [""]
            + linesWithoutSummary(steps, of: output, author)
    }

    /// Returns the table and the differences, for sides whose summary would have other words.
    func linesWithoutSummary(_ steps: [Step], of output: String, _ author: AuthorLetters?) -> [String] {
        let changes = changes(steps, of: output)
        let shown = changes.prefix(Self.maximumChanges)
        let table = table(steps, shown.flatMap { $0.explanation?.inputs ?? [] }, author)
        let rest = changes.count - shown.count
        return table + [""] + DifferenceRow.lines(shown.map { $0.row }, width: width)
            + (rest > 0 ? ["⋯ \(rest.grouped) more"] : [])
    }

    // MARK: The table

    private func table(
        _ steps: [Step], _ causes: [(name: String, time: Int)], _ author: AuthorLetters?
    ) -> [String] {
        let near = Self.times(around: steps)
        let names = Set(causes.map(\.name))
        let inputs = (traced?.inputs ?? []).filter { names.contains($0.name.escapingControlCharacters) }
        let own = [
            Lane(name: sides.names.0, events: steps.compactMap(\.expected).inOrder),
            Lane(name: sides.names.1, events: steps.compactMap(\.actual).inOrder),
        ]
        let lanes = inputs.map { Lane(name: $0.name.escapingControlCharacters, events: $0.events) } + own
        let shown = near.union(causes.map(\.time))
        var folds: Set<Int> = []
        var isFolded = false
        for time in Set(lanes.flatMap { $0.events.map(\.time) }).sorted() {
            if isFolded, shown.contains(time) { folds.insert(time) }
            isFolded = !shown.contains(time)
        }
        let visible = lanes.map { lane in
            Lane(name: lane.name, events: lane.events.filter { shown.contains($0.time) })
        }
        let letters = LanesRenderer.letters(ofTable: visible, named: author?.marbles(ofDiagrams: false) ?? [:])
        return EventTable(width: width, folds: folds).lines(visible, letters)
    }

    /// Returns the times of the first differences and of their neighbours; other times are omitted.
    private static func times(around steps: [Step]) -> Set<Int> {
        var times = Set<Int>()
        var shown = 0
        for (index, step) in steps.enumerated() where !step.isKept {
            shown += 1
            if shown > maximumChanges { break }
            for neighbour in steps[max(0, index - 2)..<min(steps.count, index + 3)] { times.formUnion(neighbour.times) }
        }
        return times
    }

    // MARK: The differences

    private typealias Change = (row: DifferenceRow, explanation: Explanation?)

    private func changes(_ steps: [Step], of output: String) -> [Change] {
        var changes: [Change] = []
        for (index, step) in steps.enumerated() where !step.isKept {
            let isExplained = traced != nil && changes.count < Self.maximumCauses
            let explanation = isExplained ? explanation(step, of: output, number(of: step, at: index, in: steps)) : nil
            // Rows that are not shown are only counted.
            var row = changes.count < Self.maximumChanges ? row(step) : DifferenceRow.empty
            row.cause = explanation?.text
            changes.append((row, explanation))
        }
        return changes
    }

    /// Returns the number of an actual event among those of its kind and time.
    private func number(of step: Step, at index: Int, in steps: [Step]) -> Int {
        guard let event = step.actual else { return 0 }
        return steps[..<index].count { $0.actual.map { $0.time == event.time && $0.word == event.word } ?? false }
    }

    private func explanation(_ step: Step, of output: String, _ number: Int) -> Explanation? {
        switch step {
        case .missing(let event):
            return traced?.explanation(ofMissing: output, at: event.time, completion: event.isCompletion)
        // An end in place of an element.
        case .changed(let event, let actual) where event.isElement && !actual.isElement:
            return traced?.explanation(ofMissing: output, at: event.time, completion: false)
        case .moved(let expected, let actual) where expected.time < actual.time && actual.isElement:
            return traced?.explanation(
                ofLate: output, expectedAt: expected.time, at: actual.time, number: number)
                ?? cause(of: actual, output, number)
        default: return step.actual.flatMap { cause(of: $0, output, number) }
        }
    }

    private func cause(of event: Lane.Event, _ output: String, _ number: Int) -> Explanation? {
        traced?.explanation(of: output, event.word, at: event.time, number: number)
    }

    /// Returns the row of a difference, without its cause.
    func row(_ step: Step) -> DifferenceRow {
        switch step {
        case .kept(let event, _): return DifferenceRow(sign: " ", event: text(event), time: "\(event.time)", what: "")
        case .missing(let event):
            return DifferenceRow(sign: style.red("-"), event: text(event), time: "\(event.time)", what: sides.missing)
        case .extra(let event):
            return DifferenceRow(sign: style.green("+"), event: text(event), time: "\(event.time)", what: sides.extra)
        case .moved(let expected, let actual):
            return DifferenceRow(
                sign: style.yellow("~"), event: text(expected), time: "\(expected.time) → \(actual.time)",
                what: sides.move(by: actual.time - expected.time))
        case .reordered(let event, _):
            return DifferenceRow(
                sign: style.yellow("~"), event: text(event), time: "\(event.time)", what: "out of order")
        case .changed(let expected, let actual): return changed(expected, actual)
        }
    }

    private func changed(_ expected: Lane.Event, _ actual: Lane.Event) -> DifferenceRow {
        var (left, right) = (expected.text, actual.text)
        if left == right { (left, right) = (left + expected.typeText, right + actual.typeText) }
        var row = DifferenceRow(
            sign: style.yellow("~"), event: "\(left) → \(right)", time: "\(expected.time)", what: "changed")
        if row.event.displayWidth <= width / 2 { return row }
        row.event = left.shortened(to: width / 3)
        row.parts = parts(expected, actual) ?? TextDifference(left, right, names: sides.names).lines(width: width - 6)
        return row
    }

    /// Returns the parts in which two values differ; `nil` if they have no parts.
    private func parts(_ expected: Lane.Event, _ actual: Lane.Event) -> [String]? {
        guard case .next(let left) = expected.kind, case .next(let right) = actual.kind else { return nil }
        let parts = ValueDifference.parts(left, right, maximum: Self.maximumCauses + 1)
        if parts.contains(where: \.path.isEmpty) { return nil }
        let lines = parts.prefix(Self.maximumCauses).flatMap { part in
            let texts = [part.expected, part.actual].map { $0?.sourceText.escapingControlCharacters ?? "missing" }
            let path = part.path.escapingControlCharacters.shortened(to: width / 3)
            return TextDifference(texts[0], texts[1], names: sides.names).lines(after: path + "  ", width: width - 6)
        }
        return lines + (parts.count > Self.maximumCauses ? ["⋯ more parts differ"] : [])
    }

    private func text(_ event: Lane.Event) -> String { event.text.shortened(to: width / 2) }
}

extension EventAlignment<Lane.Event>.Step {
    fileprivate var times: [Int] { [expected?.time, actual?.time].compactMap(\.self) }
}

extension Lane.Event {
    /// The kind as questions name it.
    var word: String { isElement ? "next" : isCompletion ? "completed" : "error" }

    fileprivate var typeText: String {
        switch kind {
        case .next(let value): " (\(value.type))"
        case .error(let error): " (\(Value(error: error).type))"
        case .completed: ""
        }
    }
}
