import Testing

@testable import StreamTraceReplay
@testable import trace_cli

/// `--filter`, `--shard`, `--fail-fast` and `--slowest`.
struct CheckFlagsTests {
    private static let scenarios = (1...20).map { "scenario s\($0)\na\n    1\nx\n    1\n" }.joined()
    private let run: FolderRun

    init() throws {
        run = try FolderRun([
            "form.marble": "title: A Form\nhot a\nout x = a\n" + Self.scenarios,
            "search.marble": "hot a\n    1\nout x = a\n    1\n",
        ])
    }

    @Test(
        arguments: [
            ("S7", "1 of 1 scenario in 1 file passed, 20 left out"), ("search", "1 of 1 file passed, 20 left out"),
            ("a form", "20 of 20 scenarios in 1 file passed, 1 left out"),
        ]
    )
    func `A filter is a part of a path, name or title`(text: String, summary: String) {
        let outcome = run("check", "--filter", text, ".")
        #expect(outcome.output == summary + "\n" && outcome.code == 0)
    }

    @Test func `A filter that matches nothing is an error that lists what there is`() {
        let outcome = run("check", "--filter", "serch", ".")
        #expect(
            outcome.stderr.hasPrefix("trace-cli: no scenario has 'serch' in its path, name or title\n    there are "))
        #expect(outcome.code == 2)
    }

    @Test func `The parts of a check are disjoint, and together they are everything`() {
        let outcomes = (1...3).map { run("check", "--shard", "\($0)/3", "--report", "tap=-", ".").output }
        let lines = outcomes.flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("ok") } }
        let names = lines.map { $0.split(separator: " - ")[1] }
        #expect(lines.count == 21 && Set(names).count == 21)
        // Which part has how many depends on the path, and here on a random one.
        for outcome in outcomes {
            let count = outcome.split(separator: "\n").count { $0.hasPrefix("ok") }
            #expect((0..<count).allSatisfy { outcome.contains("\nok \($0 + 1) - ") })
        }
    }

    @Test func `A part that has nothing to do passes`() {
        let outcomes = (1...50).map { run("check", "--shard", "\($0)/50", ".") }
        #expect(outcomes.allSatisfy { $0.code == 0 && $0.stderr == "" })
        #expect(outcomes.count { $0.output.hasPrefix("nothing to check in part ") } > 28)
    }

    @Test func `A scenario's part depends on its name and its path, and is the same in each version`() {
        let shards = (1...8).map { ScenarioShard(index: $0, count: 8) }
        let counts = shards.map { shard in (0..<800).count { shard.contains("scenario \($0)", of: "a/b.marble") } }
        #expect(counts.reduce(0, +) == 800 && counts.allSatisfy { (60..<140).contains($0) })
        let parts = ["a", "b", "c", "d"].map { name in shards.first { $0.contains(name, of: "a.marble") }?.index }
        #expect(parts == [3, 4, 5, 6])
    }

    @Test(
        arguments: [
            (["CI_NODE_INDEX": "8", "CI_NODE_TOTAL": "8", "GITLAB_CI": "true"], 8),
            (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "8", "GITLAB_CI": "true"], 1),
            (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "8"], 1), (["CI_NODE_INDEX": "7", "CI_NODE_TOTAL": "8"], 8),
            (["CI_NODE_INDEX": "8", "CI_NODE_TOTAL": "8"], nil), (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "0"], nil),
            (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "8", "GITLAB_CI": "true"], nil), (["CI_NODE_INDEX": "1"], nil),
            (["CI_NODE_INDEX": "-1", "CI_NODE_TOTAL": "9223372036854775807"], nil),
        ] as [([String: String], Int?)]
    )
    func `A CI server's variables name a part, from 1 on GitLab and from 0 elsewhere`(
        variables: [String: String], index: Int?
    ) throws {
        let argument = try ShardArgument("ci")
        #expect((try? argument.shard { variables[$0] })?.index == index)
    }

    @Test(arguments: [(nil, "from 0 to the total less 1"), ("true", "from 1 to the total")] as [(String?, String)])
    func `An error of a CI server's variables says from where it counts`(gitLab: String?, range: String) throws {
        let variables = ["CI_NODE_INDEX": "9", "CI_NODE_TOTAL": "8", "GITLAB_CI": gitLab].compactMapValues(\.self)
        let error = #expect(throws: UsageError.self) { try ShardArgument("ci").shard { variables[$0] } }
        #expect(error?.suggestion == "the index is a number \(range)")
    }

    @Test(arguments: ["0/2", "3/2", "1", "/", "1/2/3", "a/b", "-1/2", "1/99999999999999999999"])
    func `A part that does not exist is an error`(word: String) {
        #expect(
            runCommand(["check", "--shard", word]).stderr.hasPrefix(
                "trace-cli: --shard is a part of all, not '\(word)'\n"))
    }

    @Test(arguments: [1, 4])
    func `--fail-fast stops after the first failure in order, whatever the number of jobs`(jobs: Int) throws {
        var files: [String: String] = [:]
        for number in 10..<30 { files["\(number).marble"] = "hot a\n    1\nout x = a\n    \(number == 12 ? 2 : 1)\n" }
        files["13.marble"] = "hott\n"
        let outcome = try FolderRun(files)("check", "--fail-fast", "--jobs", "\(jobs)", ".")
        #expect(outcome.output.hasSuffix("\n2 of 3 files passed, 1 failed, stopped at the first failure\n"))
        #expect(outcome.code == 1 && outcome.stderr == "")
    }

    @Test func `--fail-fast runs no scenario after one that fails`() throws {
        let text = "hot a\n    1\nout x = a.do(onNext: { print($0) })\n"
        let scenarios = "scenario one\nx\n    1\nscenario two\nx\n    2\nscenario three\nx\n    1\n"
        let outcome = try FolderRun(["a.marble": text + scenarios])("check", "--fail-fast", ".")
        #expect(outcome.stderr.contains("› two") && !outcome.stderr.contains("› three"))
        #expect(
            outcome.output.hasSuffix(
                "\n1 of 2 scenarios in 1 file passed, 1 failed, 1 left out, stopped at the first failure\n"))
    }

    @Test func `Differences that one edit explains are shown in full three times, and then as a sentence`() throws {
        let outputs = (1...5).map { "out x\($0) = late.map { $0 + \($0) }\n    ---\(1 + $0)-\(2 + $0)-|\n" }
        let text = "hot a: Int\n    -1-2-|\nlet late = a.delay(.milliseconds(1))\n" + outputs.joined()
        let run = try FolderRun(["a.marble": text])
        let output = run("check", "a.marble").output
        #expect(output.contains("  Passes with .delay(.milliseconds(2)) at 3:13 (now 1).\n"))
        #expect(output.ranges(of: "  accept: ").count == 3)
        #expect(
            output.contains(
                """
                FAIL  a.marble:11  out x4
                  All events arrive 1 ms early.
                  The edit above mends this too; 'check --diagnose off' shows all of it.

                FAIL  a.marble:13  out x5
                  All events arrive 1 ms early.


                """))
        let all = run("check", "--diagnose", "off", "a.marble").output
        #expect(all.ranges(of: "  accept: ").count == 5)
    }

    @Test func `--slowest lists the slowest scenarios, the slowest first`() throws {
        let lines = run("check", "--slowest", "3", ".").output.split(separator: "\n")
        #expect(lines.count == 5 && lines[0] == "slowest:")
        let times = lines[1...3].compactMap {
            $0.wholeMatch(of: /\ \ ([0-9]+\.[0-9]{3}) s  .*\.marble( › s[0-9]+)?/)?.output.1
        }
        #expect(times.count == 3 && times == times.sorted(by: >))
    }
}
