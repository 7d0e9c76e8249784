/// A place in a pipeline at which one subscription is recorded.
package final class TracePoint: Sendable {
    package let name: String
    package let type: String
    package let subscription: Int

    init(_ name: String, type: String, subscription: Int) {
        (self.name, self.type, self.subscription) = (name, type, subscription)
    }
}

/// An event at a point of a pipeline.
package struct TracedEvent: Sendable {
    package enum Kind: String, Sendable {
        case subscribed, next, error, completed, disposed

        /// Returns the line that `debug()` prints for an event, without the time and the identifier.
        package func content(_ text: String) -> String {
            switch self {
            case .subscribed: "subscribed"
            case .next: "Event next(\(text))"
            case .error: "Event error(\(text))"
            case .completed: "Event completed"
            case .disposed: "isDisposed"
            }
        }
    }

    package let number: Int
    /// Milliseconds since the recording began.
    package let time: Int
    package let kind: Kind
    package let point: TracePoint
    /// The element or the error as `print` shows it.
    package let text: String
    package let cause: Int?
    /// The number of events before this one that were not recorded.
    package let lost: Int

    var bytes: Int { MemoryLayout<TracedEvent>.stride + text.utf8.count }
}

/// A receiver of the events of a log, which calls it on a thread of its own.
package protocol TraceLogWriter: Sendable {
    var problem: String? { get }
    func write(_ events: [TracedEvent], of log: TraceLog)
    /// - Parameters:
    ///   - count: The number of events, including those that were not recorded.
    ///   - lost: The number of events after the last record.
    func finish(count: Int, lost: Int)
}

extension String {
    /// The text, or its beginning, because a line of many megabytes could not be read.
    var shortened: String {
        utf8.count <= 1 << 20 ? self : "\(prefix(1_000))… (shortened, \(utf8.count) bytes)"
    }
}
