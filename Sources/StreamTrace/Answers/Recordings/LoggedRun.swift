/// The records of a `debug()` log, which has neither causes nor stages.
package struct LoggedRun {
    /// A subscription of a lane.
    private struct Subscription: LoggedSubscription {
        let edge: Int
        var hasEnded = false
        var isDisposed = false
    }

    private var builder = TraceBuilder()
    private var subscriptions: [String: [Subscription]] = [:]
    private var lastTime = Int.min
    /// The lanes with a second subscription during the first one, with its time.
    private var overlaps: [(lane: String, time: Int)] = []

    private init() {}

    /// Reads a log to its end, or to where it was cut off.
    package static func read(_ lines: LineReader) throws(RecordingError) -> TraceRecording {
        let reader = try RecordingFile.open(lines)
        reader.takesCutOff = true
        var run = LoggedRun()
        do throws(Diagnostic) {
            while let event = try reader.next() { try run.append(event, reader) }
        } catch {
            throw .reading(error)
        }
        var trace = run.builder.trace(isCutShort: true)
        var names: Set<String> = []
        trace.outputs = trace.edges.map { trace.lanes[$0.lane] }.filter { names.insert($0).inserted }
        let logged = TraceRecording.Run(
            outline: TraceRecording.Outline(), trace: trace, summary: nil, hasCauses: false)
        let lacks = run.lacks + [reader.cut].compactMap(\.self)
        var recording = TraceRecording(
            path: lines.path, title: nil, runs: [logged], lack: lacks.isEmpty ? nil : lacks.joined(separator: "; "))
        recording.foreignLines = reader.foreignLines
        return recording
    }

    private var lacks: [String] {
        overlaps.map { lane, time in
            "'\(lane.escapingControlCharacters)' is subscribed to a second time at \(time), "
                + "and the log does not tell which of the subscriptions an event belongs to"
        }
    }

    private mutating func append(_ event: RecordedEvent, _ reader: RecordingReader) throws(Diagnostic) {
        if event.time < lastTime {
            throw reader.diagnostic(
                "the clock goes back here, from \(lastTime) ms to \(event.time) ms", at: event.lane,
                suggestion: reader.endsAtMidnight ? "times without a date cannot go on past midnight" : nil)
        }
        lastTime = event.time
        let lane = String(decoding: event.lane, as: UTF8.self)
        let text = String(decoding: event.text, as: UTF8.self)
        let edge = edge(of: event.kind, lane)
        builder.append(Self.kind(of: event.kind, text), at: event.time, edge: edge, cause: nil)
        let content = event.kind.content(text)
        builder.append(.log(identifier: lane, content: content), at: event.time, edge: nil, cause: nil)
    }

    private static func kind(of kind: RecordedEvent.Kind, _ text: String) -> TraceRecord.Kind {
        switch kind {
        case .subscribed: .subscribed
        case .next: .next(Value.object(RecordedValue(text, debug: nil, type: .unknown, isStream: false)))
        case .error: .error(RecordedError(description: text, debugDescription: text))
        case .completed: .completed
        case .disposed: .disposed
        }
    }

    /// Returns the subscription that an event belongs to, which is a new one if there is none.
    private mutating func edge(of kind: RecordedEvent.Kind, _ lane: String) -> Int {
        let all = subscriptions[lane] ?? []
        if kind == .subscribed, all.contains(where: \.isOpen), !overlaps.contains(where: { $0.lane == lane }) {
            overlaps.append((lane, lastTime))
        }
        let known = kind == .subscribed ? nil : all.owner(of: kind)
        let index = known ?? all.count
        if known == nil {
            let edge = builder.subscription(of: lane, lane: lane, receiver: nil, origin: nil)
            subscriptions[lane, default: []].append(Subscription(edge: edge))
        }
        if kind == .completed || kind == .error { subscriptions[lane]?[index].hasEnded = true }
        if kind == .disposed { subscriptions[lane]?[index].isDisposed = true }
        return subscriptions[lane]?[index].edge ?? 0
    }
}
