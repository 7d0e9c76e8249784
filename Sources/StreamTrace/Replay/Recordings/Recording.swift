/// A recording of runs: NDJSON that `replay --format ndjson` or an app wrote.
///
///     let recording = try Recording(reading: "run.ndjson")
///     recording.scenarios[0].trace?.causes(of: 12)
///
/// It may be cut off at any byte, and its first records may be missing; `lack` says so then. A scenario of a recording is
/// asked like one that was replayed; it has no expectations. Cost: one pass over the file, and 56 bytes for a record in
/// addition to its element.
public struct Recording {
    /// The path as it was passed, or `<stdin>`.
    public let path: String
    public let title: String?
    /// The recorded runs, one for each scenario.
    public let scenarios: [ScenarioResult]
    /// What the recording lacks, in a sentence; `nil` if it is whole.
    public let lack: String?
    /// Whether a record names its cause, without which nothing can be explained.
    package let hasCauses: Bool
    /// Whether it is a log of `debug()`.
    package private(set) var isLog = false

    /// Reads a file; `-` is the standard input.
    public init(reading path: String) throws(Diagnostic) {
        let lines: LineReader
        if path == "-" {
            lines = LineReader(path: "<stdin>", bytes: try SourceFile.read(path).bytes)
        } else {
            do { lines = try LineReader(path) } catch { throw Diagnostic(error.message, about: path) }
        }
        guard Self.isRecording(try lines.head()) else {
            throw Diagnostic("this is no recording of NDJSON: it does not begin with '{'", about: path)
        }
        try self.init(lines)
    }

    /// Reads the bytes of a recording that has the path in messages.
    public init(path: String, reading bytes: [UInt8]) throws(Diagnostic) {
        try self.init(LineReader(path: path, bytes: bytes))
    }

    private init(_ lines: LineReader) throws(Diagnostic) { self.init(try TraceReader(lines).read()) }

    /// Reads a log of `debug()`, which has lanes and names no causes.
    package init(log source: SourceFile) throws(Diagnostic) {
        do throws(RecordingError) {
            self.init(try LoggedRun.read(LineReader(path: source.path, bytes: source.bytes)))
            isLog = true
        } catch {
            throw error.diagnostic(in: SourceText(SourceFile(path: source.path, bytes: []), SourceRange(0, 0)))
        }
    }

    private init(_ recording: TraceRecording) {
        path = recording.path
        title = recording.title
        lack = recording.lack
        hasCauses = recording.runs.contains { $0.hasCauses }
        scenarios = recording.runs.map { ScenarioResult($0, of: recording) }
    }

    /// Reads a file if it is a recording; returns `nil` for another one, and for one that cannot be read.
    package static func read(_ path: String) throws(Diagnostic) -> Recording? {
        guard path != "-", let lines = try? LineReader(path), isRecording(try lines.head()) else { return nil }
        return try Recording(lines)
    }

    /// Returns a recording if a text is one.
    package static func read(_ source: SourceFile) throws(Diagnostic) -> Recording? {
        let isOne = source.bytes.withUnsafeBytes { Self.isRecording($0) }
        return isOne ? try Recording(path: source.path, reading: source.bytes) : nil
    }

    /// Returns the scenarios that are selected by their names and titles.
    package func scenarios(selectedBy selection: ScenarioSelection) -> [ScenarioResult] {
        guard let text = selection.text, !text.isEmpty else { return scenarios }
        let named = scenarios.filter { result in
            result.name.map { [$0, $0.escapingControlCharacters].contains(text) } ?? false
        }
        if !named.isEmpty { return named }
        return scenarios.filter { result in
            [result.name, result.title, title].contains { $0?.lowercased().contains(text.lowercased()) ?? false }
        }
    }

    private static func isRecording(_ head: UnsafeRawBufferPointer) -> Bool {
        head.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
    }
}

extension Trace {
    /// Reads a recording of one run.
    ///
    ///     let trace = try Trace(reading: "run.ndjson")
    ///     trace.records.count   // 24
    ///
    /// - Parameters:
    ///   - path: The path of the recording; `-` is the standard input.
    ///   - scenario: The name of the scenario; `nil` if the recording has one.
    public init(reading path: String, scenario: String? = nil) throws(Diagnostic) {
        let recording = try Recording(reading: path)
        let found = recording.scenarios.filter { scenario == nil || $0.name == scenario }
        guard found.count == 1, let trace = found[0].trace else {
            let names = recording.scenarios.compactMap(\.name).map { "'\($0.escapingControlCharacters)'" }
            throw Diagnostic(
                found.isEmpty
                    ? "the recording has no scenario '\(scenario ?? "")'"
                    : "the recording has \(found.count) scenarios, one of which has to be named",
                about: path,
                suggestion: names.isEmpty ? nil : "there are " + names.prefix(8).joined(separator: ", "))
        }
        self = trace
    }
}
