/// An event of a recording, whose bytes belong to the reader.
package struct RecordedEvent {
    package typealias Kind = TracedEvent.Kind

    /// The time in milliseconds since the start of the recording.
    package let time: Int
    /// The identifier passed to `debug()`.
    package let lane: UnsafeRawBufferPointer
    /// The number of the lane's subscription that the event belongs to, if the recording has it.
    package var subscription: Int?
    package let kind: Kind
    /// The printed element or error; empty for other kinds.
    package var text: UnsafeRawBufferPointer
    /// The Swift type of the element, if the recording has it.
    package var type: UnsafeRawBufferPointer?
}

/// A reader of the events of a recording, one by one, in constant memory.
///
/// Subclasses for each format override `next`.
package class RecordingReader {
    final let lines: LineReader
    /// The number of lines read so far that are neither events nor comments nor empty.
    package final var foreignLines = 0
    /// Whether control characters in identifiers and texts are escaped, as in a log that this tool wrote.
    package var spellsOutControls: Bool { false }
    /// Whether times have no date, so that they restart at midnight.
    package var endsAtMidnight: Bool { false }

    /// Whether only what `debug()` logged is read from a recording that has the events of operators as well.
    @exclusivity(unchecked) package final var readsLogOnly = false

    /// Whether a recording may be cut off; otherwise that is an error.
    @exclusivity(unchecked) package final var takesCutOff = false
    /// Whether a recording may say that it lacks events between others; otherwise that is an error.
    @exclusivity(unchecked) package final var takesGaps = false
    /// What the recording lacks, in sentences, after its end was read.
    package var lacks: [String] { [] }
    /// The number of records that are known to be missing so far.
    package var missingCount: Int { 0 }
    /// How the recording was cut off, after its end was read; `nil` if it is whole.
    @exclusivity(unchecked) package final var cut: String?

    /// Whether a line that contains a part of an event is an error, rather than skipped.
    package final var refusesParts = false

    /// The number of the line that was read last.
    package final var lineNumber: Int { lines.number }

    init(_ lines: LineReader) { self.lines = lines }

    /// Returns the next event of any lane, or `nil` at the end of the file. Its bytes are valid until the next call.
    package func next() throws(Diagnostic) -> RecordedEvent? { fatalError("next() belongs to a subclass") }

    /// Returns a diagnostic about the last event or a part of its text.
    package func diagnostic(_ message: String, at text: UnsafeRawBufferPointer?, suggestion: String? = nil)
        -> Diagnostic
    {
        fatalError("diagnostic belongs to a subclass")
    }
}

/// A namespace for opening recordings: logs or NDJSON.
package enum RecordingFile {
    /// Opens a recording and detects its format from its first bytes.
    package static func open(_ path: String) throws(RecordingError) -> RecordingReader {
        let lines: LineReader
        do { lines = try LineReader(path) } catch { throw .opening(error.message) }
        return try open(lines)
    }

    /// - Parameter writer: What wrote a log.
    package static func open(
        _ lines: LineReader, of writer: LogWriterKind = .debug
    ) throws(RecordingError) -> RecordingReader {
        let head: UnsafeRawBufferPointer
        do { head = try lines.head() } catch { throw .reading(error) }
        if head.isEmpty { throw .opening("the file is empty") }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
            throw .opening("the file looks like UTF-16: save it as UTF-8")
        }
        if head.prefix(maximumLooked).contains(0) { throw .opening("the file is not text") }
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { lines.skip(3) }
        let first = head.first { !" \t\r\n".utf8.contains($0) && $0 < 0x80 }
        if first == UInt8(ascii: "{") { return NDJSONReader(lines) }
        return LogReader(lines, of: writer)
    }

    private static let maximumLooked = 64 << 10
}

/// The reason why a recording cannot be read: a message about the file, or a diagnostic with its own location.
package enum RecordingError: Error {
    case opening(String)
    case reading(Diagnostic)
}
