extension Run {
    /// Reads a recording: a log of `debug()`, also from a device's console, a `.trace` file, or NDJSON.
    ///
    /// - Parameter path: A path that the command line contains; `-` is the standard input.
    package convenience init(recording path: String) throws(Diagnostic) {
        self.init(path == "-" ? "<stdin>" : path)
        // A pipe is read once, and a recording possibly twice.
        var piped: [UInt8]?
        try read { () throws(RecordingError) in
            if piped == nil { piped = try Self.piped(path) }
            guard let piped else { return try RecordingFile.open(try Self.lines(of: path)) }
            return try RecordingFile.open(LineReader(path: path == "-" ? "<stdin>" : path, bytes: piped))
        }
    }

    /// Reads the text of a recording.
    package convenience init(recording source: SourceFile, as name: String) throws(Diagnostic) {
        self.init(name)
        try read { () throws(RecordingError) in
            try RecordingFile.open(LineReader(path: source.path, bytes: source.bytes))
        }
    }

    private func read(_ open: () throws(RecordingError) -> RecordingReader) throws(Diagnostic) {
        do {
            if try read(open(), logOnly: true) { return }
            // Compiled code may be recorded without a 'debug()'.
            if try read(open(), logOnly: false) { return }
            throw Diagnostic(
                "the recording contains no event that debug() logged",
                about: name)
        } catch let error as RecordingError {
            throw error.diagnostic(in: SourceText(SourceFile(path: name, bytes: []), SourceRange(0, 0)))
        } catch let error as Diagnostic {
            throw error
        } catch {
            fatalError("reading throws nothing else")
        }
    }

    /// Returns the bytes of a pipe that the shell has opened, read to its end; `nil` for a file.
    private static func piped(_ path: String) throws(RecordingError) -> [UInt8]? {
        guard path == "-" || path.hasPrefix("/dev/fd/") || path == "/dev/stdin" else { return nil }
        do {
            return try FileReader.read(path, atMost: maximumPipeLength, regularOnly: false)
        } catch {
            throw .opening(error.message)
        }
    }

    private static func lines(of path: String) throws(RecordingError) -> LineReader {
        do {
            return try LineReader(path)
        } catch {
            throw .opening(error.message)
        }
    }

    private static let maximumPipeLength = 256 << 20

    /// Returns whether the recording has events.
    ///
    /// - Parameter isLogOnly: Whether only what `debug()` logged is read of NDJSON that has the events of all stages.
    private func read(_ reader: RecordingReader, logOnly isLogOnly: Bool) throws(Diagnostic) -> Bool {
        var isForeign = true
        var last = Int.min
        reader.readsLogOnly = isLogOnly
        reader.takesCutOff = true
        reader.takesGaps = true
        while let event = try reader.next() {
            if let last = lastTime(of: event.lane, after: event.time) { throw backwards(from: last, to: event, reader) }
            if isFull { throw reader.diagnostic(Self.tooLong, at: nil) }
            isForeign = false
            append(event.kind, at: event.time, in: event.lane, event.text, type: event.type)
            last = max(last, event.time)
        }
        if let cut = reader.cut, isForeign, !isLogOnly { throw reader.diagnostic(cut, at: nil) }
        cutOff = reader.cut == nil ? nil : last
        (lacks, missingCount) = (reader.lacks, reader.missingCount)
        if !isForeign { simplifyNames() }
        return !isForeign
    }

    private func backwards(from time: Int, to event: RecordedEvent, _ reader: RecordingReader) -> Diagnostic {
        reader.diagnostic(
            "the clock goes back here, from \(time) ms to \(event.time) ms", at: nil,
            suggestion: reader.endsAtMidnight
                ? "times without a date cannot go on past midnight"
                : "a log has one scenario; '\(NextStep.recordAll)' writes several")
    }

    fileprivate static var tooLong: String { "the run has more than \(maximumEventCount.grouped) events" }
}

// MARK: Replays

extension Run {
    /// Replays the selected scenarios of a marble file; the lanes of a named scenario are called `SCENARIO › LANE`.
    ///
    /// - Parameter ended: Receives the outcome, with the errors of the file and the failures of scenarios.
    package convenience init(
        replaying source: SourceFile, as name: String, by replay: MarbleReplay,
        ended: (MarbleReplay.Outcome) -> Void
    ) {
        self.init(name)
        let collector = RunCollector(self)
        var sinks = ReplaySinks(records: collector)
        sinks.began = { collector.begin($0) }
        let outcome = replay.run(source, sinks: sinks)
        playedLanes = Set(outcome.scenarios.flatMap(\.recordedLanes).map(\.escapingControlCharacters))
        if outcome.scenarios.count == 1 { end = outcome.scenarios[0].end }
        ended(outcome)
        simplifyNames()
    }

    /// Replays the scenarios again, with traces that tell causes.
    package func trace(_ source: SourceFile, by replay: MarbleReplay) {
        var replay = replay
        replay.recordsTrace = true
        replay.maximumRecordCount = Self.maximumTracedRecords
        traced = replay.run(source).scenarios
    }

    private static var maximumTracedRecords: Int { 200_000 }

    /// Returns the traced result of the scenario that a lane belongs to, and the name of the lane there.
    package func traced(_ lane: String) -> (result: ScenarioResult, lane: String)? {
        if traced.count == 1 { return (traced[0], lane) }
        for result in traced {
            let prefix = (result.name ?? "").escapingControlCharacters + Self.separator
            if lane.hasPrefix(prefix) { return (result, String(lane.dropFirst(prefix.count))) }
        }
        return nil
    }
}

/// A receiver of the records of a replay that appends what `debug()` logs to a run.
private final class RunCollector: TraceSink {
    private let run: Run
    private var prefix = ""
    /// The last element of any lane, and its type.
    private var last: (sequence: Int, type: String)?

    init(_ run: Run) { self.run = run }

    func begin(_ scenario: String?) { prefix = scenario.map { $0 + Run.separator } ?? "" }

    func write(_ record: TraceRecord, of edge: TraceEdge?, lane: String?) {
        if case .next = record.kind { last = (record.sequence, record.value?.type.description ?? "") }
        guard case .log(let identifier, var content) = record.kind, !run.isFull else { return }
        var lane = prefix + identifier
        var type = record.cause == last?.sequence ? last?.type ?? "" : ""
        lane.withUTF8 { lane in
            content.withUTF8 { content in
                let content = UnsafeRawBufferPointer(content)
                guard let (kind, range) = LogLineParser.content(content, at: 0) else { return }
                let isElement = kind == .next || kind == .error
                let text = content[range.lowerBound..<content.count - (isElement ? 1 : 0)]
                type.withUTF8 { type in
                    run.append(
                        kind, at: record.time, in: UnsafeRawBufferPointer(lane), UnsafeRawBufferPointer(rebasing: text),
                        type: kind == .next ? UnsafeRawBufferPointer(type) : nil)
                }
            }
        }
    }
}
