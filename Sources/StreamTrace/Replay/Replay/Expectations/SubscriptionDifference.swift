import StreamTraceEngine

/// A subscription that is not the expected one.
struct SubscriptionDifference {
    /// Its number among those of the input, counted from 0.
    let index: Int
    /// The time of the expected one, if there is one.
    let expected: Int?
    /// What is to be explained: the actual subscription or, if only that differs, its end; `nil` if there is neither.
    let event: (kind: String, time: Int)?
    /// The number of the event among those of its kind and time.
    let number: Int

    static func all(_ expected: [InputSubscription], _ actual: [InputSubscription]) -> [SubscriptionDifference] {
        (0..<max(expected.count, actual.count)).compactMap { index in
            let pair = [expected, actual].map { index < $0.count ? $0[index] : nil }
            if pair[0] == pair[1] { return nil }
            let event = pair[1].flatMap { actual in
                actual.subscribed == pair[0]?.subscribed
                    ? actual.disposed.map { ("disposed", $0) } : ("subscribed", actual.subscribed)
            }
            let earlier = actual.prefix(index).count { $0.subscribed == event?.1 }
            return SubscriptionDifference(
                index: index, expected: pair[0]?.subscribed, event: event,
                number: event?.0 == "subscribed" ? earlier : 0)
        }
    }
}
