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

    /// Whether the query is what happened to a lane at a time, which may be no event.
    fileprivate var isOpen: Bool { lane != nil && time != nil && kind == nil }
}

extension TraceRecord {
    /// Whether something happened to a lane that is no event: a subscription, a disposal by the pipeline, or an element
    /// that was dropped or held.
    fileprivate var isIncident: Bool {
        // The program disposes its subscriptions at the end of the scenario.
        if word == "disposed" { return cause != nil }
        return ["subscribed", "dropped", "held"].contains(word)
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
    /// - Parameter isForCauses: Whether the question is what led to the records, which is asked about all that happens
    ///   to any lane, and not what followed from them, which is asked about events, mostly those of inputs.
    package func records(_ query: EventQuery, forCauses isForCauses: Bool) throws(UnansweredQuestion) -> [Int] {
        let edges = try edges(named: query.lane, offersInputs: !isForCauses)
        let found = records(of: edges, at: query.time, where: query.asks)
        if !found.isEmpty { return found }
        if isForCauses, query.isOpen {
            let incidents = records(of: edges, at: query.time, where: \.isIncident)
            if !incidents.isEmpty { return incidents }
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
        let message = "\(lane) has \(article) \(event)" + (query.time.map { " at \($0)" } ?? "") + lack(at: query.time)
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
        let question = silent.map { NextStep.askWhyNot($0) + " for the reason" }
        return UnansweredQuestion(message, suggestion: Self.nearest(times, to: time) ?? question ?? other)
    }

    private static func sorted(_ times: Set<Int>, to time: Int) -> [Int] {
        times.sorted { (abs($0 - time), $0) < (abs($1 - time), $1) }
    }

    /// Returns the times at which there are events, the nearest ones first; `nil` if there are none.
    package static func nearest(_ times: Set<Int>, to time: Int) -> String? {
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
        let inputs = trace.inputs(named: lane)
        if !inputs.isEmpty { return Set(indices.filter { inputs.contains(self.lane($0)) }) }
        if let numbered = try edges(of: lane) { return numbered }
        if trace.outputs.contains(lane) { return [] }
        let assigned = edges(assignedTo: lane)
        if !assigned.isEmpty { return assigned }
        // A call in a closure may have created thousands of stages.
        let first = indices.filter { trace.edges[$0].origin.map { $0.run <= 1 } ?? true }
        let stages = first.filter { stage(of: $0) == $0 }.map(shortName)
        let (given, others) = (trace.inputs.map(\.escapingControlCharacters), first.map(self.lane))
        let outputs = trace.outputs.map(\.escapingControlCharacters)
        if offersInputs { throw unknown(lane, among: given, orLanes: outputs + stages + others) }
        throw unknown(lane, among: outputs + given + stages, orLanes: others)
    }

    /// Returns the subscriptions to cold inputs that a name with a number is of, like `poll #2`; `nil` for another name.
    private func edges(of lane: String) throws(UnansweredQuestion) -> Set<Int>? {
        guard let numbered = NumberedLane(lane) else { return nil }
        let inputs = trace.inputs(named: numbered.name)
        let all = Dictionary(grouping: trace.edges.indices.filter { inputs.contains(self.lane($0)) && isColdInput($0) })
        {
            self.lane($0)
        }
        if all.isEmpty { return nil }
        let found = all.values.compactMap { $0.count < numbered.number ? nil : $0.sorted()[numbered.number - 1] }
        if !found.isEmpty { return Set(found) }
        let count = all.values.map(\.count).max() ?? 0
        throw UnansweredQuestion(
            "'\(numbered.name)' was subscribed to \(count == 1 ? "once" : "\(count) times")",
            suggestion: "there is '\(numbered.name) #\(count)'")
    }

    /// Returns the edges of the stages that the last call in the value of a variable created.
    private func edges(assignedTo variable: String) -> Set<Int> {
        // A call in a closure may have created thousands of stages.
        let stages = Dictionary(grouping: trace.edges.indices.filter { stage(of: $0) == $0 }) { edge in
            trace.edges[edge].origin.map { ObjectIdentifier($0.site) }
        }
        let calls = stages.values.compactMap { edges -> (end: Int, edges: [Int])? in
            guard let site = trace.edges[edges[0]].origin?.site, site.assignedName == variable[...] else { return nil }
            return (site.end, edges)
        }
        return Set(calls.max { ($0.end, $0.edges[0]) < ($1.end, $1.edges[0]) }?.edges ?? [])
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

extension Trace {
    /// Returns the inputs with a name: of a function the name without the parentheses is enough.
    func inputs(named name: String) -> [String] { inputs.filter { $0 == name || $0.hasPrefix(name + "(") } }
}

extension [String] {
    /// `8`, `8 and 9`, `8, 9 and 12`
    package var list: String { list("and") }

    /// `8`, `8 or 9`, `8, 9 or 12`, for another word than "and".
    package func list(_ word: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(word) " + last
    }
}
