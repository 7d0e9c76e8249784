/// The writing of what happens, by a test that was asked to accept it.
struct TestWriting {
    private let test: ScenarioTest
    private let acceptance: TestAcceptance
    private let report: TestReport

    init(_ test: ScenarioTest, _ acceptance: TestAcceptance, _ report: TestReport) {
        (self.test, self.acceptance, self.report) = (test, acceptance, report)
    }

    /// Writes what was asked for, and returns what was written; `nil` if there was nothing to write.
    ///
    /// - Parameter addsTraces: Whether a scenario has no expectation.
    func verdict(of source: SourceFile, addsTraces: Bool) -> TestVerdict? {
        let addition: Acceptance.Addition = addsTraces && acceptance.includesMissing ? .traces : .none
        do {
            let accepted = try test.replay.acceptance(of: source, adding: addition)
            let changes = accepted.changes.filter { acceptance.includesFailed || $0.source == nil }
            let errors = accepted.refusals + write(changes)
            if !errors.isEmpty { return .failed(report.failure(of: errors)) }
            return changes.isEmpty ? nil : .accepted(summary(of: changes))
        } catch {
            return .failed(report.failure(of: error.diagnostics))
        }
    }

    /// Writes changes up to the first error.
    private func write(_ changes: [Acceptance.Change]) -> [Diagnostic] {
        for change in changes {
            do { try change.write() } catch { return [error] }
        }
        return []
    }

    private func summary(of changes: [Acceptance.Change]) -> TestFailure {
        let renderer = MismatchRenderer()
        let lines = changes.flatMap { change -> [String] in
            if change.differences.isEmpty {
                return [renderer.head(.changed, change.path.escapingControlCharacters, "")]
            }
            return change.differences.flatMap { difference in
                renderer.lines(
                    difference.mismatch, scenario: difference.scenario, as: difference.isNew ? .new : .changed) + [""]
            }
        }
        let paths = changes.map { $0.path.escapingControlCharacters }.joined(separator: ", ")
        let screen = TestScreen(
            lines: lines, next: ["accepted: wrote \(paths); run the test again without it"])
        let line = changes[0].differences.first?.line ?? 1
        var failure = TestFailure(path: changes[0].path.absolute, line: line, column: 1, text: screen.text)
        if screen.isCut { failure.attachments = [TestAttachment(name: "accepted.txt", lines: lines)] }
        return failure
    }
}
