/// A writer of the events of a `TraceLog` as NDJSON, in the format of `NDJSONRenderer`.
///
///     {"streamtrace":1,"tool":"TraceLog","unit":"ms","began":"2026-03-02 09:14:07.120"}
///     {"seq":3,"t":120,"lane":"query","sub":1,"kind":"next","value":"ab","type":"String","cause":[2]}
///     {"seq":9,"t":131,"lane":"query","sub":1,"kind":"completed","lost":5}
///     {"summary":{"records":10}}
///
/// `began` is the local time at which the clock was 0, and `lost` the number of events before the record that were not
/// recorded, whose numbers are missing.
struct RecordingLines {
    private let json: JSONWriter

    init(write: @escaping (UnsafeRawBufferPointer) -> Void) { json = JSONWriter(write: write) }

    func header(began date: Int64) {
        json.object {
            json.field("streamtrace", NDJSONRecord.version)
            json.field("tool", "TraceLog")
            json.field("unit", "ms")
            json.field("began", DebugLog.timestamp(date, local: true))
        }
        json.endLine()
    }

    func write(_ event: TracedEvent) {
        json.object {
            json.field("seq", event.number)
            json.field("t", event.time)
            json.field("lane", event.point.name)
            json.field("sub", event.point.subscription)
            json.field("kind", event.kind.rawValue)
            switch event.kind {
            case .next:
                json.field("value", event.text)
                json.field("type", event.point.type)
            case .error: json.field("value", event.text)
            case .subscribed, .completed, .disposed: break
            }
            if let cause = event.cause { json.cause(cause, from: 0) }
            if event.lost > 0 { json.field("lost", event.lost) }
        }
        json.endLine()
    }

    func summary(count: Int, lost: Int) {
        json.object {
            json.key("summary")
            json.object {
                json.field("records", count)
                if lost > 0 { json.field("lost", lost) }
            }
        }
        json.endLine()
        json.flush()
    }

    func flush() { json.flush() }
}

/// Writes a recording while it grows.
final class RecordingWriter: TraceLogWriter, @unchecked Sendable {
    // Sendable: the log calls one method at a time, and the problem has a lock.
    private let file: GrowingFile
    private let lines: RecordingLines
    private let report = ProblemReport()
    private var hasBegun = false
    private var hasEnded = false

    init(_ file: GrowingFile) {
        self.file = file
        lines = RecordingLines { file.write($0) }
        report.note(file.problem)
    }

    var problem: String? { report.problem }

    func write(_ events: [TracedEvent], of log: TraceLog) {
        if hasEnded || file.problem != nil { return }
        if !hasBegun { lines.header(began: log.date) }
        hasBegun = true
        events.forEach(lines.write)
        lines.flush()
        report.note(file.problem)
    }

    func finish(count: Int, lost: Int) {
        if hasEnded { return }
        hasEnded = true
        if hasBegun { lines.summary(count: count, lost: lost) }
        report.note(file.problem)
        file.end()
    }
}

/// Writes the events as lines of `debug()`, for people.
final class ConsoleWriter: TraceLogWriter, @unchecked Sendable {
    // Sendable: the log calls one method at a time, and the problem has a lock.
    private let file = GrowingFile(standardErrorAs: "the standard error")
    private let report = ProblemReport()

    var problem: String? { report.problem }

    func write(_ events: [TracedEvent], of log: TraceLog) {
        var text = ""
        for event in events {
            if event.lost > 0 { text += "(\(event.lost.grouped) events were not recorded)\n" }
            let date = DebugLog.timestamp(log.date + Int64(event.time) * 1_000_000, local: true)
            text += "\(date): \(event.point.name) -> \(event.kind.content(event.text))".escapingControlCharacters + "\n"
        }
        text.withUTF8 { file.write(UnsafeRawBufferPointer($0)) }
        report.note(file.problem)
    }

    func finish(count: Int, lost: Int) {}
}

/// The problem that ended a recording, which is said once.
private final class ProblemReport: @unchecked Sendable {
    // Sendable: the problem is under the lock.
    private let lock = Lock()
    private var text: String?

    var problem: String? { lock.withLock { text } }

    func note(_ problem: String?) {
        guard let problem else { return }
        let isNew = lock.withLock {
            defer { text = problem }
            return text == nil
        }
        if !isNew { return }
        var line = "StreamTrace: the recording ends: \(problem)\n"
        line.withUTF8 { GrowingFile(standardErrorAs: "").write(UnsafeRawBufferPointer($0)) }
    }
}
