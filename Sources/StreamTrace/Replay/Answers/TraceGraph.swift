import StreamTraceEngine

/// The stages of a trace, and the effects of its records.
///
/// A stage is identified by the edge on which it sends. The edges inside of an operator that consists of several stages
/// belong to the stage of the edge that the operator returned, unless they are asked for.
struct TraceGraph {
    let trace: Trace
    /// For each edge, the edge of its stage.
    private let stages: [Int]
    /// The edges of each stage that consists of several.
    private let parts: [Int: [Int]]
    /// The edges from which each stage receives, except those inside of it: those of `n` are
    /// `indices[starts[n]..<starts[n + 1]]`.
    private let inputs: (starts: [Int32], indices: [Int32])
    /// The records that each record caused.
    private var effects: (starts: [Int32], indices: [Int32])
    /// The records of an edge, in the same form.
    private var onEdges: (starts: [Int32], indices: [Int32])
    /// For each record of scheduled or fired work, the edge of the operator that scheduled the work.
    private var owners: [Int32]

    /// - Parameter separatesInside: Whether the stages of which an operator consists are stages of their own.
    init(_ trace: Trace, separatingInside separatesInside: Bool = false) {
        self.trace = trace
        var stages: [Int] = []
        for (index, edge) in trace.edges.enumerated() {
            let outer = edge.receiver.map { stages[$0] }
            stages.append(edge.origin?.isInside == true && !separatesInside ? outer ?? index : index)
        }
        self.stages = stages
        let groups = Dictionary(grouping: stages.indices) { stages[$0] }
        parts = groups.filter { $0.value.count > 1 }
        let receivers = trace.edges.indices.map { edge -> Int32 in
            let receiver = trace.edges[edge].receiver.map { stages[$0] } ?? -1
            return Int32(receiver == stages[edge] ? -1 : receiver)
        }
        inputs = Self.grouped(receivers, count: trace.edges.count)
        let (first, count) = (trace.records.startIndex, trace.records.count)
        owners = Array(repeating: -1, count: count)
        var causes: [Int32] = []
        var edges: [Int32] = []
        causes.reserveCapacity(count)
        edges.reserveCapacity(count)
        effects = ([], [])
        onEdges = ([], [])
        for record in trace.records {
            let cause = record.cause.flatMap { $0 >= first ? $0 - first : nil }
            if record.edge == nil, let cause {
                owners[causes.count] = Int32(running(trace.records[cause + first], at: cause) ?? -1)
            }
            causes.append(Int32(cause ?? -1))
            edges.append(Int32(record.edge ?? -1))
        }
        effects = Self.grouped(causes, count: count)
        onEdges = Self.grouped(edges, count: trace.edges.count)
    }

    /// Returns the indices of the elements that are equal to each number below `count`: those of `n` are
    /// `indices[starts[n]..<starts[n + 1]]`.
    private static func grouped(_ keys: [Int32], count: Int) -> (starts: [Int32], indices: [Int32]) {
        var starts = [Int32](repeating: 0, count: count + 1)
        for key in keys where key >= 0 { starts[Int(key) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var indices = [Int32](repeating: 0, count: Int(starts[count]))
        var next = starts
        for (index, key) in keys.enumerated() where key >= 0 {
            indices[Int(next[Int(key)])] = Int32(index)
            next[Int(key)] += 1
        }
        return (starts, indices)
    }

    private func running(_ record: TraceRecord, at index: Int) -> Int? {
        guard let edge = record.edge else { return owners[index] < 0 ? nil : Int(owners[index]) }
        if case .subscribed = record.kind { return edge }
        return trace.edges[edge].receiver
    }

    // MARK: Records

    subscript(sequence: Int) -> TraceRecord { trace.records[sequence] }

    /// Returns the records that a record caused directly, in chronological order.
    func effects(of record: TraceRecord) -> [TraceRecord] {
        group(effects, record.sequence - trace.records.startIndex)
    }

    /// Returns the records of an edge, in chronological order.
    func records(of edge: Int) -> [TraceRecord] { group(onEdges, edge) }

    private func group(_ groups: (starts: [Int32], indices: [Int32]), _ index: Int) -> [TraceRecord] {
        let first = trace.records.startIndex
        return groups.indices[Int(groups.starts[index])..<Int(groups.starts[index + 1])]
            .map { trace.records[Int($0) + first] }
    }

    /// Returns a record and its causes, earliest first.
    func chain(to sequence: Int) -> [TraceRecord] {
        var chain: [TraceRecord] = []
        var next: Int? = sequence
        while let sequence = next, trace.records.indices.contains(sequence) {
            let record = trace.records[sequence]
            chain.append(record)
            next = record.cause
        }
        return chain.reversed()
    }

    // MARK: Stages

    /// Returns the edges on which the parts of a stage send.
    func parts(of stage: Int) -> [Int] { parts[stage] ?? [stage] }

    /// Whether a stage is one of some operators, or consists of one.
    func isOperator(_ stage: Int, in names: Set<String>) -> Bool {
        parts(of: stage).contains { names.contains(trace.edges[$0].name) }
    }

    /// Returns the stage that sends on an edge.
    func stage(of edge: Int) -> Int { stages[edge] }

    /// Returns the stage that sent, dropped or held an element, was subscribed to, or scheduled work.
    func stage(of record: TraceRecord) -> Int? {
        if let edge = record.edge { return stages[edge] }
        let owner = owners[record.sequence - trace.records.startIndex]
        return owner < 0 ? nil : stages[Int(owner)]
    }

    /// Returns the stage that receives the events of an edge; `nil` if that is a subscriber outside of the pipeline.
    func receiver(of edge: Int) -> Int? { trace.edges[edge].receiver.map { stages[$0] } }

    /// Returns the edges from which a stage receives.
    func sources(of stage: Int) -> [Int] {
        inputs.indices[Int(inputs.starts[stage])..<Int(inputs.starts[stage + 1])].map(Int.init)
    }

    /// Whether an edge connects parts of one stage.
    func isInside(_ edge: Int) -> Bool { receiver(of: edge) == stages[edge] }

    func lane(_ edge: Int) -> String { trace.lanes[trace.edges[edge].lane] }

    func isInput(_ edge: Int) -> Bool { trace.inputs.contains(lane(edge)) }

    func isOutput(_ edge: Int) -> Bool { trace.outputs.contains(lane(edge)) }
}

extension TraceRecord {
    /// Whether the record is an element, an error or a completion.
    var isEvent: Bool {
        switch kind {
        case .next, .error, .completed: true
        default: false
        }
    }

    /// Whether two records are the same event, as far as its text shows.
    func isSameEvent(as other: TraceRecord) -> Bool { word == other.word && shownEvent == other.shownEvent }

    /// The element as Swift writes it, shortened: `"a: answer"`.
    var shownElement: String {
        switch kind {
        case .next(let element): Self.shown(element)
        case .dropped, .held: element.map(Self.shown) ?? "an element"
        default: text?.escapingControlCharacters.shortened(to: Self.maximumWidth) ?? ""
        }
    }

    /// The event: `next("a")`, `error(timeout)`, `completed`, `subscribed`.
    var shownEvent: String {
        switch kind {
        case .next: "next(\(shownElement))"
        case .error: "error(\(shownElement))"
        default: word
        }
    }

    private static func shown(_ element: Any) -> String {
        let text = (element as? Value)?.debugDescription ?? String(reflecting: element)
        return text.escapingControlCharacters.shortened(to: maximumWidth)
    }

    private static let maximumWidth = 40
}
