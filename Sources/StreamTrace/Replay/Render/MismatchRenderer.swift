import StreamTraceEngine

/// A rendering of the expectations of a file next to the actual events.
///
///     FAIL  search.marble:14  debounced
///       one event differs
///
///       t        210   230   240
///       expect   a     b     ·
///       actual   a     ·     b
///
///       ~ b   230 → 240   moved +10
public struct MismatchRenderer {
    /// The reason for showing a difference, the first word of its lines.
    package enum Heading: String {
        case failure = "FAIL"
        case changed = "changed"
        case wouldChange = "would change"
        case new = "new"
        case wouldAdd = "would add"
        case renamed = "renamed"
        case wouldRename = "would rename"
        case removed = "removed"
        case wouldRemove = "would remove"
    }

    private let style: Style
    private let width: Int

    public init(color: Bool = false, width: Int = 80) {
        style = Style(isOn: color)
        self.width = width
    }

    /// - Parameters:
    ///   - mismatch: the difference to show.
    ///   - scenario: the name of the scenario with the difference.
    ///   - file: the path of the marble file, for the commands that explain the differences.
    ///   - heading: a failure includes these commands, and the one that accepts the actual events.
    package func lines(
        _ mismatch: Mismatch, scenario: String? = nil, of file: String? = nil, as heading: Heading = .failure
    ) -> [String] {
        let location = mismatch.location + (scenario.map { " › " + $0.escapingControlCharacters } ?? "")
        let body =
            switch mismatch.content {
            case .events(let expected, let actual): events(expected, actual, mismatch.letters)
            case .subscriptions(_, let expected, let actual): subscriptions(expected, actual, frame: mismatch.frame)
            case .log(let expected, let actual): log(expected, actual)
            }
        return [head(heading, location, mismatch.what)]
            + indented(body + (heading == .failure ? next(mismatch, scenario, file) : []))
    }

    /// Returns the difference for a trace that is removed, as a log without its lines.
    package func lines(removedTrace source: SourceFile, _ reason: String, as heading: Heading) -> [String] {
        let lines = source.traceLines.map { source.text($0) }
        return [head(heading, source.path.escapingControlCharacters, reason)]
            + (lines.isEmpty ? [] : indented(log(lines, [])))
    }

    /// Returns the commands that explain the differences, and the one that accepts the actual events.
    private func next(_ mismatch: Mismatch, _ scenario: String?, _ file: String?) -> [String] {
        if mismatch.file.path == "<stdin>" { return [] }
        let questions = file.map { QuestionCommands(file: $0, scenario: scenario).lines(for: mismatch) } ?? []
        let acceptance = acceptance(mismatch, scenario)
        return questions.isEmpty ? acceptance : [""] + questions + acceptance.dropFirst()
    }

    /// Returns the command that accepts the actual events, if there is one, below an empty line.
    private func acceptance(_ mismatch: Mismatch, _ scenario: String?) -> [String] {
        let path = mismatch.file.path
        switch mismatch.subject {
        case .stream: return []
        case .traceFile:
            let command = LinkedTrace(path)?.command(scenario: scenario)
            return ["", "accept: " + (command ?? "trace-cli accept " + path.pathForShells)]
        case .output, .input, .log:
            // A link that leads out of its folder is not followed to change a file, so the command names its target.
            let location =
                (SourceFile.targetOutside(of: path) ?? path) + mismatch.unescapedLocation.dropFirst(path.count)
            let command = "accept: trace-cli accept " + location.pathForShells
            return ["", command]
                + (mismatch.isShared ? ["or give each 'scenario' its own expectation, where they differ"] : [])
        }
    }

    /// Returns the first line.
    package func head(_ heading: Heading, _ location: String, _ what: String) -> String {
        let word = style.bold(heading.rawValue)
        return (heading == .failure ? style.red(word) : word) + "  " + location
            + (what.isEmpty ? "" : "  " + what.escapingControlCharacters)
    }

    private func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "  " + $0 } }

    // MARK: Subscriptions

    /// Returns the expected above the actual subscription, for each that differs.
    private func subscriptions(_ expected: [InputSubscription], _ actual: [InputSubscription], frame: Int) -> [String] {
        let count = max(expected.count, actual.count)
        let changed = (0..<count).filter { $0 >= expected.count || $0 >= actual.count || expected[$0] != actual[$0] }
        let of =
            count == 1
            ? "the subscription" : "\(changed.count == 1 ? "one" : "\(changed.count)") of \(count) subscriptions"
        let rows = changed.prefix(Self.maximumChanges).flatMap { index -> [String] in
            let number = count == 1 ? "" : "\(index + 1)  "
            let texts = [expected, actual].map { list -> (line: String, times: String) in
                let missing = list.isEmpty ? "never subscribed" : "·"
                return index < list.count ? text(list[index], frame: frame) : (missing, "")
            }
            let lines = texts.map(\.line.displayWidth).max() ?? 0
            return [""]
                + zip(["expect", "actual"], texts).map { name, text in
                    let isFirst = name == "expect"
                    let head = isFirst ? number : String(repeating: " ", count: number.count)
                    let line = head + name + "   "
                    return line + (text.times.isEmpty ? text.line : text.line.padded(to: lines) + "   " + text.times)
                }
        }
        let more = changed.count - Self.maximumChanges
        return ["\(of) \(changed.count == 1 ? "differs" : "differ")"] + rows + (more > 0 ? ["", "⋯ \(more) more"] : [])
    }

    private func text(_ subscription: InputSubscription, frame: Int) -> (line: String, times: String) {
        let end = subscription.disposed.map(String.init) ?? "end"
        let line = SubscriptionLine.text(subscription, frame: frame) ?? ""
        return (line.shortened(to: width - 30), "\(subscription.subscribed)–\(end)")
    }

    // MARK: Events

    private func events(_ expected: Lane, _ actual: Lane, _ author: AuthorLetters?) -> [String] {
        let steps = EventAlignment(expected: expected.events, actual: actual.events).steps
        let changes = steps.filter { if case .kept = $0 { false } else { true } }
        let summary = changes.count == 1 ? "one event differs" : "\(changes.count) events differ"
        let times = Self.times(around: steps)
        let lanes = [("expect", expected), ("actual", actual)].map { name, lane in
            Lane(name: name, events: lane.events.filter { times.contains($0.time) })
        }
        let rows = aligned(changes.prefix(Self.maximumChanges).map(describe))
        let rest = changes.count - rows.count
        let letters = LanesRenderer.letters(ofTable: lanes, named: author?.marbles(ofDiagrams: false) ?? [:])
        return [summary, ""] + EventTable(width: width - 2).lines(lanes, letters) + [""] + rows
            + (rest > 0 ? ["⋯ \(rest) more"] : [])
    }

    private static let maximumChanges = 20

    /// Returns the times of the first differences and of their neighbours; other times are omitted.
    private static func times(around steps: [EventAlignment.Step]) -> Set<Int> {
        var times = Set<Int>()
        var shown = 0
        for (index, step) in steps.enumerated() {
            if case .kept = step { continue }
            shown += 1
            if shown > maximumChanges { break }
            for neighbour in steps[max(0, index - 2)..<min(steps.count, index + 3)] { times.formUnion(neighbour.times) }
        }
        return times
    }

    /// A change of an event: its sign, the event, its time, and a word for the change.
    private typealias Change = (sign: String, event: String, time: String, what: String)

    private func aligned(_ changes: [Change]) -> [String] {
        let events = changes.map(\.event.displayWidth).max() ?? 0
        let times = changes.map(\.time.displayWidth).max() ?? 0
        return changes.map { sign, event, time, what in
            "\(sign) \(event.padded(to: events))   \(time.padded(to: times))   \(what)"
        }
    }

    private func describe(_ step: EventAlignment.Step) -> Change {
        switch step {
        case .kept(let event, _): return (" ", text(event), "\(event.time)", "")
        case .missing(let event): return (style.red("-"), text(event), "\(event.time)", "missing")
        case .extra(let event): return (style.green("+"), text(event), "\(event.time)", "extra")
        case .moved(let expected, let actual):
            let delta = actual.time - expected.time
            return (
                style.yellow("~"), text(expected), "\(expected.time) → \(actual.time)",
                "moved " + (delta > 0 ? "+\(delta)" : "\(delta)")
            )
        case .changed(let expected, let actual):
            var (left, right) = (expected.text, actual.text)
            if left == right { (left, right) = (left + expected.typeText, right + actual.typeText) }
            (left, right) = Self.aroundDifference(left, right, width: width / 3)
            return (style.yellow("~"), "\(left) → \(right)", "\(expected.time)", "changed")
        }
    }

    private func text(_ event: Lane.Event) -> String { event.text.shortened(to: width / 2) }

    /// Returns both texts, shortened around their first difference.
    private static func aroundDifference(_ left: String, _ right: String, width: Int) -> (String, String) {
        if left.displayWidth <= width, right.displayWidth <= width { return (left, right) }
        let common = zip(left, right).prefix { $0 == $1 }.count
        let skipped = max(0, common - width / 3)
        func cut(_ text: String) -> String {
            (skipped > 0 ? "…" : "") + String(text.dropFirst(skipped)).shortened(to: width)
        }
        return (cut(left), cut(right))
    }

    // MARK: The log

    private func log(_ expected: [String], _ actual: [String]) -> [String] {
        let steps = LineAlignment(expected: expected, actual: actual).steps
        var lines: [String] = []
        var lastShown = -1
        let changed = steps.indices.filter { if case .kept = steps[$0] { false } else { true } }
        let shown = Set(changed.prefix(Self.maximumChanges).flatMap { max(0, $0 - 2)...min(steps.count - 1, $0 + 2) })
        for index in shown.sorted() {
            if index > lastShown + 1 { lines.append("⋯") }
            lastShown = index
            switch steps[index] {
            case .kept(let line): lines.append("  " + line.escapingControlCharacters.shortened(to: width - 4))
            case .missing(let line):
                lines.append(style.red("-") + " " + line.escapingControlCharacters.shortened(to: width - 4))
            case .extra(let line):
                lines.append(style.green("+") + " " + line.escapingControlCharacters.shortened(to: width - 4))
            }
        }
        if lastShown < steps.count - 1 { lines.append("⋯") }
        return lines
    }
}

extension EventAlignment.Step {
    fileprivate var times: [Int] {
        switch self {
        case .kept(let event, _), .missing(let event), .extra(let event): [event.time]
        case .moved(let left, let right), .changed(let left, let right): [left.time, right.time]
        }
    }
}

extension Lane.Event {
    fileprivate var typeText: String {
        switch kind {
        case .next(let value): " (\(value.type))"
        case .error(let error): " (\(Value(error: error).type))"
        case .completed: ""
        }
    }
}

extension Mismatch {
    /// The subject of the expectation: `out x`, `subscriptions of a`, `the log`.
    package var what: String {
        switch content {
        case .events(let expected, _): "out \(expected.name)"
        case .subscriptions(let input, _, _): "subscriptions of \(input)"
        case .log: "the log"
        }
    }
}
