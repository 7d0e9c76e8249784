/// A reader of NDJSON that `replay --format ndjson` or an app wrote, with all records and their causes.
///
/// The records may end at any byte, and the first ones may be missing. Cost: one pass over the file; 56 bytes for a
/// record, and the element.
package final class TraceReader {
    private let lines: LineReader
    private let values = RecordedValues()
    private let sites = RecordedSites()
    @exclusivity(unchecked) private var line = UnsafeRawBufferPointer(start: nil, count: 0)
    private var title: String?
    private var outlines: [TraceRecording.Outline] = []
    private var summaries: [TraceRecording.Summary] = []
    private var runs: [RecordedRun] = []
    @exclusivity(unchecked) private var current: RecordedRun?
    @exclusivity(unchecked) private var order = NDJSONOrder()
    /// How the recording is cut off.
    private var cut: String?
    @exclusivity(unchecked) private var count = 0

    /// The maximum number of records, whose numbers have 32 bits.
    private static let maximumCount = 50_000_000

    package init(_ lines: LineReader) { self.lines = lines }

    /// Reads a recording to its end, or to where it was cut off.
    package func read() throws(Diagnostic) -> TraceRecording {
        while let line = try lines.next() {
            self.line = line
            do throws(JSONReader.Failure) {
                try read(line)
            } catch {
                if !lines.isWhole, error.offset >= line.count {
                    cut = "the recording is cut off in the middle of line \(lines.number)"
                    break
                }
                let offset = min(error.offset, line.count)
                throw lines.diagnostic(error.message, in: line, at: offset..<min(offset + 1, line.count))
            }
        }
        if let current {
            if order.lostAtEnd > 0 { current.lack(order.lostAtEnd, before: nil) }
            if cut != nil || order.isCutOff { current.lack(nil, before: nil) }
            runs.append(current)
        }
        if runs.isEmpty, !order.hasSummary {
            throw lines.diagnostic(cut ?? "the recording has no records", in: line, number: max(1, lines.number))
        }
        if order.isCutOff { cut = cut ?? NDJSONOrder.cutOff }
        return TraceRecording(path: lines.path, title: title, runs: finished(), lack: lack)
    }

    private var lack: String? {
        let last = runs.last.map { "; what came after \($0.lastTime) is not known" } ?? ""
        let parts = order.lacks + [cut.map { $0 + last }].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func finished() -> [TraceRecording.Run] {
        runs.map { run in
            let outline = outlines.first { $0.name == run.name } ?? TraceRecording.Outline(name: run.name)
            let summary = summaries.first { $0.name == run.name }
            return run.finish(outline, summary)
        }
    }

    // MARK: Lines

    private func read(_ line: UnsafeRawBufferPointer) throws(JSONReader.Failure) {
        var json = JSONReader(line)
        if json.peek() == nil { return }
        try order.check(json)
        let read = try RecordedLine(&json)
        try json.end()
        guard let record = read.record else { return }
        if let version = record.version { return try header(version, read) }
        if let summary = read.summary {
            try order.summary(summary)
            return summaries = try RecordedOutlines.summaries(of: summary, values)
        }
        try append(record, read)
    }

    private func header(_ version: Int, _ read: RecordedLine) throws(JSONReader.Failure) {
        try order.header(version)
        title = read.title
        if let scenarios = read.scenarios { outlines = try RecordedOutlines.outlines(of: scenarios) }
    }

    private func append(_ record: NDJSONRecord, _ read: RecordedLine) throws(JSONReader.Failure) {
        if count == Self.maximumCount {
            throw JSONReader.Failure(offset: 0, message: "the recording has more than \(count.grouped) records")
        }
        let sequence = record.sequence ?? (count == 0 ? 0 : order.lastSequence + 1)
        let missing = try order.record(sequence, at: record.time, lost: record.lost)
        count += 1
        if current?.isNamed(record.scenario) != true {
            if let current {
                // The missing records may be of either scenario.
                if missing > 0 { current.lack(missing, before: nil) }
                runs.append(current)
            }
            current = RecordedRun(record.scenario?.string, values, sites)
        }
        if missing > 0 { current?.lack(missing, before: record.time) }
        try current?.append(record, read, sequence, in: line)
    }
}
