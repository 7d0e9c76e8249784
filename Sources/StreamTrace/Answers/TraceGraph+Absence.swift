/// Explanations of events that no record shows.
extension TraceGraph {
    /// Returns the steps that explain why an input's event at a time reached no stage.
    package func absence(of lane: String, at time: Int) -> [TraceStep] {
        let edge = trace.edges.indices.first { self.lane($0) == lane && isSubscribed(lane: lane) }
        guard let edge else { return absence(of: lane, at: time, among: mentions(of: lane)) }
        let name = lane.escapingControlCharacters
        return [TraceStep(time: time, name: name, text: "\(name) \(absence(of: edge, at: time))", site: nil, record: 0)]
    }

    /// Returns the steps that explain why none of some stages, whose calls name an input, has subscribed to that.
    ///
    /// - Parameter output: The output to which the stages belong, if stages of others have subscribed.
    func absence(of lane: String, at time: Int, among stages: [Int], for output: String? = nil) -> [TraceStep] {
        let name = lane.escapingControlCharacters
        if let text = otherCalls(than: [lane], until: time) {
            return [TraceStep(time: time, name: name, text: text, site: nil, record: 0)]
        }
        let text =
            output.map { "\(name) is never subscribed to for \($0.escapingControlCharacters)" } ?? unsubscribed(name)
        return [TraceStep(time: time, name: name, text: text, site: nil, record: 0)]
            + stages.filter { isSubscribed($0, by: time) }.map { stage in
                let stageName = self.name(of: stage)
                return TraceStep(
                    time: max(time, endTime), name: stageName,
                    text: "\(stageName) \(waitsFor(stage, toReach: lane, at: time))", site: site(of: stage), record: 0)
            }
    }

    /// Whether a stage was there at a time, and did not only come of a later event.
    private func isSubscribed(_ stage: Int, by time: Int) -> Bool {
        trace.edges[stage].subscribed.map { self[$0].time <= time } ?? true
    }

    /// Returns that no record shows a subscription to a lane.
    func unsubscribed(_ name: String) -> String {
        "\(name) is \(trace.isCutShort ? "not subscribed to in the kept records" : "never subscribed to")"
    }

    /// Returns when the first subscriber of the stage of an edge comes, or how the last one left.
    ///
    /// - Parameters:
    ///   - sequence: The record of the event without a subscriber, if there is one at that time.
    ///   - edges: The edges of the subscribers that matter; `nil` for all.
    func absence(of edge: Int, at time: Int, before sequence: Int = .max, among edges: EdgeSet? = nil) -> String {
        let all = subscriptions(like: edge)
        let chosen = all.filter { edges?.contains($0) ?? true && trace.edges[$0].subscribed != nil }
        let subscriptions = chosen.isEmpty ? all : chosen
        let starts = subscriptions.compactMap { trace.edges[$0].subscribed }
        guard let first = starts.min() else { return "has no subscriber" }
        if self[first].time > time {
            // Like 'delaySubscription', whose own subscription started a timer.
            let chain = chain(to: first)
            let start = chain.firstIndex { $0.word == "fired" } ?? 0
            let isOwn = { (stage: Int) in chain[..<start].contains { $0.edge.map(self.stage) == stage } }
            if let subscriber = self[first].edge.flatMap(receiver), isOwn(subscriber) {
                return "has no subscriber; \(name(of: subscriber)) subscribes at \(self[first].time)"
            }
            return "has no subscriber; the first one comes at \(self[first].time)"
        }
        if first > sequence { return "has no subscriber; the first one comes after it, at \(time)" }
        let subject = self.edge(edge, has: .isSubject) ? subscriptions : [edge]
        if let end = lastEnd(of: subject, at: time, before: sequence) {
            return "\(Self.endings[end.word] ?? "ended") at \(end.time)"
        }
        let left = subscriptions.flatMap(records).filter {
            $0.word == "disposed" && $0.time <= time && $0.sequence < sequence
        }
        return "has no subscriber" + (left.max { $0.sequence < $1.sequence }.map { "; " + departure($0) } ?? "")
    }

    /// Returns the last completion or error on some edges, until a time and before a record.
    func lastEnd(of edges: [Int], at time: Int, before sequence: Int) -> TraceRecord? {
        edges.lazy.flatMap(records).last {
            $0.isEvent && $0.word != "next" && $0.time <= time && $0.sequence < sequence
        }
    }

    /// Returns who disposed the last subscription of a stage, and when.
    private func departure(_ disposal: TraceRecord) -> String {
        let occasion = "at \(disposal.time)" + occasion(of: disposal)
        if let cause = disposal.cause, self[cause].word == "next", let stage = self[cause].edge.flatMap(receiver) {
            return "\(name(of: stage)) disposed the last one \(occasion)"
        }
        let subscriber = disposal.edge.flatMap(receiverName).map { ", \($0)," } ?? ""
        if let cause = disposal.cause {
            // One that ended while it was being subscribed to, as 'take(1)' of a relay does.
            let ended = self[cause].word == "subscribed" ? disposal.edge.flatMap(completedReceiver) : nil
            return "the last one left \(occasion)" + (ended.map { ", when \(name(of: $0)) completed" } ?? "")
        }
        return "the last one\(subscriber) left \(occasion)\(release(disposal))"
    }

    /// Returns the first stage below an edge that has completed.
    private func completedReceiver(of edge: Int) -> Int? { receivers(of: edge).first(where: isCompleted) }

    /// Returns the name of the stage that receives the events of an edge, or of the call by which the program does.
    private func receiverName(of edge: Int) -> String? { receiver(of: edge).map(name) ?? subscriber(of: edge)?.name }

    /// Returns how the program disposed a subscription before the end of the scenario, as the end of a sentence.
    func release(_ disposal: TraceRecord) -> String {
        isRelease(disposal) ? ": its disposable was disposed or its DisposeBag freed" : ""
    }

    /// Whether the program disposed the pipeline of a subscription when it received another event.
    func isReleased(_ disposal: TraceRecord) -> Bool {
        guard disposal.word == "disposed" else { return false }
        var disposal = disposal
        while let cause = disposal.cause, self[cause].word == "disposed" { disposal = self[cause] }
        return disposal.cause != nil && isRelease(disposal)
    }

    /// Whether the program disposed a subscription, and not at the end of the scenario: by a call, or when it received
    /// another event.
    private func isRelease(_ disposal: TraceRecord) -> Bool {
        guard let cause = disposal.cause.map({ self[$0] }) else { return disposal.sequence < lastActivity }
        guard cause.isEvent, let edge = cause.edge else { return false }
        return receiver(of: edge) == nil && !isOutput(edge) && edge != disposal.edge
    }

    /// Returns when the last of the other subscribers of a stage left before a record; `nil` if there still was one.
    func departure(fromStageOf edge: Int, before sequence: Int) -> String? {
        let others = subscriptions(like: edge).filter { $0 != edge && trace.edges[$0].subscribed != nil }
        let disposals = others.map { other in
            records(of: other).last { $0.word == "disposed" && $0.sequence < sequence }
        }
        if disposals.contains(where: { $0 == nil }) { return nil }
        return disposals.compactMap(\.self).max { $0.sequence < $1.sequence }.map(departure)
    }

    package func isSubscribed(lane: String) -> Bool {
        trace.edges.indices.contains { self.lane($0) == lane && trace.edges[$0].subscribed != nil }
    }

    /// Whether an edge has the elements that its stage emitted without a subscriber.
    func isUnsubscribed(_ edge: Int) -> Bool { trace.edges[edge].subscribed == nil && trace.edges[edge].origin != nil }

    /// Returns the stage that completes without having sent an element, at an error or because its source has none;
    /// `nil` for other records, and for completions that follow from an element.
    func stageCompletingWithoutElement(_ record: TraceRecord) -> Int? {
        guard record.word == "completed", let edge = record.edge, !hasElement(edge), !goesOn(after: record) else {
            return nil
        }
        var first = record
        // A source that had elements is not the stage that completes without one.
        while let cause = first.cause.map({ self[$0] }), cause.word == "completed",
            cause.edge.map({ !hasElement($0) }) ?? true
        { first = cause }
        var cause = first.cause.map { self[$0] }
        if cause?.word == "next" { return nil }
        while let record = cause, !record.isEvent { cause = record.cause.map { self[$0] } }
        guard let cause, let edge = cause.word == "error" ? cause.edge : first.edge else { return nil }
        let stage = stage(of: edge)
        return cause.word == "error" || isAnonymous(stage) ? receiver(of: edge) : stage
    }

    /// Whether a stage subscribes to another stream, or sends an element, at a completion.
    private func goesOn(after completion: TraceRecord) -> Bool {
        effects(of: completion).contains { effect in
            effect.word == "subscribed" || effect.word == "next" || effect.word == "completed" && goesOn(after: effect)
        }
    }

    /// Returns when a hot input had completed, for the completion that a later subscriber received at once; `nil` for
    /// other records.
    func lateCompletion(_ record: TraceRecord) -> String? {
        guard let edge = record.edge, isHotInput(edge), record.cause == trace.edges[edge].subscribed
        else { return nil }
        let ends = subscriptions(like: edge).compactMap(end).filter { $0.word == "completed" }
        guard let end = ends.first(where: { $0.time < record.time }) else { return nil }
        return "had completed at \(end.time), before it was subscribed to"
    }

    /// Whether a record is a completion that tells nothing about the elements, and because of which nobody sends any: no
    /// closure, and no operator that had none, as `ifEmpty` does.
    func isMereCompletion(_ record: TraceRecord) -> Bool {
        if record.word != "completed" || stageCompletingWithoutElement(record) != nil { return false }
        let isEmpty = record.edge.map { !hasElement($0) } ?? false
        return !effects(of: record).contains { effect in
            effect.word == "completed" && !isMereCompletion(effect) || effect.word == "subscribed"
                || effect.word == "next" && (isEmpty || effect.edge.map(isFedByProgram) == true)
        }
    }

    /// Returns `, when NAME emitted VALUE` for a record that the event caused, or an empty text. If an end led to another
    /// one, the event is the first of them, or the error of which a stage made a completion.
    func occasion(of record: TraceRecord) -> String {
        var event: TraceRecord?
        var cause = record.cause.map { self[$0] }
        while let record = cause, record.isEvent, event == nil || event?.word == record.word {
            event = record
            cause = record.cause.map { self[$0] }
        }
        // A stage that turns an error into an element completes because of the error.
        if event?.word == "completed" {
            while let failure = cause, failure.word == "error" {
                event = failure
                cause = failure.cause.map { self[$0] }
            }
        }
        guard let event, let edge = event.edge else { return "" }
        // A shared stage sends an end that it has to a later subscriber.
        if let own = record.edge, name(of: stage(of: own)) == name(of: stage(of: edge)) { return "" }
        return ", when \(name(of: stage(of: edge))) \(event.pastAction)"
    }

    /// Returns the stages whose calls name a lane, which may have to subscribe to it: the innermost ones.
    ///
    /// - Parameter edges: The edges whose stages are considered; `nil` for all.
    func mentions(of lane: String, in edges: EdgeSet? = nil) -> [Int] {
        let stages = trace.edges.indices.filter { edge in
            stage(of: edge) == edge && !isInput(edge) && !isOutput(edge) && edges?.contains(edge) != false
                && trace.edges[edge].origin != nil
        }
        // A call in a closure may have created thousands of stages.
        let sites = Dictionary(grouping: stages) { trace.edges[$0].origin.map { ObjectIdentifier($0.site) } }
        let calls = sites.mapValues { call(of: $0[0]) }.filter { CallText.mentions(lane, in: $0.value) }
        let innermost = calls.filter { _, call in
            !calls.values.contains { $0.count < call.count && call.contains($0) }
        }
        return innermost.keys.flatMap { sites[$0] ?? [] }.sorted()
    }

    /// Whether a stage has a lane as an argument, and not in a closure.
    func isArgument(_ lane: String, of stage: Int) -> Bool {
        CallText.mentions(lane, in: CallText.elided(call(of: stage), "{", "}", by: ""))
    }

    func call(of stage: Int) -> String { trace.edges[stage].origin?.site.call ?? "" }

    /// Returns the source that has to complete before a stage subscribes to the next one, at a time.
    func openSource(of stage: Int, beforeReaching lane: String, at time: Int) -> Int? {
        // A stage that has ended, as a Single does after its element, waits for nothing.
        guard isOpen(stage, at: time), let open = sources(of: stage).first(where: { isOpen($0, at: time) }) else {
            return nil
        }
        return isArgument(lane, of: stage) || records(of: open).contains(where: \.isEvent) ? open : nil
    }

    /// Returns why a stage has not subscribed to another source.
    private func waitsFor(_ stage: Int, toReach lane: String, at time: Int) -> String {
        if let open = openSource(of: stage, beforeReaching: lane, at: time) {
            return "waits: \(incompletion(of: [self.stage(of: open)]))"
        }
        let sources = sources(of: stage)
        if sources.allSatisfy({ source in !records(of: source).contains(where: \.isEvent) }) {
            return "received no event"
        }
        if let end = endRecord(of: stage) {
            let reason = end.word == "disposed" ? occasion(of: end) : ""
            return "\(Self.endings[end.word] ?? "ended") at \(end.time)\(reason)"
        }
        return "did not subscribe to it"
    }
}
