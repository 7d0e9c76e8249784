import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct RecordingTests {
    private static let file = SourceFile(
        path: "a.marble",
        text: """
            hot text: String
                a-b|
                b = "b b"

            cold api(_)
                -r|
                r = "result"

            out shown = text.debounce(.milliseconds(1)).flatMapLatest { api($0) }
            """)

    private func read(_ text: String) throws -> Recording {
        try Recording(path: "a.ndjson", reading: Array(text.utf8))
    }

    private func message(_ text: String) -> String {
        do throws(Diagnostic) {
            return try Recording(path: "a.ndjson", reading: Array(text.utf8)).lack ?? "read"
        } catch {
            return "\(error.location): \(error.message)"
        }
    }

    @Test func `A recording that is cut off at any byte has what came before`() throws {
        let bytes = RecordingLawTests.recorded(Self.file)
        let whole = try Recording(path: "a.ndjson", reading: bytes)
        let count = try #require(whole.scenarios.first?.trace?.records.count)
        #expect(whole.lack == nil)
        var lines = 0
        for end in 1..<bytes.count {
            if bytes[end - 1] == UInt8(ascii: "\n") { lines += 1 }
            guard let cut = try? Recording(path: "a.ndjson", reading: Array(bytes[..<end])) else {
                #expect(lines < 2, "\(end) bytes")
                continue
            }
            // A line is complete without its line feed.
            let records = cut.scenarios[0].trace?.records.count ?? 0
            #expect((lines - 1...lines).contains(records) || records == count, "\(end) bytes")
            if end < bytes.count - 1 { #expect(cut.lack?.contains("is cut off") == true, "\(end) bytes") }
        }
    }

    private static let mistakes: [(String, String)] = [
        (#"{"streamtrace":7}"#, "a.ndjson:1:1: the recording has version 7 of the schema, and only 1 is known"),
        (
            #"""
            {"seq":0,"t":0,"lane":"a","kind":"subscribed","sub":0}
            {"seq":1,"t":0,"lane":"a","kind":"next","json":1,"sub":0,"cause":[1]}
            """#,
            "a.ndjson:2:1: record 1 has the cause 1, which does not come before it"
        ),
        (
            #"""
            {"t":5,"lane":"a","kind":"next","json":1}
            {"t":4,"lane":"a","kind":"next","json":1}
            """#,
            "a.ndjson:2:1: the clock goes back here, from 5 ms to 4 ms"
        ),
        (
            #"""
            {"seq":4,"t":5,"lane":"a","kind":"next","json":1}
            {"seq":4,"t":5,"lane":"a","kind":"next","json":1}
            """#,
            "a.ndjson:2:1: the records are not in order: 4 follows 4"
        ),
        (#"{"t":5,"lane":"a","kind":"nxt","json":1}"#, "a.ndjson:1:27: unknown kind 'nxt'; did you mean 'next'?"),
        (#"{"t":5,"lane":"a","kind":"next"}"#, "a.ndjson:1:1: this record has neither 'value' nor 'json'"),
        (#"{"t":5,"kind":"next","json":1}"#, "a.ndjson:1:1: this record has no 'lane'"),
        ("{\"streamtrace\":1,\"scenarios\":[]}\n", "a.ndjson:1:1: the recording has no records"),
        (
            "{\"json\":\(String(repeating: "[", count: 9999))\n{}",
            "a.ndjson:1:522: brackets are nested too deeply"
        ),
    ]

    @Test(arguments: mistakes.indices)
    func `What is no recording is an error at its place`(_ index: Int) {
        let (text, expected) = Self.mistakes[index]
        #expect(message(text) == expected)
    }

    @Test func `A cause that the recording lacks is not known, and said`() throws {
        let text = String(decoding: RecordingLawTests.recorded(Self.file), as: UTF8.self)
        let lines = text.split(separator: "\n")
        let late = try read(([lines[0]] + lines[6...]).joined(separator: "\n"))
        #expect(late.lack == "the recording begins with record 5; what led to its first records is not known")
        let trace = try #require(late.scenarios[0].trace)
        #expect(trace.records.count == lines.count - 7)
        let gap = try read((lines[...8] + lines[11...]).joined(separator: "\n"))
        let causes = try #require(gap.scenarios[0].trace).records.compactMap(\.cause)
        let original = try #require(read(text).scenarios[0].trace)
        #expect(causes.count < original.records.compactMap(\.cause).count)
    }

    @Test func `Records without causes, subscriptions and a header have lanes`() throws {
        let recording = try read(
            #"""
            {"t":0,"lane":"search","kind":"next","json":"swift"}
            {"t":120,"lane":"search","kind":"next","json":7}
            {"t":130,"lane":"login","kind":"error","value":"timeout"}
            """#)
        #expect(!recording.hasCauses && recording.lack == nil)
        let lanes = recording.scenarios[0].outputs
        #expect(lanes.map(\.name) == ["search", "login"])
        #expect(lanes[0].events.map(\.label) == ["next \"swift\"", "next 7"])
        #expect(recording.scenarios[0].end == 130)
    }

    @Test func `Lanes with one name are told apart by their subscriptions`() throws {
        let recording = try read(
            #"""
            {"seq":0,"t":0,"lane":"a","sub":0,"kind":"subscribed"}
            {"seq":1,"t":0,"lane":"a","sub":1,"kind":"subscribed","cause":[0]}
            {"seq":2,"t":1,"lane":"a","sub":1,"kind":"next","json":1}
            {"seq":3,"t":1,"lane":"a","sub":0,"kind":"next","json":2,"cause":[2]}
            """#)
        let trace = try #require(recording.scenarios[0].trace)
        #expect(trace.edges.count == 2 && trace.lanes == ["a"])
        #expect(recording.scenarios[0].outputs[0].events.map(\.label) == ["next 2"])
    }

    @Test func `A receiver or subscription that is nowhere is taken for none`() throws {
        let recording = try read(
            #"""
            {"seq":7,"t":0,"lane":"map#1","sub":9000000000000,"kind":"subscribed","cause":[3]}
            {"seq":8,"t":1,"lane":"map#1","sub":9000000000000,"kind":"next","value":"nil","json":null,"type":"Int?"}
            """#)
        let trace = try #require(recording.scenarios[0].trace)
        #expect(trace.edges[0].receiver == nil && trace.edges[0].name == "map")
    }

    @Test func `The trace of compiled code is written and read`() throws {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
        let source = scheduler.createHotObservable([.next(210, "a"), .next(220, "b b"), .completed(240)])
        let recorder = TraceRecorder()
        _ = recorder.record(on: scheduler) {
            scheduler.start { source.debounce(.milliseconds(15), scheduler: scheduler).map { [$0] } }
        }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ndjson").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try recorder.trace.write(to: path)
        let trace = try Trace(reading: path)
        let (expected, actual) = (recorder.trace.records, trace.records)
        #expect(actual.map(\.cause) == expected.map(\.cause) && actual.map(\.time) == expected.map(\.time))
        #expect(actual.map(\.shownEvent) == expected.map(\.shownEvent))
        #expect(trace.edges.map(\.receiver) == recorder.trace.edges.map(\.receiver))
        let graph = TraceGraph(trace)
        let event = try #require(actual.last { $0.word == "next" })
        #expect(
            CauseWalk(graph).answer(for: event.sequence).description == """
                map#1  next(["b b"])  at 235
                  220 hot#1 emits "b b"
                  220 debounce#1 holds "b b", timer due at 235
                  235 debounce#1 emits "b b"
                  235 map#1 emits ["b b"]
                """)
    }

    @Test func `A file that is not there, or no recording, is an error about it`() {
        func message(_ path: String) -> String {
            do throws(Diagnostic) {
                return "\(try Recording(reading: path).scenarios.count)"
            } catch {
                return error.message
            }
        }
        #expect(message("/none/run.ndjson") == "no such file")
        #expect(message(#filePath) == "this is no recording of NDJSON: it does not begin with '{'")
    }
}
