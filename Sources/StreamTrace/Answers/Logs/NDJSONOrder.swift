/// The order of the lines of NDJSON: possibly a header, then records whose numbers ascend, then possibly a summary.
struct NDJSONOrder {
    private(set) var hasHeader = false
    private(set) var hasSummary = false
    private(set) var hasRecords = false
    /// The number of the last record that has one.
    private(set) var lastSequence = Int.min

    /// Whether the summary is missing that a header promises.
    var isCutOff: Bool { hasHeader && !hasSummary }

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

    mutating func record(_ sequence: Int?) throws(JSONReader.Failure) {
        hasRecords = true
        guard let sequence else { return }
        if sequence <= lastSequence {
            throw JSONReader.Failure(
                offset: 0, message: "the records are not in order: \(sequence) follows \(lastSequence)")
        }
        lastSequence = sequence
    }
}
