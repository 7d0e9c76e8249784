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
        /// Work was scheduled for a time in milliseconds.
        case scheduled(due: Int)
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
    // -1 represents `nil`, which limits an edge to 56 bytes.
    private var subscription: Int32 = -1
    private let subscriber: Int32
    private let laneIndex: Int32
    private let run: Int32
    private let site: (any TraceSite)?
    private let isInside: Bool

    init(name: String, lane: Int, receiver: Int?, origin: TraceOrigin?) {
        self.name = name
        laneIndex = Int32(clamping: lane)
        subscriber = Int32(clamping: receiver ?? -1)
        run = Int32(clamping: origin?.run ?? 0)
        site = origin?.site
        isInside = origin?.isInside ?? false
    }

    /// The record of the subscription, or `nil` if the subscription was made after the recording, or if the edge has
    /// the elements that a subject emitted without a subscriber.
    public internal(set) var subscribed: Int? {
        get { subscription < 0 ? nil : Int(subscription) }
        set { subscription = Int32(clamping: newValue ?? -1) }
    }
    /// The stage that sends on the edge, an index into `TraceRecorder.lanes`.
    public var lane: Int { Int(laneIndex) }
    /// The edge on which the subscribing stage sends; `nil` if the subscriber is not a stage.
    public var receiver: Int? { subscriber < 0 ? nil : Int(subscriber) }
    /// The call that created the stage that sends on this edge; `nil` if that is not known, as in compiled Swift.
    public var origin: TraceOrigin? { site.map { TraceOrigin(site: $0, run: Int(run), isInside: isInside) } }
}
