/// A reader of NDJSON that `replay --format ndjson` or an app wrote.
///
///     {"t":120,"lane":"search","kind":"next","json":"swift"}
///
/// A line needs these keys: `t` in milliseconds, a lane, a kind, and the element either as `value`, in the form that
/// `print` shows, or as `json`. Keys may come in any order; unknown keys are ignored. A file that starts with a header
/// must end with a summary. The lane of a file with scenarios is called `SCENARIO › LANE`.
final class NDJSONReader: RecordingReader {
    /// The line of the last event, and the range of its element in the line.
    @exclusivity(unchecked) private var line = UnsafeRawBufferPointer(start: nil, count: 0)
    @exclusivity(unchecked) private var element: Range<Int>?
    @exclusivity(unchecked) private var order = NDJSONOrder()
    /// The last element of any lane, and its type.
    @exclusivity(unchecked) private var lastElement: Int?
    @exclusivity(unchecked) private var lastType: UnsafeRawBufferPointer?
    private let lane = ByteBuffer()
    private let text = ByteBuffer()
    private let type = ByteBuffer()

    override func next() throws(Diagnostic) -> RecordedEvent? {
        while let line = try lines.next() {
            self.line = line
            element = nil
            do {
                if let event = try event() { return event }
            } catch {
                let isCut = !lines.isWhole && error.offset >= line.count
                return try isCut ? cutOff("the recording is cut off in the middle of this line") : fail(error)
            }
        }
        return order.isCutOff ? try cutOff(NDJSONOrder.cutOff) : nil
    }

    /// Ends a recording that is cut off, which is an error unless it may be.
    private func cutOff(_ message: String) throws(Diagnostic) -> RecordedEvent? {
        cut = message
        if takesCutOff { return nil }
        throw lines.diagnostic(message, in: line, number: lines.number)
    }

    override func diagnostic(
        _ message: String, at text: UnsafeRawBufferPointer?, suggestion: String? = nil
    ) -> Diagnostic {
        var range = text == nil ? nil : element
        if let start = text?.baseAddress, let base = line.baseAddress, let count = text?.count, start >= base,
            start + count <= base + line.count
        {
            range = start - base..<start - base + count
        }
        return lines.diagnostic(message, in: line, at: range, suggestion: suggestion)
    }

    private func fail(_ failure: JSONReader.Failure) throws(Diagnostic) -> RecordedEvent? {
        let offset = min(failure.offset, line.count)
        throw lines.diagnostic(failure.message, in: line, at: offset..<min(offset + 1, line.count))
    }

    // MARK: Lines

    /// Returns the event of a line, or `nil` if the line is not an event of a lane.
    private func event() throws(JSONReader.Failure) -> RecordedEvent? {
        var json = JSONReader(line)
        if json.peek() == nil { return nil }
        try order.check(json)
        var summary: UnsafeRawBufferPointer?
        let record = try NDJSONRecord(&json) { key, json throws(JSONReader.Failure) in
            let value = try json.skip()
            if key.equals("summary") { summary = value }
        }
        try json.end()
        if let version = record.version {
            try order.header(version)
            return nil
        }
        if let summary {
            try order.summary(summary)
            try refuse(NDJSONOrder.lost(of: summary))
            return nil
        }
        try order.record(record.sequence, at: record.time, lost: record.lost)
        try refuse(record.lost)
        guard let name = record.kind else { throw Self.missing("kind") }
        if order.hasHeader, readsLogOnly { return try logged(record, name) }
        guard let kind = try Self.kind(name, in: line) else { return nil }
        guard let time = try record.checkedTime() else { throw Self.missing("t") }
        guard let lane = record.lane else { throw Self.missing("lane") }
        var event = RecordedEvent(
            time: time, lane: identifier(lane, record.scenario), subscription: record.subscription, kind: kind,
            text: UnsafeRawBufferPointer(start: nil, count: 0))
        if kind == .next || kind == .error { try read(record, into: &event) }
        return event
    }

    /// Throws if events could not be recorded, unless the recording may lack some.
    private func refuse(_ lost: Int?) throws(JSONReader.Failure) {
        guard let lost, lost > 0, !takesGaps else { return }
        let count = lost == 1 ? "1 event" : "\(lost.grouped) events"
        throw JSONReader.Failure(offset: 0, message: "\(count) before this line could not be recorded")
    }

    override var lacks: [String] { order.lacks }
    override var missingCount: Int { order.missingCount }

    /// Returns the event of a line that `debug()` logged. Its type is that of the element that was logged.
    private func logged(_ record: NDJSONRecord, _ name: JSONText) throws(JSONReader.Failure) -> RecordedEvent? {
        guard name.equals("log") else {
            if name.equals("next") {
                // Copied, because the bytes of the line are valid only until the next one is read.
                type.removeAll()
                record.type?.append(to: type)
                (lastType, lastElement) = (type.bytes, record.sequence)
            }
            return nil
        }
        guard let time = try record.checkedTime() else { throw Self.missing("t") }
        guard let lane = record.lane else { throw Self.missing("lane") }
        guard let value = record.value else { throw Self.missing("value") }
        element = range(of: value.bytes)
        let content = plain(value, text)
        guard let (kind, range) = LogLineParser.content(content, at: 0) else { return nil }
        let isElement = kind == .next || kind == .error
        var event = RecordedEvent(
            time: time, lane: identifier(lane, record.scenario), kind: kind,
            text: UnsafeRawBufferPointer(rebasing: content[range.lowerBound..<content.count - (isElement ? 1 : 0)]))
        if kind == .next, record.cause == lastElement { event.type = lastType }
        return event
    }

    static func missing(_ key: String) -> JSONReader.Failure {
        JSONReader.Failure(offset: 0, message: "this record has no '\(key)'")
    }

    /// Returns the kind of an event, or `nil` if the line is not an event of a lane.
    private static func kind(
        _ name: JSONText, in line: UnsafeRawBufferPointer
    ) throws(JSONReader.Failure) -> RecordedEvent.Kind? {
        if name.equals("next") { return .next }
        if name.equals("subscribed") { return .subscribed }
        if name.equals("disposed") { return .disposed }
        if name.equals("completed") { return .completed }
        if name.equals("error") { return .error }
        let others = ["log", "dropped", "held", "scheduled", "fired"]
        if others.contains(name.string) { return nil }
        throw unknown(name, in: line)
    }

    static func unknown(_ kind: JSONText, in line: UnsafeRawBufferPointer) -> JSONReader.Failure {
        let kinds = ["subscribed", "next", "error", "completed", "disposed"]
        let shown = kind.string.escapingControlCharacters
        return JSONReader.Failure(
            offset: line.baseAddress.flatMap { base in kind.bytes.baseAddress.map { $0 - base } } ?? 0,
            message: "unknown kind '\(shown)'; "
                + (Suggestions.sentence(for: shown, among: kinds) ?? "it is one of \(kinds.joined(separator: ", "))"))
    }

    // MARK: Texts

    private func identifier(_ name: JSONText, _ scenario: JSONText?) -> UnsafeRawBufferPointer {
        if name.isPlain, scenario == nil { return name.bytes }
        lane.removeAll()
        if let scenario {
            scenario.append(to: lane)
            lane.append(" › ")
        }
        name.append(to: lane)
        return lane.bytes
    }

    private func read(_ record: NDJSONRecord, into event: inout RecordedEvent) throws(JSONReader.Failure) {
        if let written = record.type { event.type = plain(written, type) }
        if let value = record.value {
            element = range(of: value.bytes)
            event.text = plain(value, text)
        } else if let json = record.json {
            element = range(of: json)
            text.removeAll()
            let printed = try JSONAsPrinted(json, to: text)
            event.text = text.bytes
            if event.type == nil, let type = printed.type {
                event.type = UnsafeRawBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount)
            }
        } else {
            throw JSONReader.Failure(offset: 0, message: "this record has neither 'value' nor 'json'")
        }
    }

    private func plain(_ written: JSONText, _ buffer: ByteBuffer) -> UnsafeRawBufferPointer {
        if written.isPlain { return written.bytes }
        buffer.removeAll()
        written.append(to: buffer)
        return buffer.bytes
    }

    private func range(of part: UnsafeRawBufferPointer) -> Range<Int>? {
        guard let start = part.baseAddress, let base = line.baseAddress else { return nil }
        return start - base..<start - base + part.count
    }
}
