import StreamTraceEngine
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct PerfettoRendererTests {
    private func document(_ outcomes: [MarbleReplay.Outcome]) -> String {
        let buffer = ByteBuffer()
        let renderer = PerfettoRenderer { buffer.append($0) }
        for outcome in outcomes {
            renderer.begin(outcome.source, title: outcome.title, [])
            for scenario in outcome.scenarios { renderer.end(scenario) }
        }
        renderer.finish()
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private func events(in document: String) throws -> [[String: Any]] {
        let root = try foundationJSON(document) as? [String: Any]
        return try #require(root?["traceEvents"] as? [[String: Any]])
    }

    private func events(_ outcomes: [MarbleReplay.Outcome]) throws -> [[String: Any]] {
        try events(in: document(outcomes))
    }

    private func events(_ text: String) throws -> [[String: Any]] {
        try events([traced(SourceFile(path: "folder/a.marble", text: text))])
    }

    @Test func `An empty recording is a document as well`() throws {
        #expect(try events([]).isEmpty)
        #expect(TraceEventRules.violations(in: document([])) == [])
    }

    @Test func `A scenario is a process, and a lane is one of its threads`() throws {
        let text = "hot a\nout x = a\n\nscenario one\na\n    1\n\nscenario two\na\n    2\n"
        let names = try events(text).filter { $0["ph"] as? String == "M" }
        let texts = names.compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
        #expect(texts == ["a.marble › one", "x", "a", "clock", "a.marble › two", "x", "a", "clock"])
    }

    @Test func `The recordings of the corpus keep the rules of the format`() throws {
        let document = document(try TraceCorpus.examples.map { traced(try SourceFile.read($0)) })
        #expect(TraceEventRules.violations(in: document).prefix(5) == [])
        let phases = try events(in: document).map { $0["ph"] as? String }
        for phase in ["X", "b", "n", "s"] { #expect(phases.count { $0 == phase } > 1000) }
    }

    @Test func `Times are microseconds, without a fraction if they are whole`() {
        let few = document([traced(SourceFile(path: "a.marble", text: "hot a\n    -1\nout x = a\n"))])
        #expect(few.contains("\"ts\":1000,"))
        #expect(!few.contains(".0"))
        let many = "hot a\n    -1\nout x = a.flatMap { _ in Observable.from(1...2_000) }\n"
        #expect(document([traced(SourceFile(path: "a.marble", text: many))]).contains(/"ts":1000\.\d/))
    }

    @Test func `Hostile texts are shown as text`() throws {
        let hostile = #""\"\\\u{0}\n\u{1b}[31m\u{202e}\u{2028}\u{feff}</script>""#
        let text = "hot a: String\n    1|\n    1 = \(hostile)\n\nout x = a.map { $0 + \(hostile) }.debug(\(hostile))\n"
        let outcome = traced(SourceFile(path: "folder/\u{202e}\n\".marble", text: text))
        #expect(outcome.diagnostics.isEmpty)
        let document = document([outcome])
        #expect(TraceEventRules.violations(in: document) == [])
        #expect(!document.unicodeScalars.contains { $0 != "\n" && $0.controlsText })
        let values = try events([outcome]).compactMap { ($0["args"] as? [String: Any])?["value"] as? String }
        #expect(values.first == "\"\\\0\n\u{1b}[31m\u{202e}\u{2028}\u{feff}</script>")
    }

    @Test func `An arrow leads from each cause to each of its effects`() throws {
        let text = "hot a\n    1\n\nout x = a.flatMap { Observable.of($0, 5).delay(.milliseconds(2)) }\n"
        let events = try events(text)
        var places: [Int: [Int]] = [:]
        var slice = -1
        for event in events {
            switch event["ph"] as? String {
            case "X": slice = (event["args"] as? [String: Any])?["seq"] as? Int ?? -1
            case "s", "f": places[event["id"] as? Int ?? 0, default: []].append(slice)
            default: break
            }
        }
        let trace = try #require(traced(SourceFile(path: "a.marble", text: text)).scenarios[0].trace)
        let causes = trace.records.filter { $0.word != "log" }.compactMap { record in
            record.cause.map { [$0, record.sequence] }
        }
        #expect(places.values.sorted { $0[1] < $1[1] } == causes)
        #expect(Set(causes.map(\.[0])).count < causes.count, "one of them has several effects")
    }

    @Test func `A stage names the call that created it`() throws {
        let events = try events("hot a\n    12\n\nout x = a\n    .flatMap { x in Observable.just(x).map { $0 + 1 } }\n")
        let spans = events.filter { $0["ph"] as? String == "b" && ($0["name"] as? String)?.hasPrefix("map") == true }
        let sites = spans.compactMap { span -> String? in
            guard let args = span["args"] as? [String: Any], let site = args["site"] as? String else { return nil }
            return "\(site) \(args["call"] ?? "") \(args["run"] ?? 1)"
        }
        #expect(sites == ["folder/a.marble:5:40 map { $0 + 1 } 1", "folder/a.marble:5:40 map { $0 + 1 } 2"])
        let slices = events.filter { $0["ph"] as? String == "X" && $0["name"] as? String == "next(3)" }
        #expect((slices.first?["args"] as? [String: Any])?["site"] as? String == "folder/a.marble:5:40")
    }

    @Test func `The records of a millisecond follow each other, and those of the next one start at it`() throws {
        let inputs = Array(repeating: "a", count: 600).joined(separator: ", ")
        let events = try events("hot a\n    12\n\nout x = Observable.merge([\(inputs)])\n")
        let slices = events.filter { $0["ph"] as? String == "X" }
        let times = slices.compactMap { $0["ts"] as? Double }
        #expect(times.count == slices.count)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        for (slice, time) in zip(slices, times) {
            #expect((slice["args"] as? [String: Any])?["t"] as? Int == Int(time) / 1000)
        }
    }

    @Test func `A time beyond those of viewers is the latest one that they represent`() throws {
        let text = "hot a\n    1\n\nout x = a.delay(.seconds(5_000_000_000_000))\n"
        let document = document([traced(SourceFile(path: "a.marble", text: text))])
        #expect(TraceEventRules.violations(in: document) == [])
    }
}

/// Samples that break one rule each, which prove that the rules detect it.
struct TraceEventRulesTests {
    private static let names = """
        {"ph":"M","pid":1,"tid":1,"name":"process_name","args":{"name":"a"}},\
        {"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{"name":"b"}}
        """
    private static let slice = #"{"ph":"X","pid":1,"tid":1,"name":"a","ts":5,"dur":2}"#
    private static let begin = #"{"ph":"b","pid":1,"tid":1,"name":"a","cat":"c","id":1,"ts":5}"#
    private static let end = #"{"ph":"e","pid":1,"tid":1,"name":"a","cat":"c","id":1,"ts":9}"#
    private static let start = #"{"ph":"s","pid":1,"tid":1,"name":"a","cat":"c","id":1,"ts":5}"#
    private static let finish = #"{"ph":"f","bp":"e","pid":1,"tid":1,"name":"a","cat":"c","id":1,"ts":6}"#

    private func violations(_ events: [String]) -> [String] {
        let all = ([Self.names] + events).joined(separator: ",")
        return TraceEventRules.violations(in: #"{"traceEvents":[\#(all)]}"#)
    }

    @Test func `A sample that keeps the rules has no violations`() {
        #expect(violations([Self.begin, Self.slice, Self.start, Self.finish, Self.end]) == [])
        #expect(violations([#"{"ph":"i","pid":1,"tid":1,"name":"a","ts":0.5,"s":"t"}"#]) == [])
    }

    @Test(arguments: [
        ([#"{"pid":1,"tid":1,"name":"a","ts":0}"#], "it lacks a phase or a process"),
        ([#"{"ph":"X","pid":"1","tid":1,"name":"a","ts":0,"dur":1}"#], "it lacks a phase or a process"),
        ([#"{"ph":"X","pid":1,"name":"a","ts":0,"dur":1}"#], "it lacks a thread"),
        ([#"{"ph":"X","pid":1,"tid":1,"ts":0,"dur":1}"#], "it lacks a name"),
        ([#"{"ph":"X","pid":1,"tid":1,"name":"a\n","ts":0,"dur":1}"#], "its name has control characters"),
        ([#"{"ph":"X","pid":1,"tid":1,"name":"a","dur":1}"#], "it lacks a time"),
        ([#"{"ph":"X","pid":1,"tid":1,"name":"a","ts":"0","dur":1}"#], "it lacks a time"),
        ([#"{"ph":"X","pid":1,"tid":1,"name":"a","ts":-1,"dur":1}"#], "its time is negative"),
        ([slice, #"{"ph":"X","pid":1,"tid":1,"name":"a","ts":4,"dur":1}"#], "its time precedes"),
        ([#"{"ph":"X","pid":2,"tid":1,"name":"a","ts":0,"dur":1}"#], "its process has no name"),
        ([#"{"ph":"X","pid":1,"tid":2,"name":"a","ts":0,"dur":1}"#], "its thread 2 has no name"),
        ([#"{"ph":"M","pid":1,"tid":1,"name":"thread_name","args":{}}"#], "a name of a process or thread is empty"),
        ([#"{"ph":"M","pid":1,"tid":1,"name":"color","args":{"name":"a"}}"#], "there is no metadata color"),
        ([#"{"ph":"Q","pid":1,"tid":1,"name":"a","ts":0}"#], "there is no phase Q"),
        ([#"{"ph":"i","pid":1,"tid":1,"name":"a","ts":0}"#], "an instant lacks its scope"),
        ([#"{"ph":"X","pid":1,"tid":1,"name":"a","ts":0,"dur":0}"#], "a slice has no duration"),
        ([slice, #"{"ph":"X","pid":1,"tid":1,"name":"a","ts":6,"dur":4}"#], "a slice overlaps another one"),
        ([#"{"ph":"b","pid":1,"tid":1,"name":"a","id":1,"ts":0}"#], "a span lacks its category or number"),
        ([#"{"ph":"n","pid":1,"tid":1,"name":"a","cat":"c","id":1,"ts":0}"#], "an instant is outside of its span"),
        ([end], "a span ends that did not begin"),
        ([begin, end.replacing(#""name":"a""#, with: #""name":"b""#)], "a span ends before one inside of it"),
        ([begin], "the span c 1  has no end"),
        ([begin, end.replacing(#""id":1"#, with: #""id":1,"scope":"x""#)], "a span ends that did not begin"),
        ([slice, #"{"ph":"s","pid":1,"tid":1,"name":"a","cat":"c","ts":5}"#], "an arrow lacks its category or number"),
        ([start, slice, finish], "an arrow is outside of all slices"),
        ([slice, start, finish.replacing(#""ts":6"#, with: #""ts":7"#)], "an arrow is outside of all slices"),
        ([slice, start, start, finish], "an arrow begins twice"),
        ([slice, start, finish, finish], "an arrow ends that did not begin"),
        ([slice, start, finish.replacing(#""bp":"e","#, with: "")], "the end of an arrow binds to the next slice"),
        ([slice, start], "the arrow c 1 has no end"),
    ])
    func `A sample that breaks a rule has a violation`(events: [String], message: String) {
        #expect(violations(events).contains { $0.contains(message) })
    }

    @Test func `A document that is no JSON, or has no events, has a violation`() {
        #expect(TraceEventRules.violations(in: #"{"traceEvents":["#) == ["the document is no JSON object"])
        #expect(TraceEventRules.violations(in: "{}") == ["there is no array of trace events"])
        #expect(TraceEventRules.violations(in: "{\"traceEvents\":[\"\u{0}\"]}") == ["the document is no JSON object"])
    }
}
