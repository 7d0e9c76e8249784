/// What has to be written so that a file and the traces beside it say what happens.
///
///     let acceptance = try MarbleReplay().acceptance(of: source)
///     for change in acceptance.changes { try change.write() }
///
/// Only what differs is changed. Nothing is written by this itself.
public struct Acceptance {
    /// Which part of it.
    public enum Extent {
        /// All that the file asserts, and the log of each scenario as a trace beside it.
        case everything
        /// The output, log or subscriptions that stand at a line or nearest above it.
        case line(Int)
        /// The trace file of that path.
        case trace(String)
    }

    /// What is written into one file.
    public struct Change {
        public let path: String
        /// The file as it is; nothing where there is none yet.
        public let source: SourceFile?
        public internal(set) var edits: [TextEdit]
        /// What changes, each with the line it stands at.
        public internal(set) var places: [(line: Int, what: String)] = []

        public func write() throws(Diagnostic) {
            if let source {
                try source.rewrite(edits)
            } else {
                try SourceFile.create(path, text: edits.map(\.text).joined())
            }
        }
    }

    public internal(set) var changes: [Change] = []
    /// What cannot be taken over, and why.
    public internal(set) var refusals: [Diagnostic] = []
    /// How many differences are left, because they were not asked for.
    public private(set) var differencesLeft = 0
    /// What is taken over, by scenario.
    private(set) var taken: [(scenario: Int, subject: Mismatch.Subject)] = []

    /// - Parameter outcome: held against the trace files.
    init(of outcome: MarbleReplay.Outcome, _ extent: Extent = .everything) {
        var places = outcome.scenarios.indices.flatMap { index in
            AssertedPlace.all(in: outcome.scenarios[index], index, beside: outcome.source.path)
        }
        switch extent {
        case .everything: places.removeAll { $0.isNew }
        case .line(let line):
            let here = places.filter { $0.path == outcome.source.path && $0.line <= line }
            let nearest = here.map(\.line).max()
            differencesLeft =
                places.filter { $0.isDifferent && !($0.path == outcome.source.path && $0.line == nearest) }.count
            places = here.filter { $0.line == nearest }
            if places.isEmpty { refuse("nothing is asserted at this line or above it", outcome.source, line: line) }
        case .trace(let path):
            differencesLeft = places.filter { $0.isDifferent && $0.path != path }.count
            places.removeAll { $0.path != path }
        }
        for group in Dictionary(grouping: places, by: \.key).values.sorted(by: { $0[0].isBefore($1[0]) }) {
            take(group)
        }
        if case .line = extent { return }
        for scenario in outcome.scenarios { addTrace(scenario, beside: outcome.source.path, extent) }
    }

    /// One place, which several scenarios may hold: they have to agree.
    private mutating func take(_ group: [AssertedPlace]) {
        let place = group[0]
        guard group.contains(where: { $0.isDifferent || $0.isNew }) else { return }
        do {
            let edits = try group.map { place throws(AssertedPlace.Obstacle) in
                place.isDifferent || place.isNew ? try place.edits() : []
            }
            if edits.allSatisfy({ $0 == edits[0] }) {
                add(edits[0], to: place.source, line: place.line, place.what)
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

    private mutating func add(_ edits: [TextEdit], to source: SourceFile, line: Int, _ what: String) {
        if let index = changes.firstIndex(where: { $0.path == source.path }) {
            changes[index].edits += edits
            changes[index].places.append((line, what))
        } else {
            changes.append(Change(path: source.path, source: source, edits: edits, places: [(line, what)]))
        }
    }

    mutating func refuse(_ message: String, _ source: SourceFile, line: Int) {
        let lines = source.lines
        let place =
            line > 0 && line <= lines.count ? lines[line - 1] : SourceRange(source.bytes.count, source.bytes.count)
        refusals.append(Diagnostic(message, in: source, at: place))
    }

    /// A trace that is not there yet, unless the file has the log itself.
    private mutating func addTrace(_ scenario: ScenarioResult, beside path: String, _ extent: Extent) {
        let trace = scenario.tracePath(beside: path)
        if case .trace(let wanted) = extent {
            if wanted != trace { return }
        } else if scenario.plan?.log != nil {
            return
        }
        guard !SourceFile.exists(trace), let source = scenario.plan?.file.source else { return }
        if scenario.omittedLines > 0 {
            let obstacle = AssertedPlace.Obstacle.longLog(of: scenario)
            refusals.append(
                Diagnostic(obstacle.message, in: source, at: SourceRange(0, 0), suggestion: obstacle.suggestion))
            return
        }
        let text = scenario.log.map { "\($0)\n" }.joined()
        changes.append(Change(path: trace, source: nil, edits: [TextEdit(SourceRange(0, 0), text)]))
    }
}

extension AssertedPlace {
    fileprivate func refusal(_ obstacle: Obstacle) -> String {
        (what.isEmpty ? "" : "\(what) cannot be taken over: ") + obstacle.message
    }
}
