/// An event, subscription or action of a traced pipeline, with the record that caused it.
///
/// Following `cause` from record to record leads to the origin of an event, across virtual time: an event of a timer is
/// caused by the timer's firing, the firing by its scheduling, and the scheduling by the event that started the timer.
public struct TraceRecord {
    public enum Kind {
        /// An edge was subscribed to.
        case subscribed
        case next(Any)
        case error(any Error)
        case completed
        case disposed
        /// An operator dropped the element that was the cause.
        case dropped(reason: String)
        /// An operator holds the element that was the cause, possibly to send it later.
        case held(reason: String)
        /// Work was scheduled.
        case scheduled
        /// Scheduled work runs; `cause` is the record of its scheduling.
        case fired
        /// A line of `debug()` without its time.
        case log(identifier: String, content: String)

        /// Whether the record is about an element that was not sent on.
        var isUndelivered: Bool {
            switch self {
            case .dropped, .held: true
            default: false
            }
        }
    }

    /// The number of the record, counted from 0.
    public let sequence: Int
    /// The virtual time in milliseconds.
    public let time: Int
    /// The edge of the record, an index into `TraceRecorder.edges`; `nil` for scheduled, fired and log records.
    public let edge: Int?
    public let kind: Kind
    /// The record that was being delivered or run when this one was created.
    public let cause: Int?
    /// The dropped or held element; `nil` for other kinds, or if the recorder no longer has the element.
    public let element: Any?

    /// The identifier of a log line that `debug()` printed.
    package var identifier: String? { if case .log(let identifier, _) = kind { identifier } else { nil } }
}

/// A subscription of one stage of a pipeline to the stage above it.
public struct TraceEdge {
    /// The name of the operator that sends on this edge.
    public let name: String
    /// The record of the subscription, or `nil` if the subscription was made after the recording.
    public internal(set) var subscribed: Int?
    /// The stage that sends on the edge, an index into `TraceRecorder.lanes`.
    public let lane: Int
}
