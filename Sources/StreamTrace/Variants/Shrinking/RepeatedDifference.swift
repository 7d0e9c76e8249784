extension Mismatch.Content {
    /// Returns what is to be expected instead, so that it differs from what came in the same way as before, or `nil` for
    /// subscriptions.
    ///
    ///     expected a--b-c, actual a---bc: b is late        before
    ///     expected a--b-c, actual ----bc: b is late, and a is missing
    ///     expected ---b-c, actual ----bc                   with the difference of before
    func withDifference(of former: Mismatch.Content) -> Mismatch.Content? {
        switch (former, self) {
        case (.events(let expected, let actual), .events(let lane, let now)):
            let events = RepeatedDifference(expected.events, actual.events, now.events).expected { event, time in
                Lane.Event(time: time, kind: event.kind)
            }
            return .events(expected: lane, actual: Lane(name: now.name, events: events))
        case (.log(let expected, let actual), .log(let lines, let now)):
            let difference = RepeatedDifference(
                LogEvent.events(expected), LogEvent.events(actual), LogEvent.events(now))
            return .log(expected: lines, actual: difference.expected { $0.moved(to: $1) }.map(\.line))
        case (.events, _), (.log, _), (.subscriptions, _): return nil
        }
    }
}

/// A difference between expected and actual events, repeated for other actual events.
private struct RepeatedDifference<Event: AlignableEvent> {
    /// What was expected instead of each actual event, and what was missing.
    private let former: [EventAlignment<Event>.Step]
    /// What became of each actual event.
    private let changes: [EventAlignment<Event>.Step]

    init(_ expected: [Event], _ actual: [Event], _ now: [Event]) {
        former = EventAlignment(expected: expected, actual: actual).steps
        changes = EventAlignment(expected: actual, actual: now).steps
    }

    /// - Parameter moved: Returns an event at another time.
    func expected(_ moved: (Event, Int) -> Event) -> [Event] {
        var events: [Event] = []
        var steps = former[...]
        /// The time by which the last event is later than before.
        var delay = 0
        func addMissing() {
            while case .missing(let event)? = steps.first {
                events.append(moved(event, max(0, event.time + delay)))
                steps.removeFirst()
            }
        }
        for change in changes {
            addMissing()
            let step = change.expected == nil ? nil : steps.popFirst()
            guard let now = change.actual else { continue }
            guard let step, let was = step.actual else {
                events.append(now)
                continue
            }
            delay = now.time - was.time
            switch step {
            case .kept, .reordered, .missing: events.append(now)
            case .moved(let from, _): events.append(moved(now, max(0, from.time + delay)))
            case .changed(let from, _): events.append(moved(from, max(0, from.time + delay)))
            case .extra: break
            }
        }
        addMissing()
        return events.inOrder
    }
}

extension LogEvent {
    fileprivate func moved(to other: Int) -> LogEvent {
        time == other ? self : LogEvent(line: "\(other): \(text)", time: other, text: text)
    }
}
