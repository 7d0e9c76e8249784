/// A namespace for events of inputs as the lines of a block.
enum EventDrawing {
    /// Returns a diagram for each subscription, with one table, or lists of events if a diagram cannot show them,
    /// or not on a line that can be read.
    static func lines(_ attempts: [[MarbleEvent]], frame: Int) -> [String] {
        let drawn = attempts.map { events in
            events.map { DiagramPrinter.Event(time: $0.time, symbol: Lane.Event($0).symbol) }
        }
        var known: MarbleLetters.Known = [[.defaultError]: "#"]
        for event in attempts.joined() {
            guard case .next(let value) = event.kind, let marble = value.ownMarble else { continue }
            known[[Lane.Event(event).symbol]] = marble
        }
        let letters = MarbleLetters(drawing: drawn.joined().map(\.symbol), known: known)
        var printer = DiagramPrinter(frame: frame, letters: letters)
        let lines = drawn.flatMap { events -> [String] in
            guard let diagram = printer.diagram(events), diagram.displayWidth <= width else {
                return DiagramPrinter.list(events)
            }
            return [diagram.isEmpty ? "-" : diagram]
        }
        return lines + MarbleLetters.lines(printer.letters.legend, width: width)
    }

    /// Returns the events as lists, which have the times of events in every frame.
    ///
    /// Several subscriptions cannot be told apart in them.
    static func list(_ attempts: [[MarbleEvent]]) -> [String] {
        attempts.flatMap { events in
            DiagramPrinter.list(events.map { DiagramPrinter.Event(time: $0.time, symbol: Lane.Event($0).symbol) })
        }
    }

    private static let width = 72
}
