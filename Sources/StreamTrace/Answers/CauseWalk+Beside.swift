/// The steps of elements that did not lead to the event themselves, but without which it would be another one.
extension CauseWalk {
    /// Adds the elements of other sources with which an operator combined the one that was the cause.
    mutating func addPartners(of record: TraceRecord, _ stage: Int) {
        guard case .next = record.kind, let event, let edge = event.edge, graph.receiver(of: edge) == stage else {
            return
        }
        for partner in graph.partners(of: event, in: record, stage) {
            addOrigin(of: partner)
            // An element that was used before, like the latest one of a source, is no longer held.
            if partner.time < record.time, let held = graph.hold(of: partner, by: stage),
                graph.use(of: held.record, at: stage)?.sequence == record.sequence
            {
                let source = names.mentionBeside(graph.stage(of: edge))
                step(
                    held.record, stage, "holds \(partner.shownElement) until \(source) emits \(event.shownElement)",
                    isPartner: true)
            }
        }
    }

    /// Adds the elements that an operator had gathered for the one that it sends, except those of the chain; of many the
    /// last ones.
    mutating func addGathered(for record: TraceRecord, _ stage: Int) {
        let elements = graph.gathered(in: record, by: stage)
        if let earlier = elements.dropLast(Self.maximumOrigins).last {
            step(earlier, stage, "has gathered others by then", isPartner: true)
        }
        for element in elements.suffix(Self.maximumOrigins) { addOrigin(of: element) }
        for element in graph.allGathered(in: record, by: stage).suffix(Self.maximumOrigins) {
            addReads(during: element, before: record.sequence)
        }
        guard let last = elements.last, last.time == record.time else { return }
        let tie = graph.tie(of: last, at: stage)
        if !tie.isEmpty { step(last, stage, "receives \(last.shownElement)\(tie)", isPartner: true) }
    }

    /// Adds where an element came from that is not of the chain: the stage that first sent it as it is, and, unless that
    /// would be a long list, the input from which it followed and what was combined with it on the way.
    mutating func addOrigin(of element: TraceRecord, depth: Int = 0) {
        let isFull = added.count >= Self.maximumOrigins
        if depth > 0 && isFull || !added.insert(element.sequence).inserted { return }
        let first = graph.origin(of: element)
        addBeside(first)
        if depth == Self.maximumDepth || isFull { return }
        var before: TraceRecord?
        for record in graph.chain(to: element.sequence) {
            defer { before = record }
            if let before { addReads(during: before, before: record.sequence) }
            guard case .next = record.kind, let edge = record.edge else { continue }
            if graph.isInput(edge) {
                if record.sequence != first.sequence, added.insert(record.sequence).inserted { addBeside(record) }
                continue
            }
            let stage = graph.stage(of: edge)
            if let before, before.word == "next" {
                for partner in graph.partners(of: before, in: record, stage) {
                    addOrigin(of: partner, depth: depth + 1)
                }
            }
            for element in graph.gathered(in: record, by: stage) { addOrigin(of: element, depth: depth + 1) }
        }
    }

    /// Adds an element, unless another subscription or part of its stage has shown it.
    private mutating func addBeside(_ element: TraceRecord) {
        guard let edge = element.edge, !steps.contains(where: { isSame($0, as: element) }) else { return }
        step(element, graph.stage(of: edge), element.action, isPartner: true)
    }

    /// Whether a step shows an element, which several subscriptions and parts of a stage send.
    func isSame(_ step: TraceStep, as element: TraceRecord) -> Bool {
        let shown = graph[step.record]
        guard let edge = shown.edge, let other = element.edge else { return false }
        if graph.isInput(other), graph.isDelivery(shown, of: element) { return true }
        // One that the same part sends again in the frame is another one.
        if edge == other { return shown.sequence == element.sequence && step.reason == element.action }
        return shown.time == element.time && graph.stage(of: edge) == graph.stage(of: other)
            && step.reason == element.action
    }

    /// The number of elements beside the chain up to which they are followed, and how far.
    private static let maximumOrigins = 12
    private static let maximumDepth = 2

    /// Adds the elements that sources sent in the same moment, but too late: an operator that looks its other sources up had
    /// an earlier one. Which comes first is the order of subscriptions.
    mutating func addLatecomers(after record: TraceRecord, _ stage: Int) {
        guard case .next = record.kind, let event, let edge = event.edge, graph.receiver(of: edge) == stage,
            graph.has(.looksUp, stage)
        else { return }
        for source in graph.sources(of: stage) where source != edge {
            guard let late = graph.elements(of: source).at(record.time).first(where: { $0.sequence > record.sequence })
            else { continue }
            let name = names.mentionBeside(stage)
            step(late, graph.stage(of: source), "\(late.action) to \(name) only after that", isPartner: true)
        }
    }
}
