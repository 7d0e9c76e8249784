/// The sources of an output that sent it nothing, or whose events it could not receive.
extension MissingEvent {
    /// The maximum number of subscriptions whose former elements are looked for.
    private static let maximumSubscriptions = 100

    /// Returns the steps of the stages whose sources have not completed.
    func unfinished() -> [TraceStep] {
        // One subscription of a shared stage has its source.
        let fed = Set(upstream.filter { !graph.isOrigin($0) }.map { graph.trace.edges[$0].lane })
        let open = upstream.filter { edge in
            guard graph.stage(of: edge) == edge, !fed.contains(graph.trace.edges[edge].lane),
                let start = graph.trace.edges[edge].subscribed, graph[start].time <= limit
            else { return false }
            guard let end = graph.end(of: edge), end.time <= limit else { return true }
            // The program disposes what is left at the end.
            return end.word == "disposed" && end.cause == nil
        }
        let receivers = Dictionary(grouping: open) { graph.receiver(of: $0) ?? -1 }
        var steps: [TraceStep] = []
        for (receiver, sources) in receivers.sorted(by: { $0.key > $1.key }) where receiver >= 0 {
            let step = step(limit, receiver, waiting(receiver, for: sources))
            if !steps.contains(where: { $0.isAlike(step) }) { steps.append(step) }
        }
        return steps
    }

    /// Returns the condition on which a stage completes: `waits for a to complete, or for stop to emit`.
    private func waiting(_ stage: Int, for sources: [Int]) -> String {
        let decisive = sources.filter { !graph.isFirst($0, of: stage) }
        if graph.has(.endsWithTrigger, stage) {
            let source = decisive.isEmpty ? "its source" : graph.names(of: decisive)
            let triggers = sources.filter { graph.isFirst($0, of: stage) }
            return "waits for \(source) to complete"
                + (triggers.isEmpty ? "" : ", or for \(graph.names(of: triggers)) to emit")
        }
        // The source whose elements are looked up may complete at any time.
        let awaited = graph.has(.looksUp, stage) && !decisive.isEmpty ? decisive : sources
        let names = graph.names(of: awaited)
        if awaited.allSatisfy({ graph.isRelay(graph.stage(of: $0)) }) {
            return "waits for \(names), which never \(awaited.count == 1 ? "completes" : "complete")"
        }
        return "waits for \(names) to complete"
    }

    /// Returns the steps of the inputs to which no stage has subscribed, though a stage names one: those of stages that do
    /// not wait for another source, and those of stages that do, which tell more.
    func unreached() -> (others: [TraceStep], waiting: [TraceStep]) {
        let reached = Set(upstream.map(graph.lane))
        var (others, waiting): ([TraceStep], [TraceStep]) = ([], [])
        var functions: Set<String> = []
        for lane in graph.trace.inputs where !reached.contains(lane) {
            let function = CallText.function(of: lane)
            if functions.contains(function) { continue }
            let stages = graph.mentions(of: lane, in: upstream)
            guard stages.contains(where: { graph.isArgument(lane, of: $0) }) else { continue }
            let alike = graph.trace.inputs.filter { CallText.function(of: $0) == function && !reached.contains($0) }
            if let text = graph.otherCalls(than: alike, until: limit) {
                functions.insert(function)
                others.append(TraceStep(time: limit, name: function, text: text, site: nil, record: 0))
                continue
            }
            let steps = graph.absence(
                of: lane, at: limit, among: stages, for: graph.isSubscribed(lane: lane) ? output : nil)
            let isWaiting = stages.contains { graph.openSource(of: $0, beforeReaching: lane, at: limit) != nil }
            if isWaiting { waiting += steps } else { others += steps }
        }
        return (others, waiting)
    }

    /// Returns the steps of the subjects to which the program sent nothing, and of the inputs to which nothing subscribed.
    func unfed() -> [TraceStep] {
        let subjects = upstream.filter { graph.isFedByProgram($0) && !hasReceived($0) && !isDispensable($0) }
        return unsubscribedInputs()
            + subjects.map { subject in
                let isLate = graph.has(.sendsAtEnd, subject)
                let text =
                    isLate
                    ? "sends nothing before it completes"
                    : "receives nothing: no \(graph.feeder(of: subject)) was called"
                return step(limit, subject, text)
            }
    }

    /// Whether the output needs no element of a subject to which nothing was sent, because an input sends some that reach
    /// the output by operators alone.
    private func isDispensable(_ subject: Int) -> Bool {
        if graph.receivers(of: subject).contains(where: { graph.has(.combines, $0) }) { return false }
        return upstream.contains { edge in
            graph.isInput(edge) && graph.isOrigin(edge) && !graph.isUnsubscribed(edge) && graph.hasElement(edge)
                && !graph.isLookedUp(edge) && edges.contains(graph.top(of: edge))
        }
    }

    /// Whether a subject has sent more than what it replayed to a subscriber.
    private func hasReceived(_ subject: Int) -> Bool {
        graph.subscriptions(like: subject).contains { edge in
            let start = graph.trace.edges[edge].subscribed
            return graph.records(of: edge).contains { $0.isEvent && (start == nil || $0.cause != start) }
        }
    }

    /// Returns the steps of the inputs to which nothing subscribed, which the program may have been to send to a subject:
    /// not those which only stages below that mention.
    private func unsubscribedInputs() -> [TraceStep] {
        let subjects = upstream.filter(search.isUnfed)
        if subjects.isEmpty { return [] }
        return graph.trace.inputs.filter { !graph.isSubscribed(lane: $0) }.flatMap { lane -> [TraceStep] in
            let stages = graph.mentions(of: lane)
            let isBelow =
                !stages.isEmpty
                && stages.allSatisfy { stage in
                    !search.edges(above: [stage]).isDisjoint(with: subjects.flatMap(graph.subscriptions))
                }
            return isBelow ? [] : graph.absence(of: lane, at: limit)
        }
    }

    /// Returns the step of a subscription that came after the elements of its stage, or after its former connection.
    func lateSubscription() -> [TraceStep] {
        let silent = upstream.filter { edge in
            !graph.records(of: edge).contains { $0.isEvent && $0.time <= limit }
        }
        for edge in silent.prefix(Self.maximumSubscriptions) {
            guard let start = graph.trace.edges[edge].subscribed, graph[start].time <= limit,
                let (stage, text) = graph.reconnection(graph[start], afterEnd: true)
            else { continue }
            return [step(graph[start].time, stage, text, record: start)]
        }
        for edge in silent.prefix(Self.maximumSubscriptions) {
            guard let start = graph.trace.edges[edge].subscribed, graph[start].time <= limit,
                let text = graph.lateness(of: edge, for: subscriber(of: edge), includingUnsubscribed: false)
            else { continue }
            return [step(graph[start].time, graph.stage(of: edge), text, record: start)]
        }
        return []
    }

    /// Returns the name of the output if it subscribed to a stage, or that of the call by which the program did.
    private func subscriber(of edge: Int) -> String {
        let top = graph.top(of: edge)
        return edges.contains(top) ? output : graph.subscriber(of: top)?.name ?? output
    }

    /// Returns that no stage sends an element when the output is subscribed to, if the element is missing at that time and
    /// what is known of others tells less.
    ///
    /// - Parameter last: The fate of another element; without it there is no step.
    func silentStart(_ last: Block?) -> [TraceStep] {
        let starts = edges.compactMap { graph.trace.edges[$0].subscribed }
        guard let start = starts.min(), graph[start].time == time, let last, !last.isDecisive, !last.isWaiting,
            !edges.contains(where: { graph.records(of: $0).contains { $0.isEvent && $0.time <= limit } })
        else { return [] }
        let name = output.escapingControlCharacters
        let text = "no stage of \(name) sends an element when subscribed to"
        return [TraceStep(time: limit, name: name, text: text, site: nil, record: start)]
    }

    /// The maximum number of stages that are shown of those which do the same.
    private static let maximumCount = 8

    /// Returns the steps of the last stages that wait for a source to complete before they subscribe to the next one.
    func sequential() -> [TraceStep] {
        let stages = upstream.filter { graph.stage(of: $0) == $0 && graph.has(.isSequential, $0) }
        return latest(stages) { stage in
            let sources = graph.sources(of: stage).filter { source in
                graph.trace.edges[source].subscribed.map { graph[$0].time <= limit } ?? false
            }
            guard let current = sources.last, sources.count < CallText.sourceCount(graph.call(of: stage)),
                graph.isOpen(current, at: limit), graph.isOpen(stage, at: limit)
            else { return nil }
            let reason = graph.incompletion(of: [graph.stage(of: current)], until: limit)
            return step(limit, stage, "waits: \(reason)")
        }
    }

    /// Returns the steps of the last cold inputs that have sent everything, and do not complete.
    func endless() -> [TraceStep] {
        latest(Array(upstream)) { edge in
            guard graph.isColdInput(edge),
                let start = graph.trace.edges[edge].subscribed, graph[start].time <= limit,
                graph.isOpen(edge, at: limit), graph.isOpen(edge, at: graph.endTime),
                !graph.dues(ofSubscription: graph[start]).contains(where: { $0 > limit })
            else { return nil }
            return step(limit, edge, "sends nothing else, and has not completed")
        }
    }

    /// Returns the last steps that are not alike, for edges in the order of their subscriptions.
    private func latest(_ edges: [Int], _ step: (Int) -> TraceStep?) -> [TraceStep] {
        var steps: [TraceStep] = []
        for edge in edges.reversed() where steps.count < Self.maximumCount {
            guard let step = step(edge), !steps.contains(where: { $0.isAlike(step) }) else { continue }
            steps.append(step)
        }
        return steps.reversed()
    }

    /// Returns the steps of the stages that wait for another source, or else of the sources that sent nothing.
    func idle() -> [TraceStep] {
        let waiting = sequential()
        if !waiting.isEmpty { return waiting }
        let sources = upstream.filter { edge in
            graph.stage(of: edge) == edge && graph.isOrigin(edge)
                && !(graph.isUnsubscribed(edge) && graph.isSubscribed(lane: graph.lane(edge)))
                && !(graph.isFedByProgram(edge) && !hasReceived(edge) && isDispensable(edge))
        }
        var steps: [TraceStep] = []
        for stage in sources {
            guard let text = graph.disconnection(of: stage, at: limit) ?? silence(of: stage) else { continue }
            let timer = graph.scheduled.last { graph.stage(of: graph[$0]) == stage }
            let due = timer.map { graph.due(graph[$0]) } ?? 0
            let last = step(limit, stage, text + (due > limit ? ", timer due at \(due)" : ""))
            if !steps.contains(where: { $0.isAlike(last) }) { steps.append(last) }
        }
        return steps + unsubscribedInputs()
    }
}

/// Explanations of sources without an event at the expected time.
extension MissingEvent {
    /// Returns how a source ended, or that it sends nothing, and when it did before; `nil` for a cold one that did not
    /// exist yet.
    private func silence(of stage: Int) -> String? {
        let start = graph.trace.edges[stage].subscribed.map { graph[$0] }
        if let start, start.time > limit { return silence(before: start, stage) }
        let isActivity = activities.contains(stage)
        if isActivity, !graph.isOpen(stage, at: limit) { return nil }
        let end = graph.endRecord(of: stage)
        if let end, time != nil, end.time < limit || end.time == limit && end.word == "error" {
            return "\(TraceGraph.endings[end.word] ?? "ended") at \(end.time)\(graph.occasion(ofEndOf: stage))"
        }
        guard let last = lastElement(of: stage) else { return isActivity ? "has not completed" : "sends nothing" }
        let isOpen = (isActivity || graph.isInput(stage) && !graph.isHotInput(stage)) && end == nil
        let open = isOpen ? ", and has not completed" : ""
        guard let time else { return "sends nothing else\(open)" }
        if last.time == time { return "sends \(last.shownElement)" + (isOpen ? open : ", and nothing else") }
        return "sends nothing at \(time), after \(last.shownElement) at \(last.time)\(open)"
    }

    /// Returns the last element that a source sent until the expected time; a hot input has those of all subscriptions.
    private func lastElement(of stage: Int) -> TraceRecord? {
        func last(_ edges: [Int]) -> TraceRecord? {
            edges.compactMap { graph.elements(of: $0).until(limit).last }.max { $0.sequence < $1.sequence }
        }
        if !graph.isHotInput(stage) { return last([stage]) }
        return lastOnLane(graph.trace.edges[stage].lane) { last(graph.subscriptions(like: stage)) }
    }

    private func silence(before subscription: TraceRecord, _ stage: Int) -> String? {
        if !graph.isHotInput(stage) { return nil }
        guard let missed = lastElement(of: stage) else { return "sends nothing" }
        let subscriber = graph.subscriber(of: subscription).map(graph.name) ?? output
        return "emits \(missed.shownElement) at \(missed.time), and \(subscriber) subscribes to it at "
            + "\(subscription.time)"
    }
}

extension CallText {
    /// Returns the number of sources of a call of `concat` and its kin: the arguments, and the receiver if it has one.
    fileprivate static func sourceCount(_ call: String) -> Int {
        guard let open = call.firstIndex(of: "(") else { return 1 }
        let listDepth = call[open...].hasPrefix("([") ? 2 : 1
        var depth = 0
        var count = 1
        for character in call[open...] {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if character == ",", depth == listDepth { count += 1 }
        }
        return call.first?.isLowercase == true ? count + 1 : count
    }
}
