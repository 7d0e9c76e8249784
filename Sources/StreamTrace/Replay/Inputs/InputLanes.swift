/// The events of inputs, as lanes for pictures.
enum InputLanes {
    /// Returns one lane for a hot input, and for a cold input one for each of its first subscriptions,
    /// the last of which tells how many there are.
    static func lanes(
        of input: PreparedInput, subscriptions: [InputSubscription], played: [KeptEvents]?, end: Int
    ) -> [Lane] {
        if let played {
            return played.enumerated().map { index, kept in
                Lane(name: played.count > 1 ? "\(input.label) #\(index + 1)" : input.label, events: kept.all)
            }
        }
        if input.isHot {
            let events = (input.attempts.first ?? []).filter { $0.time >= 0 }
            return [Lane(name: input.label, events: events.map { Lane.Event($0) })]
        }
        let shown = subscriptions.prefix(maximumCount)
        return shown.enumerated().map { index, subscription in
            let attempt = input.attempts.isEmpty ? [] : input.attempts[min(index, input.attempts.count - 1)]
            let last = subscription.disposed ?? end
            let events = attempt.filter { subscription.subscribed + $0.time <= last }
            let isLastShown = index == maximumCount - 1 && subscriptions.count > maximumCount
            let number = shown.count > 1 ? " #\(index + 1)" + (isLastShown ? " of \(subscriptions.count)" : "") : ""
            return Lane(
                name: input.label + number,
                events: events.map { Lane.Event($0, from: subscription.subscribed) })
        }
    }

    static let maximumCount = 4
}
