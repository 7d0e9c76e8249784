/// A receiver of the records of a trace.
package protocol TraceSink: AnyObject {
    /// - Parameter lane: The lane of the record; `nil` for scheduled and fired records.
    func write(_ record: TraceRecord, lane: String?)
}

/// A stream of records, which stores only the edges of the latest ones, in order to name an operator.
final class TraceStream {
    private let sink: any TraceSink
    @exclusivity(unchecked) private var count = 0
    /// A ring buffer, indexed by the record's number.
    @exclusivity(unchecked) private var latest = [Origin](repeating: Origin(), count: 4096)
    /// For each edge, the edge on which its receiving operator sends.
    @exclusivity(unchecked) private var receivers: [Int?] = []

    /// The edges of a record.
    private struct Origin {
        /// The edge of the record or of its nearest cause with an edge.
        var sender: Int?
        /// The edge on which the running operator sends while the record is the cause.
        var running: Int?
    }

    init(_ sink: any TraceSink) { self.sink = sink }

    /// Passes on a record and returns its number.
    func append(_ kind: TraceRecord.Kind, time: Int, edge: Int?, cause: Int?, element: Any?, lane: String?) -> Int {
        let sequence = count
        latest[sequence % latest.count] = origin(kind, edge, cause.flatMap(origin) ?? Origin())
        count += 1
        sink.write(
            TraceRecord(sequence: sequence, time: time, edge: edge, kind: kind, cause: cause, element: element),
            lane: lane)
        return sequence
    }

    /// Returns the edge of one of the latest records or of its nearest cause.
    func sender(of record: Int) -> Int? { origin(of: record)?.sender }

    /// Returns the edge of the operator whose code ran while one of the latest records was the cause.
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

/// A sink that passes records to a closure.
final class ClosureTraceSink: TraceSink {
    private let receive: (TraceRecord, String?) -> Void

    init(_ receive: @escaping (TraceRecord, String?) -> Void) { self.receive = receive }

    func write(_ record: TraceRecord, lane: String?) { receive(record, lane) }
}
