/// The order of the lines of NDJSON: possibly a header, then records whose numbers ascend, then possibly a summary.
struct NDJSONOrder {
    private(set) var hasHeader = false
    private(set) var hasSummary = false
    private(set) var hasRecords = false
    /// The number of the last record that has one.
    private(set) var lastSequence = Int.min
    /// The number of the first record, and the time of the last one.
    private var first: Int?
    private var lastTime = 0
    /// The number of records that are missing between others, and the times of the first place.
    private var missing = (count: 0, place: "")
    /// The number of events after the last record that were not recorded.
    private(set) var lostAtEnd = 0

    /// The number of all records that are known to be missing.
    var missingCount: Int { (first ?? 0) + missing.count + lostAtEnd }

    /// Whether the summary is missing that a header promises.
    var isCutOff: Bool { hasHeader && !hasSummary }

    /// What the recording lacks, in sentences, except that it may be cut off.
    var lacks: [String] {
        var sentences: [String] = []
        if let first, first > 0 {
            sentences.append(
                "the recording begins with record \(first); what led to its first records is not known")
        }
        if missing.count == 1 {
            sentences.append("1 record is missing \(missing.place); what it was, and what it led to, is not known")
        } else if missing.count > 1 {
            let count = missing.count.grouped
            sentences.append(
                "\(count) records are missing, the first \(missing.place); what they were, and what they led to, is not known"
            )
        }
        if lostAtEnd > 0 {
            let count = lostAtEnd == 1 ? "1 event" : "\(lostAtEnd.grouped) events"
            sentences.append("\(count) after the last record, at \(lastTime), could not be recorded")
        }
        return sentences
    }

    static let cutOff = "the recording is cut off: its summary is missing"

    /// Throws if a line follows the summary.
    func check(_ json: JSONReader) throws(JSONReader.Failure) {
        if hasSummary { throw json.failure("something follows the summary") }
    }

    mutating func header(_ version: Int) throws(JSONReader.Failure) {
        if hasRecords || hasHeader {
            throw JSONReader.Failure(offset: 0, message: "another recording begins here: a file holds one")
        }
        if version != NDJSONRecord.version {
            throw JSONReader.Failure(
                offset: 0, message: "the recording has version \(version) of the schema, and only 1 is known")
        }
        hasHeader = true
    }

    /// - Parameter bytes: The value of the summary.
    mutating func summary(_ bytes: UnsafeRawBufferPointer) throws(JSONReader.Failure) {
        hasSummary = true
        lostAtEnd = try Self.lost(of: bytes)
    }

    /// Takes the next record, and returns the number of those that are missing before it.
    ///
    /// - Parameter lost: The number of events that were not recorded, as the record tells it.
    @discardableResult
    mutating func record(_ sequence: Int?, at time: Int?, lost: Int?) throws(JSONReader.Failure) -> Int {
        defer {
            hasRecords = true
            lastTime = time ?? lastTime
        }
        if let sequence { try check(sequence) }
        let skipped = sequence.map { lastSequence >= 0 ? $0 - lastSequence - 1 : hasRecords ? 0 : $0 } ?? 0
        let count = max(skipped, lost ?? 0)
        if let sequence { lastSequence = sequence }
        if !hasRecords {
            first = count
        } else if count > 0 {
            if missing.count == 0 { missing.place = "between \(lastTime) and \(time ?? 0)" }
            missing.count += count
        }
        return count
    }

    private func check(_ sequence: Int) throws(JSONReader.Failure) {
        if !(0..<1 << 53).contains(sequence) {
            throw JSONReader.Failure(offset: 0, message: "\(sequence) cannot be the number of a record")
        }
        if sequence <= lastSequence {
            throw JSONReader.Failure(
                offset: 0, message: "the records are not in order: \(sequence) follows \(lastSequence)")
        }
    }

    /// Returns the number of events after the last record that were not recorded, as a summary tells it.
    static func lost(of bytes: UnsafeRawBufferPointer) throws(JSONReader.Failure) -> Int {
        var json = JSONReader(bytes)
        var lost = 0
        if json.peek() != UInt8(ascii: "{") { return 0 }
        try json.beginObject()
        while let key = try json.nextKey() {
            if key.equals("lost") { lost = try json.integer() } else { try json.skip() }
        }
        return max(0, lost)
    }
}
