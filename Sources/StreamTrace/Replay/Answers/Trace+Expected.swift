import StreamTraceEngine

extension Trace {
    /// Returns the events of the inputs that could have become an event of an output, and where each of them ended.
    ///
    /// - Parameters:
    ///   - output: The name of the output.
    ///   - time: The time in milliseconds at which an event was expected; `nil` for the whole run.
    func missing(in output: String, at time: Int?) throws(UnansweredQuestion) -> TraceAnswer {
        let graph = TraceGraph(self)
        let edges = try graph.edges(named: output)
        let name = output.escapingControlCharacters
        let limit = time ?? graph.endTime
        let isSilent = !edges.contains { edge in
            let records = graph.records(of: edge)
            return (time.map(records.at) ?? records).contains(where: \.isEvent)
        }
        var answer = TraceAnswer(
            event: "\(name)  nothing\(isSilent ? "" : " else")", time: limit, record: 0, isMissing: time == nil)
        if edges.isEmpty {
            answer.steps = [
                TraceStep(time: limit, name: name, text: "\(name) is never subscribed to", site: nil, record: 0)
            ]
            return answer
        }
        let end = edges.lazy.compactMap(graph.end).first { $0.word != "disposed" }
        if let end, end.time < limit {
            answer.steps = CauseWalk(graph).answer(for: end.sequence).steps
            if answer.steps.last?.record != end.sequence {
                answer.steps.append(
                    TraceStep(
                        time: end.time, name: name, text: "\(name) \(end.action)", site: graph.site(of: end.edge ?? 0),
                        record: end.sequence))
            }
            return answer
        }
        answer.steps = graph.endings(before: limit, in: output, edges)
        return answer
    }
}

extension TraceGraph {
    /// The maximum number of inputs' events whose fates one answer shows.
    private static let maximumCandidates = 8

    /// Returns the steps that show the last events of the inputs of an output, and where each of them ended.
    fileprivate func endings(before limit: Int, in output: String, _ edges: Set<Int>) -> [TraceStep] {
        let upstream = upstream(of: edges)
        let inputs =
            upstream.filter(isInput).isEmpty ? Set(trace.edges.indices.filter(isInput)) : upstream.filter(isInput)
        let candidates = inputs.map { records(of: $0).until(limit) }
        var steps: [TraceStep] = []
        var shown = 0
        for candidate in RecordGroup.merged(candidates)?.reversed() ?? []
        where shown < Self.maximumCandidates && candidate.word == "next" && isFirst(candidate) {
            var walk = FateWalk(self)
            _ = walk.answer(for: candidate.sequence)
            let ends = walk.endings.filter { $0.output == nil ? upstream.contains($0.stage) : $0.output == output }
            if ends.isEmpty, !walk.endings.isEmpty { continue }
            shown += 1
            let stage = stage(of: candidate)
            let name = stage.map(name) ?? ""
            let first = TraceStep(
                time: candidate.time, name: name, text: "\(name) \(candidate.action)", site: stage.flatMap(site),
                record: candidate.sequence)
            steps = [first] + ends.map { $0.alone(in: self) } + steps
        }
        for lane in trace.inputs where !trace.edges.indices.contains(where: { self.lane($0) == lane }) {
            if mentions(of: lane).contains(where: upstream.contains) { steps += absence(of: lane, at: limit) }
        }
        return steps.isEmpty ? idle(upstream, at: limit) : steps
    }

    /// Returns the steps that show the sources of an output which sent nothing.
    private func idle(_ upstream: Set<Int>, at limit: Int) -> [TraceStep] {
        upstream.sorted().filter { stage(of: $0) == $0 && sources(of: $0).isEmpty }.map { stage in
            let name = name(of: stage)
            let timers = trace.records.filter { $0.word == "scheduled" && self.stage(of: $0) == stage }
            var text = "\(name) sends nothing"
            if let timer = timers.last, case .scheduled(let due) = timer.kind, due > limit {
                text += ", timer due at \(due)"
            }
            return TraceStep(time: limit, name: name, text: text, site: site(of: stage), record: 0)
        }
    }

    /// Whether no other event of an input led to an event.
    private func isFirst(_ record: TraceRecord) -> Bool {
        var cause = record.cause
        while let sequence = cause, trace.records.indices.contains(sequence) {
            let earlier = self[sequence]
            if earlier.isEvent, earlier.edge.map(isInput) == true { return false }
            cause = earlier.cause
        }
        return true
    }
}

extension FateWalk.Ending {
    /// Returns the step for an answer that does not show the steps before it, with the whole name of the stage.
    fileprivate func alone(in graph: TraceGraph) -> TraceStep {
        let name = graph.name(of: stage)
        let text = step.text.firstRange(of: step.name).map {
            step.text[..<$0.lowerBound] + name + step.text[$0.upperBound...]
        }
        return TraceStep(
            time: step.time, name: name, text: text.map(String.init) ?? step.text, site: graph.site(of: stage),
            record: step.record,
            depth: 1)
    }
}
