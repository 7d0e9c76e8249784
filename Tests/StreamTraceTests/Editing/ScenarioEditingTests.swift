import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

struct ScenarioEditingTests {
    private static let text = """
        hot a: Int
        out b = a

        scenario one   // the first
            tags: quick

        a
            1-2

        // About the second.
        scenario two

        a
            3

        """

    @Test func `A scenario is copied below itself`() throws {
        try EditingTest.expect(
            .addScenario("one more", copyOf: 0), in: Self.text,
            becomes: Self.text.replacing(
                "    1-2\n", with: "    1-2\n\nscenario one more\n    tags: quick\n\na\n    1-2\n"),
            says: "added scenario 'one more', a copy of 'one'")
        try EditingTest.expect(
            .addScenario("three", copyOf: 1), in: Self.text, becomes: Self.text + "\nscenario three\n\na\n    3\n")
    }

    @Test func `A name that is taken gets a number`() throws {
        var editing = try MarbleEditing(SourceFile(path: "a.marble", text: Self.text), by: MarbleReplay())
        try editing.apply(.addScenario("two", copyOf: 1))
        #expect(try editing.apply(.addScenario("two", copyOf: 0)) == "added scenario 'two 3', a copy of 'one'")
        #expect(editing.scenarios == ["one", "two 3", "two", "two 2"])
    }

    @Test func `A copy of a scenario takes the first number that is free`() throws {
        let text = Self.text.replacing("scenario one   // the first", with: "scenario two 2").replacing(
            "scenario two\n", with: "scenario two 3\n")
        var editing = try MarbleEditing(SourceFile(path: "a.marble", text: text), by: MarbleReplay())
        // 'two 2' and 'two 3' are no copies of a 'two' that does not exist.
        try editing.apply(.addScenario("two", copyOf: 1))
        try editing.apply(.addScenario("two", copyOf: 1))
        #expect(editing.scenarios == ["two 2", "two 3", "two 4", "two"])
    }

    @Test func `A file without scenarios gets one of what it does, and a copy`() throws {
        try EditingTest.expect(
            .addScenario("late", copyOf: 0),
            in: "hot a: Int\n    1-n|   // sent\n    n = 7\ncold c\n    2\nout b = a\n    1-7|",
            becomes:
                "hot a: Int\n    1-n|   // sent\n    n = 7\ncold c\n    2\nout b = a\n    1-7|\n\nscenario as it is\n\n"
                + "scenario late\n\na\n    1-n|   // sent\n    n = 7\n\nc\n    2\n",
            says: "added scenario 'late', a copy of 'as it is'")
    }

    @Test func `Names that are no line, and logs of whole files, are refused`() throws {
        for name in ["", "  ", "a\nhot b", "a // b"] {
            var editing = try MarbleEditing(SourceFile(path: "a.marble", text: Self.text), by: MarbleReplay())
            #expect(throws: EditRefusal.self) { try editing.apply(.addScenario(name, copyOf: 0)) }
        }
        try EditingTest.expectRefusal(of: .addScenario("c", copyOf: 2), in: Self.text, "there is no scenario 3")
        try EditingTest.expectRefusal(
            of: .addScenario("c", copyOf: 0), in: "hot a\n    1\nout b = a.debug(\"b\")\nlog\n    0: b -> subscribed\n",
            "scenarios cannot be added to a file whose whole log is expected: "
                + "move the pipeline's inputs into a 'scenario' first")
    }

    @Test func `Outputs are subscribed at other times`() throws {
        let text = "hot a: Int\n    1-2-3|\nout b = a   // late\n    --^!   // here\n    --2\nout c = a\n    1-2-3|\n"
        try EditingTest.expect(
            .subscribe(OutputPlace(output: 0), at: 1, disposedAt: 3), in: text,
            becomes: text.replacing("--^!", with: "-^-!"), says: "b is subscribed at 1 and disposed at 3")
        try EditingTest.expect(
            .subscribe(OutputPlace(output: 1), at: 2, disposedAt: nil), in: text,
            becomes: text.replacing("out c = a\n", with: "out c = a\n    --^\n"), says: "c is subscribed at 2")
        try EditingTest.expect(
            .subscribe(OutputPlace(output: 1), at: 2, disposedAt: 2), in: text,
            becomes: text.replacing("out c = a\n", with: "out c = a\n    --(^!)\n"),
            says: "c is subscribed at 2 and disposed at 2")
        try EditingTest.expectRefusal(
            of: .subscribe(OutputPlace(output: 0), at: 3, disposedAt: 2), in: text,
            "b is subscribed at 3, so it cannot be disposed at 2")
        try EditingTest.expectRefusal(
            of: .subscribe(OutputPlace(output: 0), at: 2, disposedAt: 3), in: text,
            "b is subscribed like that already")
    }
}
