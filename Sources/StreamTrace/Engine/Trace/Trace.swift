/// The records of one run, with their subscriptions and lanes.
///
///     var replay = MarbleReplay()
///     replay.recordsTrace = true
///     let trace = replay.run(source).scenarios[0].trace
///     trace?.lanes   // ["some", "split#1", "subject"]
///
/// A record of an event belongs to an edge, which is one subscription; an edge belongs to a lane, which is a stage of
/// the pipeline. Several subscriptions of one stage share one lane.
public struct Trace {
    public let records: TraceRecords
    public let edges: [TraceEdge]
    /// The names of the lanes. Inputs and identifiers of `debug()`, including outputs, keep their names. Operators are
    /// numbered in the order of their first subscription, so `map#1` is the one closest to an output.
    public let lanes: [String]
    /// Whether the recording ended before the run, because there were too many records.
    package let isCutShort: Bool
    /// The calls by which the program subscribed, by the edges that no stage subscribed to. The one for a connection is
    /// that of the stream which was connected, and has the number of its run; that of another subscription has none.
    package let subscribers: [Int: TraceOrigin]
    package let notes: TraceNotes
    /// The lanes that are inputs or outputs of the file.
    public package(set) var inputs: [String] = []
    public package(set) var outputs: [String] = []

    /// The places at which the recording lacks records, in order.
    package var gaps: [TraceGap] = []
    /// For each record whose cause is missing, the number of the first record after the gap that contains the cause.
    package var missingCauses: [Int: Int] = [:]

    /// For each cold input, the times of its events after each subscription; the last ones repeat.
    package var diagrams: [String: [[Int]]] = [:]

    /// For each cold input with several diagrams, their lines.
    package var diagramLines: [String: [Int]] = [:]

    /// Returns the lane of a record; scheduled and fired records have none.
    public func lane(of record: TraceRecord) -> String? {
        record.identifier ?? record.edge.map { lanes[edges[$0].lane] }
    }
}
