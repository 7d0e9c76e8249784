/// What has to be written so that a file and the traces beside it say what happens.
///
///     let acceptance = try MarbleReplay().acceptance(of: source)
///     for change in acceptance.changes { try change.write() }
///
/// Only what differs is changed. Nothing is written by this itself.
public struct Acceptance {
    /// Which part of it.
    public enum Extent {
        /// All that the file and the traces beside it assert.
        case everything
        /// The same, and a new trace for each scenario whose log nothing asserts yet.
        case everythingAndNewTraces
        /// The output, log or subscriptions that stand at a line or nearest above it.
        case line(Int)
        /// The trace file of that path, which need not be there yet.
        case trace(String)
    }

    /// What is written into one file.
    public struct Change {
        public let path: String
        /// The file as it is, perhaps under a former name; `nil` if there is none yet.
        public let source: SourceFile?
        public internal(set) var edits: [TextEdit]
        /// What changes, in the order of the lines.
        public internal(set) var differences: [Difference] = []

        /// The name that a trace has now, if it gets another one.
        public var formerPath: String? { source.flatMap { $0.path == path ? nil : $0.path } }

        public func write() throws(Diagnostic) {
            guard let source else { return try SourceFile.create(path, text: edits.map(\.text).joined()) }
            if !edits.isEmpty { try source.rewrite(edits) }
            if source.path != path { try SourceFile.rename(source.path, to: path) }
        }
    }

    /// Something that is taken over.
    public struct Difference {
        /// What was asserted and what happened; for something new, nothing was asserted.
        public let mismatch: Mismatch
        /// The scenario in which it happened, if it is asserted of that one alone.
        public let scenario: String?
        public let isNew: Bool
        let line: Int
    }

    public internal(set) var changes: [Change] = []
    /// What cannot be taken over, and why.
    public internal(set) var refusals: [Diagnostic] = []
    /// How many differences are left, because they were not asked for.
    public private(set) var differencesLeft = 0
    /// How many scenarios have neither an expectation nor a trace, and were not given one.
    public private(set) var withoutExpectations = 0
    /// What could have been asked for, if no scenario of the file was.
    public let choices: ScenarioSelection.Choices?
    /// The paths of the traces and recordings that the file uses.
    public let usedTraces: [String]
    /// What is taken over, by scenario.
    private(set) var taken: [(scenario: Int, subject: Mismatch.Subject)] = []

    /// - Parameters:
    ///   - outcome: held against the trace files.
    ///   - selection: the scenarios whose differences are taken over; what they share with others has to fit those too.
    init(
        of outcome: MarbleReplay.Outcome, _ extent: Extent = .everything,
        selection: ScenarioSelection = ScenarioSelection()
    ) {
        usedTraces = outcome.traceFiles.compactMap(\.found) + outcome.recordings
        let selected = Set(outcome.scenarios.indices.filter { selection.contains(outcome.scenarios[$0]) })
        choices = selected.isEmpty ? outcome.choices : nil
        if selected.isEmpty { return }
        var places = outcome.scenarios.indices.flatMap { index in
            AssertedPlace.all(in: outcome.scenarios[index], index, beside: outcome.source.path)
        }
        let wanted = Set(places.lazy.filter { selected.contains($0.scenario) }.map(\.key))
        places.removeAll { !wanted.contains($0.key) }
        choose(extent, among: &places, outcome)
        for group in Dictionary(grouping: places, by: \.key).values.sorted(by: { $0[0].isBefore($1[0]) }) {
            take(group)
        }
        if case .line = extent { return }
        for index in selected.sorted() { addTrace(outcome.scenarios[index], beside: outcome.source.path, extent) }
        for index in changes.indices { changes[index].differences.sort { $0.line < $1.line } }
    }

    private mutating func choose(
        _ extent: Extent, among places: inout [AssertedPlace], _ outcome: MarbleReplay.Outcome
    ) {
        switch extent {
        case .everything, .everythingAndNewTraces: places.removeAll { $0.isNew }
        case .line(let line):
            let here = places.filter { $0.path == outcome.source.path && $0.line <= line }
            let nearest = here.map(\.line).max()
            differencesLeft =
                places.filter { $0.isDifferent && !($0.path == outcome.source.path && $0.line == nearest) }.count
            places = here.filter { $0.line == nearest }
            if places.isEmpty { refuse("nothing is asserted at this line or above it", outcome.source, line: line) }
        case .trace(let path):
            let isWanted = { (place: AssertedPlace) in place.path == path || place.target == path }
            differencesLeft = places.filter { $0.isDifferent && !isWanted($0) }.count
            places.removeAll { !isWanted($0) }
        }
    }

    /// One place, which several scenarios may hold: they have to agree.
    private mutating func take(_ group: [AssertedPlace]) {
        let place = group[0]
        guard let different = group.first(where: { $0.isDifferent || $0.isNew }) else { return }
        do {
            let edits = try group.map { place throws(AssertedPlace.Obstacle) in
                place.isDifferent || place.isNew ? try place.edits() : []
            }
            if edits.allSatisfy({ $0 == edits[0] }) {
                add(edits[0], different, isShared: group.count > 1)
                taken += group.map { ($0.scenario, $0.subject) }
            } else {
                let message = "the scenarios give different things here: each needs its own"
                refusals.append(Diagnostic(message, in: place.source, at: place.range))
            }
        } catch {
            refusals.append(
                Diagnostic(place.refusal(error), in: place.source, at: place.range, suggestion: error.suggestion))
        }
    }

    private mutating func add(_ edits: [TextEdit], _ place: AssertedPlace, isShared: Bool) {
        let difference = place.difference.map { mismatch in
            Difference(
                mismatch: mismatch, scenario: isShared ? nil : place.scenarioName, isNew: place.isNew, line: place.line)
        }
        if let index = changes.firstIndex(where: { $0.path == place.target }) {
            changes[index].edits += edits
            changes[index].differences += [difference].compactMap(\.self)
        } else {
            changes.append(
                Change(
                    path: place.target, source: place.source, edits: edits,
                    differences: [difference].compactMap(\.self)))
        }
    }

    mutating func refuse(_ message: String, _ source: SourceFile, line: Int) {
        let lines = source.lines
        let place =
            line > 0 && line <= lines.count ? lines[line - 1] : SourceRange(source.bytes.count, source.bytes.count)
        refusals.append(Diagnostic(message, in: source, at: place))
    }

    // MARK: Traces

    /// A trace that is not there yet, or that has a name of an earlier version.
    private mutating func addTrace(_ scenario: ScenarioResult, beside path: String, _ extent: Extent) {
        let trace = scenario.traceFile(beside: path)
        if let found = trace.found { return rename(found, to: trace, extent) }
        guard !scenario.log.isEmpty || scenario.omittedLines > 0, let source = scenario.plan?.file.source else {
            return
        }
        switch extent {
        case .trace(let wanted) where wanted == trace.path: break
        case .everythingAndNewTraces where scenario.plan?.log == nil: break
        case .everything where scenario.assertions == 0:
            withoutExpectations += 1
            return
        default: return
        }
        if scenario.omittedLines > 0 {
            let obstacle = AssertedPlace.Obstacle.longLog(of: scenario)
            refusals.append(
                Diagnostic(obstacle.message, in: source, at: SourceRange(0, 0), suggestion: obstacle.suggestion))
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

    private mutating func rename(_ found: String, to trace: TraceFile, _ extent: Extent) {
        if case .trace(let wanted) = extent, wanted != found, wanted != trace.path { return }
        if found == trace.path || changes.contains(where: { $0.path == trace.path }) { return }
        do {
            changes.append(Change(path: trace.path, source: try SourceFile.read(found), edits: []))
        } catch {
            refusals.append(error)
        }
    }
}

extension AssertedPlace {
    fileprivate func refusal(_ obstacle: Obstacle) -> String {
        (what.isEmpty ? "" : "\(what) cannot be taken over: ") + obstacle.message
    }
}

extension ScenarioSelection {
    /// Whether a scenario that was replayed is one of these.
    func contains(_ result: ScenarioResult) -> Bool {
        result.plan.map { contains($0.scenario, of: $0.file) } ?? true
    }
}
