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
            lines += body(lane, of: result).map { "    " + $0 }
        }
        return lines
    }

    private func body(_ lane: Lane, of result: ScenarioResult) -> [String] {
        let events = lane.events.map { DiagramPrinter.Event(time: $0.time, symbol: $0.symbol) }
        let letters = MarbleLetters(reserved: LanesRenderer.ownMarbles(of: [lane]), preferred: result.marbles)
        var printer = DiagramPrinter(frame: result.frame, letters: letters)
        guard let diagram = printer.diagram(events, until: result.end) else { return DiagramPrinter.list(events) }
        return [diagram] + LanesRenderer.legend(printer.letters.legend, margin: 0, width: 100)
    }
}
