extension MarbleReplay.Outcome {
    /// The expected traces of all scenarios, selected or not; empty for a file with errors.
    public var traceFiles: [TraceFile] { diagnostics.isEmpty ? file?.traceFiles ?? [] : [] }

    /// The number of scenarios that were not selected; a file without scenarios counts as one.
    public var leftOut: Int {
        file.map { max(1, $0.scenarios.count) - (diagnostics.isEmpty ? scenarios.count + needing.count : 0) } ?? 0
    }

    /// The traces and recordings that the file uses; `nil` for a file with errors.
    package var traceUse: TraceUse? { diagnostics.isEmpty ? file.map(TraceUse.init) : nil }

    /// Returns the outcome with the logs compared with the existing trace files of the file.
    ///
    /// - Parameter selection: The scenarios that were replayed.
    public func comparedWithTraceFiles(of selection: ScenarioSelection = ScenarioSelection()) -> MarbleReplay.Outcome {
        var compared = scenarios
        let unreadable = compared.indices.compactMap { compared[$0].compareWithTrace(beside: source.path) }
        return with(clashes(among: selection) + unreadable, compared)
    }

    /// Returns errors for traces that another file uses as well, because both would be compared with them and overwrite
    /// them.
    func clashes(among selection: ScenarioSelection) -> [Diagnostic] {
        guard diagnostics.isEmpty, let file else { return [] }
        return TraceOwners().clashes(of: file, among: selection)
    }

    /// Returns the outcome with the traces of scenarios whose logs differ from their files, which tell the causes. Those of
    /// others are released at once.
    package func traced(by replay: MarbleReplay) -> MarbleReplay.Outcome {
        let untraced = Set(
            scenarios.indices.filter { index in
                scenarios[index].trace == nil && scenarios[index].mismatches.contains { $0.subject == .traceFile }
            })
        if untraced.isEmpty { return self }
        var traced = scenarios
        var index = 0
        var sinks = ReplaySinks()
        sinks.keepsResults = false
        sinks.ended = { result in
            if untraced.contains(index) { traced[index].trace = result.trace }
            index += 1
        }
        _ = replay.tracing.run(source, sinks: sinks)
        return with([], traced)
    }

    func with(_ found: [Diagnostic], _ scenarios: [ScenarioResult]) -> MarbleReplay.Outcome {
        MarbleReplay.Outcome(
            source: source, title: title, diagnostics: diagnostics + found, notes: notes, scenarios: scenarios,
            choices: choices, inOtherShards: inOtherShards, needing: needing, file: file)
    }
}
