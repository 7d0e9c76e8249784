import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceVariants

struct PipelineEditingTests {
    private static let text = """
        hot text: String
            a-b-|
        let trimmed = text   // not trimmed
            .filter { !$0.isEmpty }
        out shown = trimmed.map { $0 + "!" }   // loud
            x-y-|
            x = "a!", y = "b!"

        """

    private func replace(_ statement: Int, with text: String) -> EditGesture {
        .replace(PipelinePlace(statement: statement), with: text)
    }

    @Test func `The pipelines and statements are listed with their texts`() throws {
        let editing = try MarbleEditing(SourceFile(path: "a.marble", text: Self.text), by: MarbleReplay())
        let pipelines = editing.pipelines(ofScenario: 0)
        #expect(pipelines.map(\.name) == ["let trimmed", "out shown"])
        #expect(pipelines.map(\.text)[1] == "trimmed.map { $0 + \"!\" }")
        #expect(pipelines.map(\.isOutput) == [false, true])
        #expect(editing.pipelines(ofScenario: 1).isEmpty)
    }

    @Test func `A pipeline is replaced, and comments and lines around it are kept`() throws {
        try EditingTest.expect(
            replace(1, with: "trimmed.map { $0 + \"?\" }"), in: Self.text,
            becomes: Self.text.replacing("$0 + \"!\"", with: "$0 + \"?\""), says: "changed the pipeline of shown")
        try EditingTest.expect(
            replace(1, with: "trimmed\n    .delay(.milliseconds(1))"), in: Self.text,
            becomes: Self.text.replacing("trimmed.map { $0 + \"!\" }", with: "trimmed\n    .delay(.milliseconds(1))"))
        try EditingTest.expect(
            replace(0, with: "let trimmed = text"), in: Self.text,
            becomes: Self.text.replacing("text   // not trimmed\n    .filter { !$0.isEmpty }", with: "text"),
            says: "changed 'let trimmed'")
    }

    @Test func `The checker's errors are those of the edited file`() throws {
        var editing = try MarbleEditing(SourceFile(path: "a.marble", text: Self.text), by: MarbleReplay())
        let refusal = #expect(throws: EditRefusal.self) { try editing.apply(replace(1, with: "trimmed.mapp { $0 }")) }
        #expect(refusal?.message == "value of type 'Observable<String>' has no member 'mapp': did you mean 'map'?")
        let error = try #require(refusal?.diagnostics.first)
        #expect(error.file.position(of: error.range.start) == (5, 21))
        #expect(refusal?.range == 8..<12)
        #expect(editing.text == Self.text)
    }

    @Test(arguments: [
        ("  trimmed.mapp { $0 }", 10..<14), ("trimmed.map { \"é\" + $0.coun }", 24..<28), ("trimmed.map(", 11..<12),
    ])
    func `The part of the text with the error is known`(text: String, range: Range<Int>) throws {
        var editing = try MarbleEditing(SourceFile(path: "a.marble", text: Self.text), by: MarbleReplay())
        let refusal = #expect(throws: EditRefusal.self) { try editing.apply(replace(1, with: text)) }
        #expect(refusal?.range == range)
    }

    @Test(arguments: ["trimmed\nhot c\n    1", "trimmed\n    1-2", "trimmed }", "", "trimmed.map { $0 + \"!\" }", "("])
    func `Text that is no pipeline is refused`(text: String) throws {
        var editing = try MarbleEditing(SourceFile(path: "a.marble", text: Self.text), by: MarbleReplay())
        let refusal = #expect(throws: EditRefusal.self) { try editing.apply(replace(1, with: text)) }
        #expect(refusal?.message.isEmpty == false)
        #expect(!editing.isChanged)
    }

    @Test func `A pipeline of several scenarios changes in all of them`() throws {
        let text = "hot a\n    1\nout b = a\nscenario one\nscenario two\n"
        try EditingTest.expect(
            .replace(PipelinePlace(scenario: 1, statement: 0), with: "a.map { $0 + 1 }"), in: text,
            becomes: text.replacing("= a", with: "= a.map { $0 + 1 }"),
            says: "changed the pipeline of b, for the 2 scenarios that share it")
    }

    @Test func `What is expected of an output whose type changes is taken out`() throws {
        try EditingTest.expect(
            replace(1, with: "trimmed.map(\\.count)"), in: Self.text,
            becomes: """
                hot text: String
                    a-b-|
                let trimmed = text   // not trimmed
                    .filter { !$0.isEmpty }
                out shown = trimmed.map(\\.count)   // loud

                """,
            says: "changed the pipeline of shown; what was expected of shown had another type and is taken out")
    }

    @Test func `A changed type concerns the tables and scenarios of all outputs that have it`() throws {
        let text = """
            values
                b = "bb"
            hot text: String
                -a-b--|
            let same = text.map { $0 }
            out size = same
                ^-----!
                -a-b--|   // both
            out other = same
            out kept = text
                -a-b--|
            scenario one
            size
                -b|

            scenario two
            other
                @3 next("bb")
                @6 completed

            """
        try EditingTest.expect(
            replace(0, with: "let same = text.map { $0.count }"), in: text,
            becomes: """
                values
                    b = "bb"
                hot text: String
                    -a-b--|
                let same = text.map { $0.count }
                out size = same
                    ^-----!
                out other = same
                out kept = text
                    -a-b--|
                scenario one

                scenario two

                """,
            says: """
                changed 'let same', for the 2 scenarios that share it; what was expected of other and size had another \
                type and is taken out
                """)
    }

    @Test func `A changed type in another place is refused`() throws {
        let text = "hot text: String\n    a|\nlet size = text\nout all = size.map { $0.uppercased() }\n    a|\n"
        var editing = try MarbleEditing(SourceFile(path: "a.marble", text: text), by: MarbleReplay())
        let refusal = #expect(throws: EditRefusal.self) {
            try editing.apply(replace(0, with: "let size = text.map { $0.count }"))
        }
        #expect(refusal?.message.hasPrefix("value of type 'Int' has no member 'uppercased'") == true)
    }
}
