/// A receiver of the records of a trace.
package protocol TraceSink: AnyObject {
    /// - Parameters:
    ///   - edge: The edge of the record; `nil` for scheduled, fired and log records.
    ///   - lane: The lane of the edge.
    func write(_ record: TraceRecord, of edge: TraceEdge?, lane: String?)

    /// Receives what the program did before the next record.
    func write(_ note: TraceNote)
}

extension TraceSink {
    package func write(_ note: TraceNote) {}
}

/// A stream of records, which stores only the edges of the latest ones, in order to name an operator.
final class TraceStream {
    private let sink: any TraceSink
    /// The number of records so far, which is the number of the next one.
    @exclusivity(unchecked) private(set) var count = 0
    /// A ring buffer, indexed by the record's number.
    @exclusivity(unchecked) private var latest = [Origin](repeating: Origin(), count: 4096)

    /// The edges of a record.
    private struct Origin {
        /// The edge of the record or of its nearest cause with an edge.
        var sender: Int?
        /// The edge on which the running operator sends while the record is the cause.
        var running: Int?
    }

    init(_ sink: any TraceSink) { self.sink = sink }

    /// Passes on a record, whose number is `count`, and returns that number.
    ///
    /// - Parameter running: The edge on which the operator sends that runs while the record is the cause, if the record
    ///   has an edge.
    func append(_ record: TraceRecord, running: Int?, of edge: TraceEdge?, lane: String?) -> Int {
        let origin = record.edge.map { Origin(sender: $0, running: running) }
        latest[count % latest.count] = origin ?? record.cause.flatMap(self.origin) ?? Origin()
        count += 1
        sink.write(record, of: edge, lane: lane)
        return record.sequence
    }

    /// Passes on what the program did before the next record.
    func append(_ note: TraceNote) { sink.write(note) }

    /// Returns the edge of one of the latest records or of its nearest cause.
    func sender(of record: Int) -> Int? { origin(of: record)?.sender }

    /// Returns the edge of the operator whose code ran while one of the latest records was the cause.
    func running(of record: Int) -> Int? { origin(of: record)?.running }

    private func origin(of record: Int) -> Origin? {
        record >= count - latest.count && record < count ? latest[record % latest.count] : nil
    }
}

/// A sink that passes records to a closure.
final class ClosureTraceSink: TraceSink {
    private let receive: (TraceRecord, String?) -> Void

    init(_ receive: @escaping (TraceRecord, String?) -> Void) { self.receive = receive }

    func write(_ record: TraceRecord, of edge: TraceEdge?, lane: String?) { receive(record, lane) }
}
