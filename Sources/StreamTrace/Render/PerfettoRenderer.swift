/// A writer of records as trace events, which Perfetto (ui.perfetto.dev) and Chrome show on a time line.
///
///     {"displayTimeUnit":"ms","traceEvents":[
///     {"ph":"M","pid":1,"tid":2,"name":"process_name","args":{"name":"split.marble"}},
///     {"ph":"b","pid":1,"tid":4,"cat":"subscription","id":3,"name":"subject","ts":0,"args":{"site":…}},
///     {"ph":"X","pid":1,"tid":4,"cat":"cause","name":"next(1)","ts":0,"dur":1,"args":{"seq":0,"t":0,…}},
///     {"ph":"s","pid":1,"tid":4,"cat":"cause","name":"cause","id":8,"ts":0},
///     {"ph":"n","pid":1,"tid":4,"cat":"subscription","id":3,"name":"next(1)","ts":0,"args":{…}},
///     …
///     ]}
///
/// A scenario is a process, and a lane is a thread of that process. A subscription is an asynchronous span, because two
/// subscriptions of one lane may overlap, unlike plain spans; its elements and its end are instants in the span. A
/// record is a short slice of its thread, because a viewer draws arrows between slices only, and an arrow leads from
/// each cause to its effect. An arrow has a number of its own, because a viewer ends it at its first effect. The slices
/// of a millisecond follow each other. One document may contain any number of files.
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
        let graph = TraceGraph(trace, separatingInside: true)
        let process = number()
        var threads = name(file + (scenario.name.map { " › " + $0 } ?? ""), process, trace)
        var open = Set<Int>()
        var clock = SliceClock(trace)
        for record in trace.records where !record.isLog {
            let time = clock.next(record)
            let place = Place(process: process, thread: threads.thread(of: record), start: time, end: clock.end)
            let edge = record.edge
            if case .subscribed = record.kind, let edge, open.insert(edge).inserted {
                span("b", edge, of: trace, place, at: place.start)
            }
            slice(record, site: graph.stage(of: record).flatMap { threads.site(of: $0, trace) }, place)
            arrows(record, graph, place)
            if record.isEvent, let edge, open.contains(edge) { instant(record, edge, place) }
            if case .disposed = record.kind, let edge, open.remove(edge) != nil {
                span("e", edge, of: trace, place, at: place.end)
            }
        }
        let end = clock.end(at: scenario.end)
        for edge in open.sorted() {
            let thread = threads.edges[edge]
            span("e", edge, of: trace, Place(process: process, thread: thread, start: end, end: end), at: end)
        }
        firstSpan += trace.edges.count
        firstArrow += trace.records.count
    }

    /// The threads of the edges, and the one of the clock.
    private struct Threads {
        let edges: [Int]
        let clock: Int
        private var sites: [Int: String] = [:]

        init(edges: [Int], clock: Int) {
            self.edges = edges
            self.clock = clock
        }

        func thread(of record: TraceRecord) -> Int { record.edge.map { edges[$0] } ?? clock }

        /// Returns the location of the call that created a stage.
        mutating func site(of stage: Int, _ trace: Trace) -> String? {
            if let known = sites[stage] { return known }
            guard let site = trace.edges[stage].origin?.site.location else { return nil }
            sites[stage] = site
            return site
        }
    }

    /// The thread and the time of a slice, in nanoseconds.
    private struct Place {
        let process: Int
        let thread: Int
        let start: Int
        let end: Int
    }

    private func name(_ title: String, _ process: Int, _ trace: Trace) -> Threads {
        let lanes = trace.lanes.map { _ in number() }
        let clock = number()
        metadata("process_name", title, process, lanes.first ?? clock)
        for (lane, thread) in zip(trace.lanes, lanes) { metadata("thread_name", lane, process, thread) }
        metadata("thread_name", "clock", process, clock)
        return Threads(edges: trace.edges.map { lanes[$0.lane] }, clock: clock)
    }

    private func number() -> Int {
        lastNumber += 1
        return lastNumber
    }

    // MARK: Events

    private func metadata(_ what: String, _ name: String, _ process: Int, _ thread: Int) {
        event("M", process, thread) {
            json.field("name", what)
            json.key("args")
            json.object { json.field("name", name.escapingControlCharacters) }
        }
    }

    private func span(_ phase: String, _ edge: Int, of trace: Trace, _ place: Place, at time: Int) {
        spanEvent(phase, edge, place, trace.lanes[trace.edges[edge].lane].escapingControlCharacters, at: time) {
            guard phase == "b", let origin = trace.edges[edge].origin else { return }
            json.key("args")
            json.object { json.fields(of: origin) }
        }
    }

    private func instant(_ record: TraceRecord, _ edge: Int, _ place: Place) {
        spanEvent("n", edge, place, record.title, at: place.start) {
            json.key("args")
            json.object { json.fields(ofEvent: record) }
        }
    }

    private func spanEvent(
        _ phase: String, _ edge: Int, _ place: Place, _ name: String, at time: Int, _ rest: () -> Void
    ) {
        event(phase, place.process, place.thread) {
            json.field("cat", "subscription")
            json.field("id", firstSpan + edge + 1)
            json.field("name", name)
            json.microseconds("ts", time)
            rest()
        }
    }

    private func slice(_ record: TraceRecord, site: String?, _ place: Place) {
        event("X", place.process, place.thread) {
            json.field("cat", "cause")
            json.field("name", record.title)
            json.microseconds("ts", place.start)
            json.microseconds("dur", place.end - place.start)
            json.key("args")
            json.object {
                json.fields(ofEvent: record)
                json.field("reason", record.reason)
                if case .scheduled(let due) = record.kind { json.field("due", due) }
                json.field("site", site)
            }
        }
    }

    /// Writes the ends of the arrows at a record: each binds to the slice that encloses it, the one just written.
    private func arrows(_ record: TraceRecord, _ graph: TraceGraph, _ place: Place) {
        func end(_ phase: String, of effect: Int) {
            event(phase, place.process, place.thread) {
                json.field("cat", "cause")
                json.field("name", "cause")
                json.field("id", firstArrow + effect + 1)
                if phase == "f" { json.field("bp", "e") }
                json.microseconds("ts", place.start)
            }
        }
        if let cause = record.cause, graph.trace.records.indices.contains(cause), !graph[cause].isLog {
            end("f", of: record.sequence)
        }
        for effect in graph.effects(of: record) where !effect.isLog { end("s", of: effect.sequence) }
    }

    private func event(_ phase: String, _ process: Int, _ thread: Int, _ rest: () -> Void) {
        json.beginElement()
        json.object {
            json.field("ph", phase)
            json.field("pid", process)
            json.field("tid", thread)
            rest()
        }
    }
}

/// The times of the slices in nanoseconds: those of a millisecond are evenly spaced, and do not overlap.
private struct SliceClock {
    private let trace: Trace
    private var time = -1
    private var step = 0
    private var start = 0

    /// The latest time in milliseconds that a viewer can represent, with room for the slices at that time.
    private static let latest = Int.max / 2_000_000

    init(_ trace: Trace) { self.trace = trace }

    /// The time at which the latest slice ends.
    var end: Int { start + step / 2 }

    /// Returns the time at which the slice of a record starts.
    mutating func next(_ record: TraceRecord) -> Int {
        start += step
        if record.time != time {
            time = record.time
            let count = trace.records[record.sequence...].prefix { $0.time == time }.count
            step = max(2, min(2_000, 1_000_000 / count))
            start = max(start, Self.nanoseconds(time))
        }
        return start
    }

    /// Returns the time of the end of a run, after all slices.
    func end(at time: Int) -> Int { max(Self.nanoseconds(time), end) }

    private static func nanoseconds(_ milliseconds: Int) -> Int { min(milliseconds, latest) * 1_000_000 }
}

extension TraceRecord {
    fileprivate var isLog: Bool { if case .log = kind { true } else { false } }

    /// `next(1)`, shortened.
    fileprivate var title: String {
        let text = text.map { "(\($0.escapingControlCharacters.shortened(to: Self.maximumTitleWidth)))" }
        return word + (text ?? "")
    }

    private static let maximumTitleWidth = 60
}

extension JSONWriter {
    fileprivate func fields(ofEvent record: TraceRecord) {
        field("seq", record.sequence)
        field("t", record.time)
        field("value", record.text)
        field("type", record.value?.type.description)
    }

    /// Writes a time as microseconds.
    fileprivate func microseconds(_ name: StaticString, _ nanoseconds: Int) {
        if nanoseconds.isMultiple(of: 1_000) { return field(name, nanoseconds / 1_000) }
        key("\(name)")
        number(Double(nanoseconds) / 1_000)
    }
}
