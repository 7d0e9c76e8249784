import Testing

@testable import trace_cli

/// The subcommands `tell-apart` and `shrink`, and `check --orders`.
struct ComparisonCommandTests {
    @Test func `Two operators that differ have an example and a reason`() throws {
        let outcome = try FolderRun([:])("tell-apart", "debounce", "throttle", "--limit", "100")
        #expect(
            outcome.output == """
                debounce = source.debounce(.milliseconds(3))
                throttle = source.throttle(.milliseconds(3))

                           0
                source     1---
                debounce   ---1
                throttle   1---

                debounce: 1 at 3: source emits 1 at 0; debounce(.milliseconds(3)) holds 1, timer
                due at 3
                throttle: 1 at 0: source emits 1

                """)
        #expect(outcome.code == 1)
    }

    @Test func `An unknown operator is an error`() throws {
        let outcome = try FolderRun([:])("tell-apart", "debounce", "switchMap")
        #expect(outcome.stderr.contains("no operator is called 'switchMap'"))
        #expect(outcome.code == 2)
    }

    @Test func `A failing file is printed with what the failure needs`() throws {
        let run = try FolderRun(["a.marble": "hot a: Int\n    1-2\nhot b: Int\n    1\nout x = a.skip(1)\n    --3\n"])
        let outcome = run("shrink", "a.marble")
        #expect(outcome.output.hasPrefix("hot a: Int\n") && !outcome.output.contains("hot b"))
        #expect(outcome.code == 0)
    }

    @Test func `An output that depends on the order of a frame is different`() throws {
        let text = "hot tap: Int\n    --1\nhot name: String\n    a-b\nout x = tap.withLatestFrom(name)\n    --a\n"
        let outcome = try FolderRun(["a.marble": text])("check", "--orders", "a.marble")
        #expect(outcome.output.contains("  tap before name: \"a\" at 2\n  name before tap: \"b\" at 2\n"))
        #expect(outcome.code == 1)
    }
}
