/// Explanations of subscribers that are no stages: closures, observers and connections.
extension TraceGraph {
    /// Returns the call by which the program subscribed to an edge, or the one that created the stream which it
    /// connected; `nil` if that is not known.
    func subscriber(of edge: Int) -> (name: String, site: TraceStep.Site)? {
        trace.subscribers[edge].map { (CallText.shortened($0.site.call), TraceStep.Site($0.site)) }
    }

    /// Returns the call by which a closure of the program began the subscriptions that led to one during an event.
    func closure(subscribing record: TraceRecord) -> (name: String, site: TraceStep.Site)? {
        let first = Array(causes(of: record.sequence).prefix { $0.word == "subscribed" }).last
        return first?.edge.flatMap(subscriber)
    }

    /// Returns the step of a closure of a subscriber that sent an event to a subject or relay, for the record of that;
    /// `nil` if no closure did.
    func closure(sending record: TraceRecord, depth: Int = 0) -> TraceStep? {
        guard record.word == "next", let edge = record.edge, let cause = record.cause, self[cause].isEvent,
            let source = self[cause].edge, trace.edges[source].receiver == nil, let closure = subscriber(of: source)
        else { return nil }
        let start = trace.edges[source].subscribed.map { self[$0].time }
        let made = numberOfSubscription(source).flatMap { number in start.map { " #\(number), made at \($0)," } }
        if made == nil, !closure.name.contains("{") { return nil }
        let text = "\(closure.name)\(made ?? "") sends \(record.shownElement) to \(name(of: stage(of: edge)))"
        return TraceStep(
            time: record.time, name: closure.name, text: text, site: closure.site, record: cause, depth: depth)
    }

    /// Returns the disposal at the end of the scenario during which a closure sent an event; `nil` if none did.
    func disposal(sending record: TraceRecord) -> TraceRecord? {
        guard record.cause == nil, record.isEvent, record.edge.map(isFedByProgram) == true else { return nil }
        var sequence = record.sequence - 1
        while trace.records.indices.contains(sequence) {
            let other = self[sequence]
            guard other.cause == nil, ["disposed", "log"].contains(other.word) else { return nil }
            if let edge = other.edge, receiver(of: edge) == nil { return other }
            sequence -= 1
        }
        return nil
    }

    /// Returns the number of a subscription of the program, counted from 1, if its call made several.
    private func numberOfSubscription(_ edge: Int) -> Int? {
        guard let origin = trace.subscribers[edge], origin.run == 0 else { return nil }
        let edges = trace.subscribers.filter { $0.value.run == 0 && $0.value.site === origin.site }.keys
        return edges.count > 1 ? edges.count { $0 <= edge } : nil
    }

    /// Returns the edges by which a connectable stage was connected, until a time.
    private func connections(of stage: Int, until time: Int) -> [Int] {
        let lane = trace.edges[stage].lane
        return trace.subscribers.keys.sorted().filter { edge in
            connected(by: edge).map { trace.edges[$0].lane } == lane
                && trace.edges[edge].subscribed.map { self[$0].time <= time } ?? false
        }
    }

    /// Returns the connectable stage to which an edge is the connection.
    func connected(by edge: Int) -> Int? {
        guard let origin = trace.subscribers[edge], origin.run > 0 else { return nil }
        return trace.edges.indices.first { stage in
            self.stage(of: stage) == stage && has(.isConnectable, stage)
                && trace.edges[stage].origin.map { $0.site === origin.site && $0.run == origin.run } ?? false
        }
    }

    /// Returns why a connectable stage sends nothing at a time: it is not connected, or its connection has ended; `nil`
    /// if it is connected, or is not connectable.
    func disconnection(of stage: Int, at time: Int) -> String? {
        // A part of another stage is connected by that.
        guard has(.isConnectable, stage), !parts(of: stage).contains(where: { !isOrigin($0) }) else {
            return nil
        }
        guard let last = connections(of: stage, until: time).last else { return "is not connected" }
        guard let end = end(of: last), end.time <= time else { return nil }
        let source = name(of: self.stage(of: last))
        let cause = end.word == "disposed" ? "was disposed" : "ended, when \(source) \(end.pastAction),"
        let starts = subscriptions(like: stage).compactMap { trace.edges[$0].subscribed }
        let first = starts.min().flatMap { $0 > end.sequence ? self[$0] : nil }
        let isLate = first.map { ", before \(program(of: $0)) subscribed at \($0.time)" } ?? ""
        return "is not connected: its connection \(cause) at \(end.time)\(isLate)"
    }

    /// Returns why a stage that shares one subscription makes another one, for the record of that; `nil` if it does not.
    ///
    /// - Parameter isAfterEnd: Whether its source must have completed or failed before, and not only have been left.
    func reconnection(_ record: TraceRecord, afterEnd isAfterEnd: Bool = false) -> (stage: Int, text: String)? {
        guard case .subscribed = record.kind, let edge = record.edge, let receiver = trace.edges[edge].receiver,
            self.edge(receiver, has: .shares), !isInside(edge), !has(.isConnectable, stage(of: edge))
        else { return nil }
        let former = subscriptions(like: edge).last { other in
            trace.edges[other].subscribed.map { $0 < record.sequence } ?? false
                && trace.edges[other].receiver.map { trace.edges[$0].lane } == trace.edges[receiver].lane
        }
        guard let former, let end = end(of: former), !isAfterEnd || end.word != "disposed" else { return nil }
        let source = name(of: stage(of: edge))
        let reason =
            end.word == "disposed" ? "its last subscriber left" : "\(source) \(Self.endings[end.word] ?? "ended")"
        return (stage(of: receiver), "subscribes to \(source) again: \(reason) at \(end.time)")
    }

    /// Returns the name of the method by which a program sends an element to a subject or relay.
    func feeder(of stage: Int) -> String { isRelay(stage) ? "accept" : "onNext" }

    /// Whether a stage is a relay, which does not complete.
    func isRelay(_ stage: Int) -> Bool {
        edge(stage, has: .isSubject)
            && (trace.edges[stage].origin?.site.call ?? shortName(of: stage)).contains("Relay")
    }

    /// Returns the name of the stage at the end of the pipeline that a subscription belongs to.
    func program(of subscription: TraceRecord) -> String {
        chain(to: subscription.sequence).first?.edge.map { name(of: stage(of: $0)) } ?? "the program"
    }

    /// Whether a subject sent an element because it was subscribed to.
    package func isReplayed(_ record: TraceRecord) -> Bool {
        guard let edge = record.edge, let cause = record.cause else { return false }
        return isFedByProgram(edge) && cause == trace.edges[edge].subscribed
    }

    /// Whether an operator sent an element again because it was subscribed to.
    func isSentAgain(_ record: TraceRecord) -> Bool {
        guard let edge = record.edge, let cause = record.cause, case .next = record.kind else { return false }
        let stage = stage(of: edge)
        return cause == trace.edges[edge].subscribed && (has(.replays, stage) || has(.shares, stage))
    }

    /// Returns the record by which a subject received the element that it sent because it was subscribed to, or an
    /// operator sent the one that it repeats; `nil` if a subject was created with that.
    package func sending(of replayed: TraceRecord) -> TraceRecord? {
        guard let edge = replayed.edge, let start = trace.edges[edge].subscribed else { return nil }
        let sent = subscriptions(like: edge).compactMap { other in
            elements(of: other).before(start).last { !isReplayed($0) && $0.isSameEvent(as: replayed) }
        }
        return sent.max { $0.sequence < $1.sequence }
    }

    /// Returns the element that a stage replayed to its next subscriber, for one that it emitted without a subscriber.
    func replay(of record: TraceRecord) -> TraceRecord? {
        guard let (replayed, later) = replays(after: record), later.count < replayed.count else { return nil }
        return replayed[replayed.count - 1 - later.count]
    }

    /// Returns why a stage that replays did not replay an element that it emitted without a subscriber.
    func missedReplay(of record: TraceRecord) -> String? {
        guard let edge = record.edge, has(.replays, stage(of: edge)) else { return nil }
        let element = record.shownElement
        guard let (replayed, later) = replays(after: record), let start = nextSubscription(after: record) else {
            let absence = absence(of: edge, at: record.time, before: record.sequence)
            let end = lastEnd(of: subscriptions(like: edge), at: record.time, before: record.sequence)
            return end == nil ? "stores \(element), and \(absence)" : absence
        }
        let end = "before \(program(of: start)) subscribed at \(start.time)"
        guard !replayed.isEmpty, later.count >= replayed.count else { return "does not store \(element), \(end)" }
        let other = later[replayed.count - 1]
        let size = replayed.count
        return "replaced \(element) in its buffer of \(size) at \(other.time), when \(other.shownElement) came, \(end)"
    }

    private func nextSubscription(after record: TraceRecord) -> TraceRecord? {
        guard let edge = record.edge else { return nil }
        let starts = subscriptions(like: edge).compactMap { trace.edges[$0].subscribed }
        return starts.filter { $0 > record.sequence }.min().map { self[$0] }
    }

    /// Returns the elements that the next subscriber of a stage received at once, and those that the stage emitted
    /// between a record and the subscription.
    private func replays(after record: TraceRecord) -> (replayed: [TraceRecord], later: [TraceRecord])? {
        guard let edge = record.edge, has(.replays, stage(of: edge)), isUnsubscribed(edge),
            let start = nextSubscription(after: record), let other = start.edge
        else { return nil }
        let replayed = elements(of: other).filter { $0.cause == start.sequence }
        return (replayed, Array(elements(of: edge).after(record.sequence).before(start.sequence)))
    }
}
