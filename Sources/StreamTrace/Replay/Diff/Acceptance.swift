/// The changes that make a file and its traces match the actual results.
///
///     let acceptance = try MarbleReplay().acceptance(of: source)
///     for change in acceptance.changes { try change.write() }
///
/// Only differences are changed, unless new expectations are asked for. No file is written before `write()`.
package struct Acceptance {
    /// The changes of one file.
    package struct Change {
        package let path: String
        /// The current file, possibly under a former name; `nil` for a new file.
        package let source: SourceFile?
        package internal(set) var edits: [TextEdit]
        /// The differences, in the order of their lines.
        package internal(set) var differences: [Difference] = []

        /// The former name of a trace that is renamed.
        package var formerPath: String? { source.flatMap { $0.path == path ? nil : $0.path } }

        package func write() throws(Diagnostic) {
            guard let source else { return try SourceFile.create(path, text: edits.map(\.text).joined()) }
            do {
                if !edits.isEmpty { try source.rewrite(edits) }
            } catch {
                let command = LinkedTrace(source.path)?.command(scenario: differences.first?.scenario)
                throw error.suggesting(command.map { "to write that file: \($0)" })
            }
            if source.path != path { try SourceFile.rename(source.path, to: path) }
        }
    }

    /// A difference that is accepted, of which the actual result may be that of some parts only.
    package struct Difference {
        /// The expected and the actual result. For a new expectation, the expected result is empty.
        package let mismatch: Mismatch
        /// The scenario with the difference, unless several scenarios share the expectation.
        package let scenario: String?
        package let isNew: Bool
        /// Whether other parts of the difference are left.
        package var isPart = false
        package let line: Int
        /// The result of the scenario with its trace, from which causes are told.
        package var traced: ScenarioResult?
    }

    package internal(set) var changes: [Change] = []
    /// Errors for differences that cannot be accepted.
    package internal(set) var refusals: [Diagnostic] = []
    /// The number of differences outside the extent.
    package private(set) var differencesLeft = 0
    /// The number of scenarios that still have neither an expectation nor a trace.
    package private(set) var withoutExpectations = 0
    /// The names and tags that can be selected, if no scenario matched.
    package let choices: ScenarioSelection.Choices?
    /// The traces and recordings that the file uses.
    package let traces: TraceUse?
    /// The accepted expectations; those of which a part is accepted, with the result for that part.
    var accepted: [Accepted] = []

    struct Accepted {
        let scenario: Int
        let subject: Mismatch.Subject
        /// The result for the accepted part; `nil` if all of the difference is accepted.
        let part: Mismatch.Content?
        let path: String
        let edits: [TextEdit]
    }

    /// An expectation of a scenario, which is left as it is because the file would still fail there.
    typealias LeftOut = (scenario: Int, subject: Mismatch.Subject)

    private let owners = TraceOwners()

    /// The extent resolved in the file.
    let part: AcceptedPart
    /// The parts to accept of the only difference in the extent; `nil` for all.
    let parts: Set<Int>?
    let addition: Addition

    /// - Parameters:
    ///   - outcome: The outcome, compared with the trace files.
    ///   - parts: The parts to accept of the only difference in the extent, numbered from 0; `nil` for all.
    ///   - known: The extent resolved in an earlier version of the file, if there is one.
    ///   - selection: The scenarios whose differences are accepted; an expectation that is shared with other scenarios
    ///     must match their results, too.
    ///   - leftOut: The expectations that are not accepted.
    init(
        of outcome: MarbleReplay.Outcome, _ extent: Extent = .everything, adding addition: Addition = .none,
        parts: Set<Int>? = nil, as known: AcceptedPart? = nil, selection: ScenarioSelection = ScenarioSelection(),
        leavingOut leftOut: [LeftOut] = []
    ) {
        traces = outcome.traceUse
        self.parts = parts
        self.addition = addition
        let all = outcome.scenarios.indices.flatMap { index in
            FileExpectation.all(in: outcome.scenarios[index], index, beside: outcome.source.path)
        }
        part = known ?? AcceptedPart(extent, in: outcome, all)
        let selected = Set(outcome.scenarios.indices.filter { selection.contains(outcome.scenarios[$0]) })
        choices = selected.isEmpty ? outcome.choices : nil
        if selected.isEmpty { return }
        if parts != nil, case .line(let line) = extent, case .scenario = part {
            refuse(
                "this line belongs to no expectation of which a part could be taken", outcome.source, line: line,
                suggestion: "give the line that '\(NextStep.check)' prints")
            return
        }
        let scenarios = part.scenarios(among: selected)
        let wanted = Set(all.lazy.filter { scenarios.contains($0.scenario) }.map(\.key))
        let expectations = chosen(among: all.filter { wanted.contains($0.key) }, outcome)
        if case .scenario = part {
            differencesLeft = all.filter { $0.isDifferent && !wanted.contains($0.key) }.count
        }
        for group in Dictionary(grouping: expectations, by: \.key).values.sorted(by: { $0[0].isBefore($1[0]) }) {
            let isLeftOut = group.contains { expectation in
                leftOut.contains { $0 == (expectation.scenario, expectation.subject) }
            }
            if !isLeftOut { accept(group, for: scenarios, of: outcome) }
        }
        let drawn = Set(accepted.map(\.scenario))
        for index in scenarios.sorted() {
            addTrace(outcome.scenarios[index], beside: outcome.source.path, isDrawn: drawn.contains(index))
        }
        for index in changes.indices { changes[index].differences.sort { $0.line < $1.line } }
    }

    private mutating func chosen(
        among expectations: [FileExpectation], _ outcome: MarbleReplay.Outcome
    ) -> [FileExpectation] {
        let isWanted: (FileExpectation) -> Bool
        switch part {
        case .scenario: return expectations.filter { !$0.isNew }
        case .everything:
            let drawn = Set(outcome.scenarios.indices.filter { draws(outcome.scenarios[$0], of: outcome) })
            return expectations.filter {
                !$0.isNew || drawn.contains($0.scenario) && $0.path == outcome.source.path && $0.canBeWritten
            }
        case .expectation(let line): isWanted = { $0.path == outcome.source.path && $0.line == line }
        case .trace(let path):
            isWanted = { $0.path == path || $0.target == path }
            if let traces, !traces.knows(path) { refusals.append(traces.refusal(of: path)) }
        case .withoutResult(let line):
            isWanted = { _ in false }
            refuse("this scenario was skipped, because it needs compiled code", outcome.source, line: line)
        case .shared(let line):
            isWanted = { _ in false }
            refuse(
                line > outcome.source.lines.count
                    ? "the file has no line \(line.grouped)" : "no expectation at this line, which all scenarios share",
                outcome.source, line: line, suggestion: "give a line of an output, of a log or of a scenario")
        }
        differencesLeft = expectations.filter { $0.isDifferent && !isWanted($0) }.count
        return expectations.filter(isWanted)
    }

    /// Whether the outputs of a scenario get their first diagrams. A diagram of a shared output would be that of all
    /// scenarios, and a log has the events already.
    private func draws(_ scenario: ScenarioResult, of outcome: MarbleReplay.Outcome) -> Bool {
        addition == .diagrams && scenario.name == nil && scenario.plan?.log == nil
            && scenario.traceFile(beside: outcome.source.path).found == nil
    }

    /// Accepts an expectation, which several scenarios may share if they have the same result.
    private mutating func accept(
        _ group: [FileExpectation], for scenarios: Set<Int>, of outcome: MarbleReplay.Outcome
    ) {
        let expectation = group[0]
        if !group.contains(where: { $0.isDifferent || $0.isNew }) { return }
        do {
            let group = try group.map { expectation throws(FileExpectation.Obstacle) in try expectation.taking(parts) }
            guard let different = group.first(where: { $0.isDifferent || $0.isNew }) else { return }
            let edits = try group.map { expectation throws(FileExpectation.Obstacle) in
                expectation.isDifferent || expectation.isNew ? try expectation.edits() : []
            }
            if edits.allSatisfy({ $0 == edits[0] }) {
                add(edits[0], different, isShared: group.count > 1)
                accepted += group.map {
                    Accepted(
                        scenario: $0.scenario, subject: $0.subject, part: $0.isPart ? $0.difference?.content : nil,
                        path: $0.target, edits: edits[0])
                }
            } else {
                acceptAlone(group.filter { scenarios.contains($0.scenario) }, of: outcome)
            }
        } catch {
            refusals.append(
                Diagnostic(
                    expectation.refusal(error), in: expectation.source, at: expectation.range,
                    suggestion: error.suggestion))
        }
    }

    mutating func add(_ edits: [TextEdit], _ expectation: FileExpectation, isShared: Bool) {
        let difference = expectation.difference.map { mismatch in
            Difference(
                mismatch: mismatch, scenario: isShared ? nil : expectation.scenarioName, isNew: expectation.isNew,
                isPart: expectation.isPart, line: expectation.line, traced: expectation.traced)
        }
        if let index = changes.firstIndex(where: { $0.path == expectation.target }) {
            changes[index].edits += edits
            changes[index].differences += [difference].compactMap(\.self)
        } else {
            changes.append(
                Change(
                    path: expectation.target, source: expectation.source, edits: edits,
                    differences: [difference].compactMap(\.self)))
        }
    }

    mutating func refuse(_ message: String, _ source: SourceFile, line: Int, suggestion: String? = nil) {
        let lines = source.lines
        let range =
            line > 0 && line <= lines.count ? lines[line - 1] : SourceRange(source.bytes.count, source.bytes.count)
        refusals.append(Diagnostic(message, in: source, at: range, suggestion: suggestion))
    }

    // MARK: Traces

    /// Adds a trace that does not exist or has a former name.
    ///
    /// - Parameter isDrawn: Whether the scenario gets a diagram, so that it has an expectation.
    private mutating func addTrace(_ scenario: ScenarioResult, beside path: String, isDrawn: Bool) {
        let trace = scenario.traceFile(beside: path)
        if let found = trace.found { return rename(found, to: trace) }
        guard !scenario.log.isEmpty || scenario.omittedLines > 0, let source = scenario.plan?.file.source else {
            return
        }
        switch part {
        case .trace(let wanted) where wanted == trace.path: break
        case .everything where addition == .traces && scenario.plan?.log == nil: break
        case .scenario where addition == .traces && scenario.plan?.log == nil: break
        case .everything where scenario.assertions == 0 && !isDrawn,
            .scenario where scenario.assertions == 0 && !isDrawn:
            withoutExpectations += 1
            return
        default: return
        }
        if scenario.omittedLines > 0 {
            let obstacle = FileExpectation.Obstacle.longLog(of: scenario)
            refusals.append(
                Diagnostic(obstacle.message, in: source, at: SourceRange(0, 0), suggestion: obstacle.suggestion))
            return
        }
        if let plan = scenario.plan, let clash = owners.clash(of: trace.path, of: plan.scenario, in: plan.file) {
            refusals.append(clash)
            return
        }
        let lines = scenario.log.map(\.description)
        let mismatch = Mismatch(
            file: SourceFile(path: trace.path, bytes: []), range: SourceRange(0, 0),
            content: .log(expected: [], actual: lines), subject: .traceFile)
        changes.append(
            Change(
                path: trace.path, source: nil, edits: [TextEdit(SourceRange(0, 0), lines.map { $0 + "\n" }.joined())],
                differences: [Difference(mismatch: mismatch, scenario: scenario.name, isNew: true, line: 1)]))
    }

    private mutating func rename(_ found: String, to trace: TraceFile) {
        switch part {
        case .everything, .scenario: break
        case .trace(let wanted): if wanted != found, wanted != trace.path { return }
        case .expectation, .shared, .withoutResult: return
        }
        if found == trace.path || changes.contains(where: { $0.path == trace.path }) { return }
        do {
            let source = try SourceFile.read(found, regularOnly: false, allowsEmpty: true)
            changes.append(Change(path: trace.path, source: source, edits: []))
        } catch {
            refusals.append(error)
        }
    }
}

extension FileExpectation {
    fileprivate func refusal(_ obstacle: Obstacle) -> String {
        let subject = (obstacle.isOfPart ? ["this part"] : []) + (what.isEmpty ? [] : [what])
        if subject.isEmpty { return obstacle.message }
        return subject.joined(separator: " of ") + " cannot be taken "
            + (obstacle.isOfPart ? "alone: " : "over: ") + obstacle.message
    }
}

extension ScenarioSelection {
    /// Whether the result belongs to one of the selected scenarios.
    func contains(_ result: ScenarioResult) -> Bool { result.plan.map { contains($0.scenario, of: $0.file) } ?? true }
}
