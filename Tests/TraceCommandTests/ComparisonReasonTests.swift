import Testing

@testable import trace_cli

/// What `tell-apart` says about failures, types and second subscribers.
@Suite(.endsInTime)
struct ComparisonReasonTests {
    @Test func `A pipeline that fails alone is shown with its place`() throws {
        let run = try FolderRun([:])
        let pipelines = ["source.take(1).map { n -> Int in n == 2 ? [Int]()[0] : n }", "source.take(1)"]
        let outcome = run("tell-apart", pipelines[0], pipelines[1])
        #expect(
            outcome.output == """
                first = source.take(1).map { n -> Int in n == 2 ? [Int]()[0] : n }
                second = source.take(1)

                         0
                source   2
                first    #
                second   (2|)
                         # = the index 0 is out of range: there are 0 elements

                first: fails at first pipeline:1:43: the index 0 is out of range: there are 0
                elements
                second: does not fail

                    source.take(1).map { n -> Int in n == 2 ? [Int]()[0] : n }
                                                              ^~~~~~~~~~

                """)
        #expect(outcome.code == 1)
        let object = run("tell-apart", pipelines[1], pipelines[0], "--format", "ndjson")
        #expect(object.output.hasPrefix(#"{"type":"difference","differs":"failure","#), "\(object.output)")
        #expect(
            object.output.contains(#""reasons":["first: does not fail","second: fails at second pipeline:1:43: the "#),
            "\(object.output)")
        let marble = run("tell-apart", pipelines[0], pipelines[1], "--format", "marble")
        #expect(marble.output.contains("hot source: Int\n    2\n\nout first = "), "\(marble.output)")
    }

    @Test func `Pipelines that do not end are an error that says for how many inputs`() throws {
        let endless = "source.map { n in while true { }; return n }"
        let outcome = try FolderRun([:])("tell-apart", endless, endless + ".map { $0 }", "--limit", "3")
        #expect(
            outcome.stderr.hasPrefix("trace-cli: neither pipeline ends within 50,000 steps for 136 of the 154 inputs"),
            "\(outcome.stderr)")
        #expect(outcome.code == 2)
    }

    @Test func `Events that only their types tell apart have them`() throws {
        let outcome = try FolderRun([:])("tell-apart", "source.take(1)", "source.first()", "--limit", "100")
        #expect(
            outcome.output.hasSuffix(
                """
                first: 1 of type Int at 0: source emits 1
                second: Optional(1) of type Int? at 0: source emits 1; first() emits Optional(1)

                """), "\(outcome.output)")
    }

    @Test func `Second subscribers have the time at which they subscribe`() throws {
        let run = try FolderRun([:])
        let outcome = run("tell-apart", "source.skip(1)", "source.skip(1).share()")
        #expect(
            outcome.output.contains(
                "\nfirstLate and secondLate are second subscribers, which subscribe at 1.\nfirstLate: "),
            "\(outcome.output)")
        let object = run("tell-apart", "source.skip(1)", "source.skip(1).share()", "--format", "ndjson")
        #expect(object.output.contains(#","secondSubscription":1,"#), "\(object.output)")
    }
}
