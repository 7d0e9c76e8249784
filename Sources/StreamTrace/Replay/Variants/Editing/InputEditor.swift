/// Lists the moves of a marble of an input by one column under which a scenario passes.
struct InputEditor {
    private let replay: PreparedReplay
    private let scenario: PreparedReplay.Scenario

    /// - Parameter scenario: A scenario whose expectations do not hold.
    init(_ replay: PreparedReplay, _ scenario: PreparedReplay.Scenario) {
        self.replay = replay
        self.scenario = scenario
    }

    /// The moves in the order of the inputs. Recordings do not change, and neither does a diagram that is a long
    /// recording itself.
    var variants: [Variant] {
        var found: [Variant] = []
        var rest = Self.maximumMoves
        for (index, input) in scenario.plan.inputs.enumerated() {
            for (attempt, body) in input.body.body.attempts.enumerated() {
                guard case .diagram(let diagram) = body, diagram.range.count <= Self.maximumColumns else { continue }
                for move in DiagramMove.all(in: diagram, of: input.body.source).prefix(rest) {
                    rest -= 1
                    if passes(with: move, ofInput: index, attempt) { found.append(variant(move, input, index)) }
                }
            }
        }
        return found
    }

    private static let maximumMoves = 400
    private static let maximumColumns = 2_000

    private func passes(with move: DiagramMove, ofInput index: Int, _ attempt: Int) -> Bool {
        let frame = scenario.plan.frame
        var inputs = scenario.prepared.inputs
        guard inputs.indices.contains(index), inputs[index].attempts.indices.contains(attempt),
            let time = move.time.exactMilliseconds(frame: frame)
        else { return false }
        inputs[index].attempts[attempt] = inputs[index].attempts[attempt].map { event in
            event.time == time ? MarbleEvent(time: time + move.columns * frame, kind: event.kind) : event
        }
        return replay.holds(scenario, with: inputs)
    }

    private func variant(_ move: DiagramMove, _ input: ScenarioPlan.Input, _ index: Int) -> Variant {
        let label = scenario.prepared.inputs[index].label
        let delay = CodeText.delay(move.columns * scenario.plan.frame)
        return Variant(
            .input, in: input.body.source, [move.edit], code: CodeText.short("\(move.text) of \(label) \(delay)"),
            at: move.offset)
    }
}

/// A move of the marbles of a column to the column before or after it, which leaves all others where they are.
private struct DiagramMove {
    /// The time from frame 0.
    let time: FrameTime
    /// The marbles: `a`, `(ab)`.
    let text: String
    let offset: Int
    /// 1 or -1.
    let columns: Int
    let edit: TextEdit

    static func all(in diagram: MarbleDiagram, of source: SourceFile) -> [DiagramMove] {
        let events = Array(diagram.events)
        let line = source.marbles(diagram.range)
        var moves: [DiagramMove] = []
        var rest = events[...]
        while let first = rest.first {
            let column = rest.prefix { $0.time == first.time }
            rest = rest.dropFirst(column.count)
            guard let last = column.last,
                let marbles = marbles(from: first.offset, to: diagram.range(of: last).end, column.count, line, source)
            else { continue }
            let isEnd = last.symbol == .completed || last.symbol == .error
            for (columns, edit) in [
                (1, later(marbles, in: line, source)), (-1, earlier(marbles, isEnd: isEnd, in: line, source)),
            ] {
                guard let edit else { continue }
                moves.append(
                    DiagramMove(
                        time: first.time, text: source.text(marbles), offset: marbles.start, columns: columns,
                        edit: edit))
            }
        }
        return moves
    }

    /// Returns the range of a column with its parentheses; `nil` if its marbles are not adjacent.
    private static func marbles(
        from start: Int, to end: Int, _ count: Int, _ line: SourceRange, _ source: SourceFile
    ) -> SourceRange? {
        let range = SourceRange(start, end)
        if count == 1, byte(at: start - 1, in: line, source) != UInt8(ascii: "(") { return range }
        guard source.text(range).count == count, byte(at: start - 1, in: line, source) == UInt8(ascii: "("),
            byte(at: end, in: line, source) == UInt8(ascii: ")")
        else { return nil }
        return SourceRange(start - 1, end + 1)
    }

    private static func later(_ marbles: SourceRange, in line: SourceRange, _ source: SourceFile) -> TextEdit? {
        if marbles.end == line.end { return TextEdit(SourceRange(marbles.start, marbles.start), "-") }
        guard byte(at: marbles.end, in: line, source) == UInt8(ascii: "-") else { return nil }
        return TextEdit(SourceRange(marbles.start, marbles.end + 1), "-" + source.text(marbles))
    }

    private static func earlier(
        _ marbles: SourceRange, isEnd: Bool, in line: SourceRange, _ source: SourceFile
    ) -> TextEdit? {
        guard byte(at: marbles.start - 1, in: line, source) == UInt8(ascii: "-") else { return nil }
        // A diagram need not go on after an end.
        if isEnd, marbles.end == line.end { return TextEdit(SourceRange(marbles.start - 1, marbles.start), "") }
        return TextEdit(SourceRange(marbles.start - 1, marbles.end), source.text(marbles) + "-")
    }

    private static func byte(at offset: Int, in line: SourceRange, _ source: SourceFile) -> UInt8? {
        line.start <= offset && offset < line.end ? source.bytes[offset] : nil
    }
}
