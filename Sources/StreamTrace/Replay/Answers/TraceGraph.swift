import StreamTraceEngine

/// The stages of a trace, and the effects of its records.
///
/// A stage is identified by the edge on which it sends. The edges inside of an operator that consists of several stages
/// belong to the stage of the edge that the operator returned, unless they are asked for.
struct TraceGraph {
    let trace: Trace
    /// Whether the trace knows the calls of its stages.
    let hasSites: Bool
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
    /// The edges of a lane, in the same form.
    private let onLanes: (starts: [Int32], indices: [Int32])
    /// For each lane, whether it is an input or an output.
    private let inputLanes: [Bool]
    private let outputLanes: [Bool]
    /// For each edge, the record of its first error, completion or disposal, or -1.
    private var ends: [Int32]
    /// For each record of scheduled or fired work, the edge of the operator that scheduled the work.
    private var owners: [Int32]

    /// - Parameter separatesInside: Whether the stages of which an operator consists are stages of their own.
    init(_ trace: Trace, separatingInside separatesInside: Bool = false) {
        self.trace = trace
        hasSites = trace.edges.contains { $0.origin != nil }
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
        onLanes = Self.grouped(trace.edges.map { Int32($0.lane) }, count: trace.lanes.count)
        inputLanes = trace.lanes.map(trace.inputs.contains)
        outputLanes = trace.lanes.map(trace.outputs.contains)
        ends = Array(repeating: -1, count: trace.edges.count)
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
            if let edge = record.edge, ends[edge] < 0, record.isEnd { ends[edge] = Int32(record.sequence) }
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
    func effects(of record: TraceRecord) -> RecordGroup {
        group(effects, record.sequence - trace.records.startIndex)
    }

    /// Returns the records of an edge, in chronological order.
    func records(of edge: Int) -> RecordGroup { group(onEdges, edge) }

    /// Returns the record by which an edge ended: an error, a completion or a disposal.
    func end(of edge: Int) -> TraceRecord? { ends[edge] < 0 ? nil : self[Int(ends[edge])] }

    private func group(_ groups: (starts: [Int32], indices: [Int32]), _ index: Int) -> RecordGroup {
        RecordGroup(
            records: trace.records, first: trace.records.startIndex,
            numbers: groups.indices[Int(groups.starts[index])..<Int(groups.starts[index + 1])])
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

    /// Returns the edges of the lane of an edge: all subscriptions of one stage.
    func subscriptions(like edge: Int) -> [Int] {
        let lane = trace.edges[edge].lane
        return onLanes.indices[Int(onLanes.starts[lane])..<Int(onLanes.starts[lane + 1])].map(Int.init)
    }

    func isInput(_ edge: Int) -> Bool { inputLanes[trace.edges[edge].lane] }

    func isOutput(_ edge: Int) -> Bool { outputLanes[trace.edges[edge].lane] }
}

/// Some records of a trace in chronological order, created on access.
struct RecordGroup: RandomAccessCollection {
    fileprivate let records: TraceRecords
    fileprivate let first: Int
    fileprivate let numbers: ArraySlice<Int32>

    var startIndex: Int { numbers.startIndex }
    var endIndex: Int { numbers.endIndex }
    subscript(index: Int) -> TraceRecord { records[Int(numbers[index]) + first] }

    /// The records after one of the trace.
    func after(_ sequence: Int) -> RecordGroup { self[from: index { $0.sequence > sequence }, to: endIndex] }

    /// The records until a time, including that.
    func until(_ time: Int) -> RecordGroup { self[from: startIndex, to: index { $0.time > time }] }

    /// The records at a time.
    func at(_ time: Int) -> RecordGroup { self[from: index { $0.time >= time }, to: index { $0.time > time }] }

    /// Returns the records of several groups of one trace.
    static func merged(_ groups: [RecordGroup]) -> RecordGroup? {
        guard let first = groups.first else { return nil }
        let numbers = groups.count == 1 ? first.numbers : groups.flatMap(\.numbers).sorted()[...]
        return RecordGroup(records: first.records, first: first.first, numbers: numbers)
    }

    private subscript(from start: Int, to end: Int) -> RecordGroup {
        RecordGroup(records: records, first: first, numbers: numbers[start..<Swift.max(start, end)])
    }

    /// Returns the index of the first record that is beyond a limit, as all later ones are.
    private func index(_ isBeyond: (TraceRecord) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension TraceRecord {
    /// Whether the record is an element, an error or a completion.
    var isEvent: Bool {
        switch kind {
        case .next, .error, .completed: true
        default: false
        }
    }

    /// Whether nothing follows on the edge of the record.
    var isEnd: Bool {
        switch kind {
        case .error, .completed, .disposed: true
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
