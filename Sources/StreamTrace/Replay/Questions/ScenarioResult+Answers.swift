/// Answers about a scenario, from its recorded trace.
extension ScenarioResult {
    /// Returns the steps that led to each chosen event.
    package func causes(
        of query: EventQuery, inside: Bool = false
    ) throws(UnansweredQuestion) -> TraceAnswers {
        let graph = TraceGraph(try recorded(until: query.time), separatingInside: inside)
        return TraceAnswers(try graph.records(try resolved(query), forCauses: true)) {
            CauseWalk(graph).answer(for: $0)
        }
    }

    /// Returns the steps that followed from an event of an input or another lane.
    package func fates(of query: EventQuery, inside: Bool = false) throws(UnansweredQuestion) -> TraceAnswers {
        let graph = TraceGraph(try recorded(until: query.time), separatingInside: inside)
        let query = try resolved(query)
        do {
            return TraceAnswers(try graph.records(query, forCauses: false)) {
                var walk = FateWalk(graph)
                return walk.answer(for: $0)
            }
        } catch {
            let lane = query.lane ?? ""
            let events = inputs.filter { $0.name == lane }.flatMap(\.events).filter { event in
                query.kind.map(event.kind.shown.hasPrefix) ?? true
            }
            let missed = events.filter { query.time == nil || $0.time == query.time }
            if missed.isEmpty {
                if events.isEmpty || query.time == nil { throw error }
                throw UnansweredQuestion(
                    error.message, suggestion: TraceGraph.nearest(Set(events.map(\.time)), to: query.time ?? 0))
            }
            return TraceAnswers(missed) { event in
                var answer = TraceAnswer(
                    lane: lane.escapingControlCharacters, event: event.kind.shown, time: event.time, record: 0,
                    steps: graph.absence(of: lane, at: event.time))
                answer.unknown = graph.unknown(until: event.time)
                return answer
            }
        }
    }

    /// Returns why nothing has subscribed to an input at a time; `nil` if something has.
    func absence(of input: String, at time: Int) -> [TraceStep]? {
        guard let trace else { return nil }
        let graph = TraceGraph(trace)
        return graph.isSubscribed(lane: input) ? nil : graph.absence(of: input, at: time)
    }

    /// Returns the events of the inputs that could have become an event of an output, and where each of them ended.
    ///
    /// - Parameter element: The element that is missing; `nil` for the first one of that time that the file expects.
    package func missing(
        in output: String, at time: Int?, completion isCompletion: Bool = false, element: Value? = nil
    ) throws(UnansweredQuestion) -> TraceAnswer {
        let trace = try recorded(until: time)
        let lane = try resolved(EventQuery(lane: output)).lane ?? output
        return try trace.missing(
            in: lane, at: time, completion: isCompletion,
            element: time.flatMap { expectedElement(of: output, at: $0, element) })
    }

    /// Returns the element that the file expects of an output at a time, if that does not come.
    private func expectedElement(of output: String, at time: Int, _ element: Value?) -> ExpectedElement? {
        for difference in differingOutputs where difference.expected.name == output {
            for event in difference.expected.events where event.time == time {
                guard case .next(let value) = event.kind, element?.matches(value) ?? true,
                    !difference.actual.events.contains(where: { $0.time == time && event.kind.matches($0.kind) })
                else { continue }
                let free = difference.events.differences.filter { $0.expected.map { $0.time == time } ?? true }
                    .compactMap(\.actual)
                return ExpectedElement(
                    value: value, free: Dictionary(grouping: free, by: \.time).mapValues { $0.compactMap(\.element) })
            }
        }
        return nil
    }

    /// The outputs whose events differ from the expected ones.
    package var differingOutputs: [OutputDifference] {
        recordedDifferences
            + mismatches.compactMap { mismatch in
                guard case .events(let expected, let actual) = mismatch.content else { return nil }
                return OutputDifference(expected: expected, actual: actual, events: mismatch.alignedEvents)
            }
    }

    /// Returns the state of each stage at a time.
    package func state(at time: Int, inside: Bool = false) throws(UnansweredQuestion) -> [StageState] {
        try recorded(until: time).state(at: time, inside: inside)
    }

    /// Returns what cannot be known of that state because a recording lacks records, in sentences.
    package func unknown(at time: Int) -> [String] { trace.map { TraceGraph($0).unknown(until: time) } ?? [] }

    private func recorded(until time: Int?) throws(UnansweredQuestion) -> Trace {
        guard let trace else { throw UnansweredQuestion("the scenario has no trace") }
        if trace.isCutShort, let time, let last = trace.records.last, last.time < time {
            throw UnansweredQuestion(
                "the kept records end at \(last.time), before \(time)",
                suggestion: isRecording ? "the recording has no more" : "a larger --budget keeps more")
        }
        return trace
    }

    /// What is kept of a run that had too many records; `nil` if everything is.
    package var keptRecords: String? {
        guard let trace, trace.isCutShort, !isRecording, let last = trace.records.last else { return nil }
        return "kept the first \(trace.records.count.grouped) records, until \(last.time); a larger --budget keeps more"
    }

    /// Returns the query with the name of an output replaced by that of its lane, the identifier of its `debug()`.
    private func resolved(_ query: EventQuery) throws(UnansweredQuestion) -> EventQuery {
        let index = plan?.outputs.firstIndex { $0.declaration.name.text == query.lane }
        guard let index, outputLanes.indices.contains(index) else { return query }
        var query = query
        query.lane = outputLanes[index]
        return query
    }

    /// The outputs from which no elements came, or that failed, unless the file or its trace expects that.
    package var disappointments: [Disappointment] {
        guard failure == nil, let notation, let plan, plan.outputs.count == outputs.count else { return [] }
        if plan.log != nil || traceFile(beside: plan.file.source.path).found != nil { return [] }
        return plan.outputs.indices.compactMap { index in
            let isExpected = plan.outputs[index].body.body.hasEvents
            let mismatch = mismatches.first { $0.subject == .output(index) }
            if isExpected, mismatch == nil { return nil }
            guard let kind = Disappointment.Kind(outputs[index].events, type: notation.types[index]) else { return nil }
            return Disappointment(
                output: plan.outputs[index].declaration.name.text, kind: kind, mismatch: mismatch)
        }
    }

    /// Returns the name of the output that a line of a file belongs to: the last one that begins above it.
    package func output(atLine line: Int, of path: String) throws(UnansweredQuestion) -> String {
        if isRecording {
            throw UnansweredQuestion(
                "the lines of a recording are records",
                suggestion: "name a time and a lane, like --at 5,"
                    + (trace?.outputs.first ?? "LANE"))
        }
        let starts = outputStarts(in: path)
        let section = sectionLine(of: line, in: path)
        let start = section.flatMap { section in starts.last { $0.line <= line && $0.line >= section } }
        if let start, line <= start.source.position(of: .max).line { return start.name }
        let outputs = starts.reduce(into: [String: Int]()) { $0[$1.name] = $0[$1.name] ?? $1.line }
        let places = outputs.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { "'\($0)' is at line \($1)" }
        throw UnansweredQuestion(
            "no output is at line \(line) of \(path)", suggestion: places.isEmpty ? nil : Array(places.prefix(6)).list,
            isAboutLine: true)
    }

    /// Returns the first line of the shared part or of this scenario, whichever a line of a file belongs to; `nil` if it
    /// belongs to another scenario.
    private func sectionLine(of line: Int, in path: String) -> Int? {
        guard let plan, plan.file.source.path == path else { return 0 }
        let names = plan.file.scenarios.compactMap(\.name)
        let lines = names.map { (line: plan.file.source.position(of: $0.range.start).line, name: $0) }
        guard let section = lines.last(where: { $0.line <= line }) else { return 0 }
        return section.name == plan.name ? section.line : nil
    }

    /// Returns the lines at which outputs and their diagrams begin, in ascending order.
    private func outputStarts(in path: String) -> [(line: Int, name: String, source: SourceFile)] {
        var starts: [(line: Int, name: String, source: SourceFile)] = []
        for output in plan?.outputs ?? [] {
            let name = output.declaration.name
            let diagram = output.body.diagram.map { (output.body.source, $0.start) }
            for (source, offset) in [(output.source, name.range.start)] + (diagram.map { [$0] } ?? [])
            where source.path == path {
                starts.append((source.position(of: offset).line, name.text, source))
            }
        }
        for block in plan?.scenario?.blocks ?? [] where block.source.path == path {
            guard case .asserted(let name, _) = block.content else { continue }
            starts.append((block.source.position(of: name.range.start).line, name.text, block.source))
        }
        return starts.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    }
}

/// An output about which people ask why.
package struct Disappointment {
    package enum Kind: Equatable {
        case silent
        /// It ended without an element.
        case completed(time: Int)
        case failed(time: Int)

        /// - Parameter type: The type of the elements; a stream of none only completes.
        fileprivate init?(_ events: [Lane.Event], type: ValueType) {
            switch (events.last?.kind, events.last?.time) {
            case (.error, let time?): self = .failed(time: time)
            case (.completed, let time?) where events.count == 1 && type != .never && type != .unknown:
                self = .completed(time: time)
            case (nil, _): self = .silent
            default: return nil
            }
        }
    }

    package let output: String
    package let kind: Kind
    /// How the output differs from what is expected.
    package let mismatch: Mismatch?
}

extension Lane.Event.Kind {
    /// The event as text: `next("a")`.
    fileprivate var shown: String {
        switch self {
        case .next(let value): "next(\(value.debugDescription.escapingControlCharacters))"
        case .error(let error): "error(\("\(error)".escapingControlCharacters))"
        case .completed: "completed"
        }
    }
}

extension Lane.Event {
    package var element: Value? { if case .next(let value) = kind { value } else { nil } }
}
