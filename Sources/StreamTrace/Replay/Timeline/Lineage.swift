/// Which event of an input each event of a timeline followed from.
///
/// An origin is a number: the elements that follow from no other element are counted in the order in which they happened,
/// and whatever an element caused has its number.
package struct Lineage {
    private let timeline: StageTimeline
    /// For each record, the number of its origin, or -1.
    private var origins: [Int32]
    private let first: Int
    /// The further origins of records that were made of several elements.
    private var others: [Int: [Int32]] = [:]
    /// The origins of the elements that a record takes from those that its stage held.
    private var released: [Int: [Int32]] = [:]
    /// The stages that have held elements so far.
    private var holders: Set<Int> = []
    /// The origins of events of inputs that nothing received.
    private var unreceived: [StageTimeline.Place: Int32] = [:]
    private var count: Int32 = 0

    /// Whether the run is too long to look up the elements of other sources.
    package let leavesOutPartners: Bool

    /// The number of records up to which the elements of other sources are looked up, which takes long.
    private static let maximumCombined = 10_000

    package init(_ timeline: StageTimeline) {
        self.timeline = timeline
        let graph = timeline.graph
        first = graph.trace.records.startIndex
        origins = []
        origins.reserveCapacity(graph.trace.records.count)
        leavesOutPartners = graph.trace.records.count > Self.maximumCombined
        // An input sends one event to several subscribers.
        var shared: [StageTimeline.Place: Int32] = [:]
        for record in graph.trace.records {
            if case .held = record.kind { take(held: record) }
            var origin = inherited(record)
            if case .next = record.kind {
                let isOwn = take(released[record.sequence] ?? [], by: record, &origin)
                if origin < 0, isOwn {
                    let place = timeline.place(of: record.sequence)
                    origin = place.flatMap { shared[$0] } ?? next()
                    if let place { shared[place] = origin }
                }
                takePartners(of: record, origin)
            }
            // A stream that waited for the end of others is that of the element which was held.
            if case .subscribed = record.kind, let held = released[record.sequence]?.last { origin = held }
            origins.append(origin)
        }
        for place in timeline.order where timeline[place].record == nil && timeline[place].kind == .next {
            unreceived[place] = next()
        }
    }

    private mutating func next() -> Int32 {
        defer { count += 1 }
        return count
    }

    /// Returns the origin of what caused a record. What an end causes was made when nothing came any more.
    private func inherited(_ record: TraceRecord) -> Int32 {
        let graph = timeline.graph
        guard let cause = record.cause else { return -1 }
        switch record.kind {
        case .completed, .error: return -1
        default: break
        }
        if case .next = record.kind, case .subscribed = graph[cause].kind, let stage = graph.stage(of: record),
            graph.isReplayed(record) || graph.isShared(stage)
        {
            return graph.sending(of: record).map { known($0.sequence) } ?? known(cause)
        }
        return known(cause)
    }

    private mutating func take(held record: TraceRecord) {
        let graph = timeline.graph
        guard let cause = record.cause, let stage = graph.stage(of: record) else { return }
        holders.insert(stage)
        guard let release = graph.release(of: record, by: stage) else { return }
        switch release.kind {
        // What takes the place of a held element is not made of it.
        case .next where graph.stage(of: release) != stage: return
        case .next, .subscribed: released[release.sequence, default: []].append(known(cause))
        default: return
        }
    }

    /// Takes the origins of held elements for one that is made of them, unless another element triggered it. Returns whether
    /// an element without an origin is one itself.
    private mutating func take(_ held: [Int32], by record: TraceRecord, _ origin: inout Int32) -> Bool {
        let graph = timeline.graph
        guard let cause = record.cause.map({ graph[$0] }), let stage = graph.stage(of: record) else { return true }
        // An operator may consist of several, which send to each other.
        let isSent = cause.isElement && graph.stage(of: cause) == stage
        let outside = graph.causes(of: record.sequence).dropFirst().first { cause in
            !(cause.isElement && graph.stage(of: cause) == stage)
        }
        defer { add(held, to: record, besides: origin) }
        if outside?.isElement == true { return false }
        if let last = held.last {
            if !held.contains(origin) { origin = last }
        } else if !isSent, holders.contains(stage) {
            // What a stage that holds elements sends without one, like an empty buffer, is of none.
            origin = -1
            return false
        }
        // So is what an end causes.
        if isSent { return false }
        switch outside?.kind {
        case .completed, .error: return false
        default: return true
        }
    }

    private mutating func takePartners(of record: TraceRecord, _ origin: Int32) {
        let graph = timeline.graph
        guard let cause = record.cause.map({ graph[$0] }), cause.isElement else { return }
        if let inherited = others[cause.sequence] { add(inherited, to: record, besides: origin) }
        guard !leavesOutPartners, let stage = graph.stage(of: record) else { return }
        add(
            graph.partners(of: cause, in: record, stage).map { known($0.sequence) }, to: record, besides: origin)
    }

    private mutating func add(_ origins: [Int32], to record: TraceRecord, besides own: Int32) {
        for origin in origins where origin >= 0 && origin != own {
            if others[record.sequence]?.contains(origin) != true { others[record.sequence, default: []].append(origin) }
        }
    }

    private func known(_ sequence: Int) -> Int32 {
        let index = sequence - first
        return origins.indices.contains(index) ? origins[index] : -1
    }

    /// Returns the number of the origin of a record.
    package func origin(of record: Int) -> Int? {
        let origin = known(record)
        return origin < 0 ? nil : Int(origin)
    }

    package func origin(of place: StageTimeline.Place) -> Int? {
        timeline[place].record.map(origin(of:)) ?? unreceived[place].map { Int($0) }
    }

    /// Returns the origins of the elements of which an element was made besides that of its own.
    package func partners(of place: StageTimeline.Place) -> [Int] {
        timeline[place].record.flatMap { others[$0] }.map { $0.map(Int.init) } ?? []
    }
}

extension TraceRecord {
    fileprivate var isElement: Bool { if case .next = kind { true } else { false } }
}
