import Testing

@testable import StreamTrace

struct DiagramPrinterTests {
    @Test("Values that stand for themselves need no legend, others get letters")
    func letters() {
        let printed = draw([(1, .value("1", marble: "1")), (3, .value("nil")), (4, .value("\"ada\"")), (6, .completed)])
        #expect(printed == ["-1-na-|", "n = nil", "a = \"ada\""])
    }

    @Test("Events of one frame are a group; where it has no room, one marble that stands for all")
    func groups() {
        #expect(draw([(0, .value("1", marble: "1")), (0, .completed)]) == ["(1|)"])
        #expect(
            draw([(0, .value("1", marble: "1")), (0, .value("2", marble: "2")), (2, .value("3", marble: "3"))])
                == ["a-3", "a = 1 then 2"])
    }

    @Test("Long gaps and times between frames are written as times")
    func times() {
        #expect(draw([(0, .value("1", marble: "1")), (500, .completed)]) == ["1 499ms |"])
        #expect(draw([(2_000, .value("1", marble: "1"))]) == ["2s 1"])
        #expect(draw([(15, .value("1", marble: "1"))], frame: 10) == ["15ms 1"])
    }

    @Test("What has no place in columns is refused, and can be listed")
    func refused() {
        let events: [(Int, DiagramPrinter.Symbol)] = [(0, .value("1", marble: "1")), (3, .error(nil))]
        #expect(draw(events, frame: 10) == nil)
        #expect(
            DiagramPrinter.list(events.map { DiagramPrinter.Event(time: $0, symbol: $1) })
                == ["@0 next(1)", "@3 error(MarbleError.error)"])
    }

    @Test("A stream that does not end goes on to the end, and one without events is a dash")
    func open() {
        #expect(draw([(1, .value("1", marble: "1"))], end: 4) == ["-1---"])
        #expect(draw([], end: nil) == ["-"])
    }

    @Test("An error that is not the default one is in the legend")
    func errors() {
        #expect(draw([(1, .error("E.one"))]) == ["-#", "# = E.one"])
        #expect(draw([(1, .error(nil))]) == ["-#"])
    }

    @Test("What is printed reads back as the same events")
    func roundTrip() {
        let events: [(Int, DiagramPrinter.Symbol)] = [
            (0, .value("1", marble: "1")), (0, .value("2", marble: "2")), (1, .value("3", marble: "3")),
            (40, .value("4", marble: "4")), (40, .completed),
        ]
        let printed = draw(events) ?? []
        let file = MarbleFile.parse(
            SourceFile(path: "a.marble", text: "hot a\n" + printed.map { "    \($0)\n" }.joined()))
        #expect(file.diagnostics.isEmpty)
        guard case .input(let input)? = file.file.shared.blocks.first?.content,
            case .diagram(let diagram)? = input.body.attempts.first
        else {
            Issue.record("no diagram")
            return
        }
        let times = diagram.events.flatMap { event -> [Int] in
            guard case .marble(let marble) = event.symbol, let entry = input.body.table[marble] else {
                return [event.time.milliseconds(frame: 1)]
            }
            return entry.meanings.map { _ in event.time.milliseconds(frame: 1) }
        }
        #expect(times == events.map(\.0))
    }

    private func draw(
        _ events: [(Int, DiagramPrinter.Symbol)], frame: Int = 1, end: Int? = nil
    ) -> [String]? {
        let own = events.compactMap { event in
            if case .value(_, let marble?) = event.1 { marble } else { nil }
        }
        var printer = DiagramPrinter(frame: frame, letters: MarbleLetters(reserved: Set(own)))
        let line = printer.diagram(events.map { DiagramPrinter.Event(time: $0, symbol: $1) }, until: end)
        return line.map { [$0] + printer.letters.legend }
    }
}
