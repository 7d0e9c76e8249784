import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct TraceLogWritingTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/run.ndjson" }

    init() throws { folder = try TemporaryFolder() }

    private func record(_ log: TraceLog, _ values: [String]) {
        let source = PublishSubject<String>()
        let subscription = source.trace("in", to: log).map { $0.count }.trace("out", to: log).subscribe()
        values.forEach(source.onNext)
        subscription.dispose()
    }

    private func lines(_ name: String = "run.ndjson") throws -> [String] {
        try folder.read(name).replacing(/"t":\d+/, with: #""t":0"#).replacing(/"began":"[^"]*"/, with: #""began":"""#)
            .split(separator: "\n").map(String.init)
    }

    @Test func `A file is a recording, whole when the log is closed`() throws {
        let log = TraceLog(to: .file(path))
        record(log, ["a\"b"])
        log.close(within: 60)
        #expect(
            try lines() == [
                #"{"streamtrace":1,"tool":"TraceLog","unit":"ms","began":""}"#,
                #"{"seq":0,"t":0,"lane":"out","sub":0,"kind":"subscribed"}"#,
                #"{"seq":1,"t":0,"lane":"in","sub":1,"kind":"subscribed","cause":[0]}"#,
                #"{"seq":2,"t":0,"lane":"in","sub":1,"kind":"next","value":"a\"b","type":"String"}"#,
                #"{"seq":3,"t":0,"lane":"out","sub":0,"kind":"next","value":"3","type":"Int","cause":[2]}"#,
                #"{"seq":4,"t":0,"lane":"out","sub":0,"kind":"disposed"}"#,
                #"{"seq":5,"t":0,"lane":"in","sub":1,"kind":"disposed"}"#,
                #"{"summary":{"records":6}}"#,
            ])
        let trace = try Trace(reading: path)
        #expect(trace.lanes == ["out", "in"])
        #expect(trace.outputs == ["out"])
        #expect(trace.causes(of: 3).steps.map(\.text) == [#"in emits "a\"b""#, "out emits 3"])
        #expect(log.problem == nil)
    }

    @Test func `The former recording is kept once`() throws {
        for text in ["a", "ab", "abc"] {
            let log = TraceLog(to: .file(path))
            record(log, [text])
            log.close(within: 60)
        }
        #expect(try lines().count == 8)
        #expect(try lines()[3].contains("abc"))
        #expect(try lines("run.previous.ndjson")[3].contains(#""ab""#))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }

    @Test func `A file that another log writes is left alone`() throws {
        let first = TraceLog(to: .file(path))
        record(first, ["a"])
        first.flush(within: 60)
        let second = TraceLog(to: .file(path))
        record(second, ["b"])
        second.close(within: 60)
        #expect(second.problem == "\(path): another recording is being written to it")
        first.close(within: 60)
        #expect(try lines().count == 8)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run.ndjson"])
    }

    @Test func `A closed pipe ends the recording and not the program`() throws {
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        let log = TraceLog(to: .file(path))
        record(log, ["a"])
        #expect(log.flush(within: 60))
        #expect(log.problem == nil)
        close(reader)
        record(log, ["b"])
        #expect(log.flush(within: 60))
        #expect(log.problem == "\(path): the pipe was closed")
        let unread = TraceLog(to: .file(path))
        #expect(unread.problem == "\(path): nobody reads this pipe")
    }

    #if os(Linux)
    @Test func `A full disk ends the recording`() {
        let log = TraceLog(to: .file("/dev/full"))
        record(log, ["a"])
        #expect(log.flush(within: 60))
        #expect(log.problem == "/dev/full: No space left on device")
    }
    #endif

    @Test func `A path that cannot be written is a problem`() {
        #expect(
            TraceLog(to: .file(folder.path + "/none/run.ndjson")).problem?.hasSuffix("No such file or directory")
                == true)
        #expect(TraceLog(to: .file(folder.path)).problem?.hasSuffix("Is a directory") == true)
    }

    @Test func `Of a burst, each event is written or counted`() throws {
        let log = TraceLog(to: .file(path), capacity: 1 << 20)
        let source = PublishSubject<Int>()
        let subscription = source.trace("a", to: log).subscribe()
        for number in 0..<100_000 { source.onNext(number) }
        subscription.dispose()
        log.close(within: 60)
        let lost = try folder.read("run.ndjson").matches(of: /"lost":(\d+)/).compactMap { Int($0.output.1) }
        let recording = try Recording(reading: path)
        let count = try #require(recording.scenarios.first?.trace?.records.count)
        #expect(count + lost.reduce(0, +) == 100_002)
        #expect((recording.lack != nil) == !lost.isEmpty)
    }

    @Test func `A text whose line nobody could read is shortened`() throws {
        let log = TraceLog(to: .file(path))
        record(log, [String(repeating: "x", count: 3 << 20), "b"])
        log.close(within: 60)
        #expect(try lines()[3].hasSuffix(#"xxx… (shortened, 3145728 bytes)","type":"String"}"#))
        #expect(try lines()[4].contains(#""value":"3145728","type":"Int","cause":[2]}"#))
    }

    @Test func `A closed log releases its file, and a released log writes its end`() throws {
        let first = TraceLog(to: .file(path))
        record(first, ["a"])
        first.close(within: 60)
        do {
            let second = TraceLog(to: .file(path))
            record(second, ["b"])
            second.flush(within: 60)
            #expect(second.problem == nil)
        }
        // The end is written by another thread, to which the file belongs until then.
        let end = ContinuousClock.now + .seconds(60)
        while try lines().last?.contains("summary") != true, ContinuousClock.now < end { sched_yield() }
        #expect(try lines().count == 8)
        #expect(try lines("run.previous.ndjson").count == 8)
    }

    @Test func `What memory keeps is written on demand`() throws {
        let log = TraceLog(to: .memory(last: 3), values: .shown)
        record(log, ["abc"])
        try log.write(to: path)
        let numbers = try lines().compactMap { $0.firstMatch(of: /"seq":(\d+)/).map { String($0.output.1) } }
        // The subscriptions are kept as well.
        #expect(numbers == ["0", "1", "3", "4", "5"])
        #expect(
            try Recording(reading: path).lack
                == "1 record is missing between 0 and 0; what it was, and what it led to, is not known")
        #expect(log.problem == nil)
    }

    @Test func `Names of previous recordings keep the extension`() {
        let names = ["run.ndjson", "a.b/run", ".run", "a/run.x.ndjson"].map(GrowingFile.previous)
        #expect(names == ["run.previous.ndjson", "a.b/run.previous", ".run.previous", "a/run.x.previous.ndjson"])
    }
}
