/// The runs of which a file of NDJSON has the records.
package struct TraceRecording {
    /// An event that no record may show.
    package struct Event {
        package let lane: String
        package let time: Int
        package let kind: TraceRecord.Kind
    }

    /// What the header tells about a scenario.
    package struct Outline {
        /// `nil` for a file without scenarios.
        package var name: String?
        package var title: String?
        package var frame = 1
        package var inputs: [String] = []
        package var outputs: [String] = []
        package var attempts: [String: [[Int]]] = [:]
        package var lines: [String: [Int]] = [:]
    }

    /// What the summary tells about a scenario.
    package struct Summary {
        package var name: String?
        package var end: Int?
        package var failure: String?
        package var sent: [Event] = []
        package var unsent: [Event] = []
        package var expected: [Event] = []
        /// What the program did after the last record.
        var notes: [RecordedNote] = []
    }

    /// The run of a scenario.
    package struct Run {
        package let outline: Outline
        package let trace: Trace
        /// `nil` if the recording was cut off before.
        package let summary: Summary?
        /// Whether a record names its cause.
        package let hasCauses: Bool
    }

    /// Returns the name that the lane of an operator tells: `map` of `map#1`.
    package static func operatorName(ofLane lane: String) -> String {
        guard let mark = lane.lastIndex(of: "#"), Int(lane[lane.index(after: mark)...]) != nil else { return lane }
        return String(lane[..<mark])
    }

    /// Returns the scenarios that the header of a recording names; `nil` if a line is none.
    package static func outlines(ofHeader line: UnsafeRawBufferPointer) -> [Outline]? {
        var json = JSONReader(line)
        guard let read = try? RecordedLine(&json), read.record?.version != nil else { return nil }
        return read.scenarios.flatMap { try? RecordedOutlines.outlines(of: $0) } ?? []
    }

    package let path: String
    package let title: String?
    package let runs: [Run]
    /// What the recording lacks: `nil` if it is whole.
    package let lack: String?
    /// The number of lines that are no records.
    package var foreignLines = 0
}
