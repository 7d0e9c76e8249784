/// Events that tell little about the missing one, because they are not those that the file expects.
extension MissingEvent {
    /// Whether paths only ended with late events of the output that are not the expected one, or with elements that would
    /// not have become it.
    func isOther(_ ends: [FateWalk.Ending]) -> Bool {
        guard let expected, !ends.isEmpty else { return false }
        return ends.allSatisfy { end in
            let record = graph[end.step.record]
            if isLate(end) { return expected.isOther(record) }
            return end.output == nil && ["dropped", "held"].contains(record.word) && isOther(record, of: end.stage)
        }
    }

    /// Whether an element that a stage did not send would have become another one than that which is expected.
    private func isOther(_ record: TraceRecord, of stage: Int) -> Bool {
        guard let expected, let value = record.value else { return false }
        return !expected.value.matches(value) && isForwarded(from: stage)
    }

    /// Whether a stage did not send the expected element itself.
    func isExpected(_ end: FateWalk.Ending) -> Bool {
        let record = graph[end.step.record]
        guard let expected, end.output == nil, ["dropped", "held"].contains(record.word), let value = record.value
        else { return false }
        return expected.value.matches(value) && isForwarded(from: end.stage)
    }

    /// Whether the output would have sent an element of a stage as it is.
    private func isForwarded(from stage: Int) -> Bool {
        if !graph.forwards(stage) { return false }
        var edge = stage
        while !edges.contains(edge) {
            // A stage sends the elements of the inner streams to which it subscribes.
            guard let receiver = graph.receiver(of: edge),
                edges.contains(receiver) || graph.trace.isSubscribedDuringEvent(edge) || graph.forwards(receiver)
            else { return false }
            edge = receiver
        }
        return true
    }

    /// Returns the steps of stages that wait for a source to complete, or else of sources that do not, if the element that
    /// was lost is not the expected one.
    func next(after block: Block?) -> [TraceStep] {
        guard let expected, let lost = block?.steps.last.map({ graph[$0.record] }), lost.word == "dropped",
            let stage = graph.stage(of: lost), isOther(lost, of: stage)
        else { return [] }
        let waiting = sequential()
        return waiting.isEmpty && lost.value?.type == expected.value.type ? endless() : waiting
    }
}
