/// The first events of a lane.
final class KeptEvents {
    @exclusivity(unchecked) private(set) var all: [Lane.Event] = []
    /// The number of events that were not stored.
    @exclusivity(unchecked) private(set) var omitted = 0
    private let maximumCount: Int

    /// The number of events for which there is room from the first one on.
    private static let usualCount = 8

    init(atMost maximumCount: Int) { self.maximumCount = maximumCount }

    func append(_ kind: @autoclosure () -> Lane.Event.Kind, at time: Int) {
        guard all.count < maximumCount else {
            omitted += 1
            return
        }
        if all.isEmpty { all.reserveCapacity(min(maximumCount, Self.usualCount)) }
        if Budget.current?.take(bytes: Budget.Price.keptEvent) ?? true {
            all.append(Lane.Event(time: time, kind: kind()))
        } else if case .error(let error) = kind() {
            // The error of an exhausted budget is always stored.
            all.append(Lane.Event(time: time, kind: .error(error)))
        } else {
            omitted += 1
        }
    }
}
