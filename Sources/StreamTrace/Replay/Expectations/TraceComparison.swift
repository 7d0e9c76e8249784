/// A comparison of a log with a trace file, line by line, which stores neither in memory.
///
/// Comments and empty lines of the file are ignored. Some lines around the first difference are stored for the report.
final class TraceComparison: ValueLogSink {
    private let lines: LineReader
    private var text = LogText(.milliseconds, spellsOutControls: true)
    private let line = ByteBuffer()
    /// The last equal lines before the difference.
    private var before: [ByteBuffer] = []
    private var oldest = 0
    private var difference: (expected: [String], actual: [String], location: Diagnostic)?
    private var failure: Diagnostic?

    private static let maximumBefore = 3
    private static let maximumShown = 40

    init(_ path: String) throws(ReadingError) { lines = try LineReader(path) }

    init(_ trace: SourceFile) { lines = LineReader(path: trace.path, bytes: trace.bytes) }

    func write(time: Int, _ identifier: String, _ content: LogContent) {
        if failure != nil || (difference?.actual.count ?? 0) >= Self.maximumShown { return }
        line.removeAll()
        text.write(time: time, identifier, content, to: line)
        let expected = nextExpected()
        if difference == nil, let expected, expected.equals(line.bytes) { return keep(expected) }
        if difference == nil { begin(at: expected) }
        expected.map { difference?.expected.append(String(decoding: $0, as: UTF8.self)) }
        difference?.actual.append(String(decoding: line.bytes, as: UTF8.self))
    }

    /// Returns the mismatch, if any, after the end of the log.
    func finish() throws(Diagnostic) -> Mismatch? {
        while failure == nil, (difference?.expected.count ?? 0) < Self.maximumShown, let expected = nextExpected() {
            if difference == nil { begin(at: expected) }
            difference?.expected.append(String(decoding: expected, as: UTF8.self))
        }
        if let failure { throw failure }
        return difference.map { difference in
            Mismatch(
                file: difference.location.file, range: difference.location.range,
                content: .log(expected: difference.expected, actual: difference.actual), subject: .traceFile)
        }
    }

    /// Returns the next line that is not ignored, without surrounding spaces.
    private func nextExpected() -> UnsafeRawBufferPointer? {
        do {
            while let line = try lines.next() {
                let start = line.firstIndex { !" \t".utf8.contains($0) } ?? line.count
                let end = line.lastIndex { !" \t".utf8.contains($0) }.map { $0 + 1 } ?? start
                let trimmed = UnsafeRawBufferPointer(rebasing: line[start..<end])
                if !trimmed.isEmpty, !trimmed.has("//", at: 0) { return trimmed }
            }
        } catch {
            failure = error
        }
        return nil
    }

    private func begin(at expected: UnsafeRawBufferPointer?) {
        let same = (before[oldest...] + before[..<oldest]).map { String(decoding: $0.bytes, as: UTF8.self) }
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        difference = (same, same, lines.diagnostic("the log differs", in: expected ?? nothing))
    }

    private func keep(_ line: UnsafeRawBufferPointer) {
        if before.count < Self.maximumBefore {
            before.append(ByteBuffer())
            before[before.count - 1].append(line)
        } else {
            before[oldest].removeAll()
            before[oldest].append(line)
            oldest = (oldest + 1) % Self.maximumBefore
        }
    }
}
