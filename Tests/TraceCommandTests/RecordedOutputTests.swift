import Foundation
import Testing

private let log = """
    12:00:01.000: text -> subscribed
    12:00:01.210: text -> Event next(a)
    12:00:01.290: text -> Event next(ab)
    12:00:01.593: results -> Event next(results for ab)

    """

private let marbles = """
    hot text: String
        from "device.log" "text"

    out results = text.debounce(.milliseconds(300)).map { "results for \\($0)" }
        from "device.log" "results" within 5ms

    """

/// Outputs that are compared with what a device did.
@Suite(.endsInTime)
struct RecordedOutputTests {
    private func run(_ marbles: String, _ command: String...) throws -> Outcome {
        let run = try FolderRun(["a.marble": marbles])
        try run.write(log, to: "device.log")
        return run(command + ["a.marble"])
    }

    @Test func `A replay reproduces a recording within a tolerance`() throws {
        #expect(try run(marbles, "check").code == 0)
        #expect(try run(marbles, "check", "--require-expectations").code == 0)
        #expect(try run(marbles, "fmt", "--check").code == 0)
    }

    @Test func `Beyond the tolerance, events are late or early, and the recording is not changed`() throws {
        let outcome = try run(marbles.replacing("5ms", with: "2ms"), "check")
        #expect(outcome.output.hasPrefix("FAIL  a.marble:5  out results\n  Passes with .debounce(.milliseconds(301))"))
        #expect(outcome.output.contains("\n  One value arrives 3 ms early.\n"))
        #expect(!outcome.output.contains("accept"))
        let refused = try run(marbles.replacing("5ms", with: "2ms"), "accept")
        #expect(refused.stderr.contains("it is compared with a recording, which is not changed"))
        #expect(refused.code == 2)
    }

    @Test func `A value that differs is no event in time`() throws {
        let outcome = try run(marbles.replacing("results for", with: "result of"), "check")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("- \"results for ab\""))
    }

    @Test func `A tolerance is one of times: events in another order than the recorded one differ`() throws {
        let events =
            "12:00:01.000: x -> subscribed\n12:00:01.010: x -> Event next(a)\n12:00:01.012: x -> Event next(b)\n"
        func check(_ first: String, _ second: String) throws -> Outcome {
            let input = "hot t: String\n    @11 next(\"\(first)\")\n    @13 next(\"\(second)\")\n\n"
            let run = try FolderRun(["a.marble": input + "out x = t\n    from \"x.log\" \"x\" within 5ms\n"])
            try run.write(events, to: "x.log")
            return run("check", "a.marble")
        }
        #expect(try check("a", "b").code == 0)
        let swapped = try check("b", "a")
        #expect(swapped.code == 1)
        #expect(swapped.output.contains("One event is missing and 1 is extra."))
    }
}
