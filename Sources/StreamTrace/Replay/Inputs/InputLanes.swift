/// The events that inputs sent, as lanes for pictures.
enum InputLanes {
    /// Returns one lane for a hot input, and for a cold input one for each of its first subscriptions,
    /// the last of which tells how many there are.
    ///
    /// - Parameter played: The events of a recorded input, which no diagram has.
    static func lanes(of input: PreparedInput, _ stream: InputStream<Value>, played: [KeptEvents]?) -> [Lane] {
        if let hot = stream as? HotInput<Value> {
            if let played { return [Lane(name: input.label, events: played.first?.all ?? [])] }
            let events = (input.attempts.first ?? []).filter { $0.time >= 0 }.map { Lane.Event($0) }
            var lane = Lane(name: input.label, events: Array(events.prefix(hot.sentCount)))
            lane.unsent = Array(events.dropFirst(hot.sentCount))
            return [lane]
        }
        guard let cold = stream as? ColdInput<Value> else { return [] }
        let shown = cold.subscriptions.prefix(ColdInput<Value>.countedSubscriptions)
        return shown.enumerated().map { index, subscription in
            let events = played.map { $0.indices.contains(index) ? $0[index].all : [] } ?? sent(by: input, cold, index)
            let isLastShown = index == shown.count - 1 && cold.subscriptions.count > shown.count
            let number =
                shown.count > 1 ? " #\(index + 1)" + (isLastShown ? " of \(cold.subscriptions.count)" : "") : ""
            let hasEnded = events.last.map { !$0.isElement } ?? false
            return Lane(
                name: input.label + number, events: events, disposed: hasEnded ? nil : subscription.disposed)
        }
    }

    private static func sent(by input: PreparedInput, _ cold: ColdInput<Value>, _ index: Int) -> [Lane.Event] {
        if input.attempts.isEmpty { return [] }
        let events = input.attempts[min(index, input.attempts.count - 1)].prefix(cold.sentCount(ofSubscription: index))
        return events.map { Lane.Event($0, from: cold.subscriptions[index].subscribed) }
    }
}
