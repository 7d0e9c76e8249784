/// What a check found out about a scenario.
package struct CheckedScenario {
    package enum Verdict: String {
        case passed
        case failed
        case error
        /// The scenario ran, and nothing was compared.
        case unasserted = "no expectations"
    }

    /// `nil` for a file without scenarios.
    let name: String?
    let title: String?
    /// The line of the scenario, counted from 1.
    let line: Int
    package let verdict: Verdict
    let findings: [Finding]
    package let duration: Duration
    /// The run, for a picture of what differs; `nil` if it was not traced.
    private(set) var run: ScenarioResult?

    package init(
        name: String? = nil, title: String? = nil, line: Int = 1, _ verdict: Verdict, _ findings: [Finding] = [],
        duration: Duration = .zero
    ) {
        self.name = name?.cutForReports
        self.title = title?.cutForReports
        self.line = line
        self.verdict = verdict
        self.findings = findings
        self.duration = duration
    }

    /// - Parameters:
    ///   - result: The result of a check.
    ///   - path: The path of the marble file; `nil` if it is not on this machine, so that no command can read it.
    ///   - missing: The missing expectations, if the check requires them.
    ///   - diagnosis: The edits under which the file passes, for the first mismatch.
    ///   - duration: The time that the scenario took.
    package init(
        _ result: ScenarioResult, in path: String?, missing: [Diagnostic], diagnosis: Diagnosis?, duration: Duration
    ) {
        let findings =
            [result.failure].compactMap { $0.map { Finding($0) } }
            + result.mismatches.enumerated().map {
                Finding($1, of: result, in: path, diagnosis: $0 == 0 ? diagnosis : nil)
            }
            + missing.map { Finding($0, as: .missingExpectation) }
        self.init(
            name: result.name, title: result.title, line: result.line, result.verdict(missing: missing), findings,
            duration: duration)
        if !result.mismatches.isEmpty, result.trace != nil { run = result }
    }
}

extension ScenarioResult {
    /// - Parameter missing: The missing expectations, if the check requires them.
    package func verdict(missing: [Diagnostic]) -> CheckedScenario.Verdict {
        if failure != nil || !missing.isEmpty { return .error }
        if !mismatches.isEmpty { return .failed }
        return assertions > 0 ? .passed : .unasserted
    }

    /// The line of the scenario's header, or 1.
    fileprivate var line: Int {
        guard let plan, let name = plan.name else { return 1 }
        return plan.file.source.position(of: name.range.start).line
    }
}

/// The check of a file, or a trace that no scenario uses.
package struct ReportedFile {
    let path: String
    let scenarios: [CheckedScenario]
    /// The text of the file, for pages that show it.
    let source: SourceFile?

    package init(path: String, _ scenarios: [CheckedScenario], source: SourceFile? = nil) {
        self.path = path
        self.scenarios = scenarios
        self.source = source
    }

    /// Creates the report of a file with errors, whose scenarios did not run.
    package init(path: String, errors: [Diagnostic], duration: Duration) {
        self.init(path: path, [CheckedScenario(.error, errors.map { Finding($0) }, duration: duration)])
    }

    /// `search.marble › late`
    func label(of scenario: CheckedScenario) -> String {
        (path + (scenario.name.map { " › " + $0 } ?? "")).escapingControlCharacters
    }
}
