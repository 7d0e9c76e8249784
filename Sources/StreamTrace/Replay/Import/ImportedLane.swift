/// The events of a lane, by subscription.
struct ImportedLane {
    struct Subscription: LoggedSubscription {
        /// The number of the `subscribed` in the log; -1 if the log begins during the subscription.
        let index: Int
        let start: Int
        /// The line of the `subscribed`.
        let line: Int
        var events: [ImportedLog.Event] = []
        var disposed: Int?
        /// The line after which no event follows.
        var lastLine = Int.max
        /// The number of the subscription in a recording.
        let number: Int?

        var hasEnded: Bool { events.last.map { $0.kind != .next } ?? false }
        var isDisposed: Bool { disposed != nil }
        /// The time after which no event follows.
        var lastTime: Int { hasEnded ? events.last?.time ?? .max : disposed ?? .max }
    }

    let lane: Int
    private(set) var subscriptions: [Subscription] = []
    /// The first `subscribed` during another subscription whose events cannot be told apart.
    private(set) var overlap: ImportedLog.Event?
    /// The events that a hot input of a recording sent while nobody was subscribed.
    private var unsubscribed: [ImportedLog.Event] = []
    /// The number of the first element that another lane sent.
    private let firstElement: Int

    /// Whether the lane is a block of a function, which is cold.
    private let isFunction: Bool
    /// The time that an app takes to subscribe to its inputs.
    private let setup: Int

    init(_ lane: Int, _ events: [ImportedLog.Event], isFunction: Bool, setup: Int) {
        self.lane = lane
        self.setup = setup
        self.isFunction = isFunction
        firstElement = events.firstIndex { $0.lane != lane && $0.kind == .next } ?? .max
        for (index, event) in events.enumerated() where event.lane == lane { add(event, index) }
    }

    private mutating func add(_ event: ImportedLog.Event, _ index: Int) {
        if event.kind == .subscribed {
            if event.subscription == nil, overlap == nil, subscriptions.contains(where: \.isOpen) { overlap = event }
            subscriptions.append(
                Subscription(index: index, start: event.time, line: event.line, number: event.subscription))
            return
        }
        if subscriptions.isEmpty {
            subscriptions.append(Subscription(index: -1, start: 0, line: 1, number: event.subscription))
        }
        guard let own = subscription(of: event) else {
            // A hot input sends to nobody.
            unsubscribed.append(event)
            return
        }
        if event.kind == .disposed {
            subscriptions[own].disposed = event.time
            subscriptions[own].lastLine = min(event.line, subscriptions[own].lastLine)
        } else {
            subscriptions[own].events.append(event)
            if event.kind != .next { subscriptions[own].lastLine = event.line }
        }
    }

    private func subscription(of event: ImportedLog.Event) -> Int? {
        if let number = event.subscription { return subscriptions.lastIndex { $0.number == number } }
        return subscriptions.owner(of: event.kind)
    }

    /// Returns the first event that follows an end of the stream, as it is drawn.
    ///
    /// - Parameter isOutput: Whether the lane is an output, which has one subscription.
    func eventAfterEnd(ofOutput isOutput: Bool) -> ImportedLog.Event? {
        let parts = isCold && !isOutput ? subscriptions.map(\.events) : [events]
        return parts.lazy.compactMap { part in
            zip(part, part.dropFirst()).first { event, _ in event.kind != .next }?.1
        }.first
    }

    /// Whether each subscription starts the events anew: a request that was sent during the run, or a stream that was
    /// subscribed to again after its end.
    var isCold: Bool {
        if isFunction { return true }
        if !unsubscribed.isEmpty { return false }
        if subscriptions.dropLast().contains(where: \.hasEnded) || hasEventsAfterAnEnd { return true }
        if overlaps { return !areSame }
        // A hot input sends before anything subscribes later in its frame, so what a relay sends to a new subscriber
        // would be lost.
        if subscriptions.contains(where: { $0.start > setup && $0.events.first?.time == $0.start }) { return true }
        guard let first = subscriptions.first, first.index > firstElement else { return false }
        return subscriptions.allSatisfy { !$0.isOpen } && (subscriptions.contains(where: \.hasEnded) || events.isEmpty)
    }

    /// Whether one subscription ended, and another one received an event after that.
    private var hasEventsAfterAnEnd: Bool {
        let end = subscriptions.lazy.filter(\.hasEnded).map(\.lastTime).min() ?? .max
        return subscriptions.count > 1 && subscriptions.contains { $0.events.last.map { $0.time > end } ?? false }
    }

    private var overlaps: Bool {
        zip(subscriptions, subscriptions.dropFirst()).contains { $0.isOpen || ($0.disposed ?? .max) > $1.start }
    }

    /// Whether subscriptions at the same time received the same events, and some at all.
    private var areSame: Bool {
        var hasShared = false
        for (index, first) in subscriptions.enumerated() {
            for other in subscriptions[(index + 1)...] where other.line < first.lastLine {
                let end = min(first.lastTime, other.lastTime)
                let shared = [first, other].map { one in one.events.filter { $0.line > other.line && $0.time <= end } }
                // The last events of the shorter one may be at the time at which it was disposed.
                let isSame = zip(shared[0], shared[1]).allSatisfy { $0.time == $1.time && $0.text == $1.text }
                let rest = shared[0].dropFirst(shared[1].count) + shared[1].dropFirst(shared[0].count)
                if !isSame || rest.contains(where: { $0.time < end }) { return false }
                hasShared = hasShared || !shared[0].isEmpty && !shared[1].isEmpty
            }
        }
        return hasShared
    }

    /// The events of the stream itself, if all subscriptions share them: each from the oldest subscription.
    var events: [ImportedLog.Event] {
        if !overlaps, unsubscribed.isEmpty { return subscriptions.flatMap(\.events) }
        var shared = unsubscribed
        var lastLine = Int.min
        for subscription in subscriptions where subscription.lastLine > lastLine {
            shared += subscription.events.filter { $0.line > lastLine }
            lastLine = subscription.lastLine
        }
        return shared.sorted { $0.line < $1.line }
    }
}
