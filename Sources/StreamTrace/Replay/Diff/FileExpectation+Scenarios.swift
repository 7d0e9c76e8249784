/// Expectations of single scenarios, in place of one that several share and fulfil differently.
extension FileExpectation {
    /// Returns the expectation of an output in a block that its scenario gets, which precedes the shared one; `nil` if it
    /// is no output, or the scenario has no text.
    func alone(in result: ScenarioResult) -> FileExpectation? {
        guard case .output(let index) = subject, result.writers.indices.contains(index), !isPart,
            let plan = result.plan, let scenario = plan.scenario, let name = scenario.name
        else { return nil }
        let writer = result.writers[index]
        let output = writer.output.declaration.name.text
        // A block that begins with 'log' is the log.
        if MarbleKeyword(output) != nil { return nil }
        // Streams among the elements are named by a diagram that was drawn for them.
        if writer.events.contains(where: \.isStream) { return nil }
        let source = plan.file.source
        let next = plan.file.scenarios.compactMap(\.name?.range.start).filter { $0 > name.range.start }.min()
        let end = source.endOfSection(before: next.map { source.line(around: $0).start })
        var edits = LineEdits(source)
        let lines = writer.lines(around: [], preferring: [], width: 76).map { "    " + $0 }
        edits.insert(["", output] + lines, after: end - 1, indentation: "")
        let texts = edits.edits
        var own = FileExpectation(
            source: source, range: range, subject: subject, line: line, what: what, difference: difference,
            isNew: isNew
        ) { _, _ throws(Obstacle) in texts }
        (own.scenario, own.scenarioName, own.traced) = (self.scenario, scenarioName, traced)
        return own
    }
}

extension Lane.Event {
    fileprivate var isStream: Bool { if case .next(let value) = kind { value.observable != nil } else { false } }
}
