import Testing

@testable import StreamTraceEngine
@testable import StreamTraceReplay
@testable import StreamTraceText

@Suite("sites of edges")
struct TraceSiteTests {
    /// Returns each subscription as `lane line:column call`, with the run of a call that was evaluated before.
    private func sites(_ text: String) throws -> [String] {
        let outcome = traced(SourceFile(path: "a.marble", text: text))
        #expect(outcome.diagnostics.isEmpty)
        let trace = try #require(outcome.scenarios.first?.trace)
        return trace.edges.map { edge in
            guard let origin = edge.origin else { return trace.lanes[edge.lane] }
            let (line, column) = origin.site.position
            let run = origin.run > 1 ? " #\(origin.run)" : ""
            let inside = origin.isInside ? " inside" : ""
            return "\(trace.lanes[edge.lane]) \(line):\(column) \(origin.site.call)\(run)\(inside)"
        }
    }

    @Test func `An edge has the call that created its stage, and an input its diagram`() throws {
        #expect(
            try sites("hot a\n    1\n\nout x = a.filter { $0 > 1 }\n    // a comment\n    .debounce(.seconds(1))\n")
                == [
                    "x 4:5 x", "debounce#1 6:6 debounce(.seconds(1))", "filter#1 4:11 filter { $0 > 1 }", "a 2:5 1",
                ])
    }

    @Test func `The stages that an operator consists of are inside of its call`() throws {
        #expect(
            try sites("hot a: Int?\n    1\n\nlet (s, n) = a.split()\nout x = s\nout y = n\n") == [
                "x 5:5 x", "compactMap#1 4:16 split().some", "share#1 4:16 split().some inside",
                "map#1 4:16 split().some inside", "a 2:5 1", "y 6:5 y", "map#2 4:16 split().none",
                "map#3 4:16 split().none inside", "filter#1 4:16 split().none inside",
                "share#1 4:16 split().none inside",
            ])
    }

    @Test func `A call inside of a closure has one site and a number for each run`() throws {
        #expect(
            try sites("hot a\n    12\n\nout x = a.flatMap { Observable.just($0).map { $0 } }\n").suffix(4) == [
                "map#1 4:41 map { $0 }", "just#1 4:21 Observable.just($0)", "map#2 4:41 map { $0 } #2",
                "just#2 4:21 Observable.just($0) #2",
            ])
    }

    @Test func `A stream that the program uses is no part of the operator that subscribes to it`() throws {
        #expect(
            try sites("let a = PublishSubject<Int>()\nlet b = a.asObservable()\nout x = b.map { $0 }\n") == [
                "x 3:5 x", "map#1 3:11 map { $0 }", "PublishSubject#1 1:9 PublishSubject<Int>()",
            ])
    }
}
