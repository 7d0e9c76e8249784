/// A test of a scenario: its replay, judged.
///
///     let test = ScenarioTest(scenario, by: replay, in: #filePath)
///     switch test.verdict() { … }
package struct ScenarioTest {
    let scenario: TestedScenario
    let replay: MarbleReplay
    let recordings: TestRecordings
    private let environment: TestEnvironment

    /// - Parameters:
    ///   - replay: a replay with the compiled code that the scenario calls.
    ///   - caller: The path of the test's source file.
    package init(
        _ scenario: TestedScenario, by replay: MarbleReplay, in caller: String,
        _ environment: TestEnvironment = TestEnvironment()
    ) {
        self.scenario = scenario
        var replay = replay
        replay.selection = ScenarioSelection()
        replay.selection.text = scenario.name
        self.replay = replay
        recordings = TestRecordings(of: TestFolders(of: caller), in: environment)
        self.environment = environment
    }

    /// Replays the scenario, and writes what a test is asked to accept.
    package func verdict() -> TestVerdict {
        let ofTest = TestAcceptance.ofTest
        return LargeStack.run { NextStep.$place.withValue(.test) { judge(ofTest) } }
    }

    private func judge(_ ofTest: TestAcceptance?) -> TestVerdict {
        do throws(Diagnostic) {
            guard let acceptance = try TestAcceptance.requested(ofTest, in: environment) else {
                return judge(accepting: nil)
            }
            return TestAcceptance.lock.withLock { judge(accepting: acceptance) }
        } catch {
            return .failed(TestReport(self, nil).failure(of: [error]))
        }
    }

    private func judge(accepting acceptance: TestAcceptance?) -> TestVerdict {
        do throws(Diagnostic) {
            return judge(try SourceFile.read(scenario.path.fromCurrentFolder), acceptance)
        } catch {
            return .failed(TestReport(self, nil).failure(of: [error]))
        }
    }

    private func judge(_ source: SourceFile, _ acceptance: TestAcceptance?) -> TestVerdict {
        let outcome = replay.check(source).traced(by: replay)
        let report = TestReport(self, outcome)
        if let errors = errors(of: outcome) { return .failed(report.failure(of: errors)) }
        let isDifferent = outcome.scenarios.contains { !$0.mismatches.isEmpty }
        let missing = outcome.scenarios.filter { $0.assertions == 0 }.flatMap(\.missingExpectations)
        if !isDifferent, missing.isEmpty {
            return .passed((outcome.notes + [outcome.holes].compactMap(\.self)).map(TestNote.init))
        }
        if let acceptance, acceptance.includesFailed && isDifferent || acceptance.includesMissing && !missing.isEmpty,
            let verdict = TestWriting(self, acceptance, report).verdict(of: source, addsTraces: !missing.isEmpty)
        {
            return verdict
        }
        return .failed(isDifferent ? report.failureOfDifferences(missing) : report.failure(of: missing))
    }

    /// Returns the errors with which nothing can be compared.
    private func errors(of outcome: MarbleReplay.Outcome) -> [Diagnostic]? {
        let found = outcome.diagnostics + outcome.scenarios.compactMap(\.failure)
        if !found.isEmpty { return found }
        if !outcome.scenarios.isEmpty { return nil }
        let name = scenario.name.map { " '\($0)'" } ?? ""
        return [Diagnostic("the file has no scenario\(name) any more", about: outcome.source.path)]
    }
}

extension TestNote {
    init(_ note: Diagnostic) {
        let position = note.file.position(of: note.range.start)
        self.init(
            path: note.file.path.absolute, line: position.line, column: position.column,
            text: ([note.message] + [note.suggestion].compactMap(\.self)).joined(separator: "\n"))
    }
}

extension String {
    /// The path from the root of the file system.
    var absolute: String { hasPrefix("/") ? self : (SourceFile.resolved(".") ?? "") + "/" + self }
}
