import StreamTraceEngine

/// A choice of the events of a trace.
package struct EventQuery {
    /// The time in milliseconds; `nil` for any time.
    package var time: Int?
    /// The name of a lane, or a stage as an answer names it; `nil` for the outputs.
    package var lane: String?
    /// The kind of the records as all formats name it; `nil` for elements and ends.
    package var kind: String?

    package init(time: Int? = nil, lane: String? = nil, kind: String? = nil) {
        self.time = time
        self.lane = lane
        self.kind = kind
    }

    fileprivate func asks(for record: TraceRecord) -> Bool { kind.map { $0 == record.word } ?? record.isEvent }

    /// The query for what happened to a lane at a time that has no event of it: a subscription, a disposal, or an
    /// element that was dropped or held; `nil` if the query does not leave that open.
    fileprivate var orOthers: ((TraceRecord) -> Bool)? {
        if lane == nil || time == nil || kind != nil { return nil }
        return { record in
            // The program disposes its subscriptions at the end of the scenario.
            let isAtEnd = record.word == "disposed" && record.cause == nil
            return ["subscribed", "disposed", "dropped", "held"].contains(record.word) && !isAtEnd
        }
    }
}

/// The reason why a question has no answer, with what could be asked instead.
package struct UnansweredQuestion: Error {
    package let message: String
    package let suggestion: String?
    /// Whether the line of the question may be that of another scenario.
    package let isAboutLine: Bool

    package init(_ message: String, suggestion: String? = nil, isAboutLine: Bool = false) {
        self.message = message
        self.suggestion = suggestion
        self.isAboutLine = isAboutLine
    }
}

extension TraceGraph {
    /// Returns the numbers of the chosen records, or throws what there is instead.
    ///
    /// - Parameter isForCauses: Whether the question is what led to them: then a lane without an event at the time is
    ///   asked for its other records. Otherwise it is what followed from them, which is asked about inputs.
    func records(_ query: EventQuery, forCauses isForCauses: Bool) throws(UnansweredQuestion) -> [Int] {
        let edges = try edges(named: query.lane, offersInputs: !isForCauses)
        let found = records(of: edges, at: query.time, where: query.asks)
        if !found.isEmpty { return found }
        if isForCauses, let asks = query.orOthers {
            let others = records(of: edges, at: query.time, where: asks)
            if !others.isEmpty { return others }
        }
        throw missing(query, edges)
    }

    private func records(of edges: Set<Int>, at time: Int?, where asks: (TraceRecord) -> Bool) -> [Int] {
        let chosen = edges.flatMap { edge in
            let records = records(of: edge)
            return (time.map(records.at) ?? records).filter(asks)
        }
        // An event of an input is a record for each of its subscribers, and one event.
        var inputEvents: Set<String> = []
        return chosen.sorted { $0.sequence < $1.sequence }.filter { record in
            guard let edge = record.edge, isInput(edge), record.isEvent else { return true }
            return inputEvents.insert("\(record.time) \(lane(edge)) \(record.shownEvent)").inserted
        }.map(\.sequence)
    }

    private func missing(_ query: EventQuery, _ edges: Set<Int>) -> UnansweredQuestion {
        let lane = query.lane.map { "'\($0)'" } ?? (trace.outputs.count == 1 ? "'\(trace.outputs[0])'" : "no output")
        let event = query.kind.map { "'\($0)' record" } ?? "event"
        let article = lane != "no output" ? "no" : query.kind == nil ? "an" : "a"
        let message = "\(lane) has \(article) \(event)" + (query.time.map { " at \($0)" } ?? "")
        var times: Set<Int> = []
        var others: [String: Set<Int>] = [:]
        for record in edges.lazy.flatMap(records) {
            if query.asks(for: record) {
                times.insert(record.time)
            } else {
                others[record.word, default: []].insert(record.time)
            }
        }
        let time = query.time ?? 0
        let kinds = others.sorted { $0.key < $1.key }.map { "'\($0)' at \(Self.sorted($1, to: time)[0])" }
        let other = kinds.isEmpty ? nil : "there is \(kinds.list)"
        let silent = query.kind == nil ? trace.outputs.first { lane == "'\($0)'" } : nil
        let question = silent.map { "ask 'why-not' with '--expected \($0.escapingControlCharacters)' for the reason" }
        return UnansweredQuestion(message, suggestion: Self.nearest(times, to: time) ?? question ?? other)
    }

    private static func sorted(_ times: Set<Int>, to time: Int) -> [Int] {
        times.sorted { (abs($0 - time), $0) < (abs($1 - time), $1) }
    }

    /// Returns the times at which there are events, the nearest ones first; `nil` if there are none.
    static func nearest(_ times: Set<Int>, to time: Int) -> String? {
        let nearest = sorted(times, to: time).prefix(6)
        return nearest.isEmpty ? nil : "there is one at \(nearest.map(\.description).list)"
    }

    /// Returns the edges of a lane, of the stages with a name as an answer or a command shows it, or of all outputs.
    ///
    /// - Parameter offersInputs: Whether only the inputs are offered in place of an unknown lane.
    func edges(named lane: String?, offersInputs: Bool = false) throws(UnansweredQuestion) -> Set<Int> {
        let indices = trace.edges.indices
        guard let lane else { return Set(indices.filter { isOutput($0) && receiver(of: $0) == nil }) }
        let exact = indices.filter { self.lane($0) == lane }
        if !exact.isEmpty { return Set(exact) }
        let named = indices.filter {
            stage(of: $0) == $0
                && [name(of: $0), shortName(of: $0), self.lane($0).escapingControlCharacters].contains(lane)
        }
        if !named.isEmpty { return Set(named) }
        let function = indices.filter { isInput($0) && self.lane($0).hasPrefix(lane + "(") }
        if !function.isEmpty { return Set(function) }
        let assigned = edges(assignedTo: lane)
        if !assigned.isEmpty { return assigned }
        if (trace.inputs + trace.outputs).contains(lane) { return [] }
        // A call in a closure may have created thousands of stages.
        let first = indices.filter { trace.edges[$0].origin.map { $0.run <= 1 } ?? true }
        let stages = first.filter { stage(of: $0) == $0 }.map(shortName)
        let inputs = trace.inputs.map(\.escapingControlCharacters)
        let outputs = trace.outputs.map(\.escapingControlCharacters)
        if offersInputs { throw unknown(lane, among: inputs, orLanes: outputs + stages + first.map(self.lane)) }
        throw unknown(lane, among: outputs + inputs + stages, orLanes: first.map(self.lane))
    }

    /// Returns the edges of the stages that the last call in the value of a variable created.
    private func edges(assignedTo variable: String) -> Set<Int> {
        var ends: [ObjectIdentifier: Int] = [:]
        var found: (edges: Set<Int>, end: Int) = ([], 0)
        for edge in trace.edges.indices where stage(of: edge) == edge {
            guard let site = trace.edges[edge].origin?.site as? RuntimeLocation else { continue }
            let end = ends[ObjectIdentifier(site)] ?? (site.assignedName == variable[...] ? site.text.range.end : -1)
            ends[ObjectIdentifier(site)] = end
            if end < max(found.end, 0) { continue }
            if end > found.end { found = ([], end) }
            found.edges.insert(edge)
        }
        return found.edges
    }

    /// Returns the edges of the output with a name, or of a stage; inputs lack no events.
    func edges(ofOutput lane: String) throws(UnansweredQuestion) -> Set<Int> {
        let outputs = trace.outputs.map(\.escapingControlCharacters)
        if trace.inputs.contains(lane), !trace.outputs.contains(lane) {
            throw UnansweredQuestion(
                "'\(lane.escapingControlCharacters)' is an input", suggestion: Self.offer(outputs, "output"))
        }
        if let edges = try? edges(named: lane) { return edges }
        throw unknown(lane, among: outputs)
    }

    private static func offer(_ names: [String], _ kind: String) -> String? {
        if names.isEmpty { return nil }
        let shown = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return "\(kind)\(names.count == 1 ? "" : "s"): \(shown)"
    }

    /// - Parameter lanes: Other names, which are offered only if `lane` is a misspelling of one.
    private func unknown(
        _ lane: String, among all: [String], orLanes lanes: [String] = []
    ) -> UnansweredQuestion {
        var known: Set<String> = []
        let names = all.filter { known.insert($0).inserted }
        let others = lanes.filter { known.insert($0).inserted }
        let all = Suggestions.sorted(names, bySimilarityTo: lane).prefix(8).map { "'\($0)'" }
        return UnansweredQuestion(
            "there is no lane '\(lane)'",
            suggestion: Suggestions.sentence(for: lane, among: names + others)
                ?? (all.isEmpty ? nil : "there \(all.count == 1 ? "is" : "are") \(all.joined(separator: ", "))"))
    }
}

extension [String] {
    /// `8`, `8 and 9`, `8, 9 and 12`
    package var list: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
