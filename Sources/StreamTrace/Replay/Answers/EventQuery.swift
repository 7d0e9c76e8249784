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
    func records(_ query: EventQuery) throws(UnansweredQuestion) -> [Int] {
        let edges = try edges(named: query.lane)
        let chosen = edges.flatMap { edge in
            let records = records(of: edge)
            return (query.time.map(records.at) ?? records).filter(query.asks)
        }
        // An event of an input is a record for each of its subscribers, and one event.
        var inputEvents: Set<String> = []
        let found = chosen.sorted { $0.sequence < $1.sequence }.filter { record in
            guard let edge = record.edge, isInput(edge), record.isEvent else { return true }
            return inputEvents.insert("\(record.time) \(lane(edge)) \(record.shownEvent)").inserted
        }.map(\.sequence)
        if !found.isEmpty { return found }
        throw missing(query, edges)
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
    func edges(named lane: String?) throws(UnansweredQuestion) -> Set<Int> {
        let indices = trace.edges.indices
        guard let lane else { return Set(indices.filter { isOutput($0) && receiver(of: $0) == nil }) }
        let exact = indices.filter { self.lane($0) == lane }
        if !exact.isEmpty { return Set(exact) }
        let named = indices.filter {
            stage(of: $0) == $0
                && [name(of: $0), shortName(of: $0), self.lane($0).escapingControlCharacters].contains(lane)
        }
        if !named.isEmpty { return Set(named) }
        if (trace.inputs + trace.outputs).contains(lane) { return [] }
        // A call in a closure may have created thousands of stages.
        let first = indices.filter { trace.edges[$0].origin.map { $0.run <= 1 } ?? true }
        let stages = first.filter { stage(of: $0) == $0 }.map(shortName)
        throw unknown(
            lane, among: (trace.outputs + trace.inputs).map(\.escapingControlCharacters) + stages,
            orLanes: first.map(self.lane))
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
