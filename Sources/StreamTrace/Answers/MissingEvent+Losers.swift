extension CallText {
    /// Whether a call of `do` has a closure for elements, and not only for ends and subscriptions; true for other calls.
    fileprivate static func receivesElements(_ call: String) -> Bool {
        name(call) != "do" || call.contains(/\b(?:onNext|afterNext|onSuccess|afterSuccess)\b/)
    }
}

/// The sources that could not send, and the closures that could not receive.
extension MissingEvent {
    /// Returns the errors after which a closure of the program receives no more elements that it would send to a subject.
    func failures() -> [Block] {
        let feeders = Set(upstream.filter(graph.isFedByProgram).flatMap(search.feeders))
        return feeders.sorted().compactMap { edge in
            guard let end = graph.end(of: edge), end.word == "error", end.time <= limit,
                !graph.subscriptions(like: edge).contains(where: { graph.isSubscribed($0, after: end) }),
                !graph.effects(of: end).contains(where: { $0.isEvent && $0.edge.map(graph.isFedByProgram) == true })
            else { return nil }
            let receiver = graph.receiver(of: edge)
            // A stage that handles the error goes on.
            if let receiver, graph.end(of: receiver)?.word != "error" { return nil }
            let closure =
                receiver.map { (name: graph.name(of: $0), site: graph.site(of: $0)) }
                ?? graph.subscriber(of: edge).map { (name: $0.name, site: $0.site) }
            guard let closure, receiver.map(graph.call).map(CallText.receivesElements) ?? true else { return nil }
            let text = "\(closure.name) receives \(end.shownEvent), and no element"
            let last = TraceStep(
                time: end.time, name: closure.name, text: text, site: closure.site, record: end.sequence, depth: 1)
            return Block(
                time: end.time, distance: limit - end.time, precedence: 2,
                steps: CauseWalk(graph).answer(for: end.sequence).steps + [last])
        }
    }

    /// Returns the streams of closures of the program whose event was due at the expected time, and which the program
    /// disposed before: what such a closure would have sent to a subject is not known.
    func withdrawn() -> [Block] {
        guard let time, upstream.contains(where: graph.isFedByProgram) else { return [] }
        return graph.trace.edges.indices.compactMap { edge in
            guard graph.isOrigin(edge), !upstream.contains(edge), graph.subscriber(of: graph.top(of: edge)) != nil,
                let start = graph.trace.edges[edge].subscribed.map({ graph[$0] }), graph.followsEvent(start),
                let end = graph.endRecord(of: edge), end.time < time, graph.isReleased(end),
                graph.dues(ofSubscription: start).contains(time), let (stage, _, text) = graph.disposal(of: edge)
            else { return nil }
            let last = step(end.time, stage, "\(text), before its event, due at \(time)", record: end.sequence)
            return Block(time: end.time, distance: 0, precedence: 2, steps: requests(start) + [last])
        }
    }

    /// Returns the steps that led to a subscription of a closure, and that of the closure.
    private func requests(_ start: TraceRecord) -> [TraceStep] {
        let event = graph.causes(of: start.sequence).first(where: \.isEvent)
        let causes = event.map { CauseWalk(graph).answer(for: $0.sequence).steps } ?? []
        guard let closure = graph.closure(subscribing: start), let stage = graph.stage(of: start) else { return causes }
        let text = "\(closure.name) subscribes to \(graph.name(of: stage))"
        return causes + [
            TraceStep(time: start.time, name: closure.name, text: text, site: closure.site, record: start.sequence)
        ]
    }

    /// Returns the sources that were disposed before they sent an event, because another one had.
    func losers() -> [Block] {
        upstream.compactMap { edge in
            guard graph.isOrigin(edge), let receiver = graph.receiver(of: edge),
                let start = graph.trace.edges[edge].subscribed,
                !graph.followsEvent(graph[start]),
                !graph.records(of: edge).contains(where: \.isEvent),
                let disposal = graph.records(of: edge).first(where: { $0.word == "disposed" && $0.time <= limit }),
                let cause = disposal.cause, graph[cause].word == "next"
            else { return nil }
            let text = "disposed \(graph.name(of: edge))\(graph.occasion(of: disposal))"
            return Block(
                time: disposal.time, distance: limit - disposal.time, precedence: 2,
                steps: [step(disposal.time, receiver, text, record: disposal.sequence)])
        }
    }
}
