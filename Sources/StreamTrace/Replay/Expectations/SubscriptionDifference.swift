/// A subscription that is not the expected one.
package struct SubscriptionDifference {
    /// Its number among those of the input, counted from 0.
    package let index: Int
    /// The time of the expected one, if there is one.
    let expected: Int?
    /// What is to be explained: the actual subscription or, if only that differs, its end; `nil` if there is neither.
    package let event: (kind: String, time: Int)?
    /// The number of the event among those of its kind and time; `nil` if that is not known.
    let number: Int?

    /// Compares each actual subscription with the expected one of the same number.
    package static func all(_ expected: [InputSubscription], _ actual: [InputSubscription]) -> [SubscriptionDifference]
    {
        (0..<max(expected.count, actual.count)).compactMap { index in
            let wanted = index < expected.count ? expected[index] : nil
            guard index < actual.count else {
                return SubscriptionDifference(index: index, expected: wanted?.subscribed, event: nil, number: nil)
            }
            let found = actual[index]
            if found == wanted { return nil }
            if found.subscribed != wanted?.subscribed {
                return SubscriptionDifference(
                    index: index, expected: wanted?.subscribed, event: ("subscribed", found.subscribed),
                    number: actual.prefix(index).count { $0.subscribed == found.subscribed })
            }
            // Subscriptions end in any order.
            let isAlone = actual.count { $0.disposed == found.disposed } == 1
            return SubscriptionDifference(
                index: index, expected: wanted?.subscribed, event: found.disposed.map { ("disposed", $0) },
                number: isAlone ? 0 : nil)
        }
    }
}
