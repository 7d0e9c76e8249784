import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// The lines that `accept` leaves as they are, and the expectations that it refuses.
struct AcceptanceBorderTests {
    private func acceptance(of text: String) throws -> Acceptance {
        try MarbleReplay().acceptance(of: SourceFile(path: "border.marble", text: text))
    }

    private func text(_ file: SourceFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

    @Test func `A value that does not equal itself cannot be accepted, because the file would fail`() throws {
        let type = "struct S: Equatable { let n: Int; static func == (left: S, right: S) -> Bool { false } }\n"
        let output = "hot a\n    1|\nout o = a.map { _ in S(n: 1) }\n    x|\n    x = S(n: 2)\n"
        let acceptance = try acceptance(of: type + output)
        #expect(acceptance.changes.isEmpty)
        #expect(acceptance.refusals.count == 1)
    }

    @Test func `The expectation with which a file would still fail is named, and not the first one`() throws {
        let type = "struct S: Equatable { let n: Int; static func == (left: S, right: S) -> Bool { false } }\n"
        let outputs = "out p = a\n    2|\nout o = a.map { _ in S(n: 1) }\n    x|\n    x = S(n: 2)\n"
        let acceptance = try acceptance(of: type + "hot a\n    1|\n" + outputs)
        let refusal = try #require(acceptance.refusals.first)
        #expect(refusal.rendered().hasPrefix("border.marble:6:"), "\(refusal.rendered())")
    }

    @Test func `NaN can be accepted`() throws {
        let text = "hot a\n    1|\nout o = a.map { _ in Double.nan }\n    x|\n    x = 2.0\n"
        let change = try #require(try acceptance(of: text).changes.first)
        let accepted = SourceFile(path: "border.marble", text: text).applying(change.edits)
        #expect(MarbleReplay().check(accepted).isSuccess, "\(self.text(accepted))")
    }

    @Test func `Of several subscription lines, a matching one remains as written`() throws {
        let text = "hot a\n    -1-2|\n    ^ !\n    ^--!\nout x = Observable.merge(a.take(1), a)\n"
        let change = try #require(try acceptance(of: text).changes.first)
        let source = SourceFile(path: "border.marble", text: text)
        #expect(self.text(source.applying(change.edits)) == text.replacing("^--!", with: "^---!"))
    }

    @Test(arguments: ["", "\n"])
    func `A line is added after the last one, whether or not that ends in a line feed`(end: String) {
        let file = SourceFile(path: "border.marble", text: "log\n    one" + end)
        var edits = LineEdits(file)
        edits.insert(["two", "three"], after: 8, indentation: "    ")
        #expect(text(file.applying(edits.edits)) == "log\n    one\n    two\n    three" + end)
    }

    @Test
    func `An entry of a shared table remains when the shared diagram no longer needs it, for a scenario may`() throws {
        let shared = "hot a: Int\nout x = a\n    k\n    k = 7\n"
        let text = shared + "scenario one\na\n    8\nscenario two\na\n    7\nx\n    k\n"
        let change = try #require(try acceptance(of: text).changes.first)
        let source = SourceFile(path: "border.marble", text: text)
        let accepted = text.replacing("    k\n    k = 7", with: "    8\n    k = 7")
        #expect(self.text(source.applying(change.edits)) == accepted)
    }
}
