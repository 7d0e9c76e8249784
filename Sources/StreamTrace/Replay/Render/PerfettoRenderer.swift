import StreamTraceEngine

/// A writer of records as trace events, which Perfetto (ui.perfetto.dev) and Chrome show on a time line.
///
///     {"displayTimeUnit":"ms","traceEvents":[
///     {"ph":"M","pid":1,"name":"process_name","args":{"name":"split.marble"}},
///     {"ph":"b","cat":"subscription","name":"subject","id":3,"pid":1,"ts":0},
///     {"ph":"i","cat":"event","name":"next(1)","s":"t","pid":1,"tid":4,"ts":0,"args":{…}},
///     …
///     ]}
///
/// A scenario is a process, and a lane is a thread of that process. A subscription is an asynchronous span, because two
/// subscriptions of one lane may overlap, unlike plain spans. A record is an instant, with an arrow from its cause. The
/// events of a frame have the same time, in microseconds, and keep their order. One document may contain any number of
/// files.
package final class PerfettoRenderer: TraceRenderer {
    private let json: JSONWriter
    /// The last number of a process or thread: a viewer identifies a thread by its number alone.
    private var lastNumber = 0
    /// The numbers of spans and arrows that earlier scenarios have used.
    private var firstSpan = 0
    private var firstArrow = 0

    private var file = ""

    /// - Parameter write: receives bytes, which are only valid during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) {
        json = JSONWriter(write: write)
        json.open("{")
        json.field("displayTimeUnit", "ms")
        json.key("traceEvents")
        json.open("[")
    }

    /// Requires that results store their records, because the names of lanes precede them, and because an arrow begins
    /// at a record that is the cause of a later one.
    package func configure(_ replay: inout MarbleReplay) { replay.recordsTrace = true }

    package func begin(_ file: SourceFile, title: String?, _ scenarios: [ScenarioOutline]) {
        self.file = file.path.split(separator: "/").last.map(String.init) ?? ""
    }

    package func finish() {
        json.endLine()
        json.close("]")
        json.close("}")
        json.endLine()
        json.flush()
    }

    // MARK: Scenarios

    package func end(_ scenario: ScenarioResult) {
        guard let trace = scenario.trace else { return }
        let process = number()
        let threads = name(file + (scenario.name.map { " › " + $0 } ?? ""), process, trace)
        var open = Set<Int>()
        let causes = Self.causes(in: trace)
        for record in trace.records {
            if case .log = record.kind { continue }
            if case .subscribed = record.kind, let edge = record.edge {
                open.insert(edge)
                span("b", edge, of: trace, process, at: record.time)
            }
            instant(record, process, threads)
            arrows(record, isCause: causes.contains(record.sequence), process, threads)
            if case .disposed = record.kind, let edge = record.edge, open.remove(edge) != nil {
                span("e", edge, of: trace, process, at: record.time)
            }
        }
        let end = max(scenario.end, trace.records.last?.time ?? 0)
        for edge in open.sorted() { span("e", edge, of: trace, process, at: end) }
        firstSpan += trace.edges.count
        firstArrow += trace.records.count
    }

    /// Returns the records at which an arrow starts.
    private static func causes(in trace: Trace) -> Set<Int> {
        var causes = Set<Int>()
        for record in trace.records {
            if case .log = record.kind { continue }
            if let cause = record.cause { causes.insert(cause) }
        }
        return causes
    }

    /// The threads of the edges, and the one of the clock.
    private struct Threads {
        let edges: [Int]
        let clock: Int

        func thread(of record: TraceRecord) -> Int { record.edge.map { edges[$0] } ?? clock }
    }

    private func name(_ title: String, _ process: Int, _ trace: Trace) -> Threads {
        metadata("process_name", title, process)
        let lanes = trace.lanes.map { lane in
            let thread = number()
            metadata("thread_name", lane, process, thread)
            return thread
        }
        let clock = number()
        metadata("thread_name", "clock", process, clock)
        return Threads(edges: trace.edges.map { lanes[$0.lane] }, clock: clock)
    }

    private func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    // MARK: Events

    private func metadata(_ what: String, _ name: String, _ process: Int, _ thread: Int? = nil) {
        event("M", process, thread) {
            json.field("name", what)
            json.key("args")
            json.object { json.field("name", name) }
        }
    }

    private func span(_ phase: String, _ edge: Int, of trace: Trace, _ process: Int, at time: Int) {
        event(phase, process) {
            json.field("cat", "subscription")
            json.field("name", trace.lanes[trace.edges[edge].lane])
            json.field("id", firstSpan + edge + 1)
            json.field("ts", Self.microseconds(time))
        }
    }

    private func instant(_ record: TraceRecord, _ process: Int, _ threads: Threads) {
        let text = record.text?.escapingControlCharacters
        event("i", process, threads.thread(of: record)) {
            json.field("cat", "event")
            json.field("name", record.word + (text.map { "(\($0.shortened(to: Self.maximumNameWidth)))" } ?? ""))
            json.field("s", "t")
            json.field("ts", Self.microseconds(record.time))
            json.key("args")
            json.object {
                json.field("seq", record.sequence)
                json.field("value", record.text)
                json.field("type", record.value?.type.description)
                json.field("reason", record.reason)
            }
        }
    }

    private static let maximumNameWidth = 60

    /// Writes the ends of arrows at a record: an arrow binds to the last instant of its thread.
    private func arrows(_ record: TraceRecord, isCause: Bool, _ process: Int, _ threads: Threads) {
        func end(_ phase: String, _ id: Int) {
            event(phase, process, threads.thread(of: record)) {
                json.field("cat", "cause")
                json.field("name", "cause")
                json.field("id", firstArrow + id + 1)
                if phase == "f" { json.field("bp", "e") }
                json.field("ts", Self.microseconds(record.time))
            }
        }
        if let cause = record.cause { end("f", cause) }
        if isCause { end("s", record.sequence) }
    }

    private func event(_ phase: String, _ process: Int, _ thread: Int? = nil, _ rest: () -> Void) {
        json.beginElement()
        json.object {
            json.field("ph", phase)
            json.field("pid", process)
            if let thread { json.field("tid", thread) }
            rest()
        }
    }

    private static func microseconds(_ milliseconds: Int) -> Int {
        milliseconds.multipliedReportingOverflow(by: 1000).overflow ? .max : milliseconds * 1000
    }
}
