/// Explanations of subscriptions that came after an element.
extension TraceGraph {
    /// Returns that the stage of an edge had emitted an element before the edge was subscribed to, if all of its
    /// subscribers receive the same events, and it has sent none on the edge; `nil` otherwise.
    ///
    /// - Parameters:
    ///   - output: The name of the subscriber, if the program subscribed; `nil` for the stage that receives the events.
    ///   - includesUnsubscribed: Whether elements count that the stage emitted without any subscriber.
    func lateness(of edge: Int, for output: String? = nil, includingUnsubscribed: Bool = true) -> String? {
        guard let start = trace.edges[edge].subscribed, isCommon(edge), !isEndingTrigger(edge),
            let missed = missedElement(of: edge, includingUnsubscribed)
        else { return nil }
        let subscription = self[start]
        let stage = followsEvent(subscription) ? subscriber(of: subscription) : output == nil ? receiver(of: edge) : nil
        let left = departure(fromStageOf: edge, before: start).map { "; " + $0 } ?? ""
        let event = "emitted \(missed.shownElement) at \(missed.time)"
        guard let name = stage.map(name) ?? output else { return "\(event), before it was subscribed to\(left)" }
        return "\(event), before \(name) subscribed at \(subscription.time)\(left)"
    }

    /// Returns, for each of some sources that were subscribed to after an element, its name and that.
    func lateness(of sources: [Int]) -> [String] {
        sources.compactMap { source in lateness(of: source).map { "\(name(of: stage(of: source))) \($0)" } }
    }

    /// Whether the first element of an edge ends the stage that receives it.
    func isEndingTrigger(_ edge: Int) -> Bool {
        guard let receiver = receiver(of: edge), has(.endsWithTrigger, receiver) else { return false }
        return isFirst(edge, of: receiver)
    }

    /// Whether several subscribers receive the same events of a stage. Those of an operator have each their own.
    func isCommon(_ edge: Int) -> Bool {
        isOrigin(edge) || [.shares, .isConnectable, .isSubject, .groups].contains { has($0, stage(of: edge)) }
    }

    /// Returns the last element that a stage with several subscribers, or a hot input, sent before the subscription of an
    /// edge; `nil` if that subscription has elements of its own.
    private func missedElement(of edge: Int, _ includesUnsubscribed: Bool) -> TraceRecord? {
        // A cold input sends all of its events to each subscriber.
        guard let start = trace.edges[edge].subscribed, !isColdInput(stage(of: edge)) else { return nil }
        let others = subscriptions(like: edge).filter { $0 != edge && (includesUnsubscribed || !isUnsubscribed($0)) }
        let missed = others.compactMap { elements(of: $0).before(start).last }.max { $0.sequence < $1.sequence }
        guard let missed, let other = missed.edge else { return nil }
        // A pipeline that subscribes again had the element before, and would receive it again only if it is shared.
        if top(of: other) == top(of: edge), !has(.shares, stage(of: edge)) { return nil }
        let chain = chain(to: missed.sequence)
        if chain.first?.isEvent == true { return missed }
        // A stage without sources that sends each subscriber elements of its own.
        let isOwn = isOrigin(other) && chain.contains { $0.sequence == trace.edges[other].subscribed }
        return isOrigin(edge) && !isOwn ? missed : nil
    }

    /// Returns why none of some sources had sent an element before an operator dropped one, if they send one in the same
    /// moment: the order of subscriptions decided, or the queue of the current thread.
    func latecomer(after drop: TraceRecord, among sources: [Int]) -> String? {
        let silent = sources.filter { elements(of: $0).before(drop.sequence).isEmpty }
        if let queued = silent.lazy.compactMap({ self.queuedSource(of: $0, at: drop) }).first {
            return "\(name(of: queued)) still waits in the current thread's queue"
        }
        let late = silent.lazy.compactMap { self.elements(of: $0).at(drop.time).first }.first
        guard let late, let source = stage(of: late) else { return nil }
        return "\(name(of: source)) \(late.action) only after that, at \(late.time)"
    }
}
