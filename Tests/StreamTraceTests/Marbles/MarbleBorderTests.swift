import Testing

@testable import StreamTraceEngine

/// Where reading and lettering would go wrong by one.
struct MarbleBorderTests {
    private func symbols(_ text: String) -> [Character] {
        let file = SourceFile(path: "test.marble", text: text)
        let reading = DiagramParser.parse(SourceRange(0, file.bytes.count), in: file, place: .coldInput)
        return reading.diagram.events.map(\.symbol.character)
    }

    @Test("One slash is a marble, two begin a comment")
    func slashes() {
        #expect(symbols("a/b//c") == ["a", "/", "b"])
    }

    @Test("Nothing follows an end of either kind", arguments: ["a|b", "a#b"])
    func ends(diagram: String) {
        #expect(symbols(diagram) == Array(diagram.prefix(2)))
    }

    @Test("A time of a hundred years is the longest")
    func longestTime() {
        #expect(MarbleTime.read("52596000m".utf8, unitIsOptional: false) == .milliseconds(MarbleTime.latest))
        #expect(MarbleTime.read("52596001m".utf8, unitIsOptional: false) == .tooLong)
    }

    @Test("A table's sign is one '='", arguments: [("a = b", true), ("a == b", false), ("a=b", true)])
    func sign(line: String, fits: Bool) {
        let file = SourceFile(path: "test.marble", text: line)
        #expect(TableLine.fits(SourceRange(0, file.bytes.count), in: file) == fits)
    }

    @Test("'then' joins meanings only where it stands alone")
    func then() {
        let text = "hot a\n    abc\n    a = 2 then thenceforth, b = lengthen, c = .then\n"
        let (file, diagnostics) = MarbleFile.parse(SourceFile(path: "test.marble", text: text))
        #expect(diagnostics.isEmpty)
        guard case .input(let input)? = file.shared.blocks.first?.content else {
            Issue.record("there is no input")
            return
        }
        #expect(input.body.table.entries.map(\.meanings.count) == [2, 1, 1])
    }

    @Test("A value gets no letter that is taken, or that the author gave to another")
    func letters() {
        var taken = MarbleLetters(taken: ["a"])
        #expect(taken.marble(for: [.value("x")]) == "b")
        var preferring = MarbleLetters(preferred: [[.value("x")]: "a"])
        #expect(preferring.marble(for: [.value("y")]) == "b")
        #expect(preferring.marble(for: [.value("x")]) == "a")
        #expect(preferring.marble(for: [.value("z")]) == "c")
    }
}
