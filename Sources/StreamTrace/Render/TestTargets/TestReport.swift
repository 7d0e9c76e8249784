/// What a test says about a scenario that is not as asserted.
struct TestReport {
    private let test: ScenarioTest
    /// The outcome; `nil` if the file could not be read.
    private let outcome: MarbleReplay.Outcome?

    init(_ test: ScenarioTest, _ outcome: MarbleReplay.Outcome?) { (self.test, self.outcome) = (test, outcome) }

    /// Returns a failure at the first of some errors.
    func failure(of errors: [Diagnostic]) -> TestFailure {
        let lines = errors.flatMap { error in
            error.rendered().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        let first = errors[0]
        let recording = outcome.flatMap { $0.scenarios.isEmpty ? nil : test.recordings.record($0, test) }
        return failure(
            at: first.file.path, first.file.position(of: first.range.start), lines,
            next: [recording?.line].compactMap(\.self), recording)
    }

    /// Returns a failure at the first difference, with all differences and their causes.
    ///
    /// - Parameter missing: Expectations that other scenarios do not have.
    func failureOfDifferences(_ missing: [Diagnostic]) -> TestFailure {
        let renderer = MismatchRenderer()
        let scenarios = outcome?.scenarios ?? []
        let mismatches = scenarios.flatMap(\.mismatches)
        let lines = scenarios.flatMap { scenario in
            scenario.mismatches.flatMap { mismatch in
                renderer.lines(mismatch, scenario: scenario.name, isWithNext: false, traced: scenario) + [""]
            }
        }
        let others = missing.flatMap { $0.rendered().split(separator: "\n").map(String.init) }
        let recording = outcome.flatMap { test.recordings.record($0, test) }
        let first = mismatches[0]
        let position = first.file.position(of: first.range.start)
        return failure(
            at: first.file.path, position, lines.dropLast() + others, next: [""] + next(scenarios, recording), recording
        )
    }

    /// Returns how to accept what happens, and how to ask why it does.
    private func next(_ scenarios: [ScenarioResult], _ recording: TestRecording?) -> [String] {
        let renderer = MismatchRenderer()
        var lines: [String] = []
        for scenario in scenarios {
            for mismatch in scenario.mismatches {
                for line in renderer.acceptance(mismatch, scenario.name).dropFirst() where !lines.contains(line) {
                    lines.append(line)
                }
            }
        }
        guard let recording else { return lines }
        let name = scenarios.count > 1 ? scenarios.first { !$0.mismatches.isEmpty }?.name : nil
        let questions = recording.path.flatMap { path in
            let commands = QuestionCommands(file: path, scenario: name)
            return scenarios.lazy.flatMap(\.mismatches).map(commands.lines).first { !$0.isEmpty }
        }
        return lines + (questions ?? [recording.line])
    }

    private func failure(
        at path: String, _ position: (line: Int, column: Int), _ lines: [String], next: [String],
        _ recording: TestRecording?
    ) -> TestFailure {
        let screen = TestScreen(lines: lines, next: next)
        let name = test.recordings.name(of: test.scenario, outcome)
        var failure = TestFailure(
            path: path.absolute, line: position.line, column: position.column, text: screen.text)
        if screen.isCut { failure.attachments.append(TestAttachment(name: name + ".difference.txt", lines: lines)) }
        if let recording { failure.attachments.append(TestAttachment(name: name + ".ndjson", bytes: recording.bytes)) }
        if let picture { failure.attachments.append(TestAttachment(name: name + ".lanes.txt", lines: picture)) }
        if let page = page(lines) { failure.attachments.append(TestAttachment(name: name + ".html", bytes: page)) }
        failure.attachments += proposals
        return failure
    }

    /// Returns a page with the pictures of the scenarios that differ.
    private func page(_ lines: [String]) -> [UInt8]? {
        let differing = (outcome?.scenarios ?? []).filter { !$0.mismatches.isEmpty }
        let pictures = differing.enumerated().compactMap { index, scenario -> PicturePage.Scenario? in
            var scope = PictureScope()
            (scope.prefix, scope.isInteractive) = ("s\(index + 1)-", true)
            return Picture(scenario, scope).map { PicturePage.Scenario(name: scenario.name ?? "", picture: $0) }
        }
        guard !pictures.isEmpty, let outcome else { return nil }
        return PicturePage(
            title: outcome.title ?? outcome.source.path.lastComponent, pictures, source: outcome.source, notes: lines
        ).html
    }

    private var isDifferent: Bool { outcome?.scenarios.contains { !$0.mismatches.isEmpty } ?? false }

    /// The lanes of all scenarios.
    private var picture: [String]? {
        guard let scenarios = outcome?.scenarios, !scenarios.isEmpty else { return nil }
        var renderer = LanesRenderer()
        renderer.width = 120
        return scenarios.flatMap { scenario in
            [scenario.name, scenario.title].compactMap(\.self).map { "// " + $0.escapingControlCharacters }
                + renderer.lines(scenario)
        }
    }

    /// The files as they would be if what happens were accepted; with a trace, where nothing is expected.
    private var proposals: [TestAttachment] {
        guard let outcome, outcome.diagnostics.isEmpty,
            let acceptance = try? test.replay.acceptance(
                of: outcome.source, adding: isDifferent ? .none : .traces)
        else { return [] }
        return acceptance.changes.map { change in
            let source = change.source ?? SourceFile(path: change.path, bytes: [])
            return TestAttachment(name: change.path.lastComponent, bytes: source.applying(change.edits).bytes)
        }
    }
}
