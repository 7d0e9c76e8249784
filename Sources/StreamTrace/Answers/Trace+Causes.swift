extension Trace {
    /// Returns the steps that led to an event, a subscription or a disposal, from the inputs on.
    ///
    ///     shown  next("a: answer")  at 8
    ///       1   text emits "a"                                        search.marble:4
    ///       1   debounce(.milliseconds(2)) holds "a", timer due at 3  search.marble:11:20
    ///       3   debounce emits "a"
    ///       3   flatMap { … } subscribes to api("a")                  search.marble:11:45
    ///       8   api("a") emits "answer"                               search.marble:8
    ///
    /// Steps that change neither the event nor its time are omitted. Cost: proportional to the number of records.
    ///
    /// - Parameters:
    ///   - record: The number of the record.
    ///   - includesInside: Whether the stages of which an operator consists are separate ones, and shown as well.
    public func causes(of record: Int, inside includesInside: Bool = false) -> TraceAnswer {
        CauseWalk(TraceGraph(self, separatingInside: includesInside)).answer(for: record)
    }
}

/// The steps of a chain of causes.
package struct CauseWalk {
    let graph: TraceGraph
    var names: StageNames
    var steps: [TraceStep] = []
    /// The last event of the chain so far.
    private(set) var event: TraceRecord?
    /// The elements beside the chain that are shown.
    var added: Set<Int> = []
    /// Whether the variables that the program read on the way are told.
    var tellsReads = true
    /// The variables that are told, and the number of those which are not because there are too many.
    var told: Set<VariableRead.Key> = []
    var omitted = 0

    package init(_ graph: TraceGraph) {
        self.graph = graph
        names = StageNames(graph)
    }

    /// - Parameter first: A cause of the record whose own causes are known.
    package consuming func answer(for sequence: Int, after first: TraceRecord? = nil) -> TraceAnswer {
        let record = graph[sequence]
        var answer = graph.answer(about: record)
        let chain = graph.chain(to: sequence, from: first?.sequence ?? 0)
        follow(chain, after: first)
        answer.steps = steps
        let earliest =
            steps.filter { !$0.isPartner }.map(\.record).min().map { min($0, chain[0].sequence) } ?? chain[0].sequence
        answer.unknown = graph.unknown(leadingTo: record, from: graph[earliest])
        return answer
    }

    /// Adds the steps of a chain of causes.
    ///
    /// - Parameter first: A cause of its last record whose own causes are known.
    mutating func follow(_ chain: [TraceRecord], after first: TraceRecord? = nil) {
        event = first.flatMap { _ in chain.first }
        if first == nil, let disposal = graph.disposal(sending: chain[0]) {
            step(disposal, graph.stage(of: disposal), "is disposed")
        }
        let replayed = chain.first { graph.isReplayed($0) || graph.isSentAgain($0) }
        if let sent = replayed.flatMap(graph.sending) {
            add(graph.chain(to: sent.sequence)[...])
        } else if first == nil, let subscribed = graph.request(before: chain[0]) {
            add(graph.chain(to: subscribed.sequence)[...])
        }
        add(chain.dropFirst(first == nil ? 0 : 1))
    }

    private mutating func add(_ chain: ArraySlice<TraceRecord>) {
        var index = chain.startIndex
        while index < chain.endIndex {
            let first = index
            index = add(chain, index)
            for (record, next) in zip(chain[first..<index], chain[first...].dropFirst()) {
                addReads(during: record, before: next.sequence)
            }
        }
    }

    /// Adds the step of a record, or of several subscriptions, and returns the index of the next record.
    private mutating func add(_ chain: ArraySlice<TraceRecord>, _ index: Int) -> Int {
        let record = chain[index]
        switch record.kind {
        case .next, .error, .completed: addEvent(record, isLast: index == chain.endIndex - 1)
        case .scheduled:
            // Work that schedules itself again shows nothing new.
            if index == chain.startIndex || chain[index - 1].word != "fired" {
                let next = index + 1 < chain.endIndex ? chain[index + 1] : nil
                addTimer(record, firedBy: next?.word == "fired" ? next?.time : nil)
            }
        case .subscribed:
            let last = chain[index...].firstIndex { $0.word != "subscribed" } ?? chain.endIndex
            addSubscription(record, to: chain[last - 1])
            for record in chain[index..<last] {
                if let (stage, text) = graph.reconnection(record) { step(record, stage, text) }
            }
            return last
        case .dropped(let reason): step(record, graph.stage(of: record), "drops \(record.shownElement): \(reason)")
        case .held(let reason): step(record, graph.stage(of: record), "holds \(record.shownElement): \(reason)")
        case .disposed: step(record, graph.stage(of: record), "is disposed")
        case .fired, .log: break
        }
        return index + 1
    }

    private mutating func addEvent(_ record: TraceRecord, isLast: Bool) {
        guard let edge = record.edge else { return }
        let stage = graph.stage(of: edge)
        if graph.isInside(edge), !isLast { return addHold(before: record, by: stage) }
        let former = event
        defer { event = record }
        if let closure = graph.closure(sending: record) { steps.append(closure) }
        addPartners(of: record, stage)
        addGathered(for: record, stage)
        addHold(before: record, by: stage)
        if graph.isAnonymous(stage) { return }
        if let event, event.time == record.time, event.isSameEvent(as: record) {
            return addForwarded(record, after: event, stage)
        }
        let reason =
            graph.reason(forCompletion: record, after: event, stage) + graph.reason(forUnexplained: record)
        step(record, stage, record.action + reason + graph.target(of: record) + graph.others(than: former, at: stage))
        addLatecomers(after: record, stage)
    }

    /// Adds the step of an event that a stage forwards: of an element for one of several subscriptions, and of an end
    /// after the stage has handled others, or that came from the program.
    private mutating func addForwarded(_ record: TraceRecord, after event: TraceRecord, _ stage: Int) {
        if record.word == "next" {
            let target = graph.target(of: record)
            let tie = graph.tie(of: event, at: stage)
            if !tie.isEmpty { return step(record, stage, "passes \(record.shownElement)\(target)\(tie)") }
            if !target.isEmpty || graph.has(.combines, stage) { step(record, stage, record.action + target) }
            return
        }
        let errors = graph.sources(of: stage).flatMap(graph.records).filter {
            $0.word == "error" && $0.sequence < record.sequence
        }
        // The stream that decides whether to retry fails once.
        let count = Dictionary(grouping: errors) { $0.edge.map(graph.lane) }.values.map(\.count).max() ?? 0
        if record.word == "error", count > 1 {
            step(record, stage, "fails with \(record.shownElement), error \(count) of its source")
        } else if event.edge.flatMap(graph.receiver) != stage, !graph.isOutput(stage) {
            step(record, stage, record.action)
        }
    }

    /// Adds the step of an operator that holds an element until it sends that, without a timer of its own.
    private mutating func addHold(before record: TraceRecord, by stage: Int) {
        guard let cause = record.cause.map({ graph[$0] }), cause.isEvent else { return }
        if cause.word == "next" {
            if cause.time == record.time { return }
            if let held = graph.hold(of: cause, by: stage) { addHold(held, by: stage) }
            addRelease(of: record, by: stage)
        } else if record.word == "next", let held = graph.hold(likeElementOf: record, by: stage),
            held.record.time < record.time
        {
            addHold(held, by: stage)
        }
    }

    /// Adds the completion at which an operator sent an element that it held, before that was due.
    private mutating func addRelease(of record: TraceRecord, by stage: Int) {
        guard let end = graph.completion(before: record, at: stage) else { return }
        let first = graph.chain(to: end.sequence).first { $0.word == "completed" } ?? end
        step(first, first.edge.map { graph.stage(of: $0) }, first.action, isPartner: true)
    }

    private mutating func addHold(_ held: (record: TraceRecord, reason: String), by stage: Int) {
        let reason = graph.detail(of: held.record, held.reason, stage)
        step(held.record, stage, "holds \(held.record.shownElement): \(reason)")
    }

    /// - Parameter time: The time of the tick that led to the event, of a timer that starts itself again and again.
    private mutating func addTimer(_ record: TraceRecord, firedBy time: Int?) {
        guard let stage = graph.stage(of: record) else { return }
        if let event, event.sequence == record.cause, graph.hold(of: event, by: stage) != nil {
            step(record, stage, "holds \(event.shownElement), timer due at \(graph.due(record))")
        } else {
            // That a stage without sources ticks again and again is what it is for.
            let isRepeated = !graph.isOrigin(stage) && time.map { $0 > graph.due(record) } ?? false
            let later = isRepeated ? time.map { ", and later one due at \($0)" } ?? "" : ""
            step(record, stage, graph.action(scheduling: record) + later)
        }
    }

    /// Adds the step of the subscriptions from one stage up to another one.
    private mutating func addSubscription(_ first: TraceRecord, to last: TraceRecord) {
        guard let edge = first.edge, let top = last.edge else { return }
        guard let receiver = graph.receiver(of: edge) else {
            return step(first, graph.stage(of: edge), "is subscribed to")
        }
        if graph.stage(of: top) == receiver || graph.isAnonymous(graph.stage(of: top)) { return }
        if let held = graph.hold(beforeSubscription: first), case .held(let reason) = held.kind,
            let element = held.cause
        {
            addOrigin(of: graph[element])
            addReads(during: graph[element], before: first.sequence)
            step(held, receiver, "holds \(held.shownElement): \(reason)", isPartner: true)
        }
        let target = names.mentionBeside(graph.stage(of: top))
        let arguments = graph.arguments(ofSubscription: first, to: top)
        step(first, receiver, "subscribes to \(target)\(arguments)\(graph.purpose(of: receiver))")
    }

    mutating func step(_ record: TraceRecord, _ stage: Int?, _ action: String, isPartner: Bool = false) {
        let (name, site) = stage.map { names.mention($0) } ?? ("the program", nil)
        var step = TraceStep(
            time: record.time, name: name, text: "\(name) \(action)", site: site, record: record.sequence)
        step.isPartner = isPartner
        // A partner's event precedes the one that was combined with it.
        let index = steps.lastIndex { $0.order < record.sequence }.map { $0 + 1 } ?? 0
        // The first mention that one reads has the location.
        if site == nil, let stage,
            let later = steps[index...].firstIndex(where: { $0.name == name && $0.site != nil && $0.after == nil }),
            graph.attempt(of: stage) == nil || graph.stage(of: graph[steps[later].record]) == stage
        {
            step.site = steps[later].site
            steps[later].site = nil
        }
        steps.insert(step, at: index)
    }
}

extension TraceGraph {
    /// Returns an answer about a record.
    func answer(about record: TraceRecord, _ steps: [TraceStep] = []) -> TraceAnswer {
        TraceAnswer(
            lane: record.edge.map { name(of: $0) } ?? "the clock", event: record.shownEvent, time: record.time,
            record: record.sequence, steps: steps)
    }

    /// Whether an operator created a stage for itself or for a closure, in a trace that knows the calls of stages.
    package func isAnonymous(_ stage: Int) -> Bool {
        if !hasSites || isInput(stage) || isOutput(stage) { return false }
        return trace.edges[stage].origin.map { $0.isInside && !separatesInside } ?? true
    }

    /// Returns the source because of whose earlier completion a stage completed at an error or element of another one, as
    /// the end of a sentence.
    func reason(forCompletion record: TraceRecord, after event: TraceRecord?, _ stage: Int) -> String {
        guard record.word == "completed", let event, event.word != "completed" else { return "" }
        for source in sources(of: stage) {
            let end = records(of: source).first { $0.word == "completed" && $0.sequence < record.sequence }
            if let end, end.time < record.time {
                let first = chain(to: end.sequence).first { $0.word == "completed" } ?? end
                let origin = first.edge.map { self.stage(of: $0) } ?? self.stage(of: source)
                let name = name(of: self.stage(of: source))
                let delayed =
                    origin == self.stage(of: source) ? "" : ", because \(self.name(of: origin)) did at \(first.time)"
                return ": \(name) completed at \(end.time)\(delayed)"
            }
        }
        return ""
    }

    /// Returns the element of the first stage from which an element came as it is, and at once.
    func origin(of element: TraceRecord) -> TraceRecord {
        var first = element
        while let cause = first.cause.map({ self[$0] }), cause.time == first.time, cause.isSameEvent(as: first),
            let edge = cause.edge, !isAnonymous(stage(of: edge))
        {
            first = cause
        }
        return first
    }

    /// Returns the elements of the other sources of an operator that combines elements: the latest ones, or for `zip`
    /// those with the same number.
    package func partners(of event: TraceRecord, in result: TraceRecord, _ stage: Int) -> [TraceRecord] {
        guard let edge = event.edge, has(.combines, stage) else { return [] }
        let isZip = has(.pairs, stage)
        let number = records(of: stage).filter { $0.word == "next" && $0.sequence < result.sequence }.count
        let partners = sources(of: stage).filter { $0 != edge }.compactMap { source -> TraceRecord? in
            let elements = records(of: source).filter { $0.word == "next" && $0.sequence < result.sequence }
            if !isZip { return elements.last }
            return number < elements.count ? elements[number] : nil
        }
        return partners.sorted { $0.sequence < $1.sequence }
    }
}
