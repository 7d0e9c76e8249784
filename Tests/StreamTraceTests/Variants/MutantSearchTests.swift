import StreamTraceEngine
import Testing

@testable import StreamTraceReplay

struct MutantSearchTests {
    private func search(_ text: String, jobs: Int = 2) -> MutantSearch.Result? {
        MutantSearch(SourceFile(path: "a.marble", text: text), by: MarbleReplay(), jobs: jobs).run()
    }

    private func changes(_ result: MutantSearch.Result?) -> [String] {
        result?.survivors.map { $0.variant.change } ?? []
    }

    private static let once = """
        hot text: String
            a--b|
        out shown = text.distinctUntilChanged()
            a--b|
        """

    @Test func `An edit that no expectation notices survives, with an input that tells`() throws {
        let result = try #require(search(Self.once))
        #expect(changes(result) == ["without .distinctUntilChanged()"])
        #expect(result.survivors[0].input.summary.hasPrefix("text emits"))
        #expect(result.score == 0)
    }

    @Test func `An input that repeats a value notices it`() throws {
        let result = try #require(search(Self.once.replacing("a--b|", with: "a-ab|", maxReplacements: 1)))
        #expect(result.survivors.isEmpty && result.detected == 1 && result.score == 100)
    }

    @Test func `Edits that do the same for every input are counted apart`() throws {
        // Nothing shares the stream.
        let result = try #require(search("hot a\n    1-2|\nout b = a.share()\n    1-2|"))
        #expect(result.sameCount > 0)
        #expect(!changes(result).contains { $0.contains("without") })
    }

    @Test func `The result is the same for any number of threads`() {
        #expect(changes(search(Self.once, jobs: 1)) == changes(search(Self.once, jobs: 4)))
    }

    @Test(arguments: ["hot a\n    1-2|\nout b = a\n    1-3|", "hot a\n    1-2|\nout b = c\n    1-3|"])
    func `A file that fails or has errors has no result`(text: String) { #expect(search(text) == nil) }

    @Test(arguments: TraceCorpus.files.filter { $0.contains("traces/driver-signal/") })
    func `An edit that fails for some input has a result`(path: String) throws {
        #expect(MutantSearch(try SourceFile.read(path), by: MarbleReplay(), jobs: 2).run() != nil)
    }

    @Test func `Each survivor becomes a scenario that its edit breaks`() throws {
        let source = SourceFile(path: "a.marble", text: Self.once)
        let result = try #require(search(Self.once))
        let added = try MutantScenarios(result, in: source, by: MarbleReplay())
        #expect(added.count == 1)
        let outcome = MarbleReplay().run(added.file)
        #expect(outcome.isSuccess, "\(outcome.report)")
        #expect(outcome.scenarios.map(\.name).first == "as it is")
        #expect(search(added.file.text(SourceRange(0, added.file.bytes.count)))?.survivors.isEmpty == true)
    }

    @Test func `A scenario is not added to a file whose whole log is expected`() throws {
        let text =
            Self.once + "\nlog\n"
            + MarbleReplay().run(SourceFile(path: "a.marble", text: Self.once)).scenarios[0].log
            .map { "    \($0)\n" }.joined()
        let source = SourceFile(path: "a.marble", text: text)
        var result = try #require(search(Self.once))
        result.detected = 0
        #expect(throws: Diagnostic.self) { _ = try MutantScenarios(result, in: source, by: MarbleReplay()) }
    }

    @Test func `A cancelled search says that it was cut short`() throws {
        let cancellation = Cancellation()
        cancellation.cancel()
        let source = SourceFile(path: "a.marble", text: Self.once)
        let search = MutantSearch(source, by: MarbleReplay(), jobs: 2, cancellation: cancellation)
        let result = try #require(search.run())
        #expect(result.isCutShort && result.total == 0)
    }
}
