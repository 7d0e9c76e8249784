/// Where a mark of an input is in the file.
package struct TimelineInput {
    /// The index of the subscription, which chooses the diagram of a cold input.
    package let subscription: Int
    /// The time from which the diagram counts.
    package let origin: Int
    /// The index of the mark among the events after that time; `nil` if it is none.
    package let event: Int?
}

extension StageTimeline {
    /// Returns where a time or a mark of an input's lane is in the diagrams of the input; `nil` before the first
    /// subscription to a cold input, and for a lane of another kind.
    ///
    /// - Parameter mark: The index of the mark on the lane.
    package func input(of lane: Int, at time: Int, mark: Int?) -> TimelineInput? {
        let shown = lanes[lane]
        guard shown.role == .input else { return nil }
        guard let stage = shown.stages.first, graph.isColdInput(stage) else {
            return TimelineInput(subscription: 0, origin: 0, event: mark)
        }
        // A lane may have one of several subscriptions to the input.
        let all = Array(graph.subscriptions(like: stage))
        func number(_ edge: Int) -> Int { all.firstIndex(of: edge) ?? shown.stages.firstIndex(of: edge) ?? 0 }
        let record = mark.flatMap { shown.marks[$0].kind.isEvent ? shown.marks[$0].record : nil }
        let starts = shown.stages.map { graph.trace.edges[$0].subscribed.map { graph[$0].time } ?? 0 }
        if let record, let edge = graph[record].edge, let index = shown.stages.firstIndex(of: edge) {
            let event = graph.records(of: edge).filter(\.isEvent).firstIndex { $0.sequence == record }
            return TimelineInput(subscription: number(edge), origin: starts[index], event: event)
        }
        guard let index = starts.lastIndex(where: { $0 <= time }) else { return nil }
        return TimelineInput(subscription: number(shown.stages[index]), origin: starts[index], event: nil)
    }
}
