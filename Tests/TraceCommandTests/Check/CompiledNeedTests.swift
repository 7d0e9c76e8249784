import Testing

/// Files and scenarios with `needs:`, whose compiled code the command does not have.
struct CompiledNeedTests {
    private let run: FolderRun

    init() throws {
        let mixed = """
            hot a
                1|
            out x = a
                1|

            scenario compiled
            needs: OtherTests
            out y = Counter.make(a)
                2|

            scenario plain
            x
                1|

            """
        run = try FolderRun([
            "whole.marble": "needs: SearchTests\nhot a\n    1|\nout x = Search.make(a)\n    1|\n",
            "mixed.marble": mixed,
            "other.marble": "hot a\n    1|\nout x = a\n    1|\n",
        ])
    }

    @Test func `A check skips what needs compiled code, with a note, and counts it`() {
        let outcome = run("check", ".")
        #expect(outcome.code == 0)
        #expect(outcome.output == "2 of 2 scenarios in 2 files passed, 2 in test targets\n")
        #expect(
            outcome.stderr == """
                mixed.marble:7:8: note: skipped here: in the test target OtherTests
                    needs: OtherTests
                           ^~~~~~~~~~
                whole.marble:1:8: note: skipped here: in the test target SearchTests
                    needs: SearchTests
                           ^~~~~~~~~~~

                """)
        #expect(run("check", "whole.marble").output == "nothing to check here, 1 in test targets\n")
        #expect(run("check", "whole.marble").code == 0)
    }

    @Test func `A strict check does not`() {
        let outcome = run("check", "--strict", "whole.marble")
        #expect(outcome.code == 2)
        #expect(
            outcome.stderr.contains(
                "whole.marble:1:8: error: this needs compiled code of the test target 'SearchTests'"))
    }

    @Test func `A replay shows the other scenarios`() {
        #expect(run("replay", "--format", "marble", "mixed.marble").output.contains("scenario compiled") == false)
        let outcome = run("replay", "whole.marble")
        #expect(outcome.code == 0 && outcome.stderr.contains("in the test target SearchTests"))
    }

    @Test(
        arguments: [
            ["why", "--at", "0,x"], ["state", "--at", "0"], ["accept"], ["shrink"], ["mutants"],
            ["review", "--format", "ndjson"], ["diff", "other.marble"],
        ]
    )
    func `A command that has nothing else to do says why`(words: [String]) {
        let outcome = run(words + ["whole.marble"])
        #expect(outcome.code == 2, "\(outcome)")
        #expect((outcome.output + outcome.stderr).contains("test target"), "\(outcome)")
    }

    @Test func `A line of a scenario without a result is not that of another scenario`() {
        let outcome = run("accept", "mixed.marble:9")
        #expect(outcome.code == 2)
        #expect(outcome.stderr.contains("it needs compiled code"), "\(outcome)")
    }
}
