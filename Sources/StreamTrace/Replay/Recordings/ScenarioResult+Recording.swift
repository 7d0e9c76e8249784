/// Results of scenarios of which a recording has the records, to be asked like those of a replay.
extension ScenarioResult {
    init(_ run: TraceRecording.Run, of recording: TraceRecording) {
        self.init(name: run.outline.name, title: run.outline.title, frame: run.outline.frame)
        let (trace, outline, summary) = (run.trace, run.outline, run.summary)
        self.trace = trace
        isRecording = true
        end = summary?.end ?? trace.records.last?.time ?? 0
        outputLanes = trace.outputs
        let lanes = RecordedLanes(trace, until: end)
        outputs = trace.outputs.map(lanes.output)
        var names: Set<String> = []
        inputs = outline.inputs.filter { names.insert($0).inserted }.flatMap { name -> [Lane] in
            if outline.attempts[name] != nil { return lanes.subscriptions(to: name) }
            let (sent, unsent) = (summary?.sent.events(of: name) ?? [], summary?.unsent.events(of: name) ?? [])
            var lane = sent.isEmpty ? lanes.input(name) : Lane(name: name, events: sent)
            lane.unsent = unsent
            return [lane]
        }
        if outline.outputs.isEmpty { inputs = lanes.sources(except: trace.outputs) }
        (log, omittedLines) = lanes.log
        recordedDifferences = outputs.compactMap { output in
            let events = summary?.expected.events(of: output.name) ?? []
            if events.isEmpty { return nil }
            return OutputDifference(
                expected: Lane(name: output.name, events: events), actual: output,
                events: EventAlignment(expected: events, actual: output.events))
        }
        failure = summary?.failure.map { message in
            Diagnostic(message, in: SourceFile(path: recording.path, bytes: []), at: SourceRange(0, 0))
        }
    }
}

extension [TraceRecording.Event] {
    fileprivate func events(of lane: String) -> [Lane.Event] {
        filter { $0.lane == lane }.compactMap { event in Lane.Event(event.kind, at: event.time) }
    }
}

extension Lane.Event {
    /// Creates the event of a record; `nil` if that is none.
    fileprivate init?(_ kind: TraceRecord.Kind, at time: Int) {
        switch kind {
        case .next(let element):
            self.init(time: time, kind: .next(element as? Value ?? .string("\(element)")))
        case .error(let error): self.init(time: time, kind: .error(error))
        case .completed: self.init(time: time, kind: .completed)
        default: return nil
        }
    }
}

/// The lanes of a trace, and its log, as pictures show them.
private struct RecordedLanes {
    private let trace: Trace
    /// The edges of each lane.
    private let edges: [String: [Int]]
    /// The events of each edge, and the time at which the pipeline disposed it.
    private var events: [Int: [Lane.Event]] = [:]
    private var disposed: [Int: Int] = [:]
    /// The first lines of the log, and the number of further ones.
    private(set) var log: (lines: [LogLine], omitted: Int) = ([], 0)

    /// The maximum number of events of a lane, of lines of a log, and of lanes of stages that receive from none.
    private static let maximumEvents = 10_000
    private static let maximumLines = 10_000
    private static let maximumSources = 20

    /// - Parameter end: The time of the end, at which the program disposes its subscriptions.
    init(_ trace: Trace, until end: Int) {
        self.trace = trace
        edges = Dictionary(grouping: trace.edges.indices) { trace.lanes[trace.edges[$0].lane] }
        for record in trace.records {
            if case .log(let identifier, let content) = record.kind {
                if log.lines.count == Self.maximumLines { log.omitted += 1; continue }
                log.lines.append(LogLine(time: record.time, identifier: identifier, content: content))
            }
            guard let edge = record.edge else { continue }
            if let event = Lane.Event(record.kind, at: record.time), events[edge]?.count ?? 0 < Self.maximumEvents {
                events[edge, default: []].append(event)
            }
            if case .disposed = record.kind, record.cause != nil || record.time < end { disposed[edge] = record.time }
        }
    }

    /// Returns the events of the first subscription that is not a stage's, or else of the first one.
    func output(_ name: String) -> Lane {
        let all = edges[name] ?? []
        guard let edge = all.first(where: { trace.edges[$0].receiver == nil }) ?? all.first else {
            return Lane(name: name, events: [])
        }
        return Lane(name: name, events: events[edge] ?? [])
    }

    /// Returns the events of the first subscription to a hot input.
    func input(_ name: String) -> Lane {
        Lane(name: name, events: edges[name]?.first.flatMap { events[$0] } ?? [])
    }

    /// Returns one lane for each of the first subscriptions to an input.
    func subscriptions(to name: String) -> [Lane] {
        // A stage with a `debug` may have the name of an input.
        let all = edges[name]?.filter { trace.edges[$0].subscribed != nil && trace.edges[$0].name != "debug" } ?? []
        let shown = all.prefix(ColdInput<Value>.countedSubscriptions)
        return shown.enumerated().map { index, edge in
            let isLastShown = index == shown.count - 1 && all.count > shown.count
            let number = shown.count > 1 ? " #\(index + 1)" + (isLastShown ? " of \(all.count)" : "") : ""
            let events = events[edge] ?? []
            let isOpen = events.last?.isElement ?? true
            return Lane(name: name + number, events: events, disposed: isOpen ? disposed[edge] : nil)
        }
    }

    /// Returns the lanes of the stages that receive from none.
    func sources(except outputs: [String]) -> [Lane] {
        let receivers = Set(trace.edges.compactMap(\.receiver))
        var names: Set<String> = Set(outputs)
        let sources = trace.edges.indices.filter { !receivers.contains($0) }
        return sources.map { trace.lanes[trace.edges[$0].lane] }.filter { names.insert($0).inserted }
            .prefix(Self.maximumSources).map(output)
    }
}
