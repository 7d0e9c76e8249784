import StreamTraceEngine

/// What a replay of a comparison shows.
struct ComparedRun {
    /// The events of each subscription to each output.
    var outputs: [[Lane.Event]] = []
    /// The subscriptions to the inputs.
    var subscriptions: [[InputSubscription]] = []
    /// Whether the run ended with a failure of the scenario, so that it shows nothing.
    var hasFailed = false

    /// - Parameter byText: Whether equal values may be of types that two files declare.
    func emitsSame(as other: ComparedRun, byText: Bool) -> Bool {
        outputs.count == other.outputs.count
            && zip(outputs, other.outputs).allSatisfy { left, right in
                left.count == right.count
                    && left.indices.allSatisfy { left[$0].isSame(as: right[$0], byText: byText) }
            }
    }
}
