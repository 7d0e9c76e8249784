import StreamTraceEngine

extension PipelineComparison.Found {
    /// Returns the lanes of both pipelines for the input, and why they differ.
    package func lines(width: Int) -> [String] {
        var replay = MarbleReplay()
        replay.recordsTrace = true
        let outcome = replay.run(SourceFile(path: "comparison.marble", text: text))
        guard let scenario = outcome.scenarios.first else {
            return outcome.diagnostics.map { $0.rendered() }
        }
        var renderer = LanesRenderer()
        renderer.width = width
        let pipelines = pipelineTexts.map { "\($0.name) = \($0.text)" }
        let reason = difference == .events ? reasons(scenario) : subscriptions(scenario)
        return pipelines + [""] + renderer.lines(scenario) + [""] + reason.flatMap { $0.wrapped(to: width) }
    }

    /// Returns what led to the first event that only one of the pipelines emits, and where the other lost it.
    private func reasons(_ scenario: ScenarioResult) -> [String] {
        for (left, right) in outputs {
            let lanes = [left, right].map { name in scenario.outputs.first { $0.name == name }?.events ?? [] }
            guard
                let index = (0..<max(lanes[0].count, lanes[1].count)).first(where: { index in
                    !lanes[0].indices.contains(index) || !lanes[1].indices.contains(index)
                        || lanes[0][index].time != lanes[1][index].time || lanes[0][index].kind != lanes[1][index].kind
                })
            else { continue }
            return zip([left, right], lanes).map { reason($0, $1, at: index, scenario) }
        }
        return []
    }

    private func reason(_ name: String, _ events: [Lane.Event], at index: Int, _ scenario: ScenarioResult) -> String {
        guard events.indices.contains(index) else {
            let missing = scenario.explanation(ofMissing: name, at: scenario.end, completion: false)
            return "\(name): nothing\(index > 0 ? " more" : "")" + (missing.map { ": \($0.text)" } ?? "")
        }
        let event = events[index]
        let (kind, shown): (String, String) =
            switch event.kind {
            case .next(let value): ("next", value.sourceText)
            case .error: ("error", "#")
            case .completed: ("completed", "|")
            }
        let number = events[..<index].count { $0.time == event.time && $0.kind.isSameCase(as: event.kind) }
        let cause = scenario.explanation(of: name, kind, at: event.time, number: number)
        return "\(name): \(shown.escapingControlCharacters) at \(event.time)" + (cause.map { ": \($0.text)" } ?? "")
    }

    /// Returns the subscriptions to each input to which the pipelines subscribe at other times.
    private func subscriptions(_ scenario: ScenarioResult) -> [String] {
        ["They emit the same; their subscriptions differ:"]
            + subscriptionTimes.map { lane, left, right in
                "    \(lane): \(pipelineTexts[0].name) \(left), \(pipelineTexts[1].name) \(right)"
            }
    }
}

extension Lane.Event.Kind {
    fileprivate func isSameCase(as other: Self) -> Bool {
        switch (self, other) {
        case (.next, .next), (.error, .error), (.completed, .completed): true
        default: false
        }
    }
}
