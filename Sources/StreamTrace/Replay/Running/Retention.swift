/// The limits on the stored lines and events of a run, because a recording can exceed memory.
struct Retention {
    /// The maximum number of log lines.
    let lines: Int
    /// The maximum number of events of each lane.
    let events: Int

    static let everything = Retention(lines: .max, events: .max)
    /// The limits for people who read lanes and logs.
    static let beginning = Retention(lines: 10_000, events: 1_000)
    /// The limits for a run whose log is streamed: the first event shows whether a lane has any.
    static let streamed = Retention(lines: 0, events: 1)
}

extension ReplayBudget {
    /// The number of records of a trace, with what answers need for each of them, that fits into the memory.
    package var recordCount: Int { bytes / 250 }
}

/// The first lines of a log, which forwards all lines to another sink, if there is one.
package final class KeptLog: ValueLogSink {
    @exclusivity(unchecked) private(set) var lines: [LogLine] = []
    /// The number of lines that were not stored.
    @exclusivity(unchecked) private(set) var omitted = 0
    private let maximumCount: Int
    private let next: (any ValueLogSink)?

    package init(atMost maximumCount: Int, next: (any ValueLogSink)?) {
        self.maximumCount = maximumCount
        self.next = next
    }

    package func write(time: Int, _ identifier: String, _ content: LogContent) {
        if lines.count < maximumCount {
            let text = content.text
            _ = Budget.current?.take(bytes: Budget.Price.keptEvent + text.utf8.count)
            lines.append(LogLine(time: time, identifier: identifier, content: text))
        } else {
            omitted += 1
        }
        next?.write(time: time, identifier, content)
    }
}

/// A log that is compared with expected lines while it is written.
final class VerifiedLog: ValueLogSink {
    private let expected: [String]
    private let onDifference: () -> Void
    @exclusivity(unchecked) private var count = 0
    @exclusivity(unchecked) private var isSame = true

    /// - Parameter onDifference: Called at the first line that is not the expected one.
    init(_ expected: [String], onDifference: @escaping () -> Void) {
        self.expected = expected
        self.onDifference = onDifference
    }

    /// Whether all expected lines were written, and no others.
    var isSatisfied: Bool { isSame && count == expected.count }

    func write(time: Int, _ identifier: String, _ content: LogContent) {
        guard isSame else { return }
        let line = LogLine(time: time, identifier: identifier, content: content.text)
        isSame = count < expected.count && expected[count] == line.description
        count += 1
        if !isSame { onDifference() }
    }
}
