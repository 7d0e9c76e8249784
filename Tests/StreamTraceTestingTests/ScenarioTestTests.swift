import Foundation
import StreamTraceEngine
import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct ScenarioTestTests {
    private static let late = """
        hot text: String
            ab---c----|

        scenario pause
        out shown = text.debounce(.milliseconds(3), scheduler: MainScheduler.instance)
            ---b---c--|

        scenario ends
        out shown = text.map { $0 }
            ab---c----|
        """

    private let package: PackageFolder

    init() throws { package = try PackageFolder(["Tests/SearchTests/late.marble": Self.late]) }

    @Test func `A difference is one failure at its line, with its causes, and the question to ask last`() throws {
        #expect(try package.verdicts("late.marble").map(\.word) == ["failed", "passed"])
        let failure = try #require(try package.failure("late.marble"))
        #expect(failure.path == package.path + "/Tests/SearchTests/late.marble")
        #expect((failure.line, failure.column) == (6, 5))
        #expect(
            package.text(failure) == """
                FAIL  PACKAGE/Tests/SearchTests/late.marble:6 › pause  out shown
                  All values arrive 1 ms late.

                  t        ⋯  1    3    4    5    7    8    10
                  text     ⋯  "b"  ·    ·    "c"  ·    ·    |
                  expect   ⋯  ·    "b"  ·    ·    "c"  ·    |
                  actual   ⋯  ·    ·    "b"  ·    ·    "c"  |

                  ~ "b"   3 → 4   late by 1 ms
                      text emits "b" at 1; debounce(…) holds "b", timer due at 4
                  ~ "c"   7 → 8   late by 1 ms
                      text emits "c" at 5; debounce(…) holds "c", timer due at 8

                accept: STREAMTRACE_ACCEPT=1
                why not: trace-cli why-not PACKAGE/.build/streamtrace/Tests/SearchTests/late.pause.ndjson --expected shown@3
                why: trace-cli why PACKAGE/.build/streamtrace/Tests/SearchTests/late.pause.ndjson --at 4,shown
                """)
        #expect(package.recordings == ["Tests/SearchTests/late.pause.ndjson"])
        #expect(
            failure.attachments.map(\.name) == [
                "late.pause.ndjson", "late.pause.lanes.txt", "late.pause.html", "late.marble",
            ])
        let page = String(decoding: failure.attachments[2].bytes, as: UTF8.self)
        #expect(page.contains("<title>expected ") && page.contains("late"))
        let proposed = failure.attachments.last.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(proposed == Self.late.replacing("---b---c--|", with: "----b---c-|"))
    }

    @Test func `The recording is a run that can be read`() throws {
        let bytes = try #require(try package.failure("late.marble")?.attachments.first?.bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.first?.hasPrefix(#"{"streamtrace":1,"tool":"StreamTraceTesting""#) == true)
        #expect(lines.last?.hasPrefix(#"{"summary":{"#) == true)
        #expect(try package.read(".build/streamtrace/Tests/SearchTests/late.pause.ndjson").utf8.elementsEqual(bytes))
    }

    @Test func `The folder of recordings can be named, and one that cannot be written is said`() throws {
        package.variables["STREAMTRACE_RECORDINGS"] = package.path + "/kept"
        #expect(package.text(try package.failure("late.marble")).contains("PACKAGE/kept/Tests/SearchTests/late.pause"))
        #expect(package.recordings.isEmpty)
        package.variables["STREAMTRACE_RECORDINGS"] = package.path + "/Package.swift"
        #expect(package.text(try package.failure("late.marble")).contains("\nnot recorded: PACKAGE/Package.swift"))
    }

    @Test func `A test that is asked to accept writes once, fails once, and passes then`() throws {
        package.variables["STREAMTRACE_ACCEPT"] = "1"
        #expect(try package.verdicts("late.marble").map(\.word) == ["accepted", "passed"])
        #expect(try package.verdicts("late.marble").map(\.word) == ["passed", "passed"])
        #expect(try accepted == Self.late.replacing("---b---c--|", with: "----b---c-|"))
    }

    private var accepted: String { get throws { try package.read("Tests/SearchTests/late.marble") } }

    @Test func `Scenarios of one file are accepted at the same time`() throws {
        let scenarios = (0..<8).map { "scenario n\($0)\nout x\($0) = a.map { $0 + \($0) }\n    9|\n" }
        try package.write(
            "hot a: Int\n    1|\n\n" + scenarios.joined(separator: "\n"), to: "Tests/SearchTests/n.marble")
        package.variables["TEST_RUNNER_STREAMTRACE_ACCEPT"] = "all"
        let tested = try TestFiles(besides: package.caller).scenarios(in: "n.marble")
        nonisolated(unsafe) let environment = TestEnvironment { [variables = package.variables] in variables[$0] }
        DispatchQueue.concurrentPerform(iterations: 8) { [caller = package.caller] index in
            _ = ScenarioTest(tested[index], by: MarbleReplay(), in: caller, environment).verdict()
        }
        #expect(try package.verdicts("n.marble").allSatisfy { $0.word == "passed" })
    }

    @Test func `What is not asked for is not written`() throws {
        package.variables["STREAMTRACE_ACCEPT"] = "missing"
        #expect(try package.verdicts("late.marble").map(\.word) == ["failed", "passed"])
        package.variables["STREAMTRACE_ACCEPT"] = "0"
        #expect(try package.verdicts("late.marble").map(\.word) == ["failed", "passed"])
        package.variables["STREAMTRACE_ACCEPT"] = "yes"
        let message = "STREAMTRACE_ACCEPT: error: 'yes' is none of its values: 1, missing, failed, all"
        #expect(package.text(try package.failure("late.marble")) == message)
        package.variables = ["STREAMTRACE_ACCEPT": "1", "CI": "true"]
        #expect(package.text(try package.failure("late.marble")).contains("no change is accepted if CI is set"))
        #expect(try accepted == Self.late)
    }

    @Test func `A scenario that expects nothing fails, until its trace is written`() throws {
        try package.write("hot a\n    1|\nout x = a\n", to: "Tests/SearchTests/open.marble")
        let text = package.text(try package.failure("open.marble"))
        #expect(text.contains("no expectations in this file"))
        #expect(text.contains("'STREAMTRACE_ACCEPT=missing' writes what happens now"))
        package.variables["STREAMTRACE_ACCEPT"] = "missing"
        #expect(try package.verdicts("open.marble").map(\.word) == ["accepted"])
        #expect(try package.read("Tests/SearchTests/open.trace").hasPrefix("0: x -> subscribed\n"))
        #expect(try package.verdicts("open.marble").map(\.word) == ["passed"])
    }

    @Test func `A file with errors is one failure`() throws {
        try package.write("hot a\n    1|\nout x = a.mapp { $0 }\n    1|\n", to: "Tests/SearchTests/typo.marble")
        let failure = try #require(try package.failure("typo.marble"))
        #expect((failure.line, failure.column) == (3, 11))
        #expect(failure.text.contains("did you mean 'map'?"))
        try package.write("hott a\n\nscenario one\nscenario one\n", to: "Tests/SearchTests/broken.marble")
        #expect(try package.verdicts("broken.marble").map(\.word) == ["failed"])
    }

    @Test func `Compiled code that a file needs has to be registered`() throws {
        let text = "needs: SearchTests\nhot a: Int\n    1|\nout x = Counter.twice(a)\n    2|\n"
        try package.write(text, to: "Tests/SearchTests/compiled.marble")
        #expect(package.text(try package.failure("compiled.marble")).contains("this needs compiled code"))
        let failure = try package.failure("compiled.marble") { replay in
            replay.register("Counter.twice") { (a: Observable<Int>) in a.map { $0 * 2 } }
        }
        #expect(package.text(failure) == "passed")
    }

    @Test func `A hint says what works in a test`() throws {
        try package.write("include \"/etc/x.marble\"\nout x = a\n    1|\n", to: "Tests/SearchTests/out.marble")
        let text = package.text(try package.failure("out.marble"))
        #expect(text.contains("'replay.allowedFolders = [\"/etc\"]' allows it"))
        #expect(!text.contains("--allow-read"))
        let endless = "out x = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)\n    0\n"
        try package.write(endless, to: "Tests/SearchTests/endless.marble")
        let hint = "'replay.budget = .standard.times(10)' lets it have ten times as much"
        #expect(package.text(try package.failure("endless.marble")).contains(hint))
    }

    @Test func `A long difference is at most a screen, and whole in an attachment`() throws {
        let outputs = (0..<20).map { "out x\($0) = a\n    -1|\n" }.joined()
        try package.write("hot a: Int\n    1|\n" + outputs, to: "Tests/SearchTests/many.marble")
        let failure = try #require(try package.failure("many.marble"))
        let lines = failure.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 40)
        #expect(lines.contains { $0.hasSuffix(" more lines, in the attachment") })
        #expect(lines.last?.hasPrefix("why: trace-cli why ") == true)
        #expect(failure.attachments.first?.name == "many.difference.txt")
    }
}
