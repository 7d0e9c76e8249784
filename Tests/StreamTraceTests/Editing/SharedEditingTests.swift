import Testing

@testable import StreamTraceVariants

struct SharedEditingTests {
    private static let scenarios = """
        values
            z = "zed"

        hot text: String
            a-b-|

        cold api(_): String
            -r|
            -#

        out shown = text.flatMap { api($0) }

        scenario as it is

        scenario another   // with its own text

        text
            q--z   // typed
            q = "queue"

        // The last one.
        scenario with an own answer

        cold api("a"): String
            --x|

        """

    private func expect(
        _ gesture: EditGesture, _ old: String, becomes new: String, says sentence: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try EditingTest.expect(
            gesture, in: Self.scenarios, becomes: Self.scenarios.replacing(old, with: new), says: sentence,
            sourceLocation: sourceLocation)
    }

    @Test func `An input that scenarios share changes in all of them, which the sentence says`() throws {
        try expect(
            .move(MarblePlace(InputPlace(scenario: 2, input: 0), event: 1), to: 3), "a-b-|", becomes: "a--b|",
            says: #"moved "b" of text from 2 to 3, for the 2 scenarios that share it"#)
    }

    @Test func `An input of a scenario changes in this scenario`() throws {
        try expect(
            .move(MarblePlace(InputPlace(scenario: 1, input: 0), event: 0), to: 1), "q--z", becomes: "-q-z",
            says: #"moved "queue" of text from 0 to 1"#)
        try expect(
            .insert("\"zed\"", into: InputPlace(scenario: 1, input: 0), at: 5), "q--z", becomes: "q--z-z",
            says: #"added "zed" to text at 5"#)
        try expect(
            .insert("\"eve\"", into: InputPlace(scenario: 1, input: 0), at: 5), "q--z   // typed\n    q = \"queue\"",
            becomes: "q--z-c   // typed\n    q = \"queue\"\n    c = \"eve\"", says: #"added "eve" to text at 5"#)
    }

    @Test func `Each diagram of a cold input is edited by itself`() throws {
        try expect(
            .move(MarblePlace(InputPlace(scenario: 0, input: 1, attempt: 1), event: 0), to: 3), "    -#",
            becomes: "    ---#",
            says:
                "moved the error MarbleError.error of api(_), diagram 2 from 1 to 3, for the 3 scenarios that share it")
        try expect(
            .change(MarblePlace(InputPlace(scenario: 2, input: 1), event: 0), to: "\"y\""), "--x|", becomes: "--y|",
            says: #"changed "x" of api("a") at 2 to "y""#)
    }

    @Test func `A value that a diagram has from a values block gets its letter there`() throws {
        try EditingTest.expect(
            .insert("\"y d\"", at: 2), in: "values\n    z = \"z d\", w = \"w\"\nhot a: String\n    z-\nout b = a\n",
            becomes: "values\n    z = \"z d\", w = \"w\", a = \"y d\"\nhot a: String\n    z-a\nout b = a\n")
    }

    @Test func `A stream, a declared value and a marble of several events are values`() throws {
        let text = """
            enum E: Error { case one, two }
            cold c: Int
                -1|
            hot a: Observable<Int>
                -s--p
                s = c, p = c then throw E.one
            out b = a.merge()

            """
        try EditingTest.expect(
            .insert("c", at: 3, input: 1), in: text, becomes: text.replacing("-s--p", with: "-s-sp"))
        try EditingTest.expect(
            .move(1, to: 2, input: 1), in: text,
            becomes: text.replacing("-s--p", with: "-ss-a").replacing("E.one\n", with: "E.one, a = throw E.one\n"))
        try EditingTest.expect(
            .change(2, to: "throw E.two", input: 1), in: text,
            becomes: text.replacing("throw E.one\n", with: "throw E.two\n"))
    }

    @Test func `Another file is refused with the file to edit`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("hot a: Int\n    1-2\n".utf8), to: "common file.marble")
        let path = folder.path + "/a.marble"
        try EditingTest.expectRefusal(
            of: .delete(0), in: "include \"common file.marble\"\nout b = a\n",
            "a is in another file: edit '\(folder.path)/common file.marble'", path: path)
    }
}
