/// The records of one scenario, while they are read.
final class RecordedRun {
    let name: String?
    private let values: RecordedValues
    private let sites: RecordedSites
    @exclusivity(unchecked) private var builder = TraceBuilder()
    @exclusivity(unchecked) private(set) var lastTime = Int.min
    /// The numbers of records in the file and here from which on they differ by the same amount: a recording may lack
    /// some.
    @exclusivity(unchecked) private var segments: [(sequence: Int, index: Int)] = []
    @exclusivity(unchecked) private var lastSequence = -2
    @exclusivity(unchecked) private var gaps: [TraceGap] = []
    /// For each record whose cause is missing, the number of the first record after the gap that contains the cause.
    @exclusivity(unchecked) private var missingCauses: [Int: Int] = [:]
    /// The numbers of subscriptions here, by their numbers in the file, and for those without one by their lanes.
    @exclusivity(unchecked) private var edges: [Int: Int] = [:]
    private var edgesByLane: [String: Int] = [:]
    @exclusivity(unchecked) private var hasCauses = false
    private var subscriber: TraceOrigin?

    init(_ name: String?, _ values: RecordedValues, _ sites: RecordedSites) {
        (self.name, self.values, self.sites) = (name, values, sites)
    }

    func isNamed(_ scenario: JSONText?) -> Bool {
        guard let scenario else { return name == nil }
        return name.map(scenario.isSame) ?? false
    }

    // MARK: Records

    /// Notes that records are missing before the next one.
    ///
    /// - Parameters:
    ///   - count: Their number; `nil` where the recording is cut off.
    ///   - time: The time of the next record; `nil` at the end.
    func lack(_ count: Int?, before time: Int?) {
        let start = lastTime == .min ? nil : lastTime
        gaps.append(TraceGap(count: count, start: start, end: time, next: builder.count))
    }

    func append(
        _ record: NDJSONRecord, _ line: RecordedLine, _ sequence: Int, in bytes: UnsafeRawBufferPointer
    ) throws(JSONReader.Failure) {
        guard let word = record.kind else { throw NDJSONReader.missing("kind") }
        guard let time = try record.checkedTime() else { throw NDJSONReader.missing("t") }
        if time < lastTime {
            throw JSONReader.Failure(offset: 0, message: "the clock goes back here, from \(lastTime) ms to \(time) ms")
        }
        append(line.notes)
        if let cause = record.cause, cause >= sequence {
            throw JSONReader.Failure(
                offset: 0, message: "record \(sequence) has the cause \(cause), which does not come before it")
        }
        let cause = record.cause.flatMap(index)
        hasCauses = hasCauses || record.cause != nil
        if let number = record.cause, cause == nil { missingCauses[builder.count] = firstIndex(after: number) }
        let kind = try kind(word, record, line, in: bytes)
        lastTime = time
        if sequence != lastSequence + 1 { segments.append((sequence, builder.count)) }
        lastSequence = sequence
        var edge: Int?
        switch kind {
        case .scheduled, .fired, .log: break
        default: edge = try self.edge(of: record, line, cause)
        }
        builder.append(kind, at: time, edge: edge, cause: cause)
    }

    /// Returns the number of a record of the file here; `nil` if the recording does not have it.
    private func index(of sequence: Int) -> Int? {
        let position = segments.sortedIndex { $0.sequence > sequence } - 1
        if position < 0 { return nil }
        let index = segments[position].index + sequence - segments[position].sequence
        let next = segments.indices.contains(position + 1) ? segments[position + 1].index : builder.count
        return index < next ? index : nil
    }

    /// Returns the number of the first record here that follows a missing one.
    private func firstIndex(after missing: Int) -> Int {
        let position = segments.sortedIndex { $0.sequence > missing }
        return segments.indices.contains(position) ? segments[position].index : builder.count
    }

    private func kind(
        _ word: JSONText, _ record: NDJSONRecord, _ line: RecordedLine, in bytes: UnsafeRawBufferPointer
    ) throws(JSONReader.Failure) -> TraceRecord.Kind {
        if word.equals("next") { return .next(try value(of: record, line)) }
        if word.equals("subscribed") { return .subscribed }
        if word.equals("disposed") { return .disposed }
        if word.equals("completed") { return .completed }
        if word.equals("fired") { return .fired }
        if word.equals("scheduled") { return .scheduled(due: line.due ?? record.time ?? 0) }
        if word.equals("dropped") { return .dropped(reason: line.reason?.string ?? "") }
        if word.equals("held") { return .held(reason: line.reason?.string ?? "") }
        if word.equals("error") { return .error(try values.error(of: record, debug: line.debug)) }
        if word.equals("log") {
            guard let lane = record.lane else { throw NDJSONReader.missing("lane") }
            return .log(identifier: lane.string, content: record.value?.string ?? "")
        }
        throw NDJSONReader.unknown(word, in: bytes)
    }

    private func value(of record: NDJSONRecord, _ line: RecordedLine) throws(JSONReader.Failure) -> Value {
        try values.value(of: record, debug: line.debug, isStream: line.isStream)
    }

    // MARK: Subscriptions

    /// Returns the number of a record's subscription, which begins with its first record. The operator that runs while
    /// the cause is delivered subscribes.
    private func edge(
        of record: NDJSONRecord, _ line: RecordedLine, _ cause: Int?
    ) throws(JSONReader.Failure) -> Int {
        if let number = record.subscription, let known = edges[number] {
            let lane = builder.lane(of: known)
            if record.lane?.isSame(lane) != false { return known }
            let other = record.lane?.string ?? ""
            throw JSONReader.Failure(
                offset: 0, message: "subscription \(number) is one of '\(lane)', and not of '\(other)'")
        }
        guard let text = record.lane else { throw NDJSONReader.missing("lane") }
        let lane = text.string
        if record.subscription == nil, let known = edgesByLane[lane] { return known }
        let isSubscription = record.kind?.equals("subscribed") ?? false
        let receiver = isSubscription ? cause.flatMap(builder.runningEdge) : nil
        let name = line.operatorName?.string ?? TraceRecording.operatorName(ofLane: lane)
        let edge = builder.subscription(
            of: name, lane: lane, receiver: receiver, origin: line.call.origin(sites),
            subscriber: receiver == nil ? subscriber : nil)
        subscriber = nil
        if let number = record.subscription { edges[number] = edge } else { edgesByLane[lane] = edge }
        return edge
    }

    // MARK: Notes

    func append(_ all: [RecordedNote]) {
        for note in all {
            if note.isSubscribing {
                subscriber = note.call.origin(sites)
            } else if let note = note.note(sites, index) {
                builder.append(note)
            }
        }
    }

    // MARK: The end

    func finish(_ outline: TraceRecording.Outline, _ summary: TraceRecording.Summary?) -> TraceRecording.Run {
        append(summary?.notes ?? [])
        var trace = builder.trace(isCutShort: summary == nil)
        (trace.gaps, trace.missingCauses) = (gaps, missingCauses)
        trace.inputs = outline.inputs
        trace.outputs = outline.outputs.isEmpty ? roots(of: trace) : outline.outputs
        (trace.diagrams, trace.diagramLines) = (outline.attempts, outline.lines)
        return TraceRecording.Run(
            outline: outline, trace: trace, summary: summary, hasCauses: hasCauses)
    }

    /// Returns the lanes that no stage receives, which are the outputs if the recording does not name any.
    private func roots(of trace: Trace) -> [String] {
        var names: Set<String> = []
        return trace.edges.filter { $0.receiver == nil }.map { trace.lanes[$0.lane] }
            .filter { names.insert($0).inserted }
    }
}
