/// The records of a trace in chronological order: all of them, or the last ones.
///
/// An index is the number of a record, so a collection of the last records does not start at 0. Records are stored
/// compactly in chunks and created on access.
public struct TraceRecords: RandomAccessCollection, CustomStringConvertible {
    private struct Entry {
        let kind: TraceRecord.Kind
        let time: Int
        // -1 represents `nil`, which limits an entry to 56 bytes.
        let edge: Int32
        let cause: Int32
    }

    private var entries = ChunkedList<Entry>()
    /// A ring buffer of the last records, if not all are stored.
    private var last: [TraceRecord] = []
    private let limit: Int
    public private(set) var endIndex = 0

    init(keepingLast limit: Int = .max) { self.limit = limit }

    public var startIndex: Int { Swift.max(0, endIndex - limit) }

    public subscript(index: Int) -> TraceRecord {
        precondition(indices.contains(index), "this record is not kept")
        if limit != .max { return last[index % limit] }
        let entry = entries[index]
        return TraceRecord(
            sequence: index, time: entry.time, edge: entry.edge < 0 ? nil : Int(entry.edge), kind: entry.kind,
            cause: entry.cause < 0 ? nil : Int(entry.cause), element: element(of: entry))
    }

    /// `24 records`
    public var description: String { count == 1 ? "1 record" : "\(count) records" }

    /// Returns the dropped or held element: the one that the cause sent.
    private func element(of entry: Entry) -> Any? {
        guard entry.kind.isUndelivered, entry.cause >= 0, case .next(let element) = entries[Int(entry.cause)].kind
        else {
            return nil
        }
        return element
    }

    /// Adds a record to all others and returns its number.
    mutating func append(_ kind: consuming TraceRecord.Kind, time: Int, edge: Int?, cause: Int?) -> Int {
        let number = endIndex
        entries.append(
            Entry(kind: kind, time: time, edge: Int32(clamping: edge ?? -1), cause: Int32(clamping: cause ?? -1)))
        endIndex = number + 1
        return number
    }

    /// Adds a record to the last ones, with the number that follows theirs.
    mutating func append(_ record: TraceRecord) {
        endIndex += 1
        if last.count < limit { last.append(record) } else if limit > 0 { last[record.sequence % limit] = record }
    }

    // MARK: Edges

    /// Returns a record, or the nearest of its causes, that has an edge.
    func onEdge(_ sequence: Int) -> TraceRecord? {
        var next: Int? = sequence
        while let sequence = next, indices.contains(sequence) {
            let record = self[sequence]
            if record.edge != nil { return record }
            next = record.cause
        }
        return nil
    }

    /// Returns the edge of the operator whose code ran while a record was the cause.
    func running(of sequence: Int, among edges: [TraceEdge]) -> Int? {
        onEdge(sequence).flatMap { record in record.edge.flatMap { edges.running(after: record.kind, on: $0) } }
    }
}

extension [TraceEdge] {
    /// Returns the edge of the operator whose code runs while a record of an edge is the cause: the operator that receives
    /// on the edge is the one that subscribed to it.
    package func running(after kind: TraceRecord.Kind, on edge: Int) -> Int? {
        if case .subscribed = kind { edge } else { self[edge].receiver }
    }
}
