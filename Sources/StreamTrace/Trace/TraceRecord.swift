/// One thing that happened in a traced pipeline, with the record that led to it.
///
/// Following `cause` from record to record answers where an event came from, across virtual time: what a timer sends was
/// caused by its firing, that by its being scheduled, and that by the event that armed it.
public struct TraceRecord {
    public enum Kind {
        /// An edge was subscribed to.
        case subscribed
        case next(Any)
        case error(any Error)
        case completed
        case disposed
        /// An operator will not send on the element that was the cause.
        case dropped(reason: String)
        /// An operator keeps the element that was the cause, perhaps for later.
        case held(reason: String)
        /// Something was put on the scheduler.
        case scheduled
        /// What was scheduled runs; `cause` is the record of its scheduling.
        case fired
        /// A line of `debug()`, without its time.
        case log(identifier: String, content: String)

        /// Whether it tells what became of an element that was not sent on.
        var isFate: Bool {
            switch self {
            case .dropped, .held: true
            default: false
            }
        }
    }

    /// The number of the record, from 0.
    public let sequence: Int
    /// Virtual time in milliseconds.
    public let time: Int
    /// The edge it happened on: an index into `TraceRecorder.edges`. What is scheduled, fired or logged has none.
    public let edge: Int?
    public let kind: Kind
    /// The record that was being delivered, or run, when this one was made.
    public let cause: Int?
    /// The element that was dropped or held; `nil` for all other kinds, and where the recorder keeps less than what came
    /// since.
    public let element: Any?
}

/// A subscription of one stage of a pipeline to the stage above it.
public struct TraceEdge {
    /// What sends on this edge: the operator, as it is called.
    public let name: String
    /// The record of its subscription; nothing where it came after the recording.
    public internal(set) var subscribed: Int?
    /// The stage that sends on it: an index into `TraceRecorder.lanes`.
    public let lane: Int
}
