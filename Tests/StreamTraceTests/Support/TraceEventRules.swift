import Foundation

/// The rules of the Trace Event Format, as its viewers apply them: what breaks a rule is dropped or shown at a wrong
/// place, without a word.
struct TraceEventRules {
    private typealias Event = [String: Any]

    /// A process or thread, or a span or arrow, as events refer to it.
    private struct Key: Hashable {
        let process: Int
        let text: String
    }

    private struct Slice {
        let start: Double
        let end: Double
    }

    private(set) var violations: [String] = []
    private var index = 0
    private var names: Set<Key> = []
    private var times: [Int: Double] = [:]
    /// The slices of each thread that are open, outermost first.
    private var slices: [Key: [Slice]] = [:]
    private var spans: [Key: [String]] = [:]
    private var arrows: Set<String> = []

    /// Returns the violations in a document, in the order of its events.
    static func violations(in document: String) -> [String] {
        var rules = TraceEventRules()
        rules.check(document)
        return rules.violations
    }

    private mutating func check(_ document: String) {
        guard let root = try? JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any] else {
            return violations.append("the document is no JSON object")
        }
        guard let events = root["traceEvents"] as? [Event] else {
            return violations.append("there is no array of trace events")
        }
        for (number, event) in events.enumerated() {
            index = number
            check(event)
        }
        for key in spans.keys.sorted(by: { $0.text < $1.text }) { violations.append("the span \(key.text) has no end") }
        for arrow in arrows.sorted() { violations.append("the arrow \(arrow) has no end") }
    }

    private mutating func fail(_ message: String) { violations.append("event \(index): \(message)") }

    private mutating func check(_ event: Event) {
        guard let phase = event["ph"] as? String, let process = number(event["pid"]) else {
            return fail("it lacks a phase or a process")
        }
        guard let thread = number(event["tid"]) else { return fail("it lacks a thread") }
        guard let name = event["name"] as? String, !name.isEmpty else { return fail("it lacks a name") }
        if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.properties.isBidiControl }) {
            fail("its name has control characters")
        }
        if phase == "M" { return checkMetadata(event, name, process, thread) }
        guard let time = event["ts"] as? NSNumber, !(event["ts"] is String) else { return fail("it lacks a time") }
        let start = time.doubleValue
        if start < 0 { fail("its time is negative") }
        if start < times[process, default: 0] { fail("its time precedes that of the event before it") }
        times[process] = start
        for key in [Key(process: process, text: "process"), Key(process: process, text: "thread \(thread)")]
        where !names.contains(key) { fail("its \(key.text) has no name") }
        check(phase, event, at: start, on: Key(process: process, text: "\(thread)"))
    }

    /// A whole number, and not the text of one.
    private func number(_ value: Any?) -> Int? { value is String ? nil : (value as? NSNumber)?.intValue }

    private mutating func checkMetadata(_ event: Event, _ name: String, _ process: Int, _ thread: Int) {
        guard let content = (event["args"] as? Event)?["name"] as? String, !content.isEmpty else {
            return fail("a name of a process or thread is empty")
        }
        switch name {
        case "process_name": names.insert(Key(process: process, text: "process"))
        case "thread_name": names.insert(Key(process: process, text: "thread \(thread)"))
        default: fail("there is no metadata \(name)")
        }
    }

    private mutating func check(_ phase: String, _ event: Event, at time: Double, on thread: Key) {
        switch phase {
        case "X": checkSlice(event, at: time, on: thread)
        case "b", "n", "e": checkSpan(phase, event, in: thread.process)
        case "s", "f": checkArrow(phase, event, at: time, on: thread)
        case "i": if !["g", "p", "t"].contains(event["s"] as? String) { fail("an instant lacks its scope") }
        default: fail("there is no phase \(phase)")
        }
    }

    private mutating func checkSlice(_ event: Event, at start: Double, on thread: Key) {
        guard let duration = event["dur"] as? NSNumber, duration.doubleValue > 0 else {
            return fail("a slice has no duration")
        }
        let end = start + duration.doubleValue
        var open = slices[thread, default: []].filter { $0.end > start }
        if open.contains(where: { $0.end < end }) { fail("a slice overlaps another one") }
        open.append(Slice(start: start, end: end))
        slices[thread] = open
    }

    /// Spans of one category and number nest.
    private mutating func checkSpan(_ phase: String, _ event: Event, in process: Int) {
        guard let category = event["cat"] as? String, let id = number(event["id"]), let name = event["name"] as? String
        else { return fail("a span lacks its category or number") }
        let key = Key(process: process, text: "\(category) \(id) \(event["scope"] as? String ?? "")")
        switch phase {
        case "b": spans[key, default: []].append(name)
        case "n": if spans[key] == nil { fail("an instant is outside of its span") }
        default:
            guard let open = spans[key]?.popLast() else { return fail("a span ends that did not begin") }
            if open != name { fail("a span ends before one inside of it") }
            if spans[key]?.isEmpty == true { spans[key] = nil }
        }
    }

    /// An arrow binds to the slice of its thread that encloses it. Its first end closes it.
    private mutating func checkArrow(_ phase: String, _ event: Event, at time: Double, on thread: Key) {
        guard let category = event["cat"] as? String, let id = number(event["id"]) else {
            return fail("an arrow lacks its category or number")
        }
        let isInside = slices[thread]?.contains { $0.start <= time && time < $0.end } == true
        if !isInside { fail("an arrow is outside of all slices") }
        if phase == "s" {
            if !arrows.insert("\(category) \(id)").inserted { fail("an arrow begins twice") }
        } else {
            if event["bp"] as? String != "e" { fail("the end of an arrow binds to the next slice") }
            if arrows.remove("\(category) \(id)") == nil { fail("an arrow ends that did not begin") }
        }
    }
}
