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
            && zip(outputs, other.outputs).allSatisfy { Self.areSame($0, $1, byText: byText) }
    }

    private static func areSame(_ left: [Lane.Event], _ right: [Lane.Event], byText: Bool) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices {
            if left[index].time != right[index].time { return false }
            // Each run creates its own streams, whose events are compared separately.
            if case .next(let first) = left[index].kind, case .next(let second) = right[index].kind,
                first.observable != nil, second.observable != nil
            {
                continue
            }
            if left[index].kind != right[index].kind, !byText || left[index].label != right[index].label {
                return false
            }
        }
        return true
    }
}
