import Foundation
import StreamTraceEngine
import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

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

    @Test func `No edit makes a number negative, and none is proposed twice`() throws {
        let text = "hot n: Int\n    1-2-3-|\nout x = n.scan(0) { $0 + $1 }.filter { $0 != 4 }\n    1-3-6-|\n"
        let result = try #require(search(text))
        let edits = result.survivors.map { $0.variant.edits.map { "\($0.range) \($0.text)" } }
        #expect(edits.count > 1 && Set(edits).count == edits.count)
        #expect(!changes(result).contains { $0.contains("-4") }, "\(changes(result))")
        #expect(!result.survivors.contains { $0.input.summary.contains("emits -") })
    }

    @Test func `The inputs of one file use up no more than a part of a budget, however large its values are`() throws {
        let text = "hot a\n    1-2-3|\nout b = a.map { n in Array(0..<200_000).map { $0 + n } }"
        let replay = MarbleReplay().limitedForVariants
        let original = try #require(PreparedReplay(SourceFile(path: "a.marble", text: text), by: replay))
        let inputs = InputMutations.make(20, of: original)
        let unlimited = ReplayBudget(steps: .max, bytes: .max)
        let one = original.observe([inputs[0]], within: unlimited)[0]
        #expect(one.bytes > 5_000_000)
        let limits = ReplayBudget(steps: .max, bytes: 2 * one.bytes)
        #expect(original.observe(inputs, within: limits).count < inputs.count / 2)
        #expect(ReplayBudget.ofInputs(forEachOf: 1).bytes <= ReplayBudget.standard.bytes)
        #expect(ReplayBudget.ofInputs(forEachOf: 1_000).steps < ReplayBudget.ofInputs(forEachOf: 1).steps)
    }

    @Test func `A cancelled search ends also inside of a run`() throws {
        let text = "hot a\n    1|\nout b = a.map { n in var k = n; while k < 300_000 { k += 1 }; return k }"
        var replay = MarbleReplay().limitedForVariants
        let cancellation = Cancellation()
        replay.cancellation = cancellation
        let original = try #require(PreparedReplay(SourceFile(path: "a.marble", text: text), by: replay))
        let inputs = original.scenarios[0].prepared.inputs
        let whole = original.observe(original.scenarios[0], with: inputs)
        cancellation.cancel()
        #expect(!whole.hasFailed && original.observe(original.scenarios[0], with: inputs).hasFailed)
        #expect(search(text, cancellation)?.isCutShort == true)
    }

    private func search(_ text: String, _ cancellation: Cancellation) -> MutantSearch.Result? {
        let source = SourceFile(path: "a.marble", text: text)
        return MutantSearch(source, by: MarbleReplay(), jobs: 2, cancellation: cancellation).run()
    }

    @Test func `An input that repeats a value notices it`() throws {
        let result = try #require(search(Self.once.replacing("a--b|", with: "a-ab|", maxReplacements: 1)))
        #expect(result.survivors.isEmpty && result.detected == 1 && result.score == 100)
    }

    @Test func `A literal that no value of the file comes near survives`() throws {
        let result = try #require(search("hot a\n    1-2-3|\nout b = a.filter { $0 < 100 }\n    1-2-3|"))
        let survivor = try #require(result.survivors.first { $0.variant.change.contains("<= 100") })
        #expect(survivor.input.summary == "a emits 100 at 4")
    }

    @Test func `A condition about a length is told by a text of that length`() throws {
        let file = "hot a: String\n    a--b|\nout long = a.filter { $0.count > 5 }\n    ----|"
        let result = try #require(search(file))
        let survivor = try #require(result.survivors.first { $0.variant.change.contains(">= 5") })
        #expect(survivor.input.sentence == "not when a emits \"abcde\" at 3")
    }

    @Test(arguments: [
        (
            "U", "U(age: 36, tags: [\"x\"], mail: \"a@b\")", "a.filter { $0.age >= 18 }.map { _ in 1 }",
            "without .filter"
        ),
        (
            "U", "U(age: 36, tags: [\"x\"], mail: \"a@b\")", "a.filter { !$0.tags.isEmpty }.map { _ in 1 }",
            "without .filter"
        ),
        ("U", "U(age: 36, tags: [\"x\"], mail: \"a@b\")", "a.compactMap(\\.mail).map { _ in 1 }", ".map(\\.mail)"),
        ("[Int]", "[1, 2]", "a.map { $0.sorted() }.map { $0[0] }", "without .map { $0.sorted() }"),
        ("[Int]", "[1, 2]", "a.map { $0.filter { $0 > 0 } }.map { $0.count - 1 }", "without .filter"),
        ("String", "\"a@b\"", "a.filter { $0.contains(\"@\") }.map { _ in 1 }", "without .filter"),
        ("Double", "1.0", "a.map { $0.rounded() }.map { Int($0 * 10) / 10 }", "without .map { $0.rounded() }"),
    ])
    func `A condition about a part of a value is told by a value with another part`(
        type: String, value: String, pipeline: String, change: String
    ) throws {
        let types = "struct U { let age: Int, tags: [String], mail: String? }\n"
        let file = types + "hot a: \(type)\n    -x\n    x = \(value)\nout b = \(pipeline)\n    -1\n"
        let result = try #require(search(file), "\(file)")
        #expect(changes(result).contains { $0.contains(change) }, "\(changes(result))")
    }

    @Test func `An output without an expectation is why an edit survives`() throws {
        let file = "hot a\n    1-2|\nout shown = a.map { $0 + 1 }\nout same = a.filter { $0 > 0 }\n    1-2|\n"
        let result = try #require(search(file))
        let ofShown = result.survivors.filter { $0.variant.change.contains("map") }
        #expect(!ofShown.isEmpty && ofShown.allSatisfy { $0.input.sentence == "nothing expects shown" })
        let scenarios = ["one", "two"].map { "scenario \($0)\na\n    3\nsame\n    3\n" }.joined()
        let several = try #require(search(file.replacing("    1-2|\n", with: "") + scenarios))
        #expect(several.survivors.contains { $0.input.sentence == "nothing expects shown, in 'one'" })
        let source = SourceFile(path: "a.marble", text: file)
        let added = try MutantScenarios(result, in: source, by: MarbleReplay())
        #expect(added.file.text(SourceRange(0, added.file.bytes.count)).contains("scenario shown\n\nshown\n    2-3|\n"))
    }

    @Test func `An operator that is passed as a function is edited`() throws {
        let file = "hot a\n    1\nout s = a.map { [$0, 2].sorted(by: >).first ?? 0 }.scan(2, accumulator: +)\n    4\n"
        let found = changes(search(file))
        #expect(found.contains { $0.contains("accumulator: *") }, "\(found)")
    }

    @Test func `Edits that do the same for every input are counted apart`() throws {
        // Nothing shares the stream.
        let result = try #require(search("hot a\n    1-2|\nout b = a.share()\n    1-2|"))
        #expect(result.sameCount > 0)
        #expect(!changes(result).contains { $0.contains("without") })
    }

    @Test func `Values of declared types are the same in a file that is prepared again for an edit`() throws {
        let file = """
            enum APIError: Error { case offline }
            hot searches: String
                ac--b
            cold search(_): String
                --(r|)
            out plain = searches.map { _ in APIError.offline }
                ee--e
                e = APIError.offline
            out driver = searches
                .asDriver(onErrorJustReturn: "")
                .flatMapLatest { search($0).asDriver(onErrorJustReturn: "nothing found") }
                ---r--r
            """
        let result = try #require(search(file))
        // Of a driver and a signal, the output shows the same.
        #expect(!changes(result).contains { $0.contains("asSignal") }, "\(changes(result))")
        #expect(result.sameCount > 0)
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

    /// Adds scenarios, and checks that all scenarios pass.
    private func add(to text: String) throws -> (text: String, count: Int, leftOutCount: Int) {
        try add(to: SourceFile(path: "a.marble", text: text))
    }

    private func add(to source: SourceFile) throws -> (text: String, count: Int, leftOutCount: Int) {
        let result = try #require(MutantSearch(source, by: MarbleReplay(), jobs: 2).run())
        let scenarios = try MutantScenarios(result, in: source, by: MarbleReplay())
        let outcome = MarbleReplay().run(scenarios.file)
        #expect(outcome.isSuccess, "\(outcome.report)")
        let start = source.bytes.count
        return (
            scenarios.file.text(SourceRange(start, scenarios.file.bytes.count)), scenarios.count,
            scenarios.leftOutCount
        )
    }

    @Test func `A function has all of its blocks in an added scenario`() throws {
        let added = try add(
            to: """
                hot text: String
                    a---b
                cold api("b"): Int
                    --#
                cold api(_): Int
                    --1|
                out shown = text.flatMapLatest { api($0) }
                    --1---#
                """)
        #expect(added.count > 0 && added.leftOutCount == 0)
        #expect(added.text.contains("cold api(\"b\"): Int\n    --#\n\ncold api(_): Int\n"))
    }

    @Test func `A function's block of the changed scenario is not written twice, and keeps its trait`() throws {
        let added = try add(
            to: """
                hot text: String
                    a---b
                cold api(_): Single<Int>
                    --(1|)
                out shown = text.flatMapLatest { api($0) }

                scenario late
                cold api(_): Single<Int>
                    ---(1|)
                    ^--!
                    ----^--!
                shown
                    ---1---1
                """)
        #expect(added.count > 0)
        #expect(added.text.contains("cold api(_): Single<Int>\n"))
        for scenario in added.text.components(separatedBy: "scenario ") {
            #expect(scenario.components(separatedBy: "cold api(_)").count <= 2)
        }
    }

    @Test func `The outputs and times of the changed scenario are those of an added one`() throws {
        let added = try add(
            to: """
                hot text: String
                    a--b--c
                let shared = text.map { $0 }.replay(1).refCount()
                out first = shared
                out shown = shared.distinctUntilChanged()

                scenario late
                    frame: 10ms
                    until: 100ms
                shown
                    ----^
                    ----b-c
                """)
        #expect(added.count > 0)
        #expect(added.text.contains("\n    frame: 10ms\n    until: 100ms\n"))
        #expect(added.text.contains("\nshown\n    ----^\n"))
    }

    @Test func `A scenario that needs a block of an output called log is left out`() throws {
        let added = try add(to: Self.once.replacing("shown", with: "log"))
        #expect(added.count == 0 && added.leftOutCount == 1)
    }

    @Test func `A scenario that would not notice the edit of another scenario's pipeline is left out`() throws {
        let text = "scenario one\nhot text: String\n    a--b|\n"
        let added = try add(to: text + "out shown = text.distinctUntilChanged()\n    a--b|")
        #expect(added.count == 0 && added.leftOutCount == 1)
    }

    @Test(
        arguments: [
            "suspects/search", "suspects/settings", "suspects/avatar", "suspects/note", "suspects/price",
            "operators/elements", "operators/catchAndReturn",
        ])
    func `All scenarios that are added to a file of the corpus pass`(name: String) throws {
        let path = try #require(TraceCorpus.files.first { $0.hasSuffix("traces/\(name).marble") })
        let added = try add(to: try SourceFile.read(path))
        #expect((added.count > 0) == name.hasPrefix("suspects"))
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
