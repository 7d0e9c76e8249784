/// Writes what the outputs gave as blocks of a marble file: diagrams with their tables, or lists of timed events.
///
///     some
///         1-3
///
///     none
///         -v-
///         v = ()
public struct MarbleRenderer {
    public init() {}

    public func lines(_ result: ScenarioResult) -> [String] {
        var lines: [String] = []
        for lane in result.outputs {
            if !lines.isEmpty { lines.append("") }
            lines.append(lane.name.escapingControlCharacters)
            lines += body(lane, frame: result.frame, end: result.end).map { "    " + $0 }
        }
        return lines
    }

    private func body(_ lane: Lane, frame: Int, end: Int) -> [String] {
        let events = lane.events.map { DiagramPrinter.Event(time: $0.time, symbol: $0.symbol) }
        var printer = DiagramPrinter(
            frame: frame, letters: MarbleLetters(reserved: LanesRenderer.ownMarbles(of: [lane])))
        guard let diagram = printer.diagram(events, until: end) else { return DiagramPrinter.list(events) }
        return [diagram] + LanesRenderer.legend(printer.letters.legend, margin: 0, width: 100)
    }
}
