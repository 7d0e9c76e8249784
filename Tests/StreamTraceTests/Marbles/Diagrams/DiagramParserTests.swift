import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText

struct DiagramParserTests {
    @Test func `A column is a frame`() {
        #expect(events("-a--b|") == "1a 4b 5|")
    }

    @Test func `Spaces have no duration`() {
        #expect(events("- a  -\t-b") == "1a 4b")
    }

    @Test func `A group happens in the frame of its bracket and spans all of its columns`() {
        #expect(events("-(ab)c(d|)") == "1a 1b 5c 6d 6|")
    }

    @Test func `A time is a separate word, and a marble before it spans its frame`() {
        #expect(events("a 10ms b 1.5s c 2m |") == "0a 11b 1512c 121513|")
        #expect(events("abms|") == "0a 1b 2m 3s 4|")
        #expect(events("9ms|") == "09 1m 2s 3|")
    }

    @Test func `Marbles left of ^ have negative times`() {
        #expect(events("a-^-b#", role: .hotInput) == "-2a 2b 3#")
        #expect(events("--(^a)-b", role: .hotInput) == "0a 5b")
    }

    @Test func `An emoji of many scalars is one marble`() {
        #expect(events("-👨‍👩‍👧-🇯🇵-é") == "1👨‍👩‍👧 3🇯🇵 5é")
    }

    @Test func `A comment ends a diagram`() {
        #expect(events("-a- // b") == "1a")
    }

    @Test func `Frames of several milliseconds do not change literal times`() {
        let diagram = parse("-a 5ms b").diagram
        #expect(diagram.events.map { $0.time.milliseconds(frame: 10) } == [10, 25])
    }

    @Test(
        arguments: [
            ("-a!", "3 '!' is only allowed in subscription lines"),
            ("-^a", "2 a cold input starts when it is subscribed: it has no '^'"),
            ("(a", "1 this '(' is never closed"),
            ("a)", "2 this ')' closes no group"),
            ("((a)", "2 groups cannot be nested"),
            ("(a 2s b)", "4 a time is not allowed in a group"),
            ("a 1.5ms b", "3 a time is a whole number of milliseconds"),
            ("a 99999999999999999999s b", "3 a time is at most a hundred years"),
            ("a\u{A0}b", "2 U+A0 cannot be a marble"),
            ("a\u{1B}b", "2 U+1B cannot be a marble"),
        ]
    )
    func `A mistake is reported at its column`(text: String, expected: String) {
        let found = parse(text).diagnostics.map { "\($0.range.start + 1) \($0.message)" }
        #expect(found == [expected])
    }

    @Test(
        arguments: [
            ("a|", 0..<0), ("a|---", 0..<0), ("a| b", 3..<4), ("a#-b-|-c--", 3..<8), ("(a|b)-🍏", 3..<10),
            ("a| 10ms b // c", 3..<9), ("|bcd", 1..<4), ("a|10msb", 2..<7), ("a# 10ms", 3..<7), ("a|(b", 2..<4),
            ("a|\"b\"", 2..<5),
        ]
    )
    func `Marbles after the end are ignored, and their columns are reported`(text: String, ignored: Range<Int>) {
        let reading = parse(text)
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.diagram.events.allSatisfy { $0.offset < reading.ignored?.start ?? .max })
        #expect(reading.ignored.map { $0.start..<$0.end } ?? 0..<0 == ignored)
    }

    @Test func `Ten thousand brackets and a line of megabytes are read`() {
        #expect(parse(String(repeating: "(", count: 10_000)).diagnostics.count == 1)
        let long = parse(String(repeating: "-", count: 5_000_000) + "a")
        #expect(long.diagram.events.map(\.time.frames) == [5_000_000])
    }

    private func parse(
        _ text: String, role: DiagramParser.Role = .coldInput
    ) -> (diagram: MarbleDiagram, diagnostics: [Diagnostic], ignored: SourceRange?) {
        let file = SourceFile(path: "test.marble", text: text)
        let reading = DiagramParser.parse(SourceRange(0, file.bytes.count), in: file, role: role)
        return (reading.diagram, reading.diagnostics.all, reading.ignored)
    }

    private func events(_ text: String, role: DiagramParser.Role = .coldInput) -> String {
        parse(text, role: role).diagram.events.map { event in
            let time = event.time.milliseconds(frame: 1)
            return switch event.symbol {
            case .marble(let marble): "\(time)\(marble)"
            case .completed: "\(time)|"
            case .error: "\(time)#"
            }
        }.joined(separator: " ")
    }
}
