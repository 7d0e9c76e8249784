/// A rendering of the lines of a log that differ, with those around them.
///
///       5: shown -> Event next(a)
///     ~ 7: shown -> Event next(b)   late by 1 ms, at 8
///           text emits "b" at 5; debounce(…) holds "b", timer due at 8
struct LogDifferenceRenderer {
    typealias Step = EventAlignment<LogEvent>.Step

    let style: Style
    let width: Int
    /// The result with a trace, which tells causes; `nil` without causes.
    let traced: ScenarioResult?

    /// The maximum number of lines whose causes are shown.
    private static let maximumCauses = 3
    /// The number of lines before and after a difference.
    private static let context = 2

    func lines(_ expected: [String], _ actual: [String]) -> [String] {
        lines(EventAlignment(expected: LogEvent.events(expected), actual: LogEvent.events(actual)))
    }

    func lines(_ alignment: EventAlignment<LogEvent>) -> [String] {
        let steps = alignment.differences
        var lines: [String] = []
        var lastShown = -1
        let changed = steps.indices.filter { !steps[$0].isKept }.prefix(EventDifferenceRenderer.maximumChanges)
        let causes = causes(of: steps, at: changed)
        let shown = Set(changed.flatMap { max(0, $0 - Self.context)...min(steps.count - 1, $0 + Self.context) })
        for index in shown.sorted() {
            if index > lastShown + 1 { lines.append("⋯") }
            lastShown = index
            lines += self.lines(steps[index])
            let words = causes[index]?.wrapped(to: width - 10) ?? []
            lines += words.prefix(1).map { "      " + $0 } + words.dropFirst().map { "        " + $0 }
        }
        if lastShown < steps.count - 1 { lines.append("⋯") }
        return lines
    }

    /// Returns the causes of the first lines among `changed`, by index.
    private func causes(of steps: [Step], at changed: ArraySlice<Int>) -> [Int: String] {
        guard let traced, let last = changed.last else { return [:] }
        var causes: [Int: String] = [:]
        var counter = EventCounter()
        for index in 0...last where causes.count < Self.maximumCauses {
            let number = steps[index].actual.map { counter.number($0.time, "\($0.identifier ?? "") \($0.kind ?? "")") }
            if steps[index].isKept { continue }
            let event = steps[index].actual ?? steps[index].expected
            guard let event, let kind = event.kind, let identifier = event.identifier.map(String.init) else { continue }
            let isValue = steps[index].isOtherValue
            let explanation =
                number.map { traced.explanation(of: identifier, kind, at: event.time, number: $0, asValue: isValue) }
                ?? traced.explanation(ofMissing: identifier, at: event.time, completion: kind == "completed")
            causes[index] = explanation?.text
        }
        return causes
    }

    /// Returns the lines of a difference, without its cause.
    func lines(_ step: Step) -> [String] {
        switch step {
        case .kept(let event, _): return [line(" ", event)]
        case .missing(let event): return [line(style.red("-"), event)]
        case .extra(let event): return [line(style.green("+"), event)]
        case .changed(let event, let actual): return [line(style.red("-"), event), line(style.green("+"), actual)]
        case .reordered(let event, _, _): return [line(style.yellow("~"), event, "out of order")]
        case .moved(let event, let actual):
            let delta = actual.time - event.time
            let what = (delta > 0 ? "late" : "early") + " by \(abs(delta).grouped) ms, at \(actual.time)"
            return [line(style.yellow("~"), event, what)]
        }
    }

    private func line(_ sign: String, _ event: LogEvent, _ what: String = "") -> String {
        let what = what.isEmpty ? "" : "   " + what
        return sign + " " + event.line.escapingControlCharacters.shortened(to: width - 2 - what.displayWidth) + what
    }
}

extension EventAlignment<LogEvent>.Step {
    /// Whether an element is another one than the expected one.
    fileprivate var isOtherValue: Bool {
        if case .changed(let expected, let actual) = self {
            expected.kind == "next" && actual.kind == "next"
        } else {
            false
        }
    }
}
