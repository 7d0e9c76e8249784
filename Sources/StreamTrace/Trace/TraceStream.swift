/// Where the records of a trace go while it is made.
protocol TraceSink: AnyObject {
    /// - Parameter lane: the one it belongs to; what is scheduled and what runs then has none.
    func write(_ record: TraceRecord, lane: String?)
}

/// Hands on records one by one, and keeps of the latest only on which edges they were, which names an operator.
final class TraceStream {
    private let sink: any TraceSink
    @exclusivity(unchecked) private var count = 0
    /// By the number of the record, over and over again.
    @exclusivity(unchecked) private var latest = [Origin](repeating: Origin(), count: 4096)
    /// For each edge, the edge on which the operator sends that receives on it.
    @exclusivity(unchecked) private var receivers: [Int?] = []

    /// Where a record comes from.
    private struct Origin {
        /// The edge that it was on, or the nearest of its causes.
        var sender: Int?
        /// The edge on which the operator sends whose code runs while it is the cause.
        var running: Int?
    }

    init(_ sink: any TraceSink) {
        self.sink = sink
    }

    /// Hands on a record; the result is its number.
    func append(
        _ kind: TraceRecord.Kind, time: Int, edge: Int?, cause: Int?, element: Any?, lane: String?
    ) -> Int {
        let sequence = count
        latest[sequence % latest.count] = origin(kind, edge, cause.flatMap(origin) ?? Origin())
        count += 1
        sink.write(
            TraceRecord(sequence: sequence, time: time, edge: edge, kind: kind, cause: cause, element: element),
            lane: lane)
        return sequence
    }

    /// The edge that one of the latest records leads back to.
    func sender(of record: Int) -> Int? { origin(of: record)?.sender }

    /// The edge on which the operator sends whose code ran while one of the latest records was the cause.
    func running(of record: Int) -> Int? { origin(of: record)?.running }

    private func origin(of record: Int) -> Origin? {
        record >= count - latest.count && record < count ? latest[record % latest.count] : nil
    }

    private func origin(_ kind: TraceRecord.Kind, _ edge: Int?, _ cause: Origin) -> Origin {
        guard let edge else { return cause }
        guard case .subscribed = kind else {
            return Origin(sender: edge, running: receivers.indices.contains(edge) ? receivers[edge] : nil)
        }
        while receivers.count <= edge { receivers.append(nil) }
        receivers[edge] = cause.running
        return Origin(sender: edge, running: edge)
    }
}

/// Hands records to a closure.
final class ClosureTraceSink: TraceSink {
    private let receive: (TraceRecord, String?) -> Void

    init(_ receive: @escaping (TraceRecord, String?) -> Void) {
        self.receive = receive
    }

    func write(_ record: TraceRecord, lane: String?) { receive(record, lane) }
}
