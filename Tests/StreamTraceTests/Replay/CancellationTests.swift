import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Replays that another thread may cancel.
struct CancellationTests {
    private func replay(_ text: String, _ configure: (inout MarbleReplay) -> Void = { _ in }) -> ScenarioResult? {
        var replay = MarbleReplay()
        configure(&replay)
        return replay.run(SourceFile(path: "a.marble", text: text)).scenarios.first
    }

    @Test func `A cancelled replay ends, although its budget is not used up`() throws {
        let cancellation = Cancellation()
        cancellation.cancel()
        let result = replay("hot a\n    1\nout x = a.map { n in while true {}; return n }\n") {
            $0.budget = .standard.times(1_000_000)
            $0.cancellation = cancellation
        }
        #expect(try #require(result).failure != nil)
    }

    @Test func `A replay that may be cancelled has the same result, and the same budget`() throws {
        let long = """
            hot a
                1
            out x = a.map { n in
                var sum = n
                for i in 0..<200_000 { sum += i }
                return sum
            }
            """
        let result = try #require(replay(long) { $0.cancellation = Cancellation() })
        #expect(result.failure == nil)
        #expect(result.log.map(\.description) == replay(long)?.log.map(\.description))
        let failures = [nil, Cancellation()].map { cancellation in
            replay(long) {
                $0.budget = ReplayBudget(steps: 180_000, bytes: 100_000_000)
                $0.cancellation = cancellation
            }?.failure?.message
        }
        #expect(failures[0] != nil)
        #expect(failures[0] == failures[1])
    }
}
