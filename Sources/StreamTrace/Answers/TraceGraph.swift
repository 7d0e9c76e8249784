/// The stages of a trace, and the effects of its records.
///
/// A stage is identified by the edge on which it sends. The edges inside of an operator that consists of several stages
/// belong to the stage of the edge that the operator returned, unless they are asked for.
package final class TraceGraph {
    package let trace: Trace
    /// Whether the trace knows the calls of its stages.
    let hasSites: Bool
    let separatesInside: Bool
    let stageTexts = Memo<Int, StageTexts>()
    let callTexts = Memo<ObjectIdentifier, StageTexts>()
    let repeatedCalls = Memo<Int, Set<String>>()
    /// The sources of each stage that had not ended with the last record.
    let openSources = Memo<Int, [Int]>()
    /// The only source of each stage that had not ended then, if there is one.
    let onlyOpenSource = Memo<Int, Int?>()
    /// The records of the timers that each stage started.
    let timers = Memo<Int, [Int]>()
    /// For each edge, the edge of its stage.
    private let stages: [Int]
    /// The edges of each stage.
    private let parts: Groups
    /// The edges from which each stage receives, except those inside of it; those to which it subscribed when it was
    /// subscribed to itself, and those to which it did during an event.
    private let inputs: Groups
    private let outerInputs: Groups
    private let innerInputs: Groups
    /// The edges of each lane.
    private let onLanes: Groups
    /// The records of held elements, and those of scheduled work.
    private(set) var held: [Int] = []
    private(set) var scheduled: [Int] = []
    /// The number of the last record before the disposals at the end of the scenario.
    private(set) var lastActivity = -1
    /// The records that each record caused.
    private var effects = Groups()
    /// The records of each edge, and those of its elements.
    private var onEdges = Groups()
    private var elements = Groups()
    /// The streams that were created in closures of subscribers outside of the pipelines, by the records of their events.
    private let created: [Int: [TraceCreation]]
    /// For each lane, whether it is an input or an output.
    private let inputLanes: [Bool]
    private let outputLanes: [Bool]
    /// The names of the inputs by their sites, which an input that is a relay shares with that.
    let inputsBySite: [ObjectIdentifier: String]
    /// For each record, whether an element is among its causes, and whether an event is.
    private var followElements: [Bool] = []
    private var followEvents: [Bool] = []
    /// For each edge, those whose events its own followed from.
    private var senders: [Int: Set<Int32>] = [:]
    /// For each edge, the record of its first error, completion or disposal, or -1.
    private var ends: [Int32]
    /// For each record of work that its firing scheduled again, that of the first scheduling; otherwise the record.
    private var firstSchedules: [Int32]
    /// For each record of scheduled or fired work, the edge of the operator that scheduled the work.
    private var owners: [Int32]

    /// - Parameter separatesInside: Whether the stages of which an operator consists are stages of their own.
    package init(_ trace: Trace, separatingInside separatesInside: Bool = false) {
        self.trace = trace
        self.separatesInside = separatesInside
        hasSites = trace.edges.contains { $0.origin != nil }
        (inputLanes, outputLanes) = trace.ends()
        inputsBySite = trace.inputNamesBySite(inputLanes)
        let stages = trace.stages(separatingInside: separatesInside, inputLanes)
        self.stages = stages
        let receivers = trace.edges.indices.map { edge -> Int32 in
            let receiver = trace.edges[edge].receiver.map { stages[$0] } ?? -1
            return Int32(receiver == stages[edge] ? -1 : receiver)
        }
        parts = Groups(stages.map(Int32.init), count: stages.count)
        inputs = Groups(receivers, count: stages.count)
        let isInner = trace.edges.indices.map(trace.isSubscribedDuringEvent)
        outerInputs = Groups(zip(receivers, isInner).map { $1 ? -1 : $0 }, count: stages.count)
        innerInputs = Groups(zip(receivers, isInner).map { $1 ? $0 : -1 }, count: stages.count)
        onLanes = Groups(trace.edges.map { Int32($0.lane) }, count: trace.lanes.count)
        created = Dictionary(
            grouping: trace.notes.creations.filter { creation in
                guard trace.records.indices.contains(creation.cause) else { return false }
                return trace.records[creation.cause].edge.map { trace.edges[$0].receiver == nil } ?? false
            }, by: \.cause)
        ends = Array(repeating: -1, count: stages.count)
        owners = Array(repeating: -1, count: trace.records.count)
        firstSchedules = []
        groupRecords()
    }

    private func groupRecords() {
        let (first, count) = (trace.records.startIndex, trace.records.count)
        var causes: [Int32] = []
        var edges: [Int32] = []
        var elementEdges: [Int32] = []
        // A record is created on access, so what is asked about a cause is kept.
        var kinds: [RecordKinds] = []
        var lastSenders = [Int32](repeating: -1, count: trace.edges.count)
        for record in trace.records {
            let kind = RecordKinds(record)
            let index = causes.count
            let cause = record.cause.flatMap { $0 >= first ? $0 - first : nil }
            let causeKind = cause.map { kinds[$0] } ?? []
            if record.edge == nil, let cause { owners[index] = running(causeKind, at: cause, edges[cause]) }
            if let edge = record.edge, ends[edge] < 0, kind.contains(.end) { ends[edge] = Int32(record.sequence) }
            if kind.contains(.held) { held.append(record.sequence) }
            if kind.contains(.scheduled) { scheduled.append(record.sequence) }
            if kind.contains(.activity) { lastActivity = record.sequence }
            let isRepeated = kind.contains(.scheduled) && causeKind.contains(.fired)
            let scheduling = isRepeated ? cause.map { causes[$0] } ?? -1 : -1
            firstSchedules.append(scheduling < 0 ? Int32(index) : firstSchedules[Int(scheduling)])
            causes.append(Int32(cause ?? -1))
            edges.append(Int32(record.edge ?? -1))
            kinds.append(kind)
            followElements.append(cause.map { elementEdges[$0] >= 0 || followElements[$0] } ?? false)
            followEvents.append(cause.map { followEvents[$0] || causeKind.contains(.event) } ?? false)
            elementEdges.append(kind.contains(.element) ? edges[index] : -1)
            if kind.contains(.event), let edge = record.edge, let cause, edges[cause] >= 0,
                edges[cause] != lastSenders[edge]
            {
                lastSenders[edge] = edges[cause]
                senders[edge, default: []].insert(edges[cause])
            }
        }
        effects = Groups(causes, count: count)
        onEdges = Groups(edges, count: trace.edges.count)
        elements = Groups(elementEdges, count: trace.edges.count)
    }

    /// Returns the edge of the stage that runs after a record, or -1.
    private func running(_ kinds: RecordKinds, at index: Int, _ edge: Int32) -> Int32 {
        if edge < 0 { return owners[index] }
        if kinds.contains(.subscribed) { return edge }
        return Int32(trace.edges[Int(edge)].receiver ?? -1)
    }

    // MARK: Records

    package subscript(sequence: Int) -> TraceRecord { trace.records[sequence] }

    /// Returns the records that a record caused directly, in chronological order.
    package func effects(of record: TraceRecord) -> RecordGroup {
        group(effects, record.sequence - trace.records.startIndex)
    }

    /// Returns the records of an edge, in chronological order.
    package func records(of edge: Int) -> RecordGroup { group(onEdges, edge) }

    /// Returns the record by which an edge ended: an error, a completion or a disposal.
    package func end(of edge: Int) -> TraceRecord? { ends[edge] < 0 ? nil : self[Int(ends[edge])] }

    /// Returns the records of the elements on an edge, in chronological order.
    func elements(of edge: Int) -> RecordGroup { group(elements, edge) }

    /// Returns the last stream that was created in the closure of a subscriber outside of the pipelines, during an event,
    /// if nothing subscribed to it.
    func unsubscribedStream(createdDuring record: TraceRecord) -> TraceOrigin? {
        // In a chain of calls, the last one creates the stream to be subscribed to.
        created[record.sequence]?.last.map(\.origin).flatMap { origin in
            let isSubscribed = trace.edges.contains { edge in
                edge.origin.map { $0.site === origin.site && $0.run == origin.run } ?? false
            }
            return isSubscribed ? nil : origin
        }
    }

    private func group(_ groups: Groups, _ index: Int) -> RecordGroup {
        RecordGroup(records: trace.records, first: trace.records.startIndex, numbers: groups[index])
    }

    /// Whether an element is among the causes of a record.
    func followsElement(_ record: TraceRecord) -> Bool {
        followElements[record.sequence - trace.records.startIndex]
    }

    /// Whether an element, an error or a completion is among the causes of a record.
    func followsEvent(_ record: TraceRecord) -> Bool {
        followEvents[record.sequence - trace.records.startIndex]
    }

    /// Returns a record and its causes, latest first, of which a caller looks at no more than it needs. Of a timer that
    /// starts itself again and again, only the first start is among them.
    package func causes(of sequence: Int) -> some Sequence<TraceRecord> {
        Swift.sequence(first: sequence) { [self] in trace.records[firstSchedule(of: $0)].cause }
            .lazy.prefix(while: trace.records.indices.contains)
            .map { [self] in trace.records[$0 == sequence ? $0 : firstSchedule(of: $0)] }
    }

    /// Returns the first scheduling of the work that a record scheduled again, or else the number of that record.
    private func firstSchedule(of sequence: Int) -> Int {
        Int(firstSchedules[sequence - trace.records.startIndex]) + trace.records.startIndex
    }

    /// Returns a record and its causes, earliest first.
    ///
    /// - Parameter first: The number of the earliest record of interest.
    func chain(to sequence: Int, from first: Int = 0) -> [TraceRecord] {
        causes(of: sequence).prefix { $0.sequence >= first }.reversed()
    }

    // MARK: Stages

    /// Returns the edges on which the parts of a stage send.
    package func parts(of stage: Int) -> [Int] { parts[stage].map(Int.init) }

    /// Whether a stage has a trait, or consists of one that has it.
    func has(_ trait: OperatorTraits, _ stage: Int) -> Bool { parts(of: stage).contains { edge($0, has: trait) } }

    /// Whether the subscribers of a stage share one run of it.
    package func isShared(_ stage: Int) -> Bool {
        [.shares, .isConnectable, .isSubject, .replays].contains { has($0, stage) }
    }

    /// Whether the operator that sends on an edge has a trait.
    func edge(_ edge: Int, has trait: OperatorTraits) -> Bool {
        OperatorTraits.named[trace.edges[edge].name]?.contains(trait) ?? false
    }

    /// Whether a stage sends the elements of its sources as they are.
    func forwards(_ stage: Int) -> Bool {
        parts(of: stage).allSatisfy { OperatorTraits.forwarding.contains(trace.edges[$0].name) }
    }

    /// Returns the stage that sends on an edge.
    package func stage(of edge: Int) -> Int { stages[edge] }

    /// Returns the stage that sent, dropped or held an element, was subscribed to, or scheduled work.
    package func stage(of record: TraceRecord) -> Int? {
        if let edge = record.edge { return stages[edge] }
        let owner = owners[record.sequence - trace.records.startIndex]
        return owner < 0 ? nil : stages[Int(owner)]
    }

    /// Returns the stage that receives the events of an edge; `nil` if that is a subscriber outside of the pipeline.
    func receiver(of edge: Int) -> Int? {
        trace.edges[sender(of: edge)].receiver.map { stages[$0] }
    }

    /// Returns the edge on which a stage sends its events to others: an input does so after their conversion.
    private func sender(of stage: Int) -> Int { isInput(stage) ? parts[stage].first.map(Int.init) ?? stage : stage }

    /// Returns the elements that a stage sends to others, in chronological order.
    func elements(sentBy stage: Int) -> RecordGroup { elements(of: sender(of: stage)) }

    /// Returns the last edge of the pipeline that an edge belongs to.
    package func top(of edge: Int) -> Int {
        var top = edge
        while let receiver = trace.edges[top].receiver { top = receiver }
        return top
    }

    /// Returns the edges with the records that caused events of an edge: those of a subject may be of other pipelines.
    package func senders(of edge: Int) -> [Int] { senders[edge]?.map(Int.init).sorted() ?? [] }

    /// Returns the edges from which a stage receives.
    package func sources(of stage: Int) -> [Int] { inputs[stage].map(Int.init) }

    /// Returns the sources of a stage to which it subscribed when it was subscribed to itself.
    package func outerSources(of stage: Int) -> [Int] { outerInputs[stage].map(Int.init) }

    /// Returns the sources of a stage to which it subscribed during an event, and not when it was subscribed to itself;
    /// there is one for each element of `flatMap`.
    package func innerSources(of stage: Int) -> some RandomAccessCollection<Int> {
        innerInputs[stage].lazy.map(Int.init)
    }

    /// Whether a stage receives from no other one.
    package func isOrigin(_ stage: Int) -> Bool { inputs[stage].isEmpty }

    /// Whether an edge was subscribed to after a record.
    func isSubscribed(_ edge: Int, after record: TraceRecord) -> Bool {
        trace.edges[edge].subscribed.map { $0 > record.sequence } ?? false
    }

    /// Whether an edge connects parts of one stage.
    func isInside(_ edge: Int) -> Bool { trace.edges[edge].receiver.map { stages[$0] } == stages[edge] }

    package func lane(_ edge: Int) -> String { trace.lanes[trace.edges[edge].lane] }

    /// Returns the edges of the lane of an edge: all subscriptions of one stage.
    package func subscriptions(like edge: Int) -> [Int] { onLanes[trace.edges[edge].lane].map(Int.init) }

    /// Returns one edge of each lane that some edges belong to.
    func onePerLane(_ edges: some Sequence<Int>) -> [Int] {
        var lanes: Set<Int> = []
        return edges.filter { lanes.insert(trace.edges[$0].lane).inserted }
    }

    package func isInput(_ edge: Int) -> Bool { inputLanes[trace.edges[edge].lane] }

    /// Whether each subscriber receives all events of the input from the start.
    package func isColdInput(_ edge: Int) -> Bool { isInput(edge) && trace.diagrams[lane(edge)] != nil }

    /// Whether all subscribers receive the same events of the input.
    package func isHotInput(_ edge: Int) -> Bool { isInput(edge) && trace.diagrams[lane(edge)] == nil }

    package func isOutput(_ edge: Int) -> Bool { outputLanes[trace.edges[edge].lane] }
}
