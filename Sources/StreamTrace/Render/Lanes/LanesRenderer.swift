/// A renderer that draws lanes below a common ruler.
///
///                0    5
///     subject    1n3
///     some       1-3
///     none       -v-
///                n = nil, v = ()
///
/// A column is a frame if the page is wide enough, and otherwise the time of an event.
public struct LanesRenderer {
    /// The width of a page in columns.
    public var width = 80

    public init() {}

    public func lines(_ result: ScenarioResult) -> [String] {
        lines(
            result.inputs + result.outputs.flatMap { [$0] + $0.inner }, frame: result.frame, end: result.end,
            named: result.letters?.marbles ?? [:], inTables: result.letters?.marbles(ofDiagrams: false) ?? [:],
            isRecording: result.isRecording)
    }

    /// - Parameters:
    ///   - named: the author's letters.
    ///   - inTables: the author's letters that have an entry in a table of values; evaluated only if the result is a
    ///     table of times.
    ///   - isRecording: Whether the lanes are those of a recording, which has no other formats.
    func lines(
        _ lanes: [Lane], frame: Int, end: Int, named: MarbleLetters.Known,
        inTables: @autoclosure () -> MarbleLetters.Known, isRecording: Bool = false
    ) -> [String] {
        if lanes.isEmpty { return [] }
        let lanes = lanes.map(\.escaped)
        let drawn = diagrams(lanes, frame: frame, end: end, MarbleLetters.drawing(lanes, named: named))
        if let drawn { return drawn }
        var table = EventTable(width: width)
        if isRecording { table.everything = nil }
        return table.lines(lanes, Self.letters(ofTable: lanes, named: inTables()))
    }

    private func diagrams(_ lanes: [Lane], frame: Int, end: Int, _ letters: MarbleLetters) -> [String]? {
        let margin = min(lanes.map(\.name.displayWidth).max() ?? 0, width / 3) + 3
        let columns = width - margin
        // Events may share a column, but at most four.
        guard end / frame < columns, lanes.allSatisfy({ $0.events.count <= 4 * columns }) else { return nil }
        var printer = DiagramPrinter(frame: frame, letters: letters)
        var diagrams: [String] = []
        for lane in lanes {
            let events = lane.events.map { DiagramPrinter.Event(time: $0.time, symbol: $0.symbol) }
            guard lane.times.allSatisfy({ $0 % frame == 0 && $0 / frame < columns }),
                let diagram = printer.diagram(events, until: end, disposed: lane.disposed, maximumGap: .max),
                diagram.displayWidth <= columns
            else { return nil }
            diagrams.append(diagram)
        }
        let grid = LaneGrid(diagrams)
        if grid.width > columns { return nil }
        let names = [""] + lanes.map { $0.name.shortened(to: margin - 3) }
        let lines = zip(names, [Self.ruler(grid, frame: frame)] + grid.lines).map { $0.padded(to: margin) + $1 }
        return lines + Self.legend(printer.letters.entries, margin: margin, width: width)
    }

    /// Returns the letters of a table: those of the author, except letters that look like a short value, which is printed.
    static func letters(ofTable lanes: [Lane], named: MarbleLetters.Known) -> MarbleLetters {
        // Computed once, because a value may be large.
        let symbols = lanes.flatMap { $0.events.map(\.symbol) }
        var plain: MarbleLetters.Known = symbols.contains(.defaultError) ? [[.defaultError]: "#"] : [:]
        // A text of one character, like a value in a log, is drawn as it is.
        for case .value(let text) in symbols where text.count == 1 { plain[[.value(text)]] = text.first }
        let texts = Set(plain.values)
        let named = named.filter { symbols, marble in symbols != [.value("\(marble)")] && !texts.contains(marble) }
        let (known, preferred) = MarbleLetters.settle(plain: plain, named: named, drawing: symbols)
        return MarbleLetters(drawing: symbols, known: known, preferred: preferred)
    }

    /// Returns the time of every fifth column, or of every tenth if the numbers are long.
    private static func ruler(_ grid: LaneGrid, frame: Int) -> String {
        let step = "\(grid.columns * frame)".count < 4 ? 5 : 10
        var text = ""
        for column in stride(from: 0, to: max(grid.columns, 1), by: step) {
            text = text.padded(to: grid.offset(of: column)) + "\(column * frame)"
        }
        return text
    }

    static func legend(_ entries: [MarbleLetters.Entry], margin: Int, width: Int) -> [String] {
        let room = max(20, width - margin)
        let heads = entries.map { "\($0.marble) = " }
        let meanings = entries.map(\.meaning).shortenedApart(to: room - (heads.map(\.displayWidth).max() ?? 0))
        return MarbleLetters.lines(zip(heads, meanings).map(+), width: room)
            .map { String(repeating: " ", count: margin) + $0 }
    }
}
