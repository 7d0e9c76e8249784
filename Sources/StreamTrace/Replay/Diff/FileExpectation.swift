/// An expectation of a scenario, with its location in a file.
package struct FileExpectation {
    package struct Key: Hashable {
        let path: String
        let range: SourceRange
    }

    /// The reason why a result cannot be written, with advice.
    package struct Obstacle: Error, Equatable {
        let message: String
        var suggestion: String?
        /// Whether the reason is that only some parts of a difference were to be written.
        var isOfPart = false
    }

    /// The index of the scenario.
    package var scenario = 0
    package let source: SourceFile
    package let range: SourceRange
    package let subject: Mismatch.Subject
    /// The line of the block, or of the first subscription line.
    let line: Int
    /// `out x`, `the log`, `subscriptions of a`.
    let what: String
    /// The difference, if there is one, including that of an output without expectation.
    package private(set) var difference: Mismatch?
    /// Whether there is no expectation yet: an output without a diagram.
    var isNew = false
    /// Returns the edits that make the expectation match what a difference contains as actual.
    package let editsForContent: (Mismatch.Content, _ isPart: Bool) throws(Obstacle) -> [TextEdit]

    /// The new path of the file, if a trace is renamed.
    var newPath: String?
    var scenarioName: String?
    /// The result with a difference, from which causes are told.
    var traced: ScenarioResult?

    /// Whether only some parts of the difference are taken over.
    private(set) var isPart = false

    var path: String { source.path }
    var target: String { newPath ?? source.path }
    package var isDifferent: Bool { difference != nil && !isNew }
    /// Whether the actual result can be written.
    var canBeWritten: Bool { (try? edits()) != nil }
    package var key: Key { Key(path: path, range: range) }

    func isBefore(_ other: FileExpectation) -> Bool { (path, range.start) < (other.path, other.range.start) }

    /// Returns the edits that make the expectation match.
    package func edits() throws(Obstacle) -> [TextEdit] {
        try difference.map { mismatch throws(Obstacle) in try editsForContent(mismatch.content, isPart) } ?? []
    }

    /// Returns the expectation with the difference that consists of some of its parts, numbered from 0.
    ///
    /// It has no trace, because causes are told of the actual events only.
    ///
    /// - Parameter parts: The parts; `nil` for all.
    func taking(_ parts: Set<Int>?) throws(Obstacle) -> FileExpectation {
        guard let parts, isDifferent, let difference else { return self }
        let all = DifferenceParts(difference)
        if !parts.isEmpty, parts == Set(0..<all.count) { return self }
        var expectation = self
        expectation.difference?.content = try all.taking(parts)
        expectation.traced = nil
        expectation.isPart = true
        return expectation
    }

    /// Returns all expectations of a scenario: in its file, in included files, and in its trace.
    package static func all(in result: ScenarioResult, _ scenario: Int, beside path: String) -> [FileExpectation] {
        guard let plan = result.plan else { return [] }
        let differences = result.mismatches
        func difference(_ subject: Mismatch.Subject) -> Mismatch? { differences.first { $0.subject == subject } }
        var expectations = result.writers.enumerated().compactMap { index, writer in
            output(index, writer, result, plan, difference(.output(index)))
        }
        expectations += plan.inputs.indices.compactMap { input($0, result, plan, difference(.input($0))) }
        if let log = plan.log {
            expectations.append(self.log(log.source, log.range, log.lines, result, difference(.log)))
        }
        if let trace = difference(.traceFile) {
            var expectation = FileExpectation(
                source: trace.file, range: SourceRange(0, 0), subject: .traceFile, line: 1, what: "",
                difference: trace
            ) { content, _ throws(Obstacle) in
                try edits(of: trace.file.traceLines, to: content, in: trace.file, head: nil, result)
            }
            expectation.newPath = result.tracePath(beside: path)
            expectations.append(expectation)
        }
        for difference in differences where difference.subject == .stream {
            expectations.append(
                FileExpectation(
                    source: difference.file, range: difference.range, subject: .stream, line: 0,
                    what: "a stream among the elements", difference: difference,
                    editsForContent: { _, _ throws(Obstacle) in throw .stream }))
        }
        for index in expectations.indices {
            expectations[index].scenario = scenario
            expectations[index].scenarioName = result.name
            if expectations[index].isDifferent { expectations[index].traced = result }
        }
        return expectations
    }

    private static func output(
        _ index: Int, _ writer: OutputWriter, _ result: ScenarioResult, _ plan: ScenarioPlan, _ mismatch: Mismatch?
    ) -> FileExpectation? {
        let attempt = writer.output.body.body.attempts.first
        let recording = writer.output.body.body.recording
        guard let block = plan.block(ofOutput: writer.output, attempt: attempt) else { return nil }
        let name = writer.output.declaration.name.text
        let new =
            attempt != nil || recording != nil
            ? nil
            : Mismatch(
                file: block.source, range: block.range,
                content: .events(
                    expected: Lane(name: name, events: []), actual: Lane(name: name, events: writer.events)),
                subject: .output(index), letters: result.letters)
        return FileExpectation(
            source: block.source, range: attempt?.range ?? recording?.range ?? block.range, subject: .output(index),
            line: block.line,
            what: "out \(name)", difference: mismatch ?? new,
            isNew: attempt == nil && recording == nil
        ) { content, isPart throws(Obstacle) in
            if recording != nil { throw .recording }
            if result.omittedEvents > 0 { throw .manyEvents }
            switch content {
            case .events(let expected, let actual):
                let edits = OutputAcceptance.edits(
                    isPart ? writer.writing(actual.events) : writer, expected: expected.events, in: block,
                    keepsColumns: isPart)
                guard let edits else { throw .streams }
                return edits
            case .subscriptions, .log: throw .otherContent
            }
        }
    }

    private static func input(
        _ index: Int, _ result: ScenarioResult, _ plan: ScenarioPlan, _ mismatch: Mismatch?
    ) -> FileExpectation? {
        let input = plan.inputs[index]
        let (body, source) = (input.body.body, input.body.subscriptionSource)
        guard let range = body.neverSubscribed ?? body.subscriptions.first?.range else { return nil }
        return FileExpectation(
            source: source, range: range, subject: .input(index), line: source.position(of: range.start).line,
            what: "subscriptions of \(input.declaration.name.text)", difference: mismatch
        ) { content, _ throws(Obstacle) in
            switch content {
            case .subscriptions(_, _, let actual):
                guard let edits = body.accepting(actual, frame: plan.frame, end: result.end, in: source) else {
                    throw .betweenFrames(plan.frame)
                }
                return edits
            case .events, .log: throw .otherContent
            }
        }
    }

    private static func log(
        _ source: SourceFile, _ head: SourceRange, _ lines: [SourceRange], _ result: ScenarioResult,
        _ mismatch: Mismatch?
    ) -> FileExpectation {
        FileExpectation(
            source: source, range: head, subject: .log, line: source.position(of: head.start).line, what: "the log",
            difference: mismatch
        ) { content, _ throws(Obstacle) in try edits(of: lines, to: content, in: source, head: head.end, result) }
    }

    private static func edits(
        of lines: [SourceRange], to content: Mismatch.Content, in source: SourceFile, head: Int?,
        _ result: ScenarioResult
    ) throws(Obstacle) -> [TextEdit] {
        if result.omittedLines > 0 { throw .longLog(of: result) }
        switch content {
        case .log(_, let actual):
            var edits = LineEdits(source)
            edits.change(lines, to: actual, head: head)
            return edits.edits
        case .events, .subscriptions: throw .otherContent
        }
    }
}

extension FileExpectation.Obstacle {
    static let streams = Self(
        message: "it sends streams, and a diagram names those",
        suggestion: "write a 'cold NAME' block for each, and 'a = NAME' below the diagram")
    static var stream: Self {
        Self(
            message: "the diagram of a stream belongs in the block of the same name",
            suggestion: "redraw that block by hand, from the output of '\(NextStep.check)'")
    }
    static let recording = Self(
        message: "it is compared with a recording, which is not changed",
        suggestion: "change the pipeline, or allow events to be early or late: from … within 5ms")
    /// Nothing makes such a difference: without edits, it would be accepted and not be written.
    static let otherContent = Self(message: "its difference is of another kind than the expectation")
    static let manyEvents = Self(
        message: "it sends more than the \(Retention.beginning.events) events that are kept of a recording",
        suggestion: "remove the diagram: the log in a trace file is compared with all of them")

    static func betweenFrames(_ frame: Int) -> Self {
        Self(
            message: "subscriptions lie closer together than the columns of a frame of \(frame) ms",
            suggestion: "give the file a smaller 'frame:'")
    }

    static func longLog(of result: ScenarioResult) -> Self {
        let path = result.plan?.file.source.path ?? ""
        let step = NextStep.record(path, scenario: result.name, into: result.tracePath(beside: path))
        return Self(
            message: "the log is longer than the \(Retention.beginning.lines) lines that are kept of a recording",
            suggestion: "write it with '\(step)'")
    }
}

extension ScenarioPlan {
    /// Returns the block with the expectation of an output: the scenario's own or the shared one.
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

extension MarbleBlock { fileprivate var line: Int { source.position(of: range.start).line } }
