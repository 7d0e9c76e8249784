/// Where the records of a trace go while it is made.
protocol TraceSink: AnyObject {
    /// - Parameter lane: the one it belongs to; what is scheduled and what runs then has none.
    func write(_ record: TraceRecord, lane: String?)
}

/// Hands on records one by one: nothing is kept but on which edges the latest were, which names an operator.
final class TraceStream {
    private let sink: any TraceSink
    @exclusivity(unchecked) private var count = 0
    /// By the number of the record, over and over again.
    @exclusivity(unchecked) private var edges = [Int?](repeating: nil, count: 4096)

    init(_ sink: any TraceSink) {
        self.sink = sink
    }

    /// Hands on a record; the result is its number.
    func append(_ kind: TraceRecord.Kind, time: Int, edge: Int?, cause: Int?, lane: String?) -> Int {
        let sequence = count
        edges[sequence % edges.count] = edge ?? cause.flatMap(self.edge)
        count += 1
        sink.write(TraceRecord(sequence: sequence, time: time, edge: edge, kind: kind, cause: cause), lane: lane)
        return sequence
    }

    /// The edge that a record of late leads back to.
    func edge(of record: Int) -> Int? {
        record >= count - edges.count && record < count ? edges[record % edges.count] : nil
    }
}
