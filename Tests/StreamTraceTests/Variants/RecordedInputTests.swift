import StreamTraceEngine
import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

/// What is tried with the events of a recording, as with those of a file.
@Suite(.endsInTime)
struct RecordedInputTests {
    private let folder: TemporaryFolder

    private static let log = """
        2026-03-02 09:14:07.001: query -> subscribed
        2026-03-02 09:14:07.120: query -> Event next(s)
        2026-03-02 09:14:07.240: query -> Event next(sw)
        2026-03-02 09:14:07.700: query -> Event next(swi)
        """

    private static let searching = """
        frame: 10ms
        hot query: String
            from "search.log"
        cold search("s"): String
            700ms a|
            a = "s..."
        cold search(_): String
            100ms b|
            b = "swift"
        out results = query.flatMap { text in search(text) }
            339ms b 450ms b
            b = "swift"
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Array(Self.log.utf8), to: "search.log")
    }

    private func file(_ text: String) -> SourceFile { SourceFile(path: folder.path + "/a.marble", text: text) }

    private func diagnosis(_ text: String) -> [String] {
        DiagnosisSearch(file(text), by: MarbleReplay(), jobs: 1).run()?.sentences ?? []
    }

    @Test func `The diagnosis of a recorded bug is that of the same events in the file`() {
        let listed = Self.searching.replacing(
            #"from "search.log""#, with: "@119 next(\"s\")\n    @239 next(\"sw\")\n    @699 next(\"swi\")")
        let expected = [
            "Passes with .flatMapLatest { text in search(text) } at 10:20 (now .flatMap { text in search(text) })."
        ]
        #expect(diagnosis(Self.searching) == expected)
        #expect(diagnosis(listed) == expected.map { $0.replacing("10:20", with: "12:20") })
    }

    @Test func `Each subscription to a recorded cold input has its own events`() throws {
        let log = """
            2026-03-02 09:14:07.000: send -> subscribed
            2026-03-02 09:14:07.003: send -> Event next(1)
            2026-03-02 09:14:07.004: send -> Event error(offline)
            2026-03-02 09:14:07.004: send -> isDisposed
            2026-03-02 09:14:07.104: send -> subscribed
            2026-03-02 09:14:07.106: send -> Event next(2)
            2026-03-02 09:14:07.107: send -> Event completed
            2026-03-02 09:14:07.107: send -> isDisposed
            """
        try folder.write(Array(log.utf8), to: "send.log")
        let text = """
            cold send: Int
                from "send.log"
            out sent = send.retry(1)
                ---1--2|
            """
        let sentence = "Passes with .retry() or with .retry(2) or with .retry(3) at 3:16 (now .retry(1))."
        #expect(diagnosis(text).first == sentence)
    }

    @Test func `A recording that is too long is not kept in memory`() throws {
        let lines = (0..<100_001).map { "2026-03-02 09:14:07.001: query -> Event next(\($0))\n" }
        try folder.write(Array(lines.joined().utf8), to: "search.log")
        #expect(PreparedReplay(file("hot query: Int\n    from \"search.log\"\n"), by: MarbleReplay()) == nil)
    }

    @Test func `Edits survive with the input of a recording, and a scenario tells them`() throws {
        let text = """
            frame: 10ms
            hot query: String
                from "search.log"
            out shown = query.distinctUntilChanged()
                119ms s-----------a 450ms b
                a = "sw", b = "swi"
            """
        let found = try #require(MutantSearch(file(text), by: MarbleReplay(), jobs: 1).run())
        #expect(found.survivors.map { $0.variant.change } == ["without .distinctUntilChanged()"])
        let added = try MutantScenarios(found, in: file(text), by: MarbleReplay())
        #expect(added.count == 1)
        #expect(MarbleReplay().check(added.file).isSuccess)
    }

    @Test func `Recorded events have other orders too`() throws {
        let text = """
            hot tap: Int
                239ms 1
            hot query: String
                from "search.log"
            out searched = tap.withLatestFrom(query)
            """
        let found = try #require(OrderSearch(file(text), by: MarbleReplay()).run()).found
        #expect(found.map(\.usual) == [["\"s\""]])
        #expect(found.map(\.other) == [["\"sw\""]])
    }

    @Test func `The smallest file has the recorded events that it needs`() throws {
        let result = try FileShrinking(file(Self.searching), by: MarbleReplay()).run()
        let text = String(decoding: result.file.bytes, as: UTF8.self)
        #expect(result.neededPaths.isEmpty)
        #expect(text.contains("hot query: String\n    119ms s") && !text.contains("swi"), "\(text)")
        #expect(!MarbleReplay().run(SourceFile(path: "alone.marble", text: text)).isSuccess)
    }

    @Test func `Two pipelines are told apart with recorded values`() throws {
        let path = try folder.write(Array(Self.searching.utf8), to: "search.marble")
        let pipelines = try ComparedPipelines.over(path, "query.skip(1)", "query")
        let result = try PipelineComparison(pipelines).run(jobs: 1)
        #expect(!result.fixedInputs.contains("query"))
        #expect(result.found?.text.contains(#"a = "s""#) == true, "\(result.found?.text ?? "")")
    }
}
