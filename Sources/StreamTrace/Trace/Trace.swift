/// All that happened in one run: its records, and the subscriptions and lanes they belong to.
///
///     var replay = MarbleReplay()
///     replay.recordsTrace = true
///     let trace = replay.run(source).scenarios[0].trace
///     trace?.lanes   // ["some", "split#1", "subject"]
///
/// A record of an event names an edge, which is one subscription; an edge names a lane, which is a stage of the pipeline:
/// several subscriptions of one stage are one lane.
public struct Trace {
    public let records: TraceRecords
    public let edges: [TraceEdge]
    /// The names of the lanes: inputs and what `debug()` logs, outputs among it, as they are called; operators with a
    /// number, in the order in which they were first subscribed to: `map#1` is the one nearest to an output.
    public let lanes: [String]
    /// The inputs and the outputs of the file among the lanes.
    public internal(set) var inputs: [String] = []
    public internal(set) var outputs: [String] = []

    /// The lane a record belongs to; what is scheduled and what runs then has none.
    public func lane(of record: TraceRecord) -> String? {
        record.identifier ?? record.edge.map { lanes[edges[$0].lane] }
    }
}

/// Gives the stages of pipelines their lanes.
struct TraceLanes {
    private(set) var names: [String] = []
    private var named: [String: Int] = [:]
    private var stages: [ObjectIdentifier: Stage] = [:]
    private var counts: [String: Int] = [:]

    /// A stage that is still there: an address alone may have been given to another one since.
    private struct Stage {
        weak var source: AnyObject?
        let lane: Int
    }

    mutating func lane(of source: AnyObject, name: String, identifier: String?) -> Int {
        if let identifier {
            if let lane = named[identifier] { return lane }
            named[identifier] = names.count
            return add(identifier)
        }
        if let stage = stages[ObjectIdentifier(source)], stage.source === source { return stage.lane }
        let number = counts[name, default: 0] + 1
        counts[name] = number
        let lane = add("\(name)#\(number)")
        stages[ObjectIdentifier(source)] = Stage(source: source, lane: lane)
        return lane
    }

    private mutating func add(_ name: String) -> Int {
        names.append(name)
        return names.count - 1
    }
}
