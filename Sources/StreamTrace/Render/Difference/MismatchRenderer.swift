/// A rendering of the expectations of a file next to the actual events.
///
///     FAIL  search.marble:14  out debounced
///       One value arrives 10 ms late.
///
///       t        200  210  230  240
///       text     b    ·    ·    ·
///       expect   ·    a    b    ·
///       actual   ·    a    ·    b
///
///       ~ b   230 → 240   late by 10 ms   text emits "b" at 200; debounce(…) holds "b", timer due at 240
public struct MismatchRenderer {
    /// The reason for showing a difference, the first word of its lines.
    package enum Heading: String {
        case failure = "FAIL"
        case pending = "pending"
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
    ///   - isWithNext: whether a failure does so.
    ///   - traced: a result of the scenario with a trace, from which causes are told.
    ///   - diagnosis: the edits under which the file passes.
    package func lines(
        _ mismatch: Mismatch, scenario: String? = nil, of file: String? = nil, as heading: Heading = .failure,
        isWithNext: Bool = true, traced: ScenarioResult? = nil, diagnosis: Diagnosis? = nil
    ) -> [String] {
        let body =
            switch mismatch.content {
            case .events(let expected, _):
                EventDifferenceRenderer(style: style, width: width - 2, traced: traced)
                    .lines(mismatch.alignedEvents.differences, of: expected.name, mismatch.letters)
            case .subscriptions(let input, let expected, let actual):
                SubscriptionDifferenceRenderer(width: width - 2, traced: traced)
                    .lines(expected, actual, of: input, frame: mismatch.frame)
            case .log(let expected, let actual): log(expected, actual, mismatch, traced)
            }
        let hint = heading == .failure ? mismatch.groupHint : nil
        return [head(heading, location(mismatch, scenario), mismatch.what)]
            + indented(
                (hint?.wrapped(to: width - 2) ?? [])
                    + (diagnosis?.sentences ?? []).flatMap { $0.wrapped(to: width - 2) } + body
                    + (heading == .failure && isWithNext ? next(mismatch, scenario, file) : []))
    }

    /// Returns the difference in one sentence, below its first line, where others of the file have been shown.
    package func brief(_ mismatch: Mismatch, scenario: String?) -> [String] {
        [head(.failure, location(mismatch, scenario), mismatch.what)]
            + indented(mismatch.summary.wrapped(to: width - 2))
    }

    private func location(_ mismatch: Mismatch, _ scenario: String?) -> String {
        mismatch.location + (scenario.map { " › " + $0.escapingControlCharacters } ?? "")
    }

    /// Returns the difference for a trace that is removed, as a log without its lines.
    package func lines(removedTrace source: SourceFile, _ reason: String, as heading: Heading) -> [String] {
        let lines = source.traceLines.map { source.text($0) }
        return [head(heading, source.path.escapingControlCharacters, reason)]
            + (lines.isEmpty ? [] : indented(log(lines, [])))
    }

    private func log(
        _ expected: [String], _ actual: [String], _ mismatch: Mismatch? = nil, _ traced: ScenarioResult? = nil
    ) -> [String] {
        if expected.contains(where: { $0.utf8.contains(0) }) { return ["The expected log is not text."] }
        let (wanted, found) = (LogEvent.identifiers(in: expected), LogEvent.identifiers(in: actual))
        let isForeign = !wanted.isEmpty && !found.isEmpty && wanted.isDisjoint(with: found)
        let note = isForeign ? "No lane of the expected log is in this scenario: it may be another file's." : ""
        let renderer = LogDifferenceRenderer(style: style, width: width - 2, traced: traced)
        return (isForeign ? note.wrapped(to: width - 2) + [""] : [])
            + (mismatch.map { renderer.lines($0.alignedLines) } ?? renderer.lines(expected, actual))
    }

    /// Returns the commands that explain the differences, and the one that accepts the actual events.
    private func next(_ mismatch: Mismatch, _ scenario: String?, _ file: String?) -> [String] {
        if mismatch.file.path == "<stdin>" { return [] }
        let questions = file.map { QuestionCommands(file: $0, scenario: scenario).lines(for: mismatch) } ?? []
        let acceptance = acceptance(mismatch, scenario)
        return questions.isEmpty ? acceptance : [""] + questions + acceptance.dropFirst()
    }

    /// Returns the command that accepts the actual events, if there is one, below an empty line.
    func acceptance(_ mismatch: Mismatch, _ scenario: String?) -> [String] {
        let path = mismatch.file.path
        if mismatch.isRecorded { return [] }
        switch mismatch.subject {
        case .stream: return []
        case .traceFile:
            let command = LinkedTrace(path)?.command(scenario: scenario)
            return ["", "accept: " + (command ?? .accept(path)).description]
        case .output, .input, .log:
            // A link that leads out of its folder is not followed to change a file, so the command names its target.
            let location =
                (SourceFile.targetOutside(of: path) ?? path) + mismatch.unescapedLocation.dropFirst(path.count)
            let command = "accept: \(NextStep.accept(location))"
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

    /// The difference in one sentence, the first line of its rendering: `One value arrives 10 ms late.`
    var summary: String {
        switch content {
        case .events: DifferenceSummary(alignedEvents.differences).sentence
        case .subscriptions(let input, _, _): "The subscriptions of \(input.escapingControlCharacters) differ."
        case .log: "The log differs from line \(file.position(of: range.start).line) on."
        }
    }
}
