/// Something that a scenario asserts, at its place in a file.
struct AssertedPlace {
    struct Key: Hashable {
        let path: String
        let range: SourceRange
    }

    let source: SourceFile
    let range: SourceRange
    /// Where it is looked for: the line of the block, or of the first subscription line.
    let line: Int
    /// `out x`, `the log`, `subscriptions of a`.
    let what: String
    /// Whether it is not so.
    let isDifferent: Bool
    /// Whether nothing is asserted yet: an output without a diagram.
    var isNew = false
    /// What makes it so; nothing where that cannot be written.
    let edits: () -> [TextEdit]?

    var path: String { source.path }
    var key: Key { Key(path: path, range: range) }

    func isBefore(_ other: AssertedPlace) -> Bool { (path, range.start) < (other.path, other.range.start) }

    /// All places of a scenario, in its file, in included ones, and in the trace beside it.
    static func all(in result: ScenarioResult, beside path: String) -> [AssertedPlace] {
        guard let plan = result.plan else { return [] }
        let differences = result.mismatches
        func difference(_ subject: Mismatch.Subject) -> Mismatch? { differences.first { $0.subject == subject } }
        var places = result.writers.indices.compactMap { output($0, result, plan, difference(.output($0))) }
        places += plan.inputs.indices.compactMap { input($0, result, plan, difference(.input($0))) }
        if let log = plan.log {
            places.append(self.log(log.source, log.range, log.lines, result, difference(.log)))
        }
        if let trace = difference(.traceFile) {
            places.append(
                AssertedPlace(source: trace.file, range: SourceRange(0, 0), line: 1, what: "", isDifferent: true) {
                    edits(of: trace.file.traceLines, in: trace.file, head: nil, result)
                })
        }
        for difference in differences where difference.subject == .stream {
            places.append(
                AssertedPlace(
                    source: difference.file, range: difference.range, line: 0, what: "a stream among the elements",
                    isDifferent: true, edits: { nil }))
        }
        return places
    }

    private static func output(
        _ index: Int, _ result: ScenarioResult, _ plan: ScenarioPlan, _ mismatch: Mismatch?
    ) -> AssertedPlace? {
        let writer = result.writers[index]
        let attempt = writer.output.body.body.attempts.first
        guard let block = plan.block(ofOutput: writer.output, attempt: attempt) else { return nil }
        var expected: [Lane.Event] = []
        if case .events(let wanted, _)? = mismatch?.content { expected = wanted.events }
        return AssertedPlace(
            source: block.source, range: attempt?.range ?? block.range, line: block.line,
            what: "out \(writer.output.declaration.name.text)", isDifferent: mismatch != nil, isNew: attempt == nil
        ) { [expected] in
            result.omittedEvents > 0 ? nil : OutputAcceptance.edits(writer, expected: expected, in: block)
        }
    }

    private static func input(
        _ index: Int, _ result: ScenarioResult, _ plan: ScenarioPlan, _ mismatch: Mismatch?
    ) -> AssertedPlace? {
        let input = plan.inputs[index]
        let (body, source) = (input.body.body, input.body.subscriptionSource)
        guard let range = body.neverSubscribed ?? body.subscriptions.first?.range else { return nil }
        return AssertedPlace(
            source: source, range: range, line: source.position(of: range.start).line,
            what: "subscriptions of \(input.declaration.name.text)", isDifferent: mismatch != nil
        ) {
            guard case .subscriptions(_, _, let actual)? = mismatch?.content else { return [] }
            return body.accepting(actual, frame: plan.frame, end: result.end, in: source)
        }
    }

    private static func log(
        _ source: SourceFile, _ head: SourceRange, _ lines: [SourceRange], _ result: ScenarioResult,
        _ mismatch: Mismatch?
    ) -> AssertedPlace {
        AssertedPlace(
            source: source, range: head, line: source.position(of: head.start).line, what: "the log",
            isDifferent: mismatch != nil
        ) { edits(of: lines, in: source, head: head.end, result) }
    }

    private static func edits(
        of lines: [SourceRange], in source: SourceFile, head: Int?, _ result: ScenarioResult
    ) -> [TextEdit]? {
        if result.omittedLines > 0 { return nil }
        var edits = LineEdits(source)
        edits.change(lines, to: result.log.map(\.description), head: head)
        return edits.edits
    }
}

extension ScenarioPlan {
    /// The block that says what an output has to give: the scenario's own or the shared one.
    fileprivate func block(ofOutput output: Output, attempt: MarbleBody.Attempt?) -> MarbleBlock? {
        let blocks = (file.scenarios.first { $0.name == name }?.blocks ?? []) + file.shared.blocks
        return blocks.first { block in
            let body: MarbleBody
            switch block.content {
            case .output(let other) where other.name == output.declaration.name: body = other.body
            case .asserted(let other, let own) where other.text == output.declaration.name.text: body = own
            default: return false
            }
            return attempt == nil
                || (block.source.path == output.body.source.path && body.attempts.first?.range == attempt?.range)
        }
    }
}

extension MarbleBlock {
    fileprivate var line: Int { source.position(of: range.start).line }
}
