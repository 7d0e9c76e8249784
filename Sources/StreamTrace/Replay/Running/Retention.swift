/// How much of a run is kept for afterwards. A recording can be longer than any memory.
struct Retention {
    /// Lines of the log.
    let lines: Int
    /// Events of each lane.
    let events: Int

    static let everything = Retention(lines: .max, events: .max)
    /// What a reader of lanes and log looks at.
    static let beginning = Retention(lines: 10_000, events: 1_000)
    static let nothing = Retention(lines: 0, events: 0)
}

/// The events of a lane, as far as they are kept.
final class KeptEvents {
    @exclusivity(unchecked) private(set) var all: [Lane.Event] = []
    /// How many more there were.
    @exclusivity(unchecked) private(set) var omitted = 0
    private let most: Int

    init(atMost most: Int) {
        self.most = most
    }

    func append(_ kind: @autoclosure () -> Lane.Event.Kind, at time: Int) {
        guard all.count < most else {
            omitted += 1
            return
        }
        if Budget.current?.take(bytes: Budget.Price.keptEvent) ?? true {
            all.append(Lane.Event(time: time, kind: kind()))
        } else if case .error(let error) = kind() {
            // The error that says that the budget is used up is shown whatever it costs.
            all.append(Lane.Event(time: time, kind: .error(error)))
        } else {
            omitted += 1
        }
    }
}

/// The lines of a log, as far as they are kept; all of them go on to another sink, where there is one.
final class KeptLog: LogSink {
    @exclusivity(unchecked) private(set) var lines: [LogLine] = []
    /// How many more there were.
    @exclusivity(unchecked) private(set) var omitted = 0
    private let most: Int
    private let next: (any LogSink)?

    init(atMost most: Int, next: (any LogSink)?) {
        self.most = most
        self.next = next
    }

    func write(time: Int, _ identifier: String, _ content: LogContent) {
        if lines.count < most {
            let text = content.text
            _ = Budget.current?.take(bytes: Budget.Price.keptEvent + text.utf8.count)
            lines.append(LogLine(time: time, identifier: identifier, content: text))
        } else {
            omitted += 1
        }
        next?.write(time: time, identifier, content)
    }
}
