@testable import StreamTraceAnswers
@testable import StreamTraceText

extension FuzzTarget {
    /// A recording in NDJSON.
    static let ndjson = FuzzTarget(name: "ndjson") { read(NDJSONReader(LineReader(path: "fuzz.ndjson", bytes: $0))) }
}
