import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceLanguage
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

func traced(_ source: SourceFile, steps: Int = 16_000_000) -> MarbleReplay.Outcome {
    var replay = MarbleReplay()
    replay.budget.steps = steps
    replay.recordsTrace = true
    return replay.run(source)
}

struct NDJSONRendererTests {
    private func render(_ source: SourceFile, steps: Int = 16_000_000) -> String {
        let buffer = ByteBuffer()
        var replay = MarbleReplay()
        replay.budget.steps = steps
        replay.run(source, rendering: NDJSONRenderer(tool: "test") { buffer.append($0) })
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test func `A small file is written whole`() {
        let source = SourceFile(
            path: "/some/folder/a.marble", text: "title: one\nhot a\n    12#\n\nout x = a.filter { $0 > 1 }\n")
        #expect(
            render(source) == """
                {"streamtrace":1,"tool":"test","file":"/some/folder/a.marble","title":"one","unit":"ms",\
                "scenarios":[{"frame":1,"inputs":["a"],"outputs":["x"]}]}
                {"seq":0,"t":0,"lane":"x","sub":0,"kind":"subscribed","op":"debug",\
                "site":"/some/folder/a.marble:5:5","call":"x","end":31}
                {"seq":1,"t":0,"lane":"x","kind":"log","value":"subscribed","cause":[0]}
                {"seq":2,"t":0,"lane":"filter#1","sub":1,"kind":"subscribed","cause":[0],\
                "site":"/some/folder/a.marble:5:11","call":"filter { $0 > 1 }","end":53,"variable":"x"}
                {"seq":3,"t":0,"lane":"a","sub":2,"kind":"subscribed","cause":[2],\
                "site":"/some/folder/a.marble:3:5","call":"12#","end":24}
                {"seq":4,"t":0,"lane":"a","sub":2,"kind":"next","value":"1","json":1,"type":"Int"}
                {"seq":5,"t":0,"lane":"filter#1","sub":1,"kind":"dropped","value":"1","json":1,"type":"Int",\
                "cause":[4],"reason":"the predicate returned false"}
                {"seq":6,"t":1,"lane":"a","sub":2,"kind":"next","value":"2","json":2,"type":"Int"}
                {"seq":7,"t":1,"lane":"filter#1","sub":1,"kind":"next","value":"2","json":2,"type":"Int","cause":[6]}
                {"seq":8,"t":1,"lane":"x","kind":"log","value":"Event next(2)","cause":[7]}
                {"seq":9,"t":1,"lane":"x","sub":0,"kind":"next","value":"2","json":2,"type":"Int","cause":[7]}
                {"seq":10,"t":2,"lane":"a","sub":2,"kind":"error","value":"error","json":"error","type":"Error",\
                "debug":"MarbleError.error"}
                {"seq":11,"t":2,"lane":"filter#1","sub":1,"kind":"error","value":"error","json":"error","type":"Error",\
                "debug":"MarbleError.error","cause":[10]}
                {"seq":12,"t":2,"lane":"x","kind":"log","value":"Event error(error)","cause":[11]}
                {"seq":13,"t":2,"lane":"x","sub":0,"kind":"error","value":"error","json":"error","type":"Error",\
                "debug":"MarbleError.error","cause":[11]}
                {"seq":14,"t":2,"lane":"x","sub":0,"kind":"disposed","cause":[13]}
                {"seq":15,"t":2,"lane":"x","kind":"log","value":"isDisposed","cause":[13]}
                {"seq":16,"t":2,"lane":"filter#1","sub":1,"kind":"disposed","cause":[13]}
                {"seq":17,"t":2,"lane":"a","sub":2,"kind":"disposed","cause":[13]}
                {"summary":{"records":18,"scenarios":[{"end":2,"records":18}]}}

                """)
    }

    @Test func `A stage that is subscribed to again is the same lane, and another one is not`() throws {
        let source = SourceFile(
            path: "a.marble",
            text: "cold a\n    1#\n    2|\n\nout x = a.map { $0 }.retry(2).flatMap { Observable.just($0) }\n")
        let trace = try #require(traced(source).scenarios.first?.trace)
        let subscribed = trace.records.filter { $0.word == "subscribed" }.compactMap(trace.lane)
        #expect(subscribed == ["x", "flatMap#1", "retry#1", "map#1", "a", "just#1", "map#1", "a", "just#2"])
    }

    @Test func `The file is named by its path as given`() {
        let source = SourceFile(path: "../in/a.marble", text: "hot a\n    1\nout x = a\n")
        #expect(render(source).contains(#""file":"../in/a.marble""#))
    }

    @Test func `The summary contains a failure`() {
        let source = SourceFile(
            path: "a.marble", text: "out x = Observable<Int>.interval(.seconds(0), scheduler: MainScheduler.instance)\n"
        )
        #expect(render(source, steps: 5_000).contains(#""failure":"the pipeline does not come to rest"#))
    }

    @Test func `Records are emitted during the replay, in their final form`() throws {
        let source = SourceFile(
            path: "a.marble", text: "hot a\n    12|\nout x = a.delay(.milliseconds(2)).map { $0 }\n")
        let trace = try #require(traced(source).scenarios.first?.trace)
        final class Kept: TraceSink {
            var lines: [String] = []
            func write(_ record: TraceRecord, of edge: TraceEdge?, lane: String?) {
                lines.append("\(record.time) \(lane ?? record.identifier ?? "-") \(record.kind) \(record.cause ?? -1)")
            }
        }
        let kept = Kept()
        var whenEnded = 0
        var sinks = ReplaySinks(records: kept)
        sinks.ended = { _ in whenEnded = kept.lines.count }
        let outcome = MarbleReplay().run(source, sinks: sinks)
        #expect(outcome.scenarios[0].trace == nil)
        #expect(whenEnded == trace.records.count)
        #expect(
            kept.lines
                == trace.records.map { "\($0.time) \(trace.lane(of: $0) ?? "-") \($0.kind) \($0.cause ?? -1)" })
    }

    @Test func `An endless pipeline is named without its records`() {
        let source = SourceFile(
            path: "a.marble",
            text:
                """
                hot a\n    1\nout x = a.flatMap { _ in Observable<Int>.interval(.seconds(0), scheduler: \
                MainScheduler.instance) }\n
                """
        )
        let failure = traced(source, steps: 50_000).scenarios[0].failure
        #expect(render(source, steps: 50_000).hasSuffix("\(failure?.message ?? "")\"}]}}\n"))
        #expect(failure?.message.contains("'interval'") == true)
    }

    @Test(arguments: TraceCorpus.examples)
    func `Every line of the corpus is JSON, in order, after its cause, and the same each time`(path: String) throws {
        let source = try SourceFile.read(path)
        let text = render(source)
        #expect(text == render(source))
        let lines = try text.split(separator: "\n").map { try #require(try foundationJSON($0) as? [String: Any]) }
        #expect(lines.first?["streamtrace"] as? Int == 1)
        let summary = try #require(lines.last?["summary"] as? [String: Any])
        #expect(summary["records"] as? Int == lines.count - 2)
        for (index, line) in lines.dropFirst().dropLast().enumerated() {
            #expect(line["seq"] as? Int == index)
            #expect((line["cause"] as? [Int] ?? []).allSatisfy { $0 < index })
        }
    }

    @Test func `A written recording replays unchanged`() throws {
        let text = """
            hot s
                f-#
                f = "a\\n💛\\u{1B}\\"", # = MarbleError.error

            hot o: String?
                n-a-1|
                n = nil, a = "nil"

            hot t: (Int, name: String)
                a
                a = (1, name: "x, y")

            cold c: Double
                --a-b|
                a = 1, b = -2.5e300

            out text = s
            out optionals = o
            out tuples = t
            out late = c.delaySubscription(.milliseconds(5), scheduler: MainScheduler.instance)
            """
        let source = SourceFile(path: "a.marble", text: text)
        let original = traced(source)
        try #require(original.diagnostics.isEmpty)
        let file = try TemporaryFile(render(source), named: "a.ndjson")
        let lanes = [
            ("text", "hot x"), ("optionals", "hot x: String?"), ("optionals", "hot x"), ("tuples", "hot x"),
            ("late", "cold x"),
        ]
        for (lane, input) in lanes {
            let source = SourceFile(
                path: file.path + ".marble", text: "\(input)\n    from \"a.ndjson\" \"\(lane)\"\n\nout y = x\n")
            let outcome = MarbleReplay().run(source)
            #expect(outcome.diagnostics.isEmpty)
            let expected = try #require(original.scenarios[0].outputs.first { $0.name == lane })
            let events = try #require(outcome.scenarios.first?.outputs.first).events
            #expect(!events.isEmpty)
            #expect(events.map(\.time) == expected.events.map(\.time))
            #expect(events.map(\.kind) == expected.events.map(\.kind))
        }
    }
}
