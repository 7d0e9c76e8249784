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
    /// The width above which values are compared by their parts all the same.
    private static let widthOfParts = 80

    /// - Parameter output: The name of the output, for questions.
    func lines(_ steps: [Step], of output: String, _ author: AuthorLetters?) -> [String] {
        DifferenceSummary(steps).sentence.wrapped(to: width) + [""]
            + linesWithoutSummary(steps, of: output, author)
    }

    /// Returns the table and the differences, for sides whose summary would have other words.
    func linesWithoutSummary(_ steps: [Step], of output: String, _ author: AuthorLetters?) -> [String] {
        let inOrder = EventAlignment.indicesInOrder(steps)
        let shown = Array(inOrder.prefix(Self.maximumChanges))
        let causes = shown.prefix(traced == nil ? 0 : Self.maximumCauses).map { explanation($0, in: steps, of: output) }
        var rows = rows(shown.map { steps[$0] })
        for (index, cause) in causes.enumerated() { rows[index].cause = cause?.text }
        let table = table(steps, shown, causes.flatMap { $0?.inputs ?? [] }, author)
        let rest = inOrder.count - shown.count
        let unexplained = traced == nil ? 0 : shown.count - causes.count
        return table + [""] + DifferenceRow.lines(rows, width: width)
            + (rest > 0 ? ["⋯ \(rest.grouped) more"] : [])
            + (unexplained > 0 ? Self.unexplained(after: causes.count).wrapped(to: width) : [])
    }

    private static func unexplained(after count: Int) -> String {
        "⋯ causes of the first \(count) only; \(NextStep.questions) tell the others"
    }

    // MARK: The table

    /// - Parameter shown: The indices of the differences that are shown.
    private func table(
        _ steps: [Step], _ shown: [Int], _ causes: [(name: String, time: Int)], _ author: AuthorLetters?
    ) -> [String] {
        let near = Self.times(around: shown, in: steps)
        let names = Set(causes.map(\.name))
        let inputs = (traced?.inputs ?? []).filter { names.contains($0.name.escapingControlCharacters) }
        let own = [
            Lane(name: sides.names.0, events: EventAlignment.expected(steps).inOrder),
            Lane(name: sides.names.1, events: steps.compactMap(\.actual).inOrder),
        ]
        let lanes = inputs.map(\.escaped) + own
        let shown = near.union(causes.map(\.time))
        var folds: Set<Int> = []
        var isFolded = false
        for time in Set(lanes.flatMap(\.times)).sorted() {
            if isFolded, shown.contains(time) { folds.insert(time) }
            isFolded = !shown.contains(time)
        }
        let visible = lanes.enumerated().compactMap { index, lane -> Lane? in
            let events = lane.events.filter { shown.contains($0.time) }
            let disposed = lane.disposed.flatMap { shown.contains($0) ? $0 : nil }
            if events.isEmpty, disposed == nil, index < inputs.count { return nil }
            return Lane(name: lane.name, events: events, disposed: disposed)
        }
        let letters = LanesRenderer.letters(ofTable: visible, named: author?.marbles(ofDiagrams: false) ?? [:])
        return EventTable(width: width, folds: folds).lines(visible, letters)
    }

    /// Returns the times of differences and of their neighbours; other times are omitted.
    private static func times(around differences: [Int], in steps: [Step]) -> Set<Int> {
        Set(differences.flatMap { steps[max(0, $0 - 2)..<min(steps.count, $0 + 3)].flatMap(\.times) })
    }

    // MARK: The differences

    /// Returns the number of an actual event among those of its kind and time.
    private func number(of step: Step, at index: Int, in steps: [Step]) -> Int {
        guard let event = step.actual else { return 0 }
        return steps[..<index].count { $0.actual.map { $0.time == event.time && $0.word == event.word } ?? false }
    }

    private func explanation(_ index: Int, in steps: [Step], of output: String) -> Explanation? {
        let number = number(of: steps[index], at: index, in: steps)
        switch steps[index] {
        case .missing(let event):
            return traced?.explanation(
                ofMissing: output, at: event.time, completion: event.isCompletion, element: event.element)
        // An end in place of an element.
        case .changed(let event, let actual) where event.isElement && !actual.isElement:
            return traced?.explanation(
                ofMissing: output, at: event.time, completion: false, element: event.element)
        case .moved(let expected, let actual) where expected.time < actual.time && actual.isElement:
            return traced?.explanation(
                ofLate: output, expectedAt: expected.time, at: actual.time, number: number)
                ?? cause(of: actual, output, number)
        case .changed(let expected, let actual) where expected.isElement && actual.isElement:
            return cause(of: actual, output, number, asValue: true)
        default: return steps[index].actual.flatMap { cause(of: $0, output, number) }
        }
    }

    private func cause(
        of event: Lane.Event, _ output: String, _ number: Int, asValue isValue: Bool = false
    ) -> Explanation? {
        traced?.explanation(of: output, event.word, at: event.time, number: number, asValue: isValue)
    }

    /// Returns the rows of differences, without their causes.
    func rows(_ steps: [Step]) -> [DifferenceRow] {
        let texts = steps.map { $0.event.text }.shortenedApart(to: width / 2)
        return zip(steps, texts).map { row($0, $1) }
    }

    private func row(_ step: Step, _ text: String) -> DifferenceRow {
        switch step {
        case .kept(let event, _): return DifferenceRow(sign: " ", event: text, time: "\(event.time)", what: "")
        case .missing(let event):
            return DifferenceRow(sign: style.red("-"), event: text, time: "\(event.time)", what: sides.missing)
        case .extra(let event):
            return DifferenceRow(sign: style.green("+"), event: text, time: "\(event.time)", what: sides.extra)
        case .moved(let expected, let actual):
            return DifferenceRow(
                sign: style.yellow("~"), event: text, time: "\(expected.time) → \(actual.time)",
                what: sides.move(by: actual.time - expected.time))
        case .reordered(let event, _, _):
            return DifferenceRow(
                sign: style.yellow("~"), event: text, time: "\(event.time)", what: "out of order")
        case .changed(let expected, let actual): return changed(expected, actual)
        }
    }

    private func changed(_ expected: Lane.Event, _ actual: Lane.Event) -> DifferenceRow {
        var (left, right) = (expected.text, actual.text)
        if left == right { (left, right) = (left + expected.typeText, right + actual.typeText) }
        var row = DifferenceRow(
            sign: style.yellow("~"), event: "\(left) → \(right)", time: "\(expected.time)", what: "changed")
        // A wide terminal shows more of a value, and its parts as well.
        let isShort = row.event.displayWidth <= min(width, Self.widthOfParts) / 2
        let parts = isShort ? nil : parts(expected, actual)
        if isShort || parts == nil && row.event.displayWidth <= width / 2 { return row }
        row.event = left.shortened(to: width / 3)
        row.parts = parts ?? TextDifference(left, right, names: sides.names).lines(width: width - 6)
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
}

extension EventAlignment<Lane.Event>.Step {
    fileprivate var times: [Int] { [expected?.time, actual?.time].compactMap(\.self) }

    /// The expected event, or an extra one.
    fileprivate var event: Lane.Event {
        switch self {
        case .kept(let event, _), .missing(let event), .extra(let event), .moved(let event, _), .changed(let event, _),
            .reordered(let event, _, _):
            event
        }
    }
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
