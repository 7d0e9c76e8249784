/// A log or a recording as a whole, with the lines that its events came from.
struct ImportedLog {
    struct Event {
        /// The time in milliseconds, or the number of the event in a log without times.
        var time: Int
        /// The index of the lane.
        let lane: Int
        let kind: RecordedEvent.Kind
        /// The number of the lane's subscription, if the recording has it.
        let subscription: Int?
        /// The printed element or error.
        let text: String
        /// The Swift type of the element, if the recording has it.
        let type: String?
        let line: Int
    }

    let source: SourceFile
    /// The scenario of a recording that this tool wrote, which says which lanes are inputs.
    let scenario: TraceRecording.Outline?
    private(set) var lanes: [String] = []
    private(set) var events: [Event] = []
    /// The number of lines that are no events.
    private(set) var foreignLines = 0
    /// What the recording lacks, in sentences.
    private(set) var lacks: [String] = []
    /// Whether the log has times, unlike that of Combine's `print()`.
    private(set) var hasTimes = true
    /// Whether the times are those of a replay, which start at 0 and are exact.
    private(set) var isVirtual = false
    /// Whether control characters are escaped, as in a log of this tool.
    private(set) var spellsOutControls = false
    private var indices: [String: Int] = [:]

    /// The maximum number of events, because a person reads the file.
    private static let maximumEventCount = 100_000

    init(_ source: SourceFile) throws(Diagnostic) {
        self.source = source
        scenario = try Self.scenario(of: source)
        do {
            try read(.debug)
            if events.isEmpty {
                try read(.print)
                hasTimes = events.isEmpty
            }
        } catch let error as RecordingError {
            throw error.diagnostic(in: SourceText(SourceFile(path: source.path, bytes: []), SourceRange(0, 0)))
        } catch let error as Diagnostic {
            throw error
        } catch {
            fatalError("reading throws nothing else")
        }
        if events.isEmpty { throw isNoLog }
        // Inputs that nobody subscribed to have no events.
        for name in (scenario?.inputs ?? []) + (scenario?.outputs ?? []) where indices[name] == nil {
            indices[name] = lanes.count
            lanes.append(name)
        }
    }

    /// Errors in the line of a header are left to the reader of the recording.
    private static func scenario(of source: SourceFile) throws(Diagnostic) -> TraceRecording.Outline? {
        let line = source.bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard line.first == UInt8(ascii: "{") else { return nil }
        let outlines = line.withUnsafeBytes { TraceRecording.outlines(ofHeader: $0) } ?? []
        if outlines.count > 1 {
            throw Diagnostic(
                "the recording has \(outlines.count) scenarios, and one of them can be imported", in: source,
                at: SourceRange(0, line.count),
                suggestion: "record it alone: trace-cli replay --format ndjson --scenario NAME")
        }
        return outlines.first
    }

    private mutating func read(_ writer: LogWriterKind) throws {
        let lines = LineReader(path: source.path, bytes: source.bytes)
        let reader = try RecordingFile.open(lines, of: writer)
        reader.refusesParts = true
        reader.takesCutOff = true
        reader.takesGaps = true
        // The log of a replay has the identifiers that `debug()` logs; other records are those of operators.
        reader.readsLogOnly = false
        var lastTime = Int.min
        while let event = try reader.next() {
            if let name = name(of: event) {
                if event.time < lastTime { throw backwards(event, from: lastTime, reader) }
                lastTime = event.time
                try append(event, to: name, reader)
            }
        }
        lacks = reader.lacks + [reader.cut].compactMap(\.self)
        foreignLines = reader.foreignLines
        spellsOutControls = reader.spellsOutControls
        isVirtual = scenario != nil || spellsOutControls
    }

    /// Returns the lane of an event, or `nil` if it belongs to an operator of a recording.
    private func name(of event: RecordedEvent) -> String? {
        let name = String(decoding: event.lane, as: UTF8.self)
        guard let scenario else { return name }
        let own = scenario.name.map { name.hasPrefix("\($0) › ") ? String(name.dropFirst($0.count + 3)) : name } ?? name
        return (scenario.inputs + scenario.outputs).contains(own) ? own : nil
    }

    private mutating func append(_ event: RecordedEvent, to name: String, _ reader: RecordingReader) throws(Diagnostic)
    {
        if event.kind == .next || event.kind == .error, TrimmedOutput.isTrimmed(event.text, of: event.kind) {
            throw reader.diagnostic(
                "this was shortened by debug(trimOutput: true): what is left out cannot be imported", at: event.text,
                suggestion: "log it again without trimOutput")
        }
        if events.count == Self.maximumEventCount {
            throw reader.diagnostic(
                "the log has more than \(Self.maximumEventCount.grouped) events", at: nil,
                suggestion: "an input can replay a log of any length: from \"FILE\" \"LANE\"")
        }
        let lane = indices[name] ?? lanes.count
        if lane == lanes.count {
            lanes.append(name)
            indices[name] = lane
        }
        events.append(
            Event(
                time: event.time, lane: lane, kind: event.kind, subscription: event.subscription,
                text: String(decoding: event.text, as: UTF8.self),
                type: event.type.map { String(decoding: $0, as: UTF8.self) }, line: reader.lineNumber))
    }

    // MARK: Errors

    private func backwards(_ event: RecordedEvent, from last: Int, _ reader: RecordingReader) -> Diagnostic {
        reader.diagnostic(
            "the clock goes back here, from \(last) ms to \(event.time) ms", at: event.lane,
            suggestion: reader.endsAtMidnight
                ? "times without a date cannot go on past midnight"
                : "if a second session begins here, import each from a file of its own")
    }

    private var isNoLog: Diagnostic {
        Diagnostic(
            "the log contains no event that debug() or Combine's print() logged",
            about: source.path,
            suggestion: "its lines are like '2015-05-02 13:37:00.120: id -> Event next(1)' or 'id: receive value: (1)'")
    }

    /// Returns a diagnostic about the line of an event.
    func diagnostic(_ message: String, at event: Event, suggestion: String) -> Diagnostic {
        var (start, line) = (0, 1)
        while line < event.line, let feed = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            start = feed + 1
            line += 1
        }
        let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
        let text = source.text(SourceRange(start, end))
        let name = text.firstRange(of: lanes[event.lane])
        let before = name.map { text[..<$0.lowerBound].utf8.count } ?? 0
        let count = name.map { text[$0].utf8.count } ?? end - start
        return Diagnostic(
            message, in: source, at: SourceRange(start + before, start + before + count), suggestion: suggestion)
    }
}
