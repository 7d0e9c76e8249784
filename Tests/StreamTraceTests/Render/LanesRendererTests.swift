import Testing

@testable import StreamTrace

struct LanesRendererTests {
    @Test("Lanes stand under one ruler, with one legend")
    func short() {
        #expect(
            lanes(
                """
                hot subject: Int?
                    1n3-(4n)|
                    n = nil
                out some = subject
                """) == [
                    "          0    5", "subject   1n3-(4n)|", "some      1n3-(4n)|", "          n = nil",
                ])
    }

    @Test("What is too long for columns is a table of times")
    func long() {
        #expect(
            lanes(
                """
                hot a: String
                    @120 next("hello world")
                    @2s next("x")
                    @2001 next("yy")
                out b = a
                """) == [
                    "t   120  2000  2001", "a   a    \"x\"   \"yy\"", "b   a    \"x\"   \"yy\"",
                    "    a = \"hello world\"",
                ])
    }

    @Test("Outputs can be written as blocks of a marble file")
    func marble() throws {
        let outcome = MarbleReplay().run(
            SourceFile(path: "a.marble", text: "hot a: Int?\n    1n 50ms (23)\n    n = nil\nout b = a\n"))
        let scenario = try #require(outcome.scenarios.first)
        #expect(MarbleRenderer().lines(scenario) == ["out b = a", "    1n 50ms (23)", "    n = nil"])
    }

    private func lanes(_ text: String) -> [String] {
        MarbleReplay().run(SourceFile(path: "a.marble", text: text)).scenarios.flatMap { LanesRenderer().lines($0) }
    }
}
