import StreamTraceEngine
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Answers about a run that has more records than are kept.
@Suite("answers about the first records of a run", .endsInTime)
struct KeptRecordsTests {
    private func result(_ pipeline: String, keeping count: Int) throws -> ScenarioResult {
        let text = "hot a: Int\n    @0 next(1)\n    @2 next(2)\n    @1000 next(9)\n\nout x = \(pipeline)\n"
        var replay = MarbleReplay()
        replay.recordsTrace = true
        replay.maximumRecordCount = count
        return try #require(replay.run(SourceFile(path: "test.marble", text: text)).scenarios.first)
    }

    /// The first four records are of the subscriptions; each element has four, with its line in the log.
    private func firstElements() throws -> ScenarioResult { try result("a.map { $0 + 1 }", keeping: 12) }

    @Test func `The run ends when the records are as many as are kept`() throws {
        let result = try firstElements()
        #expect(result.trace?.records.count == 12)
        #expect(result.failure == nil)
        #expect(result.keptRecords == "kept the first 12 records, until 2; a larger --budget keeps more")
        #expect(try self.result("a.map { $0 + 1 }", keeping: 10_000).keptRecords == nil)
    }

    @Test func `What is kept has the answers of the whole run`() throws {
        let (kept, whole) = (try firstElements(), try result("a.map { $0 + 1 }", keeping: .max))
        let query = EventQuery(time: 2, lane: "x")
        #expect(try kept.causes(of: query).map(\.description) == whole.causes(of: query).map(\.description))
        #expect(try kept.state(at: 1).map(\.facts) == whole.state(at: 1).map(\.facts))
    }

    @Test func `A question about a later time says where the records end`() throws {
        let result = try firstElements()
        let message = "the kept records end at 2, before 1000"
        for body in [
            { _ = try result.causes(of: EventQuery(time: 1_000)) },
            { _ = try result.fates(of: EventQuery(time: 1_000, lane: "a")) },
            { _ = try result.missing(in: "x", at: 1_000) }, { _ = try result.state(at: 1_000) },
        ] as [() throws -> Void] {
            #expect { try body() } throws: { ($0 as? UnansweredQuestion)?.message == message }
        }
    }

    @Test func `An element that is held at the last record is not said to be held at the end of the scenario`() throws {
        let result = try result("a.debounce(.milliseconds(5))", keeping: 7)
        let fate = try #require(try result.fates(of: EventQuery(time: 0, lane: "a")).first)
        #expect(fate.steps.last?.text == "debounce still holds 1 when the kept records end")
        let unreached = try self.result("Observable.never().concat(a)", keeping: 4)
        #expect(try unreached.missing(in: "x", at: nil).description.contains("not subscribed to in the kept records"))
    }

    @Test func `An endless burst ends where the records do`() throws {
        let result = try result("a.flatMap { Observable.repeatElement($0) }", keeping: 1_000)
        #expect(result.trace?.records.count == 1_000)
        #expect(result.failure == nil)
    }
}
