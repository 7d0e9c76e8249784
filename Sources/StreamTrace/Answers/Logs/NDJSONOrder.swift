/// The order of the lines of NDJSON: possibly a header, then records whose numbers ascend, then possibly a summary.
struct NDJSONOrder {
    private(set) var hasHeader = false
    private(set) var hasSummary = false
    private(set) var hasRecords = false
    /// The number of the last record that has one.
    private(set) var lastSequence = Int.min
    /// The number of records that are missing between others, and the first place.
    private var missing = (count: 0, place: "")

    /// Whether the summary is missing that a header promises.
    var isCutOff: Bool { hasHeader && !hasSummary }

    /// That records are missing between others, in a sentence; `nil` if none is.
    var gaps: String? {
        switch missing.count {
        case 0: nil
        case 1: "1 record is missing \(missing.place); what it led to is not known"
        default:
            "\(missing.count.grouped) records are missing, the first \(missing.place); what they led to is not known"
        }
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

    mutating func summary() { hasSummary = true }

    mutating func record(_ sequence: Int?, at time: Int?) throws(JSONReader.Failure) {
        defer { hasRecords = true }
        guard let sequence else { return }
        if !(0..<1 << 53).contains(sequence) {
            throw JSONReader.Failure(offset: 0, message: "\(sequence) cannot be the number of a record")
        }
        if sequence <= lastSequence {
            throw JSONReader.Failure(
                offset: 0, message: "the records are not in order: \(sequence) follows \(lastSequence)")
        }
        if hasRecords, lastSequence >= 0, sequence > lastSequence + 1 {
            if missing.count == 0 { missing.place = "before record \(sequence), at \(time ?? 0)" }
            missing.count += sequence - lastSequence - 1
        }
        lastSequence = sequence
    }
}
