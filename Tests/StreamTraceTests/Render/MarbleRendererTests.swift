import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceSyntax
@testable import StreamTraceText

struct MarbleRendererTests {
    @Test func `Outputs are blocks to paste, under the names of the file and with its letters`() {
        #expect(
            render(
                """
                values
                    o = "one"
                hot a: Int?
                    1n 50ms (23)
                    n = nil
                hot b: String
                    -ox#
                    x = "a, b"
                    # = RxError.timeout
                out some: Int? = a.debug("an id")
                out text = b
                    --^-!
                    -y
                    y = "a, b"
                out events = b.materialize()
                """) == [
                    "out some: Int? = a.debug(\"an id\")", "    1n 50ms (23)", "    n = nil", "",
                    "out text = b", "    --^-!", "    --y#", "    y = \"a, b\", # = RxError.timeout", "",
                    "out events = b.materialize()", "    -ab(c|)",
                    "    a = .next(\"one\"), b = .next(\"a, b\"), c = .error(RxError.timeout)",
                ])
    }

    @Test func `A shared output is rendered by its name alone in a scenario`() {
        #expect(
            render("hot a\nout x = a\nscenario one\na\n    -1|\nout y = a\n") == [
                "x", "    -1|", "", "out y = a", "    -1|",
            ])
    }

    @Test func `Groups are separate blocks, or the inputs that emit the same, and pass when they are pasted`() {
        let inputs = """
            hot a: String
                xyx-z|
                x = "ab", y = "b", z = "ac"
            cold b
                -b

            """
        let printed = render(inputs + "out g = a.groupBy { $0.count }\nout w = Observable.just(b)\n")
        #expect(
            printed == [
                "cold g_1: String", "    x-x-z|", "    x = \"ab\", z = \"ac\"", "",
                "cold g_2: String", "    y---|", "    y = \"b\"", "",
                "out g = a.groupBy { $0.count }", "    ab---|", "    a = g_1, b = g_2", "",
                "out w = Observable.just(b)", "    (a|)", "    a = b",
            ])
        let pasted = SourceFile(path: "a.marble", text: inputs + printed.joined(separator: "\n") + "\n")
        let outcome = MarbleReplay().run(pasted)
        #expect(outcome.isSuccess, "\(outcome.report)")
        #expect(outcome.scenarios[0].assertions == 2)
    }

    @Test(arguments: TraceCorpus.files)
    func `A printed block passes when it replaces the old expectations`(path: String) throws {
        let source = try SourceFile.read(path)
        var replay = MarbleReplay()
        replay.followsStreams = true
        let before = replay.run(source)
        let pasted = try Self.pasted(source, before)
        let after = MarbleReplay().run(SourceFile(path: path, text: pasted))
        #expect(after.diagnostics.map { $0.rendered() } == [], "\(pasted)")
        let mismatches = after.scenarios.flatMap(\.mismatches).flatMap { MismatchRenderer().lines($0) }
        #expect(mismatches == [], "\(pasted)")
        #expect(after.scenarios.map(\.log) == before.scenarios.map(\.log))
    }

    // MARK: Helpers

    private func render(_ text: String) -> [String] {
        var replay = MarbleReplay()
        replay.followsStreams = true
        let outcome = replay.run(SourceFile(path: "a.marble", text: text))
        return outcome.diagnostics.map { $0.rendered() } + outcome.scenarios.flatMap { MarbleRenderer().lines($0) }
    }

    /// Returns the file with the events of its outputs instead of its expectations.
    private static func pasted(_ source: SourceFile, _ outcome: MarbleReplay.Outcome) throws -> String {
        let file = MarbleFile.parse(source, include: IncludedFile.read).file
        var lines: [String] = []
        if let frame = file.shared.frame { lines.append("frame: \(frame)") }
        if let horizon = file.shared.horizon { lines.append("until: \(horizon)") }
        let results = outcome.scenarios
        // A file with errors has no result.
        let first = try #require(results.first, "\(outcome.report)")
        for block in file.shared.blocks { lines += file.scenarios.isEmpty ? paste(block, first) : print(block) }
        for (scenario, result) in zip(file.scenarios, results) {
            lines.append("scenario \(scenario.name?.text ?? "")")
            if let frame = scenario.frame { lines.append("frame: \(frame)") }
            if let horizon = scenario.horizon { lines.append("until: \(horizon)") }
            for block in scenario.blocks { lines += paste(block, result) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Prints a block; a Swift file remains an include, because its code is not checked as that of a marble file is.
    private static func print(_ block: MarbleBlock) -> [String] {
        if case .include(let path) = block.content, !path.text.hasSuffix(".swift") { return [] }
        return block.source.isSwift ? [] : MarblePrinter.lines(of: block)
    }

    private static func paste(_ block: MarbleBlock, _ result: ScenarioResult) -> [String] {
        switch block.content {
        case .output(let output):
            return result.writers.first { $0.output.declaration.name.text == output.name.text }?.blocks.flatMap { $0 }
                ?? []
        case .asserted(let name, _):
            return result.writers.first { $0.output.declaration.name.text == name.text }?.blocks.flatMap { $0 } ?? []
        default: return print(block)
        }
    }
}
