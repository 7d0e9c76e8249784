/// A builder of a trace from records that were written elsewhere, in the order in which they happened.
///
/// Records and subscriptions are numbered anew, from 0, because a recording may lack the first ones.
package struct TraceBuilder {
    private var records = TraceRecords()
    private var edges: [TraceEdge] = []
    private var lanes: [String] = []
    /// The lanes by their names; a stage with `debug("query")` is another one than the input `query`.
    private var lanesByName: [String: Int] = [:]
    private var debugLanes: [String: Int] = [:]
    private var subscribers: [Int: TraceOrigin] = [:]
    private var notes = TraceNotes()

    package init() {}

    /// The number of the next record.
    package var count: Int { records.endIndex }

    /// Returns the edge of the operator whose code ran while a record was the cause.
    package func runningEdge(of record: Int) -> Int? { records.running(of: record, among: edges) }

    /// Adds a subscription and returns its number.
    ///
    /// - Parameters:
    ///   - name: The name of the operator that sends.
    ///   - receiver: The number of the subscription that receives; `nil` if the subscriber is not a stage.
    ///   - subscriber: The call by which the program subscribed.
    package mutating func subscription(
        of name: String, lane: String, receiver: Int?, origin: TraceOrigin?, subscriber: TraceOrigin? = nil
    ) -> Int {
        let known = name == "debug" ? debugLanes[lane] : lanesByName[lane]
        let index = known ?? lanes.count
        if known == nil {
            lanes.append(lane)
            if name == "debug" { debugLanes[lane] = index } else { lanesByName[lane] = index }
        }
        edges.append(TraceEdge(name: name, lane: index, receiver: receiver, origin: origin))
        subscribers[edges.count - 1] = subscriber
        return edges.count - 1
    }

    /// Returns the lane of a subscription.
    package func lane(of edge: Int) -> String { lanes[edges[edge].lane] }

    /// Adds a record and returns its number.
    @discardableResult
    package mutating func append(_ kind: TraceRecord.Kind, at time: Int, edge: Int?, cause: Int?) -> Int {
        if case .subscribed = kind, let edge, edges[edge].subscribed == nil { edges[edge].subscribed = count }
        return records.append(kind, time: time, edge: edge, cause: cause)
    }

    package mutating func append(_ note: TraceNote) { notes.append(note) }

    /// - Parameter isCutShort: Whether the run went on after the last record.
    package func trace(isCutShort: Bool) -> Trace {
        Trace(
            records: records, edges: edges, lanes: lanes, isCutShort: isCutShort, subscribers: subscribers, notes: notes
        )
    }
}
