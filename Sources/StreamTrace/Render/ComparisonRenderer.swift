/// A renderer of the smallest input for which two pipelines differ: what each emits, and why.
package struct ComparisonRenderer {
    private let found: PipelineComparison.Found
    /// The scenario in which each pipeline was replayed: the same one if they are in one file.
    private let left: ScenarioResult?
    private let right: ScenarioResult?
    private let areInTwoFiles: Bool
    private let diagnostics: [Diagnostic]

    package init(_ found: PipelineComparison.Found) {
        self.found = found
        var replay = MarbleReplay()
        replay.recordsTrace = true
        replay.allowedFolders = found.folders
        if found.failure != nil { replay.budget.steps = ComparedSide.thoroughBudget.steps }
        let outcomes = found.files.map { replay.run($0) }
        areInTwoFiles = outcomes.count > 1
        diagnostics = found.failure == nil ? outcomes.flatMap(\.diagnostics) : []
        left = outcomes.first?.scenarios.first
        right = outcomes.last?.scenarios.first
    }

    /// Returns the lanes of both pipelines, and why they differ.
    package func lines(width: Int) -> [String] {
        guard let left, let right else { return diagnostics.map { $0.rendered() } }
        var renderer = LanesRenderer()
        renderer.width = width
        var lanes = inputs + left.outputs.flatMap { [$0] + $0.inner }
        if areInTwoFiles { lanes += right.outputs.flatMap { [$0] + $0.inner } }
        let drawn = renderer.lines(
            lanes, frame: left.frame, end: max(left.end, right.end), named: left.letters?.marbles ?? [:],
            inTables: left.letters?.marbles(ofDiagrams: false) ?? [:])
        return found.pipelineTexts.map { "\($0.name) = \($0.text)" } + [""] + drawn + [""]
            + ([lateSubscription].compactMap(\.self) + reasons).flatMap { $0.wrapped(to: width) } + excerpt
    }

    /// The inputs, which a failure ends early.
    private var inputs: [Lane] { (failsFirst ? right : left)?.inputs ?? [] }

    private var failsFirst: Bool { if case .failure(true, _) = found.difference { true } else { false } }

    /// When the second subscribers subscribe, whose lanes show only what they receive.
    private var lateSubscription: String? {
        guard let time = found.lateSubscription, let names = found.outputNames.last else { return nil }
        return "\(names.left) and \(names.right) are second subscribers, which subscribe at \(time)."
    }

    /// Why the pipelines differ, as sentences.
    private var reasons: [String] {
        switch found.difference {
        case .failure: failureReasons
        case .events: eventReasons
        case .subscriptions:
            ["They emit the same; their subscriptions differ:"]
                + found.subscriptionTimes.map { lane, left, right in
                    "    \(lane): \(found.pipelineTexts[0].name) \(left), \(found.pipelineTexts[1].name) \(right)"
                }
        }
    }

    /// Which pipeline fails, where and why.
    private var failureReasons: [String] {
        let failing =
            found.failure.map { "fails at \($0.location): \($0.message.escapingControlCharacters)" } ?? "fails"
        let names = found.outputNames[0]
        return ["\(names.left): \(failsFirst ? failing : "does not fail")"]
            + ["\(names.right): \(failsFirst ? "does not fail" : failing)"]
    }

    /// The place of the failure in its line.
    private var excerpt: [String] {
        found.failure.map { [""] + $0.rendered().split(separator: "\n").dropFirst().map(String.init) } ?? []
    }

    /// What led to the first event that only one of the pipelines emits, and where the other lost it.
    private var eventReasons: [String] {
        guard let left, let right else { return [] }
        for names in found.outputNames {
            let (first, second) = (left.events(of: names.left), right.events(of: names.right))
            guard
                let index = (0..<max(first.count, second.count)).first(where: { index in
                    !first.indices.contains(index) || !second.indices.contains(index)
                        || !first[index].isSame(as: second[index], byText: areInTwoFiles)
                })
            else { continue }
            let areAlike =
                first.indices.contains(index) && second.indices.contains(index)
                && first[index].time == second[index].time && first[index].text == second[index].text
                && first[index].typedText != second[index].typedText
            return [(names.left, first, left), (names.right, second, right)].map {
                reason($0, $1, at: index, $2, isTyped: areAlike)
            }
        }
        return []
    }

    /// - Parameter isTyped: Whether the event has its type, because the other one has the same text.
    private func reason(
        _ name: String, _ events: [Lane.Event], at index: Int, _ scenario: ScenarioResult, isTyped: Bool
    ) -> String {
        guard events.indices.contains(index) else {
            let missing = scenario.explanation(ofMissing: name, at: scenario.end, completion: false)
            return "\(name): nothing\(index > 0 ? " more" : "")" + (missing.map { ": \($0.text)" } ?? "")
        }
        let event = events[index]
        let number = events[..<index].count { $0.time == event.time && $0.kindName == event.kindName }
        let cause = scenario.explanation(of: name, event.kindName, at: event.time, number: number)
        return "\(name): \(isTyped ? event.typedText : event.text) at \(event.time)"
            + (cause.map { ": \($0.text)" } ?? "")
    }
}

extension ComparisonRenderer {
    /// Writes the difference as a line of NDJSON.
    ///
    ///     {"type":"difference","differs":"events","inputs":[…],"left":{…},"right":{…},"reasons":[…],"marble":"…","tried":2}
    ///
    /// An event has the keys `t`, `kind` and `value`.
    package func write(tried: Int, isCutShort: Bool, to write: @escaping (UnsafeRawBufferPointer) -> Void) {
        let json = JSONWriter(write: write)
        json.object {
            json.field("type", "difference")
            json.field("differs", found.difference.word)
            if let time = found.lateSubscription { json.field("secondSubscription", time) }
            json.key("inputs")
            json.array { inputs.forEach { self.write($0, to: json) } }
            json.key("left")
            self.write(found.pipelineTexts[0], found.outputNames.map(\.left), of: left, to: json)
            json.key("right")
            self.write(found.pipelineTexts[1], found.outputNames.map(\.right), of: right, to: json)
            json.key("reasons")
            json.array { reasons.forEach(json.string) }
            json.field("marble", found.text)
            json.field("tried", tried)
            if isCutShort { json.field("interrupted", true) }
        }
        json.endLine()
        json.flush()
    }

    private func write(
        _ pipeline: (name: String, text: String), _ outputs: [String], of scenario: ScenarioResult?,
        to json: JSONWriter
    ) {
        json.object {
            json.field("name", pipeline.name)
            json.field("pipeline", pipeline.text)
            json.key("outputs")
            json.array {
                scenario?.outputs.filter { outputs.contains($0.name) }.forEach { write($0, to: json) }
            }
        }
    }

    private func write(_ lane: Lane, to json: JSONWriter) {
        json.object {
            json.field("name", lane.name)
            json.key("events")
            json.array {
                for event in lane.events {
                    json.object {
                        json.field("t", event.time)
                        json.field("kind", event.kindName)
                        if event.kind != .completed { json.field("value", event.value.sourceText) }
                    }
                }
            }
        }
    }
}

extension PipelineComparison.Result {
    /// Writes that no difference was found, as a line of NDJSON.
    ///
    ///     {"type":"same","tried":862878,"events":5,"frames":12,"larger":100000}
    package func write(to write: @escaping (UnsafeRawBufferPointer) -> Void) {
        let json = JSONWriter(write: write)
        json.object {
            json.field("type", "same")
            json.field("tried", tried)
            json.field("events", events)
            json.field("frames", frames)
            json.field("larger", random)
            if leftOut.count > 0 { json.field("failed", leftOut.count) }
            if isCutShort { json.field("interrupted", true) }
        }
        json.endLine()
        json.flush()
    }
}

extension ComparedDifference {
    fileprivate var word: String {
        switch self {
        case .failure: "failure"
        case .events: "events"
        case .subscriptions: "subscriptions"
        }
    }
}

extension ScenarioResult {
    fileprivate func events(of output: String) -> [Lane.Event] { outputs.first { $0.name == output }?.events ?? [] }
}

extension Lane.Event {
    fileprivate var kindName: String {
        switch kind {
        case .next: "next"
        case .error: "error"
        case .completed: "completed"
        }
    }

    /// The element or the error with its type, for events that only their types tell apart.
    fileprivate var typedText: String {
        if kind == .completed { return text }
        return "\(kindName == "error" ? "#" : "")\(value.debugDescription) of type \(value.type)"
    }

    /// The element or the error.
    fileprivate var value: Value {
        switch kind {
        case .next(let value): value
        case .error(let error): Value(error: error)
        case .completed: .void
        }
    }
}
