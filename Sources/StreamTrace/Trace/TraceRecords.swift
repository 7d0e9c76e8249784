/// All records of a trace, in the order in which things happened.
///
/// Kept small, in chunks: a record is made when it is looked at.
public struct TraceRecords: RandomAccessCollection {
    private struct Entry {
        let kind: TraceRecord.Kind
        let time: Int
        // Nothing is -1, which keeps an entry of a long trace at 56 bytes.
        let edge: Int32
        let cause: Int32
    }

    private var entries = ChunkedList<Entry>()

    public var startIndex: Int { 0 }
    public var endIndex: Int { entries.count }

    public subscript(index: Int) -> TraceRecord {
        let entry = entries[index]
        return TraceRecord(
            sequence: index, time: entry.time, edge: entry.edge < 0 ? nil : Int(entry.edge), kind: entry.kind,
            cause: entry.cause < 0 ? nil : Int(entry.cause))
    }

    /// Adds a record; the result is its number.
    mutating func append(_ kind: TraceRecord.Kind, time: Int, edge: Int?, cause: Int?) -> Int {
        entries.append(
            Entry(
                kind: kind, time: time, edge: Int32(clamping: edge ?? -1),
                cause: Int32(clamping: cause ?? -1)))
        return entries.count - 1
    }
}
