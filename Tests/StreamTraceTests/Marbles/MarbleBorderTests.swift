import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText

/// Limits at which parsing and the assignment of letters could be off by one.
struct MarbleBorderTests {
    private func symbols(_ text: String) -> [Character] {
        let file = SourceFile(path: "test.marble", text: text)
        let reading = DiagramParser.parse(SourceRange(0, file.bytes.count), in: file, role: .coldInput)
        return reading.diagram.events.map(\.symbol.character)
    }

    @Test func `One slash is a marble, two begin a comment`() {
        #expect(symbols("a/b//c") == ["a", "/", "b"])
    }

    @Test(arguments: ["a|b", "a#b"])
    func `No marble follows an end of either kind`(diagram: String) {
        #expect(symbols(diagram) == Array(diagram.prefix(2)))
    }

    @Test func `A time of a hundred years is the longest`() {
        #expect(MarbleTime.read("52596000m".utf8, unitIsOptional: false) == .milliseconds(MarbleTime.latest))
        #expect(MarbleTime.read("52596001m".utf8, unitIsOptional: false) == .tooLong)
    }

    @Test(arguments: [("a = b", true), ("a == b", false), ("a=b", true)])
    func `A table has a single '=' as its sign`(line: String, fits: Bool) {
        let file = SourceFile(path: "test.marble", text: line)
        #expect(TableLine.fits(SourceRange(0, file.bytes.count), in: file) == fits)
    }

    @Test func `'then' joins meanings only as a separate word`() {
        let text = "hot a\n    abc\n    a = 2 then thenceforth, b = lengthen, c = .then\n"
        let (file, diagnostics) = MarbleFile.parse(SourceFile(path: "test.marble", text: text))
        #expect(diagnostics.isEmpty)
        guard case .input(let input)? = file.shared.blocks.first?.content else {
            Issue.record("there is no input")
            return
        }
        #expect(input.body.table.entries.map(\.meanings.count) == [2, 1, 1])
    }

    @Test func `A value does not use a letter that is taken, or that the author assigned to another`() {
        var taken = MarbleLetters(taken: ["a"])
        #expect(taken.marble(for: [.value("x")]) == "b")
        var preferring = MarbleLetters(preferred: [[.value("x")]: "a"])
        #expect(preferring.marble(for: [.value("y")]) == "b")
        #expect(preferring.marble(for: [.value("x")]) == "a")
        #expect(preferring.marble(for: [.value("z")]) == "c")
    }
}
