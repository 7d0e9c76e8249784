/// For each number, the ascending indices of the elements of a list that are equal to it.
struct Groups {
    /// The indices for `n` are `indices[starts[n]..<starts[n + 1]]`.
    private var starts: [Int32] = []
    private var indices: [Int32] = []

    init() {}

    /// - Parameter keys: The elements; negative ones belong to no group.
    init(_ keys: [Int32], count: Int) {
        starts = [Int32](repeating: 0, count: count + 1)
        for key in keys where key >= 0 { starts[Int(key) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        indices = [Int32](repeating: 0, count: Int(starts[count]))
        var next = starts
        for (index, key) in keys.enumerated() where key >= 0 {
            indices[Int(next[Int(key)])] = Int32(index)
            next[Int(key)] += 1
        }
    }

    subscript(number: Int) -> ArraySlice<Int32> { indices[Int(starts[number])..<Int(starts[number + 1])] }
}

/// Some records of a trace in chronological order, created on access.
package struct RecordGroup: RandomAccessCollection {
    let records: TraceRecords
    /// The number of the first record of the trace.
    let first: Int
    let numbers: ArraySlice<Int32>

    package var startIndex: Int { numbers.startIndex }
    package var endIndex: Int { numbers.endIndex }
    package subscript(index: Int) -> TraceRecord { records[Int(numbers[index]) + first] }

    /// The records after one of the trace.
    func after(_ sequence: Int) -> RecordGroup { self[from: sortedIndex { $0.sequence > sequence }, to: endIndex] }

    /// The records before one of the trace.
    func before(_ sequence: Int) -> RecordGroup { self[from: startIndex, to: sortedIndex { $0.sequence >= sequence }] }

    /// The records until a time, including that.
    func until(_ time: Int) -> RecordGroup { self[from: startIndex, to: sortedIndex { $0.time > time }] }

    /// The records at a time.
    func at(_ time: Int) -> RecordGroup {
        self[from: sortedIndex { $0.time >= time }, to: sortedIndex { $0.time > time }]
    }

    /// Returns the records of several groups of one trace.
    static func merged(_ groups: [RecordGroup]) -> RecordGroup? {
        guard let first = groups.first else { return nil }
        let numbers = groups.count == 1 ? first.numbers : groups.flatMap(\.numbers).sorted()[...]
        return RecordGroup(records: first.records, first: first.first, numbers: numbers)
    }

    private subscript(from start: Int, to end: Int) -> RecordGroup {
        RecordGroup(records: records, first: first, numbers: numbers[start..<Swift.max(start, end)])
    }
}
