import Testing

@testable import StreamTrace

struct AcceptedTraceTests {
    @Test("A trace is the log, and comments stay in front of their lines")
    func comments() throws {
        let outcome = MarbleReplay().run(SourceFile(path: "a.marble", text: "hot a\n    1-2\nout x = a\n"))
        let scenario = try #require(outcome.scenarios.first)
        let old = SourceFile(
            path: "a.trace",
            text: """
                // head
                0: x -> subscribed
                // gone
                1: x -> Event next(9)
                // two

                2: x -> Event next(2)
                // tail

                """)
        #expect(
            scenario.traceText(keepingCommentsOf: old) == """
                // head
                0: x -> subscribed
                0: x -> Event next(1)
                // gone
                // two
                2: x -> Event next(2)
                2: x -> isDisposed
                // tail

                """)
    }
}
