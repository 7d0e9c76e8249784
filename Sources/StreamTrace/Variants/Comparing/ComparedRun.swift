/// What a replay of a comparison shows.
struct ComparedRun {
    /// The events of each subscription to each output.
    var outputs: [[Lane.Event]] = []
    /// The subscriptions to the inputs.
    var subscriptions: [[InputSubscription]] = []
    /// The failure that ended the run; its other results mean nothing then.
    var failure: ComparedFailure?

    var hasFailed: Bool { failure != nil }

    /// - Parameter byText: Whether equal values may be of types that two files declare.
    func emitsSame(as other: ComparedRun, byText: Bool) -> Bool {
        outputs.count == other.outputs.count
            && zip(outputs, other.outputs).allSatisfy { left, right in
                left.count == right.count
                    && left.indices.allSatisfy { left[$0].isSame(as: right[$0], byText: byText) }
            }
    }
}
