import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText

/// Long lines are read in linear time and memory.
@Suite(.endsInTime)
struct LongLineTests {
    @Test(arguments: ["-", "a", "💛", "e\u{301}", "(", "a ", "1s ", "/", "\"", "{", "a=", "=", ".", "^", "!", "#", "–"])
    func `A long line is read, whatever its content`(piece: String) {
        var diagnostics: [[Diagnostic]] = []
        func read(_ length: Int) {
            let line = String(repeating: piece, count: length / piece.utf8.count)
            for text in ["hot a\n    \(line)\n", line, "let a = \(line)\n", "values\n    a = \(line)\n"] {
                diagnostics.append(MarbleFile.parse(SourceFile(path: "a.marble", text: text)).diagnostics)
            }
        }
        let ratio = processorTimeRatio(below: 20, of: { read(300_000) }, to: { read(37_500) })
        // quadratic time would make it 64 times
        #expect(ratio < 20)
        for found in diagnostics {
            #expect(found.count < 4)
            for diagnostic in found { #expect(diagnostic.rendered().utf8.count < 2_000) }
        }
    }

    @Test func `More events than a diagram can have are one error`() {
        let text = "cold a\n    " + String(repeating: "a", count: 4_000_001) + "\n"
        let diagnostics = MarbleFile.parse(SourceFile(path: "a.marble", text: text)).diagnostics
        #expect(diagnostics.map(\.message) == ["a diagram has at most 4000000 events"])
        #expect(diagnostics.first?.suggestion == "a recording can be longer: from \"FILE.trace\"")
    }

    @Test(arguments: ["a", "💛", "e\u{301}"])
    func `A diagram is not read beyond the last event of its limit`(marble: String) {
        let text = "(" + String(repeating: marble, count: 1_001) + "()^!|a"
        let reading = DiagramParser.parse(
            SourceRange(0, text.utf8.count), in: SourceFile(path: "", text: text), role: .coldInput,
            maximumEventCount: 1_000)
        #expect(reading.diagnostics.all.map(\.message) == ["a diagram has at most 1000 events"])
    }

    @Test(arguments: ["👩‍👩‍👧", "e\u{301}\u{302}", "각"])
    func `A character is one marble at any offset in a long line`(marble: String) {
        let text = String(repeating: marble, count: 1_500)
        let reading = DiagramParser.parse(
            SourceRange(0, text.utf8.count), in: SourceFile(path: "", text: text), role: .hotInput)
        #expect(reading.diagram.events.count == 1_500)
        #expect(reading.diagram.events.allSatisfy { $0.symbol == .marble(Character(marble)) })
    }

    @Test(
        arguments: [
            "💛", "👍🏽", "é", "e\u{301}", "がガ", "가각", "🇩🇪", "👩‍👩‍👧", "❤️", "1\u{20E3}", "क्षि", "Ω", "ж",
        ]
    )
    func `A character and its combining scalars are one marble, whatever its neighbours`(marble: String) {
        for around in ["", "a", "é", "💛", "가"] {
            let text = "-" + around + marble + around + "-a"
            let diagram = DiagramParser.parse(
                SourceRange(0, text.utf8.count), in: SourceFile(path: "", text: text), role: .hotInput
            ).diagram
            let expected = text.enumerated().filter { $0.element != "-" }
            #expect(diagram.events.map(\.symbol) == expected.map { .marble($0.element) })
            #expect(diagram.events.map(\.time.frames) == expected.map(\.offset))
            #expect(diagram.events.count == expected.count)
        }
    }

    @Test func `A character at the border of two pieces of a long line remains one marble`() {
        // a syllable of two scalars, three bytes each, at every offset around the limit
        for count in 2_040...2_050 {
            let text = String(repeating: "é", count: count) + "\u{1100}\u{1161}é"
            let diagram = DiagramParser.parse(
                SourceRange(0, text.utf8.count), in: SourceFile(path: "", text: text), role: .hotInput
            ).diagram
            #expect(diagram.events.count == count + 2)
            #expect(diagram.events.dropLast().last?.symbol == .marble("\u{1100}\u{1161}"))
        }
    }

    @Test func `Events keep their times and columns after groups, times and characters of several bytes`() {
        let text = "ab(cd)e 10ms f(g-h)é(💛i)m"
        let diagram = DiagramParser.parse(
            SourceRange(0, text.utf8.count), in: SourceFile(path: "", text: text), role: .hotInput
        ).diagram
        let found = diagram.events.map { event in
            "\(event.time.frames)+\(event.time.milliseconds)@\(event.offset)"
        }
        #expect(
            found == [
                "0+0@0", "1+0@1", "2+0@3", "2+0@4", "6+0@6", "7+10@13", "8+10@15", "8+10@17", "13+10@19", "14+10@22",
                "14+10@26", "18+10@28",
            ])
    }
}
