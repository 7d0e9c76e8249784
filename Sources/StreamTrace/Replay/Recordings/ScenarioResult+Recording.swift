/// Results of scenarios of which a recording has the records, to be asked like those of a replay.
extension ScenarioResult {
    init(_ run: TraceRecording.Run, of recording: TraceRecording) {
        self.init(name: run.outline.name, title: run.outline.title, frame: run.outline.frame)
        let (trace, outline, summary) = (run.trace, run.outline, run.summary)
        self.trace = trace
        isRecording = true
        skippedLines = SkippedLines.of([SkippedLines(path: recording.path, count: recording.foreignLines)])
        end = summary?.end ?? trace.records.last?.time ?? 0
        outputLanes = trace.outputs
        let lanes = RecordedLanes(
            trace, outline.outputs.isEmpty ? nil : Set(trace.outputs + outline.inputs), until: end)
        omittedEvents = lanes.omittedEvents
        outputs = outline.outputs.isEmpty ? trace.outputs.flatMap(lanes.all) : trace.outputs.map(lanes.output)
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
        failure = summary?.failure.map { Diagnostic($0, about: recording.path) }
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
    /// The first events of each edge, and the time at which the pipeline disposed it.
    private var events: [Int: [Lane.Event]] = [:]
    private var disposed: [Int: Int] = [:]
    /// The number of further events.
    private(set) var omittedEvents = 0
    /// The first lines of the log, and the number of further ones.
    private(set) var log: (lines: [LogLine], omitted: Int) = ([], 0)

    /// The maximum number of events of a lane, of lines of a log, and of lanes of stages that receive from none.
    private static let maximumEvents = 10_000
    private static let maximumLines = 10_000
    private static let maximumSources = 20

    /// - Parameters:
    ///   - names: The lanes that are shown; `nil` for all.
    ///   - end: The time of the end, at which the program disposes its subscriptions.
    init(_ trace: Trace, _ names: Set<String>?, until end: Int) {
        self.trace = trace
        let isShown = trace.lanes.map { names?.contains($0) ?? true }
        let shown = trace.edges.indices.filter { isShown[trace.edges[$0].lane] }
        edges = Dictionary(grouping: shown) { trace.lanes[trace.edges[$0].lane] }
        for record in trace.records {
            if case .log(let identifier, let content) = record.kind { keep(identifier, content, at: record.time) }
            guard let edge = record.edge, isShown[trace.edges[edge].lane] else { continue }
            if let event = Lane.Event(record.kind, at: record.time) { keep(event, of: edge) }
            if case .disposed = record.kind, record.cause != nil || record.time < end { disposed[edge] = record.time }
        }
    }

    private mutating func keep(_ identifier: String, _ content: String, at time: Int) {
        if log.lines.count == Self.maximumLines {
            log.omitted += 1
        } else {
            log.lines.append(LogLine(time: time, identifier: identifier, content: content))
        }
    }

    private mutating func keep(_ event: Lane.Event, of edge: Int) {
        if events[edge]?.count == Self.maximumEvents {
            omittedEvents += 1
        } else {
            events[edge, default: []].append(event)
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
        Lane(name: name, events: subscriptionsToInput(name).first.flatMap { events[$0] } ?? [])
    }

    /// Returns one lane for each of the first subscriptions to an input.
    func subscriptions(to name: String) -> [Lane] {
        lanes(name, subscriptionsToInput(name).filter { trace.edges[$0].subscribed != nil })
    }

    /// Returns one lane for each of the first subscriptions of compiled code, of which the recording does not tell the
    /// one that matters.
    func all(_ name: String) -> [Lane] { lanes(name, edges[name] ?? []) }

    private func lanes(_ name: String, _ all: [Int]) -> [Lane] {
        let shown = all.prefix(ColdInput<Value>.countedSubscriptions)
        return shown.enumerated().map { index, edge in
            let isLastShown = index == shown.count - 1 && all.count > shown.count
            let number = shown.count > 1 ? " #\(index + 1)" + (isLastShown ? " of \(all.count)" : "") : ""
            let events = events[edge] ?? []
            let isOpen = events.last?.isElement ?? true
            return Lane(name: name + number, events: events, disposed: isOpen ? disposed[edge] : nil)
        }
    }

    /// Returns the subscriptions to an input, of which a stage with a `debug` may have the name.
    private func subscriptionsToInput(_ name: String) -> [Int] {
        edges[name]?.filter { trace.edges[$0].name != "debug" } ?? []
    }

    /// Returns the lanes of the stages that receive from none.
    func sources(except outputs: [String]) -> [Lane] {
        let receivers = Set(trace.edges.compactMap(\.receiver))
        var names: Set<String> = Set(outputs)
        let sources = trace.edges.indices.filter { !receivers.contains($0) }
        return sources.map { trace.lanes[trace.edges[$0].lane] }.filter { names.insert($0).inserted }
            .prefix(Self.maximumSources).flatMap(all)
    }
}
