import Testing

@testable import StreamTraceReplay

struct PerfettoRendererTests {
    private func events(_ outcomes: [MarbleReplay.Outcome]) throws -> [[String: Any]] {
        let buffer = ByteBuffer()
        let renderer = PerfettoRenderer { buffer.append($0) }
        for outcome in outcomes {
            renderer.begin(outcome.source, title: outcome.title, [])
            for scenario in outcome.scenarios { renderer.end(scenario) }
        }
        renderer.finish()
        let document = try foundationJSON(String(decoding: buffer.bytes, as: UTF8.self)) as? [String: Any]
        return try #require(document?["traceEvents"] as? [[String: Any]])
    }

    @Test func `An empty recording is a document as well`() throws {
        #expect(try events([]).isEmpty)
    }

    @Test func `A scenario is a process, and a lane is one of its threads`() throws {
        let text = "hot a\nout x = a\n\nscenario one\na\n    1\n\nscenario two\na\n    2\n"
        let names = try events([traced(SourceFile(path: "folder/a.marble", text: text))]).filter {
            $0["ph"] as? String == "M"
        }
        let texts = names.compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
        #expect(texts == ["a.marble › one", "x", "a", "clock", "a.marble › two", "x", "a", "clock"])
    }

    @Test func `Spans and arrows of the corpus pair up, and time never decreases in a process`() throws {
        let events = try events(tracedCorpus())
        var (times, spans, arrows) = ([Int: Int](), [Int: Int](), [Int: Int]())
        var (processes, threads) = (Set<Int>(), [Int: Int]())
        var (starts, ends, instants) = (0, 0, 0)
        for event in events {
            let process = try #require(event["pid"] as? Int)
            let phase = try #require(event["ph"] as? String)
            if phase == "M" {
                processes.insert(process)
                if let thread = event["tid"] as? Int { #expect(threads.updateValue(process, forKey: thread) == nil) }
                continue
            }
            let time = try #require(event["ts"] as? Int)
            #expect(time >= times[process, default: 0])
            times[process] = time
            #expect(processes.contains(process))
            if let thread = event["tid"] as? Int { #expect(threads[thread] == process) }
            let id = event["id"] as? Int ?? 0
            switch phase {
            case "b": #expect(spans.updateValue(process, forKey: id) == nil)
            case "e":
                #expect(spans[id] == process)
                ends += 1
            case "s":
                #expect(arrows.updateValue(process, forKey: id) == nil)
                starts += 1
            case "f": #expect(arrows[id] == process && event["bp"] as? String == "e")
            case "i": instants += 1
            default: Issue.record("there is no phase \(phase)")
            }
        }
        #expect(ends == spans.count)
        #expect(starts > 100 && instants > 1000)
    }

    @Test func `An arrow begins and ends right after an instant of its thread, to which it binds`() throws {
        var last: [Int: String] = [:]
        for event in try events(tracedCorpus()) {
            guard let thread = event["tid"] as? Int, let phase = event["ph"] as? String, phase != "M" else { continue }
            if phase == "i" { last[thread] = "i" } else { #expect(last[thread] == "i") }
        }
    }
}
