/// One thing that a recording says happened, as it was read: nothing is copied, the bytes are the reader's.
struct RecordedEvent {
    enum Kind {
        case subscribed, next, error, completed, disposed
    }

    /// In milliseconds since the recording began.
    let time: Int
    /// The identifier, as `debug()` was given it.
    let lane: UnsafeRawBufferPointer
    /// Which subscription of its lane it belongs to, where the recording tells them apart.
    var subscription: Int?
    let kind: Kind
    /// What `print` shows of the element or the error; empty for all else.
    var text: UnsafeRawBufferPointer
    /// The type of the element as Swift writes it, where the recording says it.
    var type: UnsafeRawBufferPointer?
}

/// Reads the events of a recording one after the other, whatever it is written in, in constant memory.
///
/// A class for each format overrides `next`.
class RecordingReader {
    final let lines: LineReader
    /// The lines so far that are no events, no comments and not empty.
    final var foreignLines = 0
    /// Whether control characters in identifiers and in texts are spelled out, as in a log that this tool wrote.
    var spellsOutControls: Bool { false }
    /// Whether times have no date, so that the clock goes back at midnight.
    var endsAtMidnight: Bool { false }

    init(_ lines: LineReader) {
        self.lines = lines
    }

    /// The next event of any lane; its bytes are valid until the one after it is read. Nothing at the end of the file.
    func next() throws(Diagnostic) -> RecordedEvent? { fatalError("next() belongs to a subclass") }

    /// What is wrong with the event that was read last, or with a part of its text.
    func diagnostic(_ message: String, at text: UnsafeRawBufferPointer?, suggestion: String? = nil) -> Diagnostic {
        fatalError("diagnostic belongs to a subclass")
    }
}

/// A recording that was opened: a log, or NDJSON.
enum RecordingFile {
    /// Finds out what the file is written in by how it begins.
    static func open(_ path: String) throws(RecordingError) -> RecordingReader {
        let lines: LineReader
        do { lines = try LineReader(path) } catch { throw .opening(error.message) }
        return try open(lines)
    }

    static func open(_ lines: LineReader) throws(RecordingError) -> RecordingReader {
        let head: UnsafeRawBufferPointer
        do { head = try lines.head() } catch { throw .reading(error) }
        if head.isEmpty { throw .opening("the file is empty") }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
            throw .opening("the file looks like UTF-16: save it as UTF-8")
        }
        if head.prefix(maximumLooked).contains(0) { throw .opening("the file is no text") }
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { lines.skip(3) }
        let first = head.first { !" \t\r\n".utf8.contains($0) && $0 < 0x80 }
        if first == UInt8(ascii: "{") { return NDJSONReader(lines) }
        return LogReader(lines)
    }

    private static let maximumLooked = 64 << 10
}

/// Why a recording cannot be read: as a whole, or at a place of its own.
enum RecordingError: Error {
    case opening(String)
    case reading(Diagnostic)
}
