/// Which event of an input each event of a timeline followed from.
///
/// An origin is a number: the elements that follow from no other element are counted in the order in which they happened,
/// and whatever an element caused has its number.
package struct Lineage {
    private let timeline: StageTimeline
    /// For each record, the number of its origin, or -1.
    private var origins: [Int32]
    private let first: Int
    /// The origins of events of inputs that nothing received.
    private var unreceived: [StageTimeline.Place: Int32] = [:]

    package init(_ timeline: StageTimeline) {
        self.timeline = timeline
        let graph = timeline.graph
        first = graph.trace.records.startIndex
        origins = []
        origins.reserveCapacity(graph.trace.records.count)
        // An input sends one event to several subscribers.
        var shared: [StageTimeline.Place: Int32] = [:]
        var count: Int32 = 0
        for record in graph.trace.records {
            var origin: Int32 = -1
            if graph.isReplayed(record), let sending = graph.sending(of: record) {
                origin = known(sending.sequence)
            } else if let cause = record.cause {
                origin = known(cause)
            }
            if origin < 0, case .next = record.kind {
                let place = timeline.place(of: record.sequence)
                if let place, let other = shared[place] {
                    origin = other
                } else {
                    origin = count
                    count += 1
                    if let place { shared[place] = origin }
                }
            }
            origins.append(origin)
        }
        for place in timeline.order where timeline[place].record == nil && timeline[place].kind == .next {
            unreceived[place] = count
            count += 1
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

    /// Returns the origins of the elements with which an operator combined the one that an event followed from.
    package func partners(of place: StageTimeline.Place) -> [Int] {
        guard let sequence = timeline[place].record, timeline[place].kind == .next else { return [] }
        let graph = timeline.graph
        let result = graph[sequence]
        guard let cause = result.cause.map({ graph[$0] }), let stage = graph.stage(of: result) else { return [] }
        let own = origin(of: sequence)
        var others: [Int] = []
        for partner in graph.partners(of: cause, in: result, stage) {
            if let origin = origin(of: partner.sequence), origin != own, !others.contains(origin) {
                others.append(origin)
            }
        }
        return others
    }
}
