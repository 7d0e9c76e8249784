import Foundation
import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// Files of another kind than a marble file are one error, which names their kind.
struct ForeignFileTests {
    private func errors(_ text: String, path: String) -> [String] {
        MarbleReplay().run(SourceFile(path: path, text: text)).diagnostics.map { $0.rendered() }
    }

    private static let log = """
        2026-01-01 10:00:00.120: search -> subscribed
        2026-01-01 10:00:00.220: search -> Event next(abc)
        Something else that the app printed
        2026-01-01 10:00:00.320: search -> Event completed
        """

    @Test func `A log is one error with the file that replays it`() {
        #expect(
            errors(Self.log, path: "logs/console.log") == [
                """
                logs/console.log:1:1: error: this is a log, not a marble file
                    2026-01-01 10:00:00.120: search -> subscribed
                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                    replay it with a marble file in the same folder:

                        hot search
                            from "console.log" "search"

                        out result = search
                """
            ])
        #expect(errors(Self.log, path: "<stdin>").first?.contains("saved as app.log, it can be replayed by") == true)
        #expect(errors("hot search: String\n\n" + Self.log, path: "a.marble").first?.contains("this is a log") == false)
    }

    @Test(
        arguments: [
            ["search"], ["LoginViewModel.swift:42 (bind())"], ["💛 some:", "💜 none:"], ["out", "let", "say \"hi\""],
            ["a", "A", "a b", "c", "d"], ["日本"], ["result"],
        ]
    )
    func `The suggested file replays the log, whatever the names of its lanes`(names: [String]) throws {
        let log = names.enumerated().map { "\($0): \($1) -> Event next(\($0))\n" }.joined()
        let diagnostic = try #require(
            MarbleReplay().run(SourceFile(path: "a.log", text: log)).diagnostics.first)
        let scenario = try RecordedScenario(diagnostic.example.joined(separator: "\n") + "\n", ["a.log": log])
        let outcome = try scenario.run()
        #expect(outcome.diagnostics.map { $0.rendered() } == [])
        #expect(outcome.scenarios.first?.inputs.count == min(3, names.count))
        #expect(outcome.scenarios.first?.outputs.first?.events.count == min(3, names.count))
    }

    @Test func `NDJSON is a recording too`() {
        let text = #"{"t":0,"lane":"id","kind":"next","json":"1"}"# + "\n"
        #expect(errors(text, path: "a.ndjson").first?.contains("this is a log, not a marble file") == true)
    }

    @Test func `Markdown, Swift and any other file with another name are one error`() {
        let page = "# Title\n\nSome text: with words\n\n```marble\nhot a\n    1\n```\n"
        #expect(errors(page, path: "README.md").count == 1)
        #expect(errors(page, path: "README.md")[0].contains("error: this is Markdown, not a marble file"))
        #expect(errors(page, path: "pasted.marble")[0].contains("error: this is Markdown, not a marble file"))
        let code = "import RxSwift\n\nclass ViewModel {\n    let text = BehaviorRelay(value: \"\")\n}\n"
        #expect(errors(code, path: "ViewModel.swift").count == 1)
        #expect(errors(code, path: "ViewModel.swift")[0].contains("error: this is Swift, not a marble file"))
        #expect(errors("a,b\n1,2\n", path: "table.csv").count == 1)
        #expect(errors("a,b\n1,2\n", path: "table.csv")[0].contains("error: this is not a marble file"))
    }

    @Test func `A marble file with errors reports them all`() {
        #expect(errors("hott a\n    1\nouut x = a\n", path: "a.marble").count == 2)
        #expect(errors("hot a\n    ((1)\nout x = b\n", path: "a.txt").count == 2)
    }
}
