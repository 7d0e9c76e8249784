import Testing

@testable import StreamTraceEngine
@testable import StreamTraceMarbles
@testable import StreamTraceText

struct DiagramPrinterTests {
    private typealias Symbol = DiagramPrinter.Symbol

    @Test func `Values that are their own marbles need no legend, and others have letters`() {
        let printed = draw([(1, .value("1")), (3, .value("nil")), (4, .value("\"ada\"")), (6, .completed)])
        #expect(printed == ["-1-na-|", "n = nil", "a = \"ada\""])
    }

    @Test func `Events of one frame are a group, or one marble for all if there is no room`() {
        #expect(draw([(0, .value("1")), (0, .completed)]) == ["(1|)"])
        #expect(draw([(0, .value("1")), (0, .value("2")), (2, .value("3"))]) == ["a-3", "a = 1 then 2"])
    }

    @Test func `Long gaps and times between frames are written as times`() {
        #expect(draw([(0, .value("1")), (500, .completed)]) == ["1 499ms |"])
        #expect(draw([(2_000, .value("1"))]) == ["2s 1"])
        #expect(draw([(15, .value("1"))], frame: 10) == ["15ms 1"])
    }

    @Test func `Events that do not fit in columns are refused, and can be listed`() {
        let events: [(Int, Symbol)] = [(0, .value("1")), (13, .defaultError)]
        #expect(draw(events, frame: 20) == nil)
        #expect(
            DiagramPrinter.list(events.map { DiagramPrinter.Event(time: $0, symbol: $1) })
                == ["@0    next(1)", "@13   error(MarbleError.error)"])
    }

    @Test func `A stream that does not end continues to the end, and one without events is a dash`() {
        #expect(draw([(1, .value("1"))], end: 4) == ["-1---"])
        #expect(draw([], end: nil) == ["-"])
    }

    @Test func `The default error is '#'; if it does not occur, the first error is, and others have letters`() {
        #expect(draw([(1, .error("E.one"))]) == ["-#", "# = E.one"])
        #expect(draw([(1, .defaultError)]) == ["-#"])
        var printer = DiagramPrinter(
            frame: 1, letters: MarbleLetters(drawing: [.error("E.one"), .error("E.two"), .defaultError]))
        for error in [Symbol.error("E.one"), .error("E.two"), .defaultError] {
            _ = printer.diagram([DiagramPrinter.Event(time: 0, symbol: error)])
        }
        #expect(printer.letters.legend == ["a = throw E.one", "b = throw E.two"])
    }

    @Test func `Events before frame 0 are left of '^'`() {
        #expect(draw([(-2, .value("1")), (3, .value("2"))]) == ["1-^--2"])
        #expect(draw([(-1, .value("1")), (0, .value("2")), (0, .value("3"))]) == ["1(^23)"])
        #expect(
            draw([(-1, .value("1")), (0, .value("2")), (0, .value("3")), (4, .completed)]) == [
                "1(^a)|", "a = 2 then 3",
            ])
        #expect(draw([(-3, .value("1"))]) == ["1--^"])
    }

    @Test func `Marbles that would read as a time, a comment or one character are separated by a time of zero`() {
        var line = DiagramLine()
        for marble in "12ms" { line.append([marble]) }
        line.pass(milliseconds: 7)
        for marble in "//" { line.append([marble]) }
        #expect(line.text == "0ms 12 ms 7ms / /")
        var flags = DiagramLine()
        for scalar in ["\u{1F1EF}", "\u{1F1F5}"] as [Character] { flags.append([scalar]) }
        #expect(flags.text == "\u{1F1EF} \u{1F1F5}")
        var table = DiagramLine()
        table.pass(frames: 1)
        table.append(["="])
        #expect(table.text == "0ms -=")
    }

    @Test(arguments: 0..<20)
    func `Any lane prints, and reads back as the same events at the same times`(seed: UInt64) {
        var random = SeededGenerator(seed)
        for _ in 0..<100 {
            let frame = [1, 1, 10, 16].randomElement(using: &random)!
            let events = Self.events(frame: frame, &random)
            var printer = DiagramPrinter(
                frame: frame, letters: MarbleLetters(drawing: events.map(\.symbol), known: Self.known))
            let drawn = printer.diagram(events).map { [$0] + printer.letters.legend }
            let lines = drawn ?? DiagramPrinter.list(events)
            expect(lines, frame: frame, give: events)
        }
    }

    @Test func `Values are a list if there are too few letters`() {
        let events = (0..<70_000).map { DiagramPrinter.Event(time: $0 / 3, symbol: .value("\"v\($0)\"")) }
        var printer = DiagramPrinter(frame: 1)
        #expect(printer.diagram(events) == nil)
        expect(DiagramPrinter.list(events), frame: 1, give: events)
    }

    // MARK: Helpers

    private static let known: [[Symbol]: Character] = [
        [.defaultError]: "#", [.value("1")]: "1", [.value("2")]: "2", [.value("3")]: "3", [.value("\"m\"")]: "m",
        [.value("\"s\"")]: "s",
    ]

    private static let symbols: [Symbol] = [
        .value("1"), .value("2"), .value("3"), .value("\"m\""), .value("\"s\""), .value("nil"), .value("\"a, b = c\""),
        .value(#""then // \"quoted\" \n then |""#), .value("[1, 2]"), .value("Show(title: \"x\", stars: 5)"),
        .value(".next(1)"), .value("()"), .value("\"\u{1F600}\""), .value("-1"),
    ]
    private static let ends: [Symbol] = [.completed, .defaultError, .error("E.one"), .error("E.two(\"a then b\")")]

    private static func events(frame: Int, _ random: inout SeededGenerator) -> [DiagramPrinter.Event] {
        var time = Bool.random(using: &random) ? 0 : Int.random(in: 0...3, using: &random) * frame
        // Columns of their own, so that '^' has one.
        if Int.random(in: 0..<4, using: &random) == 0 { time = -6 * frame * Int.random(in: 1...3, using: &random) }
        let isNegative = time < 0
        var events: [DiagramPrinter.Event] = []
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            events.append(DiagramPrinter.Event(time: time, symbol: symbols.randomElement(using: &random)!))
            if isNegative, time <= 0 {
                time += 6 * frame
                continue
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2: time += frame
            case 3...4: break
            case 5: time += Int.random(in: 0...70, using: &random)
            case 6: time += 3 * frame
            default: time += Int.random(in: 0...3_000_000, using: &random)
            }
        }
        if Bool.random(using: &random), time > 0 {
            events.append(DiagramPrinter.Event(time: time, symbol: ends.randomElement(using: &random)!))
        }
        return events
    }

    private func expect(
        _ lines: [String], frame: Int, give events: [DiagramPrinter.Event],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let text = "hot a\n" + lines.map { "    \($0)\n" }.joined()
        let parsed = MarbleFile.parse(SourceFile(path: "a.marble", text: text))
        let texts = parsed.diagnostics.map { $0.rendered() }
        #expect(texts.isEmpty, sourceLocation: sourceLocation)
        guard texts.isEmpty, case .input(let input)? = parsed.file.shared.blocks.first?.content else { return }
        let read = ReadEvents.of(input.body, in: parsed.file.source, frame: frame, defaults: Self.known)
        let expected = events.map { "\($0.time) \($0.symbol)" }
        #expect(read == expected, "\(text)", sourceLocation: sourceLocation)
    }

    private func draw(_ events: [(Int, Symbol)], frame: Int = 1, end: Int? = nil) -> [String]? {
        var printer = DiagramPrinter(
            frame: frame, letters: MarbleLetters(drawing: events.map(\.1), known: Self.known))
        let line = printer.diagram(events.map { DiagramPrinter.Event(time: $0, symbol: $1) }, until: end)
        return line.map { [$0] + printer.letters.legend }
    }
}

/// The events of a parsed body, as `TIME SYMBOL`.
private enum ReadEvents {
    typealias Symbol = DiagramPrinter.Symbol

    static func of(
        _ body: MarbleBody, in source: SourceFile, frame: Int, defaults: [[Symbol]: Character]
    ) -> [String] {
        guard let attempt = body.attempts.first else { return [] }
        switch attempt {
        case .events(let events): return events.map { "\($0.time) \(symbol($0.event, source))" }
        case .diagram(let diagram):
            return diagram.events.flatMap { event -> [String] in
                let time = event.time.milliseconds(frame: frame)
                let symbols: [Symbol]
                switch event.symbol {
                case .completed: symbols = [.completed]
                case .error: symbols = body.table["#"]?.meanings.map { symbol($0, source) } ?? [.defaultError]
                case .marble(let marble):
                    symbols =
                        body.table[marble]?.meanings.map { symbol($0, source) }
                        ?? defaults.first { $0.value == marble }?.key ?? []
                }
                return symbols.map { "\(time) \($0)" }
            }
        }
    }

    private static func symbol(_ meaning: MarbleMeaning, _ source: SourceFile) -> Symbol {
        switch meaning {
        case .value(let range): .value(source.text(range))
        case .error(let range): .error(source.text(range))
        case .defaultError: .defaultError
        case .completed: .completed
        }
    }
}
